# shellcheck shell=bash
# What all commands of deploy/ share: where things lie on the machine, how settings are read, how it is said what
# happens.

# The names below are for the files that read this one.
# shellcheck disable=SC2034
base=/srv/festival
releases=$base/releases
# The release that runs: a symbolic link, which changes in one step.
current=$base/current
# Where the builder works. Its files never become root's scripts.
building=$base/building
# A bare clone; releases are taken out of it.
source_of_releases=$base/source.git
# npm and the Node that runs it, where the machine's own are too old.
node_tools=$base/node
# What the proxy shows while the program is away. It lies outside every release.
front=$base/front
data=/var/lib/festival
settings_file=/etc/festival.env
tls=/etc/festival/tls
program=http://127.0.0.1:3000
site_user=festival
# Installs packages and builds: scripts of packages run neither as root nor as the user who can read the database.
build_user=festival-build
# What root notes for itself. A note in the site's folder could be a link to any file of the machine.
notes=/var/lib/festival-watch
dry_run=${dry_run:-}

# A terminal that is gone must end nothing half-way.
say() { printf '%s\n' "$*" 2>/dev/null || true; }

# An ssh that breaks off sends a hang-up, and what is written then goes nowhere: the work goes on all the same, and its
# words are in a file.
outlive_terminal() {
  trap '' HUP PIPE
  [ -z "${FESTIVAL_LOGGED:-}" ] || return 0
  export FESTIVAL_LOGGED=yes
  exec > >(exec tee --append --output-error=warn-nopipe /var/log/festival-update.log) 2>&1
}

# Ends the command with a sentence.
fail() {
  printf '%s\n' "$*" >&2 2>/dev/null || true
  exit 1
}

need_root() { [ "$(id -u)" -eq 0 ] || fail "This needs root: sudo $0 $*"; }

# change SENTENCE COMMAND…: does it, or with --dry-run says that it would.
change() {
  local sentence=$1
  shift
  if [ -n "$dry_run" ]; then
    say "would: $sentence"
  else
    say "- $sentence"
    "$@"
  fi
}

# setting NAME: its value in the settings file, empty when it is not there.
setting() {
  [ -r "$settings_file" ] || return 0
  sed -n "s/^[[:space:]]*$1=//p" "$settings_file" | tail -n 1 | sed -E 's/^"(.*)"$/\1/; s/^'\''(.*)'\''$/\1/'
}

# The host's name of SITE_URL.
site_domain() { setting SITE_URL | sed -E 's#^https?://([^/:]+).*#\1#'; }

# plain: text of other users' programs, without the characters that control a terminal.
plain() { LC_ALL=C.UTF-8 sed -u 's/[^[:print:]\t]//g'; }

# apart USER [OPTION…] PROGRAM…: runs a program as another user in a service of its own. A program that shares root's
# terminal could read from it and type into it (TIOCSTI), so it gets none: its input is empty and its output is a pipe.
# When it ends, systemd kills what it left running (a program that ignores a gentler signal would make it a failure).
# The caller needs pipefail.
apart() {
  local user=$1
  shift
  systemd-run --quiet --wait --collect --pipe --uid="$user" --gid="$user" -p NoNewPrivileges=true -p KillSignal=SIGKILL "$@" </dev/null 2>&1 | plain
}

# as_site FOLDER PROGRAM…: runs it in a release as the site's user, with the site's settings. WITH holds further
# NAME=VALUE, one a line.
as_site() {
  local folder=$1 program=$2 more status=0
  shift 2
  # systemd-run looks for a program in PATH or from the root of the machine.
  case $program in /*) ;; */*) program=$folder/$program ;; esac
  # Of two files the later one wins. Not on the command line, which everybody on the machine may read.
  more=$(mktemp /run/festival-settings.XXXXXX)
  printf '%s\n' "${WITH:-}" >"$more"
  apart "$site_user" -p "WorkingDirectory=$folder" -p UMask=0077 \
    -p "EnvironmentFile=$settings_file" -p "EnvironmentFile=$more" -E "DATA_DIR=$data" -E NODE_ENV=production -E "HOME=$data" "$program" "$@" || status=$?
  rm -f "$more"
  return "$status"
}

# ready [SECONDS]: waits until the program answers that it is ready. A call waits at the port, which systemd holds.
ready() {
  local until=$((SECONDS + ${1:-60}))
  while [ "$SECONDS" -lt "$until" ]; do
    curl -fsS -o /dev/null --max-time 3 "$program/api/health/ready" 2>/dev/null && return 0
    sleep 0.3
  done
  return 1
}
