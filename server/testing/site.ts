// Builds a whole site for a test, with a new database, an adjustable clock, and a mailbox instead of a mail server. The
// site closes when the test ends; programs outside tests open and close a site themselves.
import type { FastifyContextConfig, FastifyInstance } from 'fastify'
import { inject, onTestFinished } from 'vitest'
import type { Millis } from '../../domain/day.ts'
import { createApp, type Settings } from '../app.ts'
import { type Config, readConfig } from '../config.ts'
import type { Database } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { mails, queueMore } from '../features.ts'
import { createLogger } from '../http/log.ts'
import { keysOf, readKeys } from '../keys.ts'
import type { Mail, MailTransport } from '../mail/transport.ts'
import { createMailWorker, type MailWorker } from '../mail/worker.ts'
import { type Live, liveEdition } from '../overrides/live-edition.ts'
import { aDatabase, type DatabaseAddress, type DatabasePlace } from './database.ts'
import { testEdition } from './editions.ts'

export type Answer = {
  status: number
  body: Record<string, unknown>
  headers: Record<string, unknown>
  text: string
  bytes: Buffer
}

export type Method = 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE'

export type Call = {
  token?: string | undefined
  body?: unknown
  headers?: Record<string, string>
  /** The caller's network address. */
  from?: string
}

export type Route = {
  method: string
  url: string
  schema: { body?: unknown; params?: unknown; querystring?: unknown }
  /** The reason why the call is public, or undefined if the call needs a log-in. */
  public: string | undefined
  /** The other declarations of the route (server/parts.ts). */
  config: FastifyContextConfig
  /** The permission that the guard of an organisers' call requires. */
  permission: string | null | undefined
}

export type Site = {
  app: FastifyInstance
  database: Database
  live: Live
  /** The edition that the site uses at present. */
  readonly edition: Edition
  config: Config
  /** The site's time in milliseconds. Tests change it to let time pass. */
  clock: { now: Millis }
  /** The sent mails, in order. */
  mailbox: Mail[]
  worker: MailWorker
  /** Every route of the application with its schemas, HEAD and catch-all routes included. */
  routes: Route[]
  /** Every line of the log. */
  log: string[]
  get(path: string, call?: Call): Promise<Answer>
  post(path: string, body?: unknown, call?: Call): Promise<Answer>
  /** Sends a call with any method, such as PATCH or DELETE. */
  send(method: Method, path: string, call?: Call): Promise<Answer>
  /** Runs the mail worker once; returns the token of the newest confirmation link that was sent to this address. */
  confirmToken(email: string): Promise<string>
  /** Runs the mail worker once; returns the token of the newest reset link that was sent to this address. */
  resetToken(email: string): Promise<string>
}

export type SiteOptions = Partial<Omit<Settings, 'config' | 'keys' | 'live'>> & {
  edition?: Edition
  settings?: Record<string, string>
  transport?: MailTransport
  /** An existing database, for two sites on one database. */
  place?: DatabasePlace
  /** A migrated database to copy. */
  template?: DatabaseAddress
  /** Removes the application's guards against races, for negative controls. */
  unguard?: (database: Database) => Database
}

export const testPassSecret = 'a secret that only signs the passes of tests'
/** The keys of a test's site, which has no old key. */
export const testKeys = keysOf(testPassSecret)
/** The other settings that an https SITE_URL requires. */
export const publicSettings = { PASS_SECRET: testPassSecret, SMTP_URL: 'smtp://mail.example.org:587' }

/** Builds a site for the running test. `options` replaces parts of it. */
export async function aSite(options: SiteOptions = {}): Promise<Site> {
  const { site, close } = await openSite({ template: inject('template'), ...options })
  onTestFinished(close)
  return site
}

/** Lets the site also listen on a port of this machine; returns the port. */
export async function listenOn(site: Site): Promise<number> {
  return Number(new URL(await site.app.listen({ port: 0, host: '127.0.0.1' })).port)
}

/** Builds a site that its caller closes. */
export async function openSite(options: SiteOptions = {}): Promise<{ site: Site; close(): Promise<void> }> {
  const {
    settings = {},
    edition: written = testEdition,
    transport,
    place: shared,
    template,
    unguard,
    overload,
    ...parts
  } = options
  const { database, place, remove } = await aDatabase(shared, template)
  const config = readConfig({
    DATA_DIR: place.dataDir,
    DATABASE_URL: place.databaseUrl ?? '',
    PASS_SECRET: testPassSecret,
    // Tests let months pass at once.
    STAFF_IDLE_MINUTES: '0',
    ...(settings.SITE_URL?.startsWith('https:') && publicSettings),
    ...settings,
  })
  const live = liveEdition(written)
  const clock = { now: Date.parse('2031-05-06T07:08:09.000Z') }
  const now = () => clock.now
  const lines: string[] = []
  const log = createLogger({ write: line => void lines.push(line) })
  const mailbox: Mail[] = []
  const worker = createMailWorker({
    database,
    mails,
    queueMore,
    transport: transport ?? { send: async mail => void mailbox.push(mail), close() {} },
    edition: live.edition,
    config,
    now,
    log,
  })
  const app = createApp({
    config,
    keys: await readKeys(database.db, config),
    database: unguard?.(database) ?? database,
    live,
    now,
    log,
    wakeMail() {},
    // Pauses of the machine must not change answers in tests. overload.test.ts sets its own limits.
    overload: { delay: Infinity, ...overload },
    ...parts,
  })
  const routes: Site['routes'] = []
  app.addHook('onRoute', ({ method, url, schema = {}, config = {}, onRequest }) => {
    const { permission } = (onRequest ?? {}) as { permission?: string | null }
    for (const each of [method].flat())
      routes.push({ method: each, url, schema, public: config.public, config, permission })
  })
  await app.ready()
  async function close(): Promise<void> {
    await app.close()
    await remove()
  }

  async function send(method: Method, path: string, call: Call = {}): Promise<Answer> {
    const answer = await app.inject({
      method,
      url: path,
      headers: { ...(call.token !== undefined && { 'x-access-token': call.token }), ...call.headers },
      ...(call.body !== undefined && { payload: call.body as object }),
      remoteAddress: call.from ?? '192.0.2.1',
    })
    const type = String(answer.headers['content-type'] ?? '')
    const isJson = method !== 'HEAD' && type.startsWith('application/json')
    return {
      status: answer.statusCode,
      headers: answer.headers,
      text: answer.body,
      bytes: answer.rawPayload,
      body: isJson ? answer.json() : {},
    }
  }

  const site: Site = {
    app,
    database,
    live,
    get edition() {
      return live.edition()
    },
    config,
    clock,
    mailbox,
    worker,
    routes,
    log: lines,
    get: (path, call) => send('GET', path, call),
    post: (path, body, call) => send('POST', path, { ...call, body }),
    send,
    confirmToken: email => mailedToken(email, 'verifyEmail'),
    resetToken: email => mailedToken(email, 'forgotPassword'),
  }

  /** Considers only links to this page, because the worker may send the mails of an account in any order. */
  async function mailedToken(email: string, page: 'verifyEmail' | 'forgotPassword'): Promise<string> {
    await worker.tick()
    const link = new RegExp(`/${page}/([\\w-]+)`)
    const mail = mailbox.findLast(sent => sent.to === email && link.test(sent.text))
    const token = mail && link.exec(mail.text)?.[1]
    if (!token) throw new Error(`no link to ${page} was sent to ${email}`)
    return token
  }

  return { site, close }
}
