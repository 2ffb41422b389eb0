// Starts the site in this order: settings, database, pages, mail, port. Stops it in reverse order on SIGTERM or SIGINT.
// main.ts prints errors of the start.
import { join } from 'node:path'
import type { FastifyListenOptions } from 'fastify'
import type { Millis } from '../domain/day.ts'
import { preparePasswords } from './access/passwords.ts'
import { createApp } from './app.ts'
import { CannotStart, explained } from './cannot-start.ts'
import { type Config, loggableSettings, mistypedIn } from './config.ts'
import { checkGuards, checkSqliteBeforeStart } from './database/check.ts'
import { holdFolder } from './database/folder.ts'
import { openDatabase } from './database/open.ts'
import type { Db } from './database/types.ts'
import { recordEdition } from './database-edition.ts'
import { publicContent, thisEdition } from './edition.ts'
import { lostFacilities } from './facility/store.ts'
import { jobs, mails, queueMore } from './features.ts'
import { drain } from './http/draining.ts'
import { createLogger } from './http/log.ts'
import { repeat } from './jobs/repeat.ts'
import { readKeys } from './keys.ts'
import { createMailTransport } from './mail/transport.ts'
import { createMailWorker } from './mail/worker.ts'
import { putPricesInForce } from './money/price-lists.ts'
import { liveEdition } from './overrides/live-edition.ts'
import { keepPagesFresh, type LiveData } from './pages/fresh-pages.ts'
import { loadPages, type Pages } from './pages/rendered-pages.ts'
import { readLiveData } from './read-public-data.ts'
import { recordEventNames } from './taking-part/registrations/event-names.ts'

/**
 * The most connections that may wait to be accepted, for example while a new process starts. The system may allow
 * fewer.
 */
const backlog = 4096
/** How long (ms) after the signal running calls may continue. Then their connections are closed. */
const longestCall = 4000
/** How long (ms) after the signal the process may continue. Then it exits. */
const longestStop = 9500
/** How much (ms) the clocks of several machines may differ. */
const mostClockDifference = 300_000

const log = createLogger()

async function start(config: Config): Promise<void> {
  log.info({ ...loggableSettings(config), pid: process.pid, node: process.version }, 'starting')
  for (const sentence of mistypedIn()) log.warn(sentence)
  // If the socket is from systemd, the previous process may still serve on it.
  const folder = config.databaseUrl ? null : holdFolder(config.dataDir, { takesOver: config.listenFd !== null })
  if (folder) await checkSqliteBeforeStart(config.dataDir, folder)
  const live = liveEdition(thisEdition)
  const opening = openDatabase(config, error => log.warn({ err: error }, 'a database connection broke'))
  const read = async (now: Millis) => readLiveData((await opening).db, live, now)
  const reading = read(Date.now())
  const [database, liveData, pages] = await Promise.all([
    opening,
    reading,
    readBuild(config, reading),
    preparePasswords(),
  ])
  if (database.engine === 'postgres') await checkGuards(database.db)
  folder?.markUsed()
  const takenOver = await recordEdition(database, thisEdition, Date.now())
  if (takenOver) log.warn(takenOver)
  const newest = await newestEntry(database.db)
  if (newest && Date.parse(newest) > Date.now() + mostClockDifference)
    log.warn(
      `The clock of this machine is before the newest entry of the database (${newest}): old links and log-ins look new. Set the clock: timedatectl set-ntp true`,
    )
  const unlisted = await recordEventNames(database, thisEdition.catalogue)
  if (unlisted.length > 0)
    log.warn({ events: unlisted }, 'events with registrations are neither in the content nor retired')
  const repriced = await putPricesInForce(database, thisEdition, Date.now())
  if (repriced) log.warn(repriced)
  const lost = await lostFacilities(database.db, live.edition())
  if (lost.length > 0) log.warn({ facilities: lost }, 'people chose facilities that the content does not have')
  const transport = createMailTransport(config, thisEdition)
  const worker = createMailWorker({
    database,
    mails,
    queueMore,
    transport,
    edition: live.edition,
    config,
    now: Date.now,
    log,
  })
  let stopping = false
  const isStopping = () => stopping
  const failing = new Set<string>()
  const keys = await readKeys(database.db, config)
  const app = createApp({ config, database, keys, live, pages, log, wakeMail: worker.wake, isStopping, failing })
  const repeated = jobs.map(({ every, run, failure, atStart = false }) =>
    repeat(() => run(database, live.edition(), Date.now(), config), { every, log, failure, atStart, failing }),
  )
  const stopRendering = keepPagesFresh({ pages, database, now: Date.now, log, liveData, read, failing })

  async function stop(signal: string): Promise<void> {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping')
    setTimeout(() => {
      log.warn('stopped before all work had ended')
      process.exit(0)
    }, longestStop).unref()
    for (const stopRepeating of repeated) stopRepeating()
    stopRendering()
    setTimeout(() => app.server.closeAllConnections(), longestCall).unref()
    // After Ctrl-C no other process takes over, so there is nothing to wait for.
    if (signal === 'SIGTERM') await drain(app.server)
    await app.close()
    await worker.stop()
    await database.close()
    folder?.release()
    log.info('stopped')
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      stop(signal).catch(error => {
        log.fatal({ err: error }, 'stopping failed')
        process.exit(1)
      })
    })

  const { port, host, listenFd } = config
  // Fastify passes its options on to Node's listen(), which accepts a socket (`fd`). Fastify's types do not have `fd`.
  const place: FastifyListenOptions & { fd?: number } = listenFd === null ? { port, host } : { fd: listenFd, host }
  await app.listen({ ...place, backlog })
  worker.start()
  if (!pages) log.warn('the pages are not built: only the API answers. Run "npm run build" and start again')
  log.info({ site: config.siteUrl, database: database.engine, mail: config.smtpUrl ? 'smtp' : 'files' }, 'ready')
}

/** The time of the newest entry of the audit log; null if the log is empty. */
async function newestEntry(db: Db): Promise<string | null | undefined> {
  const last = await db
    .selectFrom('audit_entry')
    .select(row => row.fn.max('at').as('at'))
    .executeTakeFirst()
  return last?.at
}

/** The pages of build/. @throws CannotStart if they were built from other sources, or if pages are missing. */
async function readBuild(config: Config, live: Promise<LiveData>): Promise<Pages | null> {
  const folder = join(import.meta.dirname, '..', 'build')
  // First waits for the database, because its errors have their own messages.
  await live
  return loadPages(folder, config, publicContent, live).catch(error => {
    throw new CannotStart(
      `The pages in ${folder} do not fit this version of the site (${error.message}). Build them: npm run build. Then start again.`,
      { cause: error },
    )
  })
}

/** Starts the site. @throws CannotStart with a sentence that says what to do. */
export async function serve(config: Config): Promise<void> {
  await start(config).catch(error => {
    throw explained(error, config)
  })
}
