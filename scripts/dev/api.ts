// Runs the API behind live pages in a separate program, which is restarted after a change.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'

export type Api = {
  /** Resolves when the API answers or has ended. */
  ready: () => Promise<void>
  restart: () => Promise<void>
  stop: () => Promise<void>
}

/** Starts the API on a port. If the program ends unexpectedly, `ended` is called with its exit code. */
export function startApi(port: number, siteUrl: string, ended: (code: number | null) => void): Api {
  // Links in mails lead to the live pages.
  const env = { ...process.env, PORT: String(port), SITE_URL: process.env.SITE_URL ?? siteUrl }
  let child = begin()
  let ready = answers(child)

  function begin(): ChildProcess {
    const program = spawn(process.execPath, ['server/main.ts'], { stdio: 'inherit', env })
    program.on('exit', code => program === child && ended(code))
    return program
  }

  async function answers(program: ChildProcess): Promise<void> {
    while (program.exitCode === null && program.signalCode === null) {
      const answer = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null)
      await answer?.body?.cancel()
      if (answer) return
      await wait(50)
    }
  }

  async function stop(): Promise<void> {
    const program = child
    program.removeAllListeners('exit')
    if (program.exitCode !== null || program.signalCode !== null) return
    // Sends the signal of Ctrl-C. No other process takes over, so the API ends without waiting.
    program.kill('SIGINT')
    await once(program, 'exit')
  }

  /** The latest restart. Each restart waits for the previous one. */
  let last = Promise.resolve()
  return {
    ready: () => ready,
    restart: () => {
      last = last.then(async () => {
        await stop()
        child = begin()
      })
      ready = last.then(() => answers(child))
      return last
    },
    stop,
  }
}
