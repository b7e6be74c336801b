(function () {
  var slider = document.getElementById("step"), where = document.getElementById("where");
  function page(n) { return "step-" + ("000" + n).slice(-4) + ".html"; }
  function go(by) {
    var n = +slider.defaultValue + by;
    if (n >= 1 && n <= +slider.max) location.href = page(n);
  }
  slider.disabled = false;
  slider.addEventListener("input", function () { where.value = slider.value + " / " + slider.max; });
  slider.addEventListener("change", function () { location.href = page(slider.value); });
  document.addEventListener("keydown", function (e) {
    if (e.target === slider || e.altKey || e.ctrlKey || e.metaKey) return;
    if (e.key === "ArrowLeft") go(-1);
    if (e.key === "ArrowRight") go(1);
  });
})();
