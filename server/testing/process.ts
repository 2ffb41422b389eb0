// The real program as a child process, on a free port and a database of its own.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { DatabasePlace } from './database.ts'
import { endsWithUs } from './end-together.ts'
import { freePort } from './free-port.ts'

/** Long, because tests share the machine with other work; a start takes two seconds, without pages half a second. */
const tenthsToStart = 450
const main = join(import.meta.dirname, '..', 'main.ts')
const openRegistration = join(import.meta.dirname, 'open-registration.ts')

/** Node compiles the program's hundreds of files once for all starts: half of the time until its first line. */
export const compileCache = { NODE_COMPILE_CACHE: join(tmpdir(), 'festival-compiled') }

/** Settings of a program whose pages no test looks at: rendering all of them is more than half of a start. */
export const withoutPages = { NODE_OPTIONS: `--import ${new URL('without-pages.ts', import.meta.url)}` }

/**
 * Headers of a call without keep-alive: at its end the program waits some seconds for calls on open connections.
 */
export const closing = { connection: 'close' }

export type RunningServer = {
  base: string
  /** Everything it printed so far. */
  printed(): string
  /** The most memory that it had since this was asked before, in megabytes; 0 where the system does not say. */
  mostMemory(): number
  /**
   * Milliseconds that it had work and no core, because the machine did something else; 0 where the system does not say.
   */
  withoutCore(): number
  /** Milliseconds for which its main thread was at work on a core; null where the system does not say. */
  onCore(): number | null
  /** Sends the signal and, once all that it printed is read, resolves with the exit code (null when it was killed). */
  end(signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL'): Promise<{ code: number | null }>
}

/** Starts the program and resolves when its health call answers and it has said that it is ready. */
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
  // Forgets the most of before.
  writeFileSync(join(folder, 'clear_refs'), '5')
  return Number(kilobytes) / 1024
}

/** As `RunningServer.withoutCore`, of the process with this number. */
export function withoutCore(pid: number | undefined): number {
  return scheduled(pid)[1] ?? 0
}

/** Milliseconds for which the main thread was on a core and waited for one; empty where the system does not say. */
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
  // Whatever the fault, nobody needs it once the test or benchmark has ended.
  endsWithUs(child, 'SIGKILL')
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', part => {
      text += part
    })
  return { child, printed: () => text }
}
