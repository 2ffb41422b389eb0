# shellcheck shell=bash
# The checks that deploy/install makes before it changes anything: machine, domain and answers.

# shellcheck source=deploy/parts/common.sh
. "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/common.sh"

# check_machine: refuses a machine that cannot run the site.
check_machine() {
  local id version memory free
  # shellcheck source=/dev/null
  id=$(. /etc/os-release && echo "$ID") version=$(. /etc/os-release && echo "${VERSION_ID:-}")
  case $id-$version in
    debian-12 | debian-13 | ubuntu-24.04) ;;
    *) fail "This is $id $version; deploy/install supports Debian 12 and 13 and Ubuntu 24.04. On another system follow docs/operations.md by hand." ;;
  esac
  [ -d /run/systemd/system ] || fail "systemd does not run here. In a container use compose.yaml (docs/operations.md)."
  memory=$(awk '/MemTotal/ { print int($2 / 1024) }' /proc/meminfo)
  [ "$memory" -ge 900 ] || fail "The machine has $memory MB of memory; the site and its build need 1 GB."
  free=$(df --output=avail -BM /srv | tail -n 1 | tr -dc 0-9)
  [ "$free" -ge 5000 ] || fail "Only $free MB of disk are free; three releases and the backups need 5000."
  say "This machine: $id $version, $memory MB of memory, $free MB of free disk."
}

# check_ports: refuses another web server on port 80 or 443.
check_ports() {
  local taken
  taken=$(ss -Hltnp '( sport = :80 or sport = :443 )' | grep -v '"nginx"' || true)
  [ -z "$taken" ] || [ -n "$own_proxy" ] ||
    fail "Port 80 or 443 is taken by another program: $(sed 's/.*users:((//; s/,.*//' <<<"$taken" | sort -u | tr '\n' ' '). Remove it, or add --own-proxy to keep it in front."
}

check_domain() {
  [[ $1 =~ ^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$ ]] || fail "\"$1\" is not a domain. Write it in lower case without https: festival.example.org"
  local known
  known=$(site_domain)
  if [ -n "$known" ] && [ "$known" != "$1" ]; then
    fail "$settings_file says that this site is $known. Change SITE_URL there first if it moves to $1."
  fi
}

# ask NAME SENTENCE: if no option has set the variable NAME, asks for it on the terminal.
ask() {
  local name=$1 answer=''
  [ -z "${!name}" ] || return 0
  [ -t 0 ] || fail "$2 is missing. Give it as an option (deploy/install --help), or run this in a terminal."
  while [ -z "$answer" ]; do read -r -p "$2: " answer; done
  printf -v "$name" '%s' "$answer"
}

# Percent-encodes a part of an address, byte by byte.
encoded() {
  local LC_ALL=C text=$1 i char
  for ((i = 0; i < ${#text}; i++)); do
    char=${text:i:1}
    case $char in [a-zA-Z0-9.~_-]) printf '%s' "$char" ;; *) printf '%%%s' "$(printf '%s' "$char" | od -An -tx1 | tr -d ' ')" ;; esac
  done
}

# ask_mail: asks for the mail account, and puts it into the form of SMTP_URL.
ask_mail() {
  [ -z "$smtp" ] || return 0
  local server='' user='' password='' port
  ask server "Mail server of the site, with its port (mail.example.org:587)"
  ask user "User name of the mail account"
  read -rs -p "Its password (not shown): " password
  say
  port=${server##*:}
  if [ "$port" = 465 ]; then smtp=smtps; else smtp=smtp; fi
  smtp+=://$(encoded "$user"):$(encoded "$password")@$server
}
