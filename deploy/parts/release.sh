# shellcheck shell=bash
# A release is one version of the site in its own folder: with packages, built pages, and in `installed/` its files for
# the machine. A finished release never changes, so updates and rollbacks are the same step.

# shellcheck source=deploy/parts/common.sh
. "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/common.sh"

# as_builder COMMAND…: runs a command as the builder, with a new enough Node first in PATH. The running site has
# priority. Its service and this login are two groups of processes with equal shares of the machine, and `nice` inside a
# group does not change that. Therefore the build gets its own group with a small share. If systemd cannot set shares,
# as in most containers, the line with `autogroup` has the same effect. The heap is small, so that the site's files stay
# in memory; the bundler needs 100 MB of it.
as_builder() {
  run_as "$build_user" -p CPUWeight=10 -p IOWeight=10 -p Nice=19 -p "WorkingDirectory=$building" \
    /usr/bin/env -i HOME="$base/build-home" LANG=C.UTF-8 npm_config_update_notifier=false \
    PATH="$node_tools/bin:/usr/local/bin:/usr/bin:/bin" MALLOC_ARENA_MAX=1 \
    NODE_OPTIONS='--max-old-space-size=384 --max-semi-space-size=4' \
    ${NODE_EXTRA_CA_CERTS:+"NODE_EXTRA_CA_CERTS=$NODE_EXTRA_CA_CERTS"} \
    /bin/sh -c '{ echo 19 >/proc/self/autogroup; } 2>/dev/null; exec "$@"' sh "$@"
}

# make_release COMMIT: builds that version in a new folder; `made` is its path. The running release is not changed. Root
# later runs the scripts and copies the files of the release. They come from git; the builder makes only packages and
# pages.
make_release() {
  local commit=$1 name
  name=$(date -u +%Y%m%d-%H%M%S)-$(git -C "$source_of_releases" describe --tags --always "$commit" | tr -c 'A-Za-z0-9._\n' -)
  made=$releases/$name
  enough_disk 2500
  if ! build_release "$commit" "$made"; then
    rm -rf "$made" "$building"
    fail "The version $name could not be built; the lines above show why. Nothing on the machine was changed."
  fi
}

build_release() {
  local commit=$1 folder=$2 part
  rm -rf "$building"
  version_into "$commit" "$building" || return 1
  chown -R "$build_user:" "$building" || return 1
  say "- packages of $(basename "$folder") (a minute or two)"
  as_builder npm ci --no-audit --no-fund || return 1
  say "- pages of $(basename "$folder")"
  as_builder npm run --silent build || return 1
  # Removes the packages that only the build needs. They are two thirds of the folder.
  as_builder npm prune --omit=dev --ignore-scripts --no-audit --no-fund || return 1
  version_into "$commit" "$folder" || return 1
  for part in node_modules build; do take_over "$building/$part" "$folder/$part" || return 1; done
  rm -rf "$building"
  git -C "$source_of_releases" show -s --format='%H %cI' "$commit" >"$folder/RELEASE"
}

# version_into COMMIT FOLDER: writes the files of a version into a new folder, owned by root.
version_into() {
  install -d -m 755 "$2" && git -C "$source_of_releases" -c tar.umask=0022 archive "$1" | tar -x -p -C "$2"
}

# take_over FOLDER TARGET: moves a folder of the builder and makes root its owner. Before that, the builder's programs
# have ended.
take_over() {
  if [ -L "$1" ] || [ ! -d "$1" ]; then say "The build left no folder $1." && return 1; fi
  mv -T "$1" "$2" && chown -R root:root "$2" && chmod -R go-w "$2"
}

# backup_now: makes a backup before a change. If only its copy to another place fails, the update or rollback continues,
# because the backup itself exists.
backup_now() {
  local began
  began=$(date +%s)
  systemctl start festival-backup.service && return 0
  [ -n "$(find "$data/backups" -maxdepth 1 -name 'festival-*' ! -name '*.part' -newermt "@$began" 2>/dev/null)" ] || return 1
  say "- the backup is made; its copy elsewhere is not: journalctl -u festival-backup -n 20"
}

# enough_disk MEGABYTES: refuses when the disk of the releases has less free space.
enough_disk() {
  local free
  free=$(df --output=avail -BM "$releases" | tail -n 1 | tr -dc 0-9)
  [ "$free" -ge "$1" ] || fail "Only $free MB of disk are free below $releases; a release needs $1. Remove something first (du -xh / | sort -h | tail)."
}

