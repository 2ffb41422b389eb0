// Asks a running program of Node for a profile of its processor's time, over its inspector.
import { setTimeout as wait } from 'node:timers/promises'
import type { CpuProfile } from './frames.ts'

/** The profile while `work` is done. The program was started with `--inspect` on that port of this machine. */
export async function profileDuring(port: number, work: () => Promise<unknown>): Promise<CpuProfile> {
  const inspector = new WebSocket(await addressOf(port))
  try {
    await new Promise((resolve, reject) => {
      inspector.onopen = resolve
      inspector.onerror = reject
    })
    let calls = 0
    const ask = (method: string) => {
      const id = ++calls
      const answered = new Promise<Record<string, unknown>>(resolve => {
        inspector.addEventListener('message', ({ data }) => {
          const answer = JSON.parse(String(data)) as { id?: number; result: Record<string, unknown> }
          if (answer.id === id) resolve(answer.result)
        })
      })
      inspector.send(JSON.stringify({ id, method }))
      return answered
    }
    await ask('Profiler.enable')
    await ask('Profiler.start')
    await work()
    const { profile } = await ask('Profiler.stop')
    return profile as CpuProfile
  } finally {
    inspector.close()
  }
}

async function addressOf(port: number): Promise<string> {
  for (let tries = 0; tries < 50; tries++) {
    const answer = await fetch(`http://127.0.0.1:${port}/json/list`).catch(() => null)
    const [program] = answer?.ok ? ((await answer.json()) as { webSocketDebuggerUrl: string }[]) : []
    if (program) return program.webSocketDebuggerUrl
    await wait(100)
  }
  throw new Error(`nothing can be asked on port ${port}`)
}
