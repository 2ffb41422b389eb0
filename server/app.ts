// The application: its parts, hooks and routes, in the order in which they run. It does not listen on a port: serve.ts
// does, and tests inject calls.
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { secretPages } from '../domain/edition/pages.ts'
import type { PublicContent } from '../domain/pages/page-content.ts'
import { presentAddress } from '../domain/staff/console-addresses.ts'
import { countCalls } from './access/counted-calls.ts'
import { limitFiles } from './access/files-in-flight.ts'
import { createLimiter, defaultLimits, type Limits, limitsOfQuota } from './access/limits.ts'
import { callsWaiting } from './access/passwords.ts'
import { loggedInGuard } from './access/sessions.ts'
import { withStaff } from './access/staff-parts.ts'
import { serveCertificatePage } from './certificates/page-route.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './database/types.ts'
import { publicContent, thisEdition } from './edition.ts'
import { everyTable, features, mails, metrics, ownCalendar, peopleData, personHooks } from './features.ts'
import {
  defaultOverloadLimits,
  limitBodyTime,
  longestBody,
  type OverloadLimits,
  readJsonOnly,
  refuseNulInAddress,
  shedOverload,
} from './http/calls.ts'
import { allowSiteOrigin } from './http/cors.ts'
import { answerError, handleErrors } from './http/errors.ts'
import { constantHeaders } from './http/headers.ts'
import { createLogger, OneLinePerCall, requestIds } from './http/log.ts'
import { describeCalls } from './http/openapi.ts'
import type { Keys } from './keys.ts'
import { subjectOfMail } from './mail/kinds.ts'
import { watchFailures } from './metrics/failures.ts'
import { healthRoutes } from './metrics/health.ts'
import { serveMetrics } from './metrics/routes.ts'
import { servePaidPage } from './online-payments/page-route.ts'
import { type Live, liveEdition } from './overrides/live-edition.ts'
import { servePictures } from './overrides/picture-routes.ts'
import type { Pages } from './pages/rendered-pages.ts'
import { servePages } from './pages/routes.ts'
import type { Api, Parts } from './parts.ts'
import { refuse } from './refuse.ts'
import { serveInvitationPage } from './share-pictures/invitation-page.ts'
import { serveSharePictures } from './share-pictures/routes.ts'

export type Settings = {
  config: Config
  database: Database
  keys: Keys
  /** Wakes the mail worker. Called when there may be new mail. */
  wakeMail: () => void
  now?: Clock
  /** The content of pages. */
  content?: PublicContent
  /** The cached edition. Pages and mails of this process share it. */
  live?: Live
  limits?: Partial<Limits>
  overload?: Partial<OverloadLimits>
  /** The built pages. Null without a build: in that case only the API answers. */
  pages?: Pages | null
  log?: FastifyBaseLogger
  /** True while the program stops. It still answers calls. */
  isStopping?: () => boolean
  /** The background jobs whose last two runs failed. */
  failing?: ReadonlySet<string>
}

const longestPathPart = 300
/** How long (ms) the headers of a request may take to arrive. */
const headersTimeout = 10_000
/** How long (ms) a whole request may take to arrive. Organisers upload files of megabytes. */
const requestTimeout = 60_000
/** How often (ms) Node closes connections that exceeded these limits. */
const connectionsCheckingInterval = 2_000

