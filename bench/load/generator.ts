// The load generator as the measuring program sees it: a process of its own that does one job after another.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Jobs } from './generator-process.ts'

export type Generator = {
  run<Name extends keyof Jobs>(name: Name, job: Parameters<Jobs[Name]>[0]): Promise<Awaited<ReturnType<Jobs[Name]>>>
  stop(): Promise<void>
}

/** Starts the process. */
export function startGenerator(): Generator {
  const child = fork(join(import.meta.dirname, 'generator-process.ts'), { serialization: 'advanced' })
  return {
    async run(name, job) {
      const over = new AbortController()
      const answer = once(child, 'message', over)
      const exit = once(child, 'exit', over)
      child.send({ name, job })
      const [message] = await Promise.race([answer, exit])
      over.abort()
      await Promise.allSettled([answer, exit])
      if (typeof message !== 'object' || message === null) throw new Error('the load generator ended')
      if ('error' in message) throw new Error(`the load generator failed: ${message.error}`)
      return message.result
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill()
      await ended
    },
  }
}
