// The application: its parts, and the hooks and routes in the order in which they act.
// Nothing starts or listens here: main.ts does, and tests inject calls.
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { detailRoutes } from './account/detail-routes.ts'
import { linkRoutes } from './account/link-routes.ts'
import { logInRoutes } from './account/log-in-routes.ts'
import { passwordsWaiting } from './account/passwords.ts'
import { accountRoutes } from './account/routes.ts'
import { loggedInGuard } from './account/sessions.ts'
import { serveCertificatePage } from './certificates/page-route.ts'
import { certificateRoutes } from './certificates/routes.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './database/types.ts'
import { type Edition, thisEdition } from './edition.ts'
import { liveEdition, presentEdition } from './facts/live-edition.ts'
import { servePictures } from './facts/picture-routes.ts'
import {
  defaultOverloadLimits,
  longestBody,
  type OverloadLimits,
  readJsonOnly,
  refuseZeroInAddress,
  shedOverload,
} from './http/calls.ts'
import { allowSiteOrigin } from './http/cors.ts'
import { answerError, handleErrors } from './http/errors.ts'
import { constantHeaders } from './http/headers.ts'
import { healthRoutes } from './http/health.ts'
import { createLimiter, defaultLimits, type Limits } from './http/limits.ts'
import { createLogger, OneLinePerCall, requestIds } from './http/log.ts'
import { describeCalls } from './http/openapi.ts'
import { serveMetrics } from './metrics/routes.ts'
import { moneyRoutes } from './money/routes.ts'
import { noticeRoutes } from './notices/routes.ts'
import { organiserRoutes } from './organiser/routes.ts'
import type { Pages } from './pages/rendered-pages.ts'
import { servePages } from './pages/routes.ts'
import type { Api, Parts } from './parts.ts'
import { passRoutes } from './pass/routes.ts'
import { passSecretOf } from './pass/secret.ts'
import { personalDataRoutes } from './personal-data/routes.ts'
import { placesRoutes } from './places/routes.ts'
import { calendarRoutes } from './programme/calendar-routes.ts'
import { refuse } from './refuse.ts'
import { registrationRoutes } from './registration/routes.ts'
import { resultsRoutes } from './results/routes.ts'
import { teamRoutes } from './teams/routes.ts'

export type Settings = {
  config: Config
  database: Database
  /** Wakes the mail worker: there may be new mail. */
  wakeMail: () => void
  now?: Clock
  /** A live one is shared with whoever else holds it. */
  edition?: Edition
  limits?: Partial<Limits>
  overload?: Partial<OverloadLimits>
  /** The built pages; null when there are none, then only the API answers. */
  pages?: Pages | null
  log?: FastifyBaseLogger
  /** True once the program is stopping; it still answers calls. */
  isStopping?: () => boolean
}

const longestPathPart = 300
/** Milliseconds that a client may take to send its request. */
const requestTimeout = 30_000

/** Builds the application on an open database. Call `ready()` or `listen()` on the answer. */
export function createApp(settings: Settings): FastifyInstance {
  const { config, database, now = Date.now, pages = null, wakeMail } = settings
  const edition = liveEdition(settings.edition ?? thisEdition)
  const { isStopping = () => false } = settings
  const headers = constantHeaders(config, edition)
  const app: FastifyInstance = fastify({
    loggerInstance: settings.log ?? createLogger(),
    logController: new OneLinePerCall(),
    requestIdHeader: false,
    genReqId: requestIds(),
    trustProxy: trusted(config.trustProxy),
    bodyLimit: longestBody,
    requestTimeout,
    forceCloseConnections: 'idle',
    // Calls that arrive while the program stops are answered like any other.
    return503OnClosing: false,
    routerOptions: { maxParamLength: longestPathPart },
    frameworkErrors: (error, request, reply) => {
      void answerError(error, request, reply.headers(headers.api))
    },
  })
  app.addHook('onReady', async () => {
    await presentEdition(database.db, edition)
  })
  app.decorateRequest('session', null)
  app.decorateRequest('heldRoles', null)
  // Callers of a program that ends make their next call on a new connection, which a successor takes.
  app.addHook('onRequest', async (_request, reply) => {
    if (isStopping()) reply.header('connection', 'close')
  })
  handleErrors(app)
  readJsonOnly(app)

  const limiter = createLimiter(database, now, { ...defaultLimits, ...settings.limits })
  const loggedIn = loggedInGuard(database, now)
  const passSecret = passSecretOf(config)
  const staffRules = { secondFactor: config.staffSecondFactor, idle: config.staffIdle }
  const parts: Parts = { database, edition, now, limiter, wakeMail, loggedIn, passSecret, staffRules, isStopping }
  serveMetrics(app, parts, config)
  app.register(
    async scope => {
      scope.addHook('onRequest', (request, reply, done) => {
        reply.headers(headers.api).header('x-request-id', request.id)
        done()
      })
      refuseZeroInAddress(scope)
      allowSiteOrigin(scope, config)
      shedOverload(scope, { ...defaultOverloadLimits, ...settings.overload }, passwordsWaiting)
      const api: Api = scope.withTypeProvider<ZodTypeProvider>()
      api.setValidatorCompiler(validatorCompiler)
      api.setSerializerCompiler(serializerCompiler)
      await describeCalls(api, parts)
      healthRoutes(api, parts)
      accountRoutes(api, parts)
      linkRoutes(api, parts)
      detailRoutes(api, parts)
      logInRoutes(api, parts)
      registrationRoutes(api, parts)
      teamRoutes(api, parts)
      placesRoutes(api, parts)
      moneyRoutes(api, parts)
      passRoutes(api, parts)
      calendarRoutes(api, parts, config)
      personalDataRoutes(api, parts)
      noticeRoutes(api, parts)
      certificateRoutes(api, parts, config)
      resultsRoutes(api, parts)
      organiserRoutes(api, parts, config)
      for (const rest of ['/', '/*']) api.all(rest, async () => refuse('not_found'))
    },
    { prefix: '/api' },
  )
  servePictures(app, database.db, headers.pages)
  if (pages) serveCertificatePage(app, parts, pages, headers.pages)
  servePages(app, pages, headers.pages)
  return app
}

/** Fastify's `trustProxy`. With a number of proxies, the caller's address is the one that the outermost of them saw. */
function trusted(setting: Config['trustProxy']) {
  return typeof setting === 'number' ? (_address: string, hop: number) => hop < setting : setting
}
