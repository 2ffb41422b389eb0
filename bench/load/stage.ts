// The set-up for one measurement: a new database full of people, our server, and the programs for comparison, each in
// its own process.
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
  /** Starts another program on the same database. It ends with the stage. */
  start(file: string, settings?: Record<string, string>): Promise<Program>
}

export type Staging = Filling & {
  /** Additional settings of the site. */
  settings?: Record<string, string>
  /** Additional rows, written before the site starts. */
  prepare?: (database: Database, people: Member[]) => Promise<void>
}

const root = resolve(import.meta.dirname, '../..')
const site = 'server/main.ts'
const openRegistration = './server/testing/open-registration.ts'
const secondsToStart = 60
const unitFile = readFileSync(join(root, 'deploy/files/etc/systemd/system/festival.service'), 'utf8')
/** As in the unit file: heap sizes change memory and speed. */
const heapSizes = /^Environment="NODE_OPTIONS=(.+)"$/m.exec(unitFile)?.[1] ?? ''

/** Fills a fresh database, runs the site on it during `work`, and deletes everything. */
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
    // Flushes earlier writes, so that they do not disturb the measurement.
    spawnSync('sync')
    return await work({ engine: engine.name, place, people, site: await start(site, settings), start })
  } finally {
    await Promise.all(children.map(ended))
    await place.remove()
  }
}

/** Without the caller's environment: a setting of a real site must not affect a measurement. */
function environment(place: DatabasePlace, port: number, settings: Record<string, string>): NodeJS.ProcessEnv {
  return {
    PATH: process.env.PATH,
    // One thread per core, as in the unit file of deploy/files.
    UV_THREADPOOL_SIZE: String(hashesAtOnce + 1),
    NODE_OPTIONS: heapSizes,
    // Requests choose their address by X-Forwarded-For.
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
