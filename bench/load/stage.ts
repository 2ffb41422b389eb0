// The set-up for one measurement: a new database full of people, our server, and the programs it is compared with, each
// in its own process.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { renewStatistics } from '../../scripts/database/statistics.ts'
import { hashesAtOnce } from '../../server/access/passwords.ts'
import { openDatabase } from '../../server/database/open.ts'
import type { Database } from '../../server/database/types.ts'
import type { DatabasePlace } from '../../server/testing/database.ts'
import { endsWithUs } from '../../server/testing/end-together.ts'
import { freePort } from '../../server/testing/free-port.ts'
import type { Engine } from '../engines.ts'
import { addPeople, type Filling, type Member } from './people.ts'

export type Program = { port: number; url: string; pid: number }

export type Stage = {
  engine: Engine['name']
  place: DatabasePlace
  people: Member[]
  /** Our server. */
  site: Program
  /** Starts another program on the same place. It ends with the stage. */
  start(file: string, settings?: Record<string, string>): Promise<Program>
}

export type Staging = Filling & {
  /** Of the site, besides the usual ones. */
  settings?: Record<string, string>
  /** What else the database needs before the site starts. */
  prepare?: (database: Database, people: Member[]) => Promise<void>
}

const root = resolve(import.meta.dirname, '../..')
const site = 'server/main.ts'
const openRegistration = './server/testing/open-registration.ts'
const secondsToStart = 60
const unitFile = readFileSync(join(root, 'deploy/files/etc/systemd/system/festival.service'), 'utf8')
/** Of the unit file: other heap sizes are another memory and another speed. */
const heapSizes = /^Environment="NODE_OPTIONS=(.+)"$/m.exec(unitFile)?.[1] ?? ''

/** Fills a fresh database, starts the site on it for the time of `work`, and throws everything away. */
export async function onStage<T>(
  engine: Engine,
  { prepare, settings = {}, ...filling }: Staging,
  work: (stage: Stage) => Promise<T>,
): Promise<T> {
  const place = await engine.place()
  const children: ChildProcess[] = []

  async function start(file: string, settings: Record<string, string> = {}): Promise<Program> {
    const port = await freePort()
    const logFile = join(place.dataDir, `log-${port}.txt`)
    const log = openSync(logFile, 'w')
    const words = file === site ? ['--import', openRegistration, file] : [file]
    const child = spawn(process.execPath, words, {
      cwd: root,
      env: environment(place, port, settings),
      stdio: ['ignore', log, log],
    })
    closeSync(log)
    endsWithUs(child)
    children.push(child)
    const url = `http://127.0.0.1:${port}`
    const isReady = async () => (await fetch(`${url}/api/health`).catch(() => null))?.ok ?? false
    for (let tenths = secondsToStart * 10; !(await isReady()); tenths--) {
      if (child.exitCode !== null || tenths === 0)
        throw new Error(`${file} does not answer:\n${readFileSync(logFile, 'utf8').slice(-2000)}`)
      await wait(100)
    }
    return { port, url, pid: child.pid! }
  }

  try {
    const database = await openDatabase(place)
    const people = await addPeople(database, filling)
    await prepare?.(database, people)
    await renewStatistics(database)
    await database.close()
    // What was written for this measurement and before it is not flushed during it.
    spawnSync('sync')
    return await work({ engine: engine.name, place, people, site: await start(site, settings), start })
  } finally {
    await Promise.all(children.map(ended))
    await place.remove()
  }
}

/** Nothing of the caller's environment: a setting of a real site must not reach a measurement. */
function environment(place: DatabasePlace, port: number, settings: Record<string, string>): NodeJS.ProcessEnv {
  return {
    PATH: process.env.PATH,
    // As many as cores, as the unit file of deploy/files sets it.
    UV_THREADPOOL_SIZE: String(hashesAtOnce + 1),
    NODE_OPTIONS: heapSizes,
    // The caller's address is what a request says in X-Forwarded-For.
    TRUST_PROXY: 'true',
    PORT: String(port),
    DATA_DIR: place.dataDir,
    DATABASE_URL: place.databaseUrl ?? '',
    ...settings,
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  await exit
}

/** Resident memory in MB (1,000,000 bytes). */
export function memoryOf({ pid }: Program): number {
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })
  return (Number(stdout.trim()) * 1024) / 1e6
}
