#!/usr/bin/env bash
# A package is good if what it holds works where it was never built.
#   tests/try_package.sh BUILD OUT    makes a Debian package of what lies in BUILD; it is left in OUT
set -euo pipefail
build=$1 out=$2
rm -rf "$out"; mkdir -p "$out"
out=$(cd "$out" && pwd)
(cd "$build" && cpack -B "$out" >"$out/cpack.txt") || { cat "$out/cpack.txt"; exit 1; }
rm -rf "$out/_CPack_Packages" "$out/cpack.txt"
deb=$(ls "$out"/*.deb)

there=$(mktemp -d)
trap 'rm -rf "$there"' EXIT
dpkg-deb -x "$deb" "$there"
cursus() { "$there/usr/bin/cursus" "$@"; }
host() { cursus --home "$there/host" "$@"; }
cursus --version
host init >/dev/null
host new ab/marathon --name spring --seed 00 --mail greek=anna@example.org >/dev/null
host bot spring --policy greedy >/dev/null
host report spring greek >/dev/null
host map spring -o "$there/map.png"
host run --outbox "$there/out" >/dev/null
ls "$there"/out/*.eml >/dev/null
host backup "$there/spring.db" >/dev/null
host doctor --offline
# A build without the compiler for browsers has no order composer; any other package has one.
if grep -q '^CURSUS_COMPOSER:BOOL=ON$' "$build/CMakeCache.txt"; then
  cursus composer -o "$there/composer.html" >/dev/null
  [ "$(stat -c %s "$there/composer.html")" -gt 1000000 ]
fi

units=$there/usr/lib/systemd/system
if command -v systemd-analyze >/dev/null; then
  # The units name the program where it will be installed; here it lies elsewhere.
  grep -q /usr/bin/cursus "$units/cursus.service"
  sed "s|/usr/bin/cursus|$there/usr/bin/cursus|" -i "$units/cursus.service"
  systemd-analyze verify --man=no "$units/cursus.service" "$units/cursus.timer"
fi
dpkg-deb -f "$deb" Package Version Depends
