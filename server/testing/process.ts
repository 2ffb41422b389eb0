// Starts the real program as a child process, on a free port and with its own database.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { DatabasePlace } from './database.ts'
import { endsWithUs } from './end-together.ts'
import { freePort } from './free-port.ts'

/**
 * How long (tenths of a second) a start may take. This is long, because other work may slow the machine. Usually a
 * start takes two seconds, or half a second without pages.
 */
const tenthsToStart = 450
const main = join(import.meta.dirname, '..', 'main.ts')
const openRegistration = join(import.meta.dirname, 'open-registration.ts')

/** Node's compile cache for all starts. With it, the first output appears in half of the time. */
export const compileCache = { NODE_COMPILE_CACHE: join(tmpdir(), 'festival-compiled') }

/** Settings for tests that need no pages. Rendering all pages takes more than half of a start. */
export const withoutPages = { NODE_OPTIONS: `--import ${new URL('without-pages.ts', import.meta.url)}` }

/**
 * Headers of a call without keep-alive, because the program waits some seconds for open connections when it ends.
 */
export const closing = { connection: 'close' }

export type RunningServer = {
  base: string
  /** The program's output so far. */
  printed(): string
  /** The peak memory in megabytes since the previous call; 0 if the system does not report it. */
  mostMemory(): number
  /**
   * How long (ms) the program was ready to run while other programs used all cores; 0 if the system does not report
   * this.
   */
  withoutCore(): number
  /** How long (ms) the main thread ran on a core; null if the system does not report this. */
  onCore(): number | null
  /** Sends the signal. After all output is read, resolves with the exit code, or null if a signal killed it. */
  end(signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL'): Promise<{ code: number | null }>
}

/** Starts the program; resolves when its health call answers and it has printed that it is ready. */
export async function aRunningServer(
  place: DatabasePlace,
  settings: Record<string, string> = {},
): Promise<RunningServer> {
  const port = await freePort()
  const { child, printed } = startProgram({
    PORT: String(port),
    DATA_DIR: place.dataDir,
    DATABASE_URL: place.databaseUrl ?? '',
    ...settings,
  })
  const base = `http://127.0.0.1:${port}`
  for (let tries = tenthsToStart; ; tries--) {
    const healthy = await fetch(`${base}/api/health`, { headers: closing }).catch(() => null)
    if (healthy?.ok && printed().includes('"ready"')) break
    if (tries === 0 || child.exitCode !== null) throw new Error(`the server did not start:\n${printed()}`)
    await wait(100)
  }
  return {
    base,
    printed,
    mostMemory: () => mostMemoryOf(child.pid),
    withoutCore: () => withoutCore(child.pid),
    onCore: () => scheduled(child.pid)[0] ?? null,
    async end(signal) {
      const ended = child.exitCode === null && child.signalCode === null ? once(child, 'close') : null
      child.kill(signal)
      await ended
      return { code: child.exitCode }
    },
  }
}

function mostMemoryOf(pid: number | undefined): number {
  const folder = `/proc/${pid}`
  if (!existsSync(folder)) return 0
  const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(join(folder, 'status'), 'utf8')) ?? []
  // Resets the peak memory.
  writeFileSync(join(folder, 'clear_refs'), '5')
  return Number(kilobytes) / 1024
}

/** Like `RunningServer.withoutCore`, for the process with this id. */
export function withoutCore(pid: number | undefined): number {
  return scheduled(pid)[1] ?? 0
}

/** How long (ms) the main thread ran, and how long it waited for a core; empty if the system reports neither. */
function scheduled(pid: number | undefined): number[] {
  const file = `/proc/${pid}/schedstat`
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split(' ')
    .map(nanoseconds => Number(nanoseconds) / 1e6)
}

/** Starts the program with exactly these settings. */
export function startProgram(settings: Record<string, string>): { child: ChildProcess; printed(): string } {
  const child = spawn(process.execPath, ['--import', openRegistration, main], {
    env: { ...compileCache, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // The program must end with the test or benchmark, even if the test fails.
  endsWithUs(child, 'SIGKILL')
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', part => {
      text += part
    })
  return { child, printed: () => text }
}
