import { describe, expect, it } from 'vitest'
import { ConfigError, mistypedIn, readConfig } from './config.ts'

const named = (name: string) => mistypedIn({ [name]: 'something' })
const meant = (name: string) => /Did you mean (\w+)\?$/.exec(named(name)[0] ?? '')?.[1]

/** Names that are usual in the environment of a program but are not settings of the site. */
const usual = {
  'a desktop': `SHELL SESSION_MANAGER QT_ACCESSIBILITY COLORTERM XDG_CONFIG_DIRS XDG_DATA_DIRS XDG_MENU_PREFIX TERM_PROGRAM_VERSION
    GNOME_DESKTOP_SESSION_ID TMUX LANGUAGE LC_ADDRESS SSH_AUTH_SOCK DESKTOP_SESSION GTK_MODULES PWD LOGNAME GPG_AGENT_INFO HOME
    USERNAME IM_CONFIG_PHASE LANG LS_COLORS VTE_VERSION TERM USER DISPLAY SHLVL PATH DBUS_SESSION_BUS_ADDRESS MAIL OLDPWD _
    WAYLAND_DISPLAY EDITOR PAGER HOSTNAME HOSTTYPE OSTYPE MACHTYPE HISTFILE PASSWORD_STORE_DIR TZ NO_COLOR COLUMNS LINES
    http_proxy https_proxy no_proxy HTTP_PROXY ALL_PROXY port host PROMPT_COMMAND DATA_HOME SSH_CONNECTION SUDO_USER`,
  npm: `npm_config_user_agent npm_package_json npm_lifecycle_event npm_config_local_prefix npm_node_execpath npm_command INIT_CWD NODE
    npm_config_globalconfig npm_execpath NVM_DIR NVM_BIN NODE_PATH NODE_EXTRA_CA_CERTS NODE_COMPILE_CACHE FORCE_COLOR VOLTA_HOME`,
  'GitHub Actions': `CI GITHUB_ACTION GITHUB_ACTOR GITHUB_API_URL GITHUB_BASE_REF GITHUB_ENV GITHUB_EVENT_NAME GITHUB_GRAPHQL_URL
    GITHUB_SERVER_URL GITHUB_TOKEN GITHUB_WORKSPACE RUNNER_OS RUNNER_TEMP RUNNER_TOOL_CACHE ACTIONS_RUNTIME_URL ACTIONS_CACHE_URL
    JAVA_HOME_17_X64 ANDROID_HOME CHROME_BIN PGUSER PGHOST STATS_RDCL DEPLOYMENT_BASEPATH ImageOS ImageVersion`,
  GitLab: `CI_API_V4_URL CI_PROJECT_URL CI_SERVER_URL CI_SERVER_HOST CI_SERVER_PORT CI_PAGES_URL CI_REPOSITORY_URL CI_JOB_TOKEN
    CI_COMMIT_REF_NAME CI_REGISTRY_PASSWORD GITLAB_USER_EMAIL FF_USE_FASTZIP`,
  systemd: `INVOCATION_ID JOURNAL_STREAM NOTIFY_SOCKET WATCHDOG_USEC WATCHDOG_PID LISTEN_FDS LISTEN_PID LISTEN_FDNAMES MAINPID
    SYSTEMD_EXEC_PID CREDENTIALS_DIRECTORY STATE_DIRECTORY RUNTIME_DIRECTORY LOGS_DIRECTORY CACHE_DIRECTORY MEMORY_PRESSURE_WATCH`,
  'Docker and Kubernetes': `HOSTNAME PATH HOME NODE_VERSION YARN_VERSION KUBERNETES_SERVICE_HOST KUBERNETES_PORT SITE_PORT_3000_TCP
    SITE_SERVICE_HOST DATABASE_PORT DATABASE_SERVICE_PORT container DOMAIN AWS_SECRET AWS_SECRET_ACCESS_KEY APP_URL BASE_URL DB_URL
    REDIS_URL MONGO_URL API_KEY SECRET_KEY PGDATA POSTGRES_USER POSTGRES_PASSWORD`,
}

describe('O3: a mistyped setting', () => {
  it.each([
    ['SMPT_URL', 'SMTP_URL'],
    ['SITEURL', 'SITE_URL'],
    ['PASS_SECERT', 'PASS_SECRET'],
    ['PASSSECRET', 'PASS_SECRET'],
    ['site_url', 'SITE_URL'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['URL_DATABASE', 'DATABASE_URL'],
    ['DATA-DIR', 'DATA_DIR'],
    ['FESTIVAL_PORT', undefined],
    ['FESTIVAL_DATA_DIR', 'DATA_DIR'],
    ['PROT', 'PORT'],
    ['HSOT', 'HOST'],
    ['TRUSTED_PROXY', 'TRUST_PROXY'],
    ['TRUST_PROXIES', undefined],
    ['SMTP_HOST', 'SMTP_URL'],
    ['RAZORPAY_KEY', 'RAZORPAY_KEY_ID'],
    ['RAZORPAY_SECRET', 'RAZORPAY_KEY_SECRET'],
    ['STAFF_2FA', 'STAFF_SECOND_FACTOR'],
    ['CREWMAIL', 'CREW_MAIL'],
    ['METRIC_TOKEN', 'METRICS_TOKEN'],
    ['NODE_ENVV', 'NODE_ENV'],
  ])('%s is reported as a mistyped %s', (name, setting) => {
    expect(meant(name)).toBe(setting)
  })

  it.each(Object.entries(usual))('no variable set by %s is reported', (_where, names) => {
    expect(names.split(/\s+/).flatMap(named)).toEqual([])
  })

  it('a mistyped setting without a value is not reported', () => {
    expect(mistypedIn({ SMPT_URL: ' ' })).toEqual([])
  })

  it('a mistyped setting is printed in addition to the sentence about the missing setting', () => {
    const environment = {
      SITE_URL: 'https://festival.example',
      SMTP_URL: 'smtp://localhost',
      PASS_SECERT: 'x'.repeat(40),
    }
    expect(() => readConfig(environment)).toThrow(ConfigError)
    expect(() => readConfig(environment)).toThrow(/PASS_SECRET must be set.*\nPASS_SECERT is not a setting/)
  })
})