/** Builds the application on an open database. The caller then calls `ready()` or `listen()`. */
export function createApp(settings: Settings): FastifyInstance {
  const { config, database, keys, now = Date.now, pages = null, wakeMail } = settings
  const { live = liveEdition(thisEdition), content = publicContent } = settings
  const { isStopping = () => false } = settings
  const headers = constantHeaders(config, live.edition())
  const log = new OneLinePerCall()
  const app: FastifyInstance = fastify({
    loggerInstance: settings.log ?? createLogger(),
    logController: log,
    requestIdHeader: false,
    genReqId: requestIds(),
    trustProxy: trusted(config.trustProxy),
    bodyLimit: longestBody,
    requestTimeout,
    http: { headersTimeout, connectionsCheckingInterval },
    forceCloseConnections: 'idle',
    // Calls that arrive while the program stops are answered like any other.
    return503OnClosing: false,
    routerOptions: { maxParamLength: longestPathPart },
    // A console page that was opened before an update still uses old addresses.
    rewriteUrl: ({ url = '/' }) => (url.startsWith('/api/organiser/') ? presentAddress(url) : url),
    frameworkErrors: (error, request, reply) => {
      void answerError(error, request, reply.headers(headers.api))
    },
  })
  app.addHook('onReady', async () => {
    await live.refresh(database.db)
  })
  app.decorateRequest('session', null)
  app.decorateRequest('heldRoles', null)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers.all)
    // While the program stops, each answer closes its connection. Clients then connect to the next process.
    if (isStopping()) reply.header('connection', 'close')
    done()
  })
  for (const address of secretPages)
    log.hide(
      address,
      [...address.matchAll(/:(\w+)/g)].map(([, part]) => part!),
    )
  app.addHook('onRoute', ({ url, config }) => log.hide(url, config?.secret ?? []))
  handleErrors(app)
  readJsonOnly(app)
  refuseNulInAddress(app, headers.api)

  const limiter = createLimiter(database, now, {
    ...defaultLimits,
    ...limitsOfQuota(config.mailsPerDay),
    ...settings.limits,
  })
  countCalls(app, limiter)
  limitFiles(app)
  const loggedIn = loggedInGuard(database, now)
  const staffRules = { secondFactor: config.staffSecondFactor, idle: config.staffIdle }
  const parts: Parts = {
    config,
    everyTable: () => everyTable(parts),
    subjectOf: kind => subjectOfMail(mails, kind, live.edition().festival.name),
    peopleData,
    personHooks,
    ownCalendar,
    database,
    live,
    now,
    limiter,
    wakeMail,
    loggedIn,
    keys,
    staffRules,
    isStopping,
  }
  const listFailures = watchFailures(parts, settings.failing ?? new Set())
  serveMetrics(app, parts, listFailures, metrics)
  app.register(
    async scope => {
      scope.addHook('onRequest', (request, reply, done) => {
        reply.headers(headers.api).header('x-request-id', request.id)
        done()
      })
      allowSiteOrigin(scope, config)
      const overload = { ...defaultOverloadLimits, ...settings.overload }
      shedOverload(scope, overload, callsWaiting)
      limitBodyTime(scope, overload.body)
      const api: Api = scope.withTypeProvider<ZodTypeProvider>()
      api.setValidatorCompiler(validatorCompiler)
      api.setSerializerCompiler(serializerCompiler)
      await describeCalls(api, parts)
      healthRoutes(api, parts, listFailures)
      for (const { routes } of features) routes?.(api, parts)
      const staffParts = withStaff(parts)
      for (const { consoleRoutes } of features) consoleRoutes?.(api, staffParts)
      const unknownAddress = { public: 'unknown address', secret: [], counts: 'memory' } as const
      for (const path of ['/', '/*']) api.all(path, { config: unknownAddress }, async () => refuse('not_found'))
    },
    { prefix: '/api' },
  )
  app.register(async scope => {
    servePictures(scope, database.db)
    serveSharePictures(scope, parts, content)
    if (pages) serveInvitationPage(scope, parts, pages, headers.pages)
    if (pages) serveCertificatePage(scope, parts, pages, headers.pages)
    if (pages) servePaidPage(scope, parts, pages, headers.pages)
    servePages(scope, pages, headers.pages)
  })
  return app
}

/** Fastify's `trustProxy`. For a number of proxies, the caller has the address that the outermost of them saw. */
function trusted(setting: Config['trustProxy']) {
  return typeof setting === 'number' ? (_address: string, hop: number) => hop < setting : setting
}