# render FOLDER DOMAIN: writes the files in deploy/files of a release, with the site's domain, into its `installed/`.
render() {
  local folder=$1 domain=$2
  rm -rf "$folder/installed"
  cp -r "$folder/deploy/files" "$folder/installed"
  find "$folder/installed" -type f -exec sed -i "s/festival\.example/$domain/g" {} +
  # nginx's own answers need the same header as the program's answers.
  [ "$(setting HSTS_SUBDOMAINS)" != on ] || sed -i 's/max-age=31536000/&; includeSubDomains/' "$folder/installed/etc/nginx/conf.d/festival.conf"
  # On a machine without IPv6, nginx would not start with these lines.
  [ -e /proc/net/if_inet6 ] || sed -i '/listen \[::\]/d' "$folder/installed/etc/nginx/conf.d/festival.conf"
  # After --own-proxy the machine has no nginx.
  [ ! -e /etc/festival/own-proxy ] || rm -r "$folder/installed/etc/nginx"
}

# files_of FOLDER: the paths of a release's files on the machine.
files_of() { (cd "$1/installed" 2>/dev/null && find . -type f | sed 's/^\.//' | sort); }

# put_files FOLDER [OLD]: installs the release's files on the machine, removes the files that only the old release had,
# and prints the names of all these files.
put_files() {
  local folder=$1 old=${2:-} file units='' proxy=''
  while read -r file; do
    cmp -s "$folder/installed$file" "$file" && continue
    say "- $file"
    { install -D -m 644 "$folder/installed$file" "$file.new" && mv -f "$file.new" "$file"; } || return 1
    case $file in */systemd/system/*) units=yes ;; /etc/nginx/*) proxy=yes ;; esac
  done < <(files_of "$folder")
  [ -z "$old" ] || while read -r file; do
    [ -e "$folder/installed$file" ] && continue
    say "- $file is no longer needed"
    # A removed unit must not keep running.
    case $file in *.timer | *.service) systemctl disable --now "$(basename "$file")" 2>/dev/null || true ;; esac
    rm -f "$file"
    units=yes
  done < <(files_of "$old")
  [ -z "$units" ] || systemctl daemon-reload
  if [ -n "$proxy" ]; then
    nginx -t -q || return 1
    systemctl reload-or-restart nginx
  fi
}

# set_failed_aside FOLDER: moves a version that never ran, so that no rollback switches to it. The last such version is
# kept for inspection.
set_failed_aside() {
  rm -rf "$base/failed"
  mv "$1" "$base/failed"
}

# Deletes all releases except the three latest ones and the running one.
remove_old_releases() {
  local folder running
  running=$(readlink -f "$current")
  while read -r folder; do
    [ "$folder" = "$running" ] && continue
    say "- removes the old release $(basename "$folder")"
    if [ -L "$folder" ]; then remove_old_layout "$folder"; else rm -rf "$folder"; fi
  done < <(find "$releases" -mindepth 1 -maxdepth 1 | sort | head -n -3)
}

# keep_old_layout: a site that was installed before releases existed is in /srv/festival itself. It becomes the oldest
# release, with the machine's current files, so that a rollback to it is possible.
keep_old_layout() {
  [ -e "$current" ] || [ ! -d "$base/server" ] || [ ! -e /etc/systemd/system/festival.service ] && return 0
  say "- keeps the site that was installed by hand, for a rollback"
  local file
  rm -rf "$base/installed"
  for file in /etc/systemd/system/festival*.service /etc/systemd/system/festival*.socket /etc/systemd/system/festival*.timer \
    /etc/nginx/conf.d/festival.conf; do
    if [ -e "$file" ]; then install -D -m 644 "$file" "$base/installed$file"; fi
  done
  ln -sfn "$base" "$releases/00000000-000000-by-hand"
  ln -sfn "$base" "$current"
}

# Removes the files of the site that was installed by hand from /srv/festival, but not those of releases.
remove_old_layout() {
  rm "$1"
  find "$base" -mindepth 1 -maxdepth 1 ! -name releases ! -name current ! -name "$(basename "$source_of_releases")" ! -name node \
    ! -name front ! -name failed ! -name build-home -exec rm -rf {} +
}
