// Starts the site: settings, database, pages, mail, then the port. Stops it in the opposite order on SIGTERM or SIGINT.
import { join } from 'node:path'
import type { FastifyListenOptions } from 'fastify'
import { preparePasswords } from './account/passwords.ts'
import { createApp } from './app.ts'
import { hour, minute } from './clock.ts'
import { type Config, ConfigError, readConfig, shownSettings } from './config.ts'
import { checkGuards, checkSqliteBeforeStart } from './database/check.ts'
import { DatabaseProblem, holdFolder } from './database/folder.ts'
import { openDatabase } from './database/open.ts'
import { publicContent, thisEdition } from './edition.ts'
import { lostFacilities } from './facility/store.ts'
import { liveEdition } from './facts/live-edition.ts'
import { tidy } from './housekeeping.ts'
import { drain } from './http/draining.ts'
import { createLogger } from './http/log.ts'
import { createMailTransport } from './mail/transport.ts'
import { createMailWorker } from './mail/worker.ts'
import { loadPages } from './pages/rendered-pages.ts'
import { settleLines } from './places/line.ts'
import { keepPagesFresh } from './programme/fresh-pages.ts'
import { readLiveProgramme } from './programme/public.ts'
import { EventNumberError, recordEventNames } from './registration/event-names.ts'
import { repeat } from './repeat.ts'
import { remindCaptains } from './teams/reminders.ts'

/** Connections that may wait to be accepted, for example while a successor starts. The system may allow fewer. */
const backlog = 4096
/** Milliseconds after the signal until connections with calls under way are cut, and until the process ends in any case. */
const longestCall = 4000
const longestStop = 9500

const log = createLogger()

/** Ends the program with a message on standard error. */
function giveUp(words: string): never {
  process.stderr.write(`${words}\n`)
  process.exit(1)
}

function settings(): Config {
  try {
    return readConfig()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return giveUp(`The settings are wrong:\n${error.message}\nThey are described in docs/operations.md.`)
  }
}

async function start(config: Config): Promise<void> {
  log.info({ ...shownSettings(config), pid: process.pid, node: process.version }, 'starting')
  // A program that was given its socket may have a predecessor that still serves on it.
  const folder = config.databaseUrl ? null : holdFolder(config.dataDir, { takesOver: config.listenFd !== null })
  if (folder) await checkSqliteBeforeStart(config.dataDir, folder)
  const edition = liveEdition(thisEdition)
  const opening = openDatabase(config, error => log.warn({ err: error }, 'a database connection broke'))
  const reading = opening.then(({ db }) => readLiveProgramme(db, edition, Date.now()))
  const [database, shown, pages] = await Promise.all([
    opening,
    reading,
    loadPages(join(import.meta.dirname, '..', 'build'), config, publicContent, reading),
    preparePasswords(),
  ])
  if (database.engine === 'postgres') await checkGuards(database.db)
  folder?.markUsed()
  const unlisted = await recordEventNames(database, thisEdition.catalogue)
  if (unlisted.length > 0)
    log.warn({ events: unlisted }, 'events with registrations are neither in the content nor retired')
  const lost = await lostFacilities(database.db, edition)
  if (lost.length > 0) log.warn({ facilities: lost }, 'people chose facilities that the content does not have')
  const transport = createMailTransport(config, thisEdition)
  const worker = createMailWorker({ database, transport, edition, config, now: Date.now, log })
  let stopping = false
  const isStopping = () => stopping
  const app = createApp({ config, database, edition, pages, log, wakeMail: worker.wake, isStopping })
  const lateLines = 'waiting lists were not brought up to date'
  const repeated = [
    repeat(() => tidy(database, Date.now()), { every: hour, log, failure: 'tidying up failed' }),
    repeat(() => settleLines(database, edition, Date.now()), { every: minute / 4, log, failure: lateLines }),
    repeat(() => remindCaptains(database, edition, Date.now()), {
      every: 30 * minute,
      log,
      failure: 'captains were not reminded',
    }),
  ]
  const stopRendering = keepPagesFresh({ pages, database, edition, now: Date.now, log, shown })

  async function stop(signal: string): Promise<void> {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping')
    setTimeout(() => {
      log.warn('stopped before everything had ended')
      process.exit(0)
    }, longestStop).unref()
    for (const stopRepeating of repeated) stopRepeating()
    stopRendering()
    setTimeout(() => app.server.closeAllConnections(), longestCall).unref()
    // After Ctrl-C nobody takes over, so there is nothing to wait for.
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
  // Fastify passes its options on to Node's listen(), which takes a socket (`fd`); only Fastify's types lack it.
  const place: FastifyListenOptions & { fd?: number } = listenFd === null ? { port, host } : { fd: listenFd, host }
  await app.listen({ ...place, backlog }).catch(error => {
    if (error.code !== 'EADDRINUSE') throw error
    giveUp(`Port ${port} is taken by another program. End that one, or choose another with PORT.`)
  })
  worker.start()
  if (!pages) log.warn('the pages are not built: only the API answers. Run "npm run build" and start again')
  log.info({ site: config.siteUrl, database: database.engine, mail: config.smtpUrl ? 'smtp' : 'files' }, 'ready')
}

try {
  await start(settings())
} catch (error) {
  if (error instanceof EventNumberError || error instanceof DatabaseProblem) giveUp(error.message)
  log.fatal({ err: error }, 'the site could not start')
  process.exit(1)
}
