(function () {
  var slider = document.getElementById("step"), where = document.getElementById("where");
  var read = document.getElementById("read"), label = read.textContent;
  var whole = document.getElementById("map-all"), part = document.getElementById("map-part");
  function digits(n) { return ("000" + n).slice(-4); }
  function page(n) { return "step-" + digits(n) + ".html"; }
  function go(by) {
    var n = +slider.defaultValue + by;
    if (n >= 1 && n <= +slider.max) location.href = page(n);
  }
  // Only the picture is of another step: what is told of this one makes room for it.
  function show(n) {
    var map = "map-" + digits(n) + ".svg";
    if (whole) whole.src = map;
    if (part) part.src = map + "#part";
    where.value = n + " / " + slider.max;
    read.hidden = n === +slider.defaultValue;
    read.href = page(n);
    read.textContent = label + " " + n;
    document.body.classList.toggle("slid", !read.hidden);
  }
  slider.disabled = false;
  slider.value = slider.defaultValue;
  slider.addEventListener("input", function () { show(+slider.value); });
  slider.addEventListener("keydown", function (e) {
    if (e.key === "Enter") location.href = page(slider.value);
  });
  document.addEventListener("keydown", function (e) {
    if (e.target === slider || e.altKey || e.ctrlKey || e.metaKey) return;
    if (e.key === "ArrowLeft") go(-1);
    if (e.key === "ArrowRight") go(1);
  });
})();
