# shellcheck shell=bash
# Shared by all commands of deploy/: paths on the machine, reading settings, messages.

# The names below are for the files that source this file.
# shellcheck disable=SC2034
base=/srv/festival
releases=$base/releases
# The running release. It is a symbolic link, which can be changed in one step.
current=$base/current
# The builder's folder. Root never runs scripts from it.
building=$base/building
# A bare clone, from which releases are made.
source_of_releases=$base/source.git
# npm and its Node, if those of the machine are too old.
node_tools=$base/node
# The page that the proxy shows while the program is down. It is outside every release.
front=$base/front
data=/var/lib/festival
settings_file=/etc/festival.env
tls=/etc/festival/tls
program=http://127.0.0.1:3000
site_user=festival
# The user who installs packages and builds, so that scripts of packages run neither as root nor as the site's user, who
# can read the database.
build_user=festival-build
# Root's own state files. If they were in the site's folder, they could be links to any file of the machine.
notes=/var/lib/festival-watch
dry_run=${dry_run:-}

# Closing the terminal must not end a command before it is complete.
say() { printf '%s\n' "$*" 2>/dev/null || true; }

# If the ssh connection breaks, the command gets a hang-up signal and its output is lost. The command continues, and its
# output is also in a file.
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

# change SENTENCE COMMAND…: runs the command, or with --dry-run only prints the sentence.
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

# setting NAME: the value of the setting in the settings file, or empty.
setting() {
  [ -r "$settings_file" ] || return 0
  sed -n "s/^[[:space:]]*$1=//p" "$settings_file" | tail -n 1 | sed -E 's/^"(.*)"$/\1/; s/^'\''(.*)'\''$/\1/'
}

# The host name in SITE_URL.
site_domain() { setting SITE_URL | sed -E 's#^https?://([^/:]+).*#\1#'; }

# plain: removes the characters that control a terminal, for the output of other users' programs.
plain() { LC_ALL=C.UTF-8 sed -u 's/[^[:print:]\t]//g'; }

# run_as USER [OPTION…] PROGRAM…: runs a program as another user in its own service. The program gets no terminal,
# because it could read from root's terminal and type into it (TIOCSTI). Its input is empty and its output is a pipe.
# When the program ends, systemd kills the processes that it left running. The signal is SIGKILL, because a process that
# ignores SIGTERM would count as a failure. The caller needs pipefail.
run_as() {
  local user=$1
  shift
  systemd-run --quiet --wait --collect --pipe --uid="$user" --gid="$user" -p NoNewPrivileges=true -p KillSignal=SIGKILL "$@" </dev/null 2>&1 | plain
}

# as_site FOLDER PROGRAM…: runs a program in a release as the site's user, with the site's settings. WITH has more
# settings as NAME=VALUE, one per line.
as_site() {
  local folder=$1 program=$2 more status=0
  shift 2
  # systemd-run finds a program only in PATH, or by its full path.
  case $program in /*) ;; */*) program=$folder/$program ;; esac
  # The second file overrides the first. Settings are not on the command line, which everybody on the machine can read.
  more=$(mktemp /run/festival-settings.XXXXXX)
  printf '%s\n' "${WITH:-}" >"$more"
  run_as "$site_user" -p "WorkingDirectory=$folder" -p UMask=0077 \
    -p "EnvironmentFile=$settings_file" -p "EnvironmentFile=$more" -E "DATA_DIR=$data" -E NODE_ENV=production -E "HOME=$data" "$program" "$@" || status=$?
  rm -f "$more"
  return "$status"
}

# ready [SECONDS]: waits until the program answers that it is ready. Until then the call waits at the port of systemd.
ready() {
  local until=$((SECONDS + ${1:-60}))
  while [ "$SECONDS" -lt "$until" ]; do
    curl -fsS -o /dev/null --max-time 3 "$program/api/health/ready" 2>/dev/null && return 0
    sleep 0.3
  done
  return 1
}
