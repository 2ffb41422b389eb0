import { describe, expect, it } from 'vitest'
import { startProvider } from '../testing/provider/provider.ts'
import { ConfigError, loggableSettings, readConfig } from './config.ts'
import { publicSettings, testPassSecret } from './testing/site.ts'

const problemsOf = (environment: Record<string, string>): string[] => {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n')
    throw error
  }
  return []
}

describe('settings', () => {
  it('every setting has a default, so the site starts without settings', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: expect.stringMatching(/\/var$/),
      databaseUrl: null,
      preparedStatements: true,
      smtpUrl: null,
      mailsPerDay: null,
      mailFrom: null,
      siteUrl: 'http://localhost:3000',
      apiUrl: null,
      hstsSubdomains: false,
      trustProxy: false,
      passSecret: null,
      metricsToken: null,
      listenFd: null,
      backupRecipient: null,
      payOnline: null,
      submissions: {
        s3: null,
        maxBytes: { audio: 25_000_000, photo: 30_000_000, film: 300_000_000 },
        minFreeBytes: 2_000_000_000,
      },
      staffSecondFactor: [],
      staffIdle: 1_800_000,
      production: false,
    })
  })

  it('an empty setting counts as missing', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ', TRUST_PROXY: '' })).toMatchObject({
      port: 3000,
      databaseUrl: null,
    })
  })

  it('O1: online payments need all keys; the refusal names the missing keys and shows no value', () => {
    const keys = {
      RAZORPAY_KEY_ID: 'rzp_test_keykeykey',
      RAZORPAY_KEY_SECRET: 'planted-secret',
      RAZORPAY_WEBHOOK_SECRET: 'planted-hook',
    }
    expect(readConfig(keys).payOnline?.url).toBe('https://api.razorpay.com')
    for (const name of Object.keys(keys)) {
      const problems = problemsOf({ ...keys, [name]: '' })
      expect(problems).toEqual([expect.stringMatching(new RegExp(`^${name} must be set when`))])
      expect(problems.join()).not.toContain('planted')
    }
    expect(problemsOf({ RAZORPAY_URL: 'https://pay.example' })).toHaveLength(3)
    expect(problemsOf({ ...keys, RAZORPAY_KEY_SECRET: 'planted secret' }).join()).not.toContain('planted')
    const shown = JSON.stringify(loggableSettings(readConfig(keys)))
    for (const key of Object.values(keys)) expect(shown).not.toContain(key)
  })

  it('storage of submissions: all settings of S3 or none; keys are never shown', () => {
    const s3 = {
      SUBMISSIONS_S3_ENDPOINT: 'https://s3.example',
      SUBMISSIONS_S3_BUCKET: 'festival',
      SUBMISSIONS_S3_REGION: 'ap-south-1',
      SUBMISSIONS_S3_ACCESS_KEY: 'planted-access',
      SUBMISSIONS_S3_SECRET_KEY: 'planted-secret',
    }
    expect(readConfig(s3).submissions.s3).toMatchObject({ bucket: 'festival' })
    expect(readConfig({}).submissions).toMatchObject({ s3: null, maxBytes: { audio: 25_000_000 } })
    for (const name of Object.keys(s3))
      expect(problemsOf({ ...s3, [name]: '' })).toEqual([
        expect.stringMatching(new RegExp(`^${name} must be set when`)),
      ])
    expect(problemsOf({ SUBMISSIONS_MAX_FILM_MB: '0' })).toHaveLength(1)
    expect(JSON.stringify(loggableSettings(readConfig(s3)))).not.toContain('planted')
  })

  describe('A8: a public site', () => {
    const open = { SITE_URL: 'https://festival.example', ...publicSettings }
    const live = {
      RAZORPAY_KEY_ID: 'rzp_live_keykeykey',
      RAZORPAY_KEY_SECRET: 'planted-secret',
      RAZORPAY_WEBHOOK_SECRET: 'planted-hook',
    }
    const test = { ...live, RAZORPAY_KEY_ID: 'rzp_test_keykeykey' }

    it('a public site needs RAZORPAY_TRIAL to start with test keys; with live keys RAZORPAY_TRIAL is refused', () => {
      expect(problemsOf({ ...open, ...live })).toEqual([])
      expect(problemsOf({ ...open, ...test })).toEqual([expect.stringMatching(/must be a live key.*RAZORPAY_TRIAL=on/)])
      expect(problemsOf({ ...open, ...test, RAZORPAY_TRIAL: 'on' })).toEqual([])
      expect(problemsOf({ ...open, ...live, RAZORPAY_TRIAL: 'on' })).toEqual([
        expect.stringMatching(/RAZORPAY_TRIAL must be removed/),
      ])
      expect(problemsOf(test)).toEqual([])
    })

    it('a public site does not start with the published keys of the simulated provider, even in a trial', async () => {
      const { settings, close } = await startProvider()
      await close()
      for (const name of ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const) {
        const problems = problemsOf({ ...open, ...test, RAZORPAY_TRIAL: 'on', [name]: settings[name] })
        expect(problems).toEqual([expect.stringContaining(`${name} must be your own`)])
        expect(problems.join()).not.toContain(settings[name])
      }
      expect(problemsOf(settings)).toEqual([])
    })

    it('a public site refuses an address of the provider without TLS', () => {
      const problems = problemsOf({ ...open, ...live, RAZORPAY_URL: 'http://pay.example' })
      expect(problems).toEqual([expect.stringContaining('RAZORPAY_URL must be an https address')])
      expect(problemsOf({ ...live, RAZORPAY_URL: 'http://127.0.0.1:9' })).toEqual([])
    })
  })

  it('the site’s default address has the configured port', () => {
    expect(readConfig({ PORT: '8080' }).siteUrl).toBe('http://localhost:8080')
  })

  it('a trailing slash is removed from SITE_URL and API_URL', () => {
    const { siteUrl, apiUrl } = readConfig({
      SITE_URL: 'https://festival.example/',
      API_URL: 'https://api.festival.example/',
      ...publicSettings,
    })
    expect([siteUrl, apiUrl]).toEqual(['https://festival.example', 'https://api.festival.example'])
  })

  it.each([
    ['true', 1],
    ['false', false],
    ['0', false],
    ['2', 2],
    ['10.0.0.0/8, loopback', '10.0.0.0/8,loopback'],
  ])('TRUST_PROXY=%s is read as %s', (text, value) => {
    expect(readConfig({ TRUST_PROXY: text }).trustProxy).toBe(value)
  })

  it.each([
    ['PORT', 'http'],
    ['PORT', '0'],
    ['PORT', '70000'],
    ['PORT', '80.5'],
    ['DATABASE_URL', 'mysql://x/y'],
    ['DATABASE_URL', 'festival.sqlite'],
    ['PREPARED_STATEMENTS', 'no'],
    ['HSTS_SUBDOMAINS', 'yes'],
    ['SMTP_URL', 'mail.example.org:25'],
    ['MAIL_FROM', 'Festival desk'],
    ['MAIL_FROM', 'a@b.example\nBcc: c@d.example'],
    ['SITE_URL', 'festival.example'],
    ['SITE_URL', 'ftp://festival.example'],
    ['SITE_URL', 'https://festival.example/?x=1'],
    ['API_URL', 'https://festival.example/api'],
    ['TRUST_PROXY', 'yes'],
    ['BACKUP_RECIPIENT', 'AGE-SECRET-KEY-1QQ'],
    ['STAFF_SECOND_FACTOR', 'admin,king'],
    ['STAFF_IDLE_MINUTES', '1'],
    ['STAFF_IDLE_MINUTES', 'half an hour'],
  ])('a wrong %s (%j) is refused with a sentence that names the setting', (name, value) => {
    const problems = problemsOf({ [name]: value })
    expect(problems[0]).toMatch(new RegExp(`^${name} must be .+`))
  })

  it.each([
    'postgres://me:hunter2@db.example/festival',
    'postgres://me@10.1.2.3/festival?sslmode=require',
    'postgres://me@localhost/festival?host=db.example',
    'postgres://me@db.example/festival?sslmode=verify-full&sslmode=no-verify',
    'postgres://me@localhost.example/festival?ssl=true',
  ])(
    'A9: an address of PostgreSQL on another machine is refused without TLS and a checked certificate (%s)',
    address => {
      const problems = problemsOf({ DATABASE_URL: address })
      expect(problems).toEqual([
        expect.stringMatching(/^DATABASE_URL names another machine without TLS: add \?sslmode/),
      ])
      expect(problems.join()).not.toContain('hunter2')
    },
  )

  it.each([
    'postgres://me@db.example/festival?sslmode=verify-full',
    'postgres://me@database:5432/festival?sslmode=disable',
    'postgres://me@localhost/festival?host=/var/run/postgresql',
    'postgres://me@%2Fvar%2Frun%2Fpostgresql/festival',
    'postgresql://me@127.0.0.1:5433/festival',
    'postgres://me@[::1]/festival',
  ])(
    'A9: an address of PostgreSQL is accepted on this machine, or with TLS and a checked certificate (%s)',
    address => {
      expect(readConfig({ DATABASE_URL: address }).databaseUrl).toBe(address)
    },
  )

  it('all problems of the settings are listed together, without passwords', () => {
    const problems = problemsOf({ PORT: 'x', DATABASE_URL: 'mysql://me:hunter2@host/db', TRUST_PROXY: 'maybe' })
    expect(problems).toHaveLength(3)
    expect(problems.join()).not.toContain('hunter2')
  })

  it.each(['short', 'has a space in the middle of it'])(
    'a weak metrics token (%j) is refused, and the message does not show the token',
    token => {
      const problems = problemsOf({ METRICS_TOKEN: token })
      expect(problems).toEqual([expect.stringMatching(/^METRICS_TOKEN must have at least 16 characters/)])
      expect(problems.join()).not.toContain(token)
    },
  )

  it('a socket from systemd is used only if LISTEN_PID is this process', () => {
    const own = String(process.pid)
    expect(readConfig({ LISTEN_FDS: '1', LISTEN_PID: own }).listenFd).toBe(3)
    expect(readConfig({ LISTEN_FDS: '1', LISTEN_PID: '1' }).listenFd).toBeNull()
    expect(readConfig({ LISTEN_FDS: '1' }).listenFd).toBeNull()
    expect(problemsOf({ LISTEN_FDS: '2', LISTEN_PID: own })).toEqual([expect.stringMatching(/^LISTEN_FDS must be 1/)])
  })

  it('settings are logged without secrets', () => {
    const config = readConfig({
      DATABASE_URL: 'postgres://desk:hunter2@db.example:5432/festival?sslmode=verify-full&sslkey=secret',
      SMTP_URL: 'smtps://desk:hunter3@mail.example:465',
      PASS_SECRET: testPassSecret,
      METRICS_TOKEN: 'a-token-that-only-the-monitor-knows',
      SITE_URL: 'https://festival.example',
    })
    const shown = loggableSettings(config)
    expect(shown).toMatchObject({
      siteUrl: 'https://festival.example',
      databaseUrl: 'postgres://db.example:5432/festival',
      smtpUrl: 'smtps://mail.example:465',
      passSecret: 'set',
      metricsToken: 'set',
    })
    expect(JSON.stringify(shown)).not.toMatch(/hunter|secret=|desk|only signs|only-the-monitor/)
  })

  it('in production SITE_URL is required, because links in mails must not lead to this machine', () => {
    expect(problemsOf({ NODE_ENV: 'production' })).toEqual([expect.stringMatching(/^SITE_URL must be set/)])
    expect(problemsOf({ NODE_ENV: 'production', SITE_URL: 'http://festival.example' })).toEqual([])
  })

  it('hole A8: a public site with a missing, repetitive or default secret does not start, and lists all missing settings', () => {
    const https = { SITE_URL: 'https://festival.example' }
    expect(problemsOf({ ...https, PORT: 'x' })).toEqual([
      expect.stringMatching(/^PORT must be/),
      expect.stringMatching(/^PASS_SECRET must be set when SITE_URL is an https address: .*openssl rand/),
      expect.stringMatching(/^SMTP_URL must be set when SITE_URL is an https address: .*mails with valid links/),
    ])
    expect(problemsOf({ ...https, ...publicSettings })).toEqual([])
    expect(problemsOf({ PASS_SECRET: 'abcabc'.repeat(10) })).toEqual([
      expect.stringMatching(/^PASS_SECRET must be random/),
    ])
  })
})
