// The real program as a child process, on a free port and a database of its own.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { DatabasePlace } from './database.ts'
import { freePort } from './free-port.ts'

/** Long, because tests share the machine with whatever else runs; usually a start takes half a second. */
const tenthsToStart = 450
const main = join(import.meta.dirname, '..', 'main.ts')
const openRegistration = join(import.meta.dirname, 'open-registration.ts')

/** Node compiles the program's hundreds of files once for all starts: half of the time until its first line. */
export const compiledOnce = { NODE_COMPILE_CACHE: join(tmpdir(), 'festival-compiled') }

/** Headers of a call that keeps no connection: the program waits some seconds for the next call on those that are kept. */
export const closing = { connection: 'close' }

export type Running = {
  base: string
  /** Everything it printed so far. */
  printed(): string
  /** Sends the signal and, once all that it printed is read, resolves with the exit code (null when it was killed). */
  end(signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL'): Promise<{ code: number | null }>
}

/** Starts the program and resolves when its health call answers and it has said that it is ready. */
export async function aRunningServer(place: DatabasePlace, settings: Record<string, string> = {}): Promise<Running> {
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
    async end(signal) {
      const ended = child.exitCode === null && child.signalCode === null ? once(child, 'close') : null
      child.kill(signal)
      await ended
      return { code: child.exitCode }
    },
  }
}

/** Starts the program with exactly these settings. */
export function startProgram(settings: Record<string, string>): { child: ChildProcess; printed(): string } {
  const child = spawn(process.execPath, ['--import', openRegistration, main], {
    env: { ...compiledOnce, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', part => {
      text += part
    })
  return { child, printed: () => text }
}
