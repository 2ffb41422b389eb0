// Starts the programs that are measured, each as a process of its own: our server, the bare ones, the proxy.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { hashesAtOnce } from '../../server/account/passwords.ts'
import { freePort } from '../../server/testing/free-port.ts'
import type { Place } from './engines.ts'

export type Program = {
  port: number
  url: string
  pid: number
  /** Resident memory in MB (1,000,000 bytes). */
  memory(): number
  /** What it has printed so far. */
  log(): string
  stop(): Promise<void>
}

const root = resolve(import.meta.dirname, '../..')
const secondsToStart = 60

/**
 * Our server on this database, as `npm start` runs it, when what it does after its start is done: for some ten seconds it compresses pages.
 * The caller's address is what the generator writes into X-Forwarded-For. `file` may name another program that serves the site.
 */
export async function startSite(
  place: Place,
  settings: Record<string, string> = {},
  file = 'server/main.ts',
): Promise<Program> {
  const site = await start(file, place, { TRUST_PROXY: 'true', ...settings }, '/api/health')
  for (let tenths = secondsToStart * 10; !/pages compressed|pages are not built/.test(site.log()); tenths--) {
    if (tenths === 0) {
      await site.stop()
      throw new Error(`the server still compresses pages after ${secondsToStart} s: ${site.log().slice(-2000)}`)
    }
    await wait(100)
  }
  return site
}

/** A program of this folder; it answers its health call when it is ready. */
export function startBare(file: string, place: Place, settings: Record<string, string> = {}): Promise<Program> {
  return start(join('bench/load', file), place, settings, '/api/health')
}

async function start(file: string, place: Place, settings: Record<string, string>, health: string): Promise<Program> {
  const port = await freePort()
  const logFile = join(place.dataDir, `log-${port}.txt`)
  const log = openSync(logFile, 'w')
  const child = spawn(process.execPath, [file], {
    cwd: root,
    // Nothing of the caller's environment: a setting of a real site must not reach a measurement.
    env: {
      PATH: process.env.PATH,
      // As deploy/festival.service sets it.
      UV_THREADPOOL_SIZE: String(hashesAtOnce),
      PORT: String(port),
      DATA_DIR: place.dataDir,
      DATABASE_URL: place.databaseUrl ?? '',
      ...settings,
    },
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  const url = `http://127.0.0.1:${port}`
  await answering(url + health, child, logFile)
  return {
    port,
    url,
    pid: child.pid!,
    memory: () => residentMemory(child.pid!),
    log: () => readFileSync(logFile, 'utf8'),
    stop: () => ended(child),
  }
}

async function answering(url: string, child: ChildProcess, logFile: string): Promise<void> {
  for (let tenths = secondsToStart * 10; ; tenths--) {
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    if (child.exitCode !== null || tenths === 0) {
      await ended(child)
      throw new Error(`${url} does not answer:\n${readFileSync(logFile, 'utf8').slice(-2000)}`)
    }
    await wait(100)
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  await exit
}

function residentMemory(pid: number): number {
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })
  return (Number(stdout.trim()) * 1024) / 1e6
}
