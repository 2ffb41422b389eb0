// Ends child programs together with the command that started them. Benchmarks, tests and the demo start servers,
// databases and browsers.
import type { ChildProcess } from 'node:child_process'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * After this call, a signal ends this program by `exit`, so that its exit handlers end the child programs. Returns a
 * function that restores the default, for programs that handle signals themselves.
 */
export function endOnSignal(): () => void {
  const exit = () => process.exit(130)
  for (const signal of signals) process.once(signal, exit)
  return () => {
    for (const signal of signals) process.off(signal, exit)
  }
}

/**
 * Ends the child when this program exits. A child that was started with `detached` leads a process group; in that case
 * the whole group is ended.
 */
export function endsWithUs(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM', isGroup = false): void {
  const end = () => {
    try {
      if (child.pid) process.kill(isGroup ? -child.pid : child.pid, signal)
    } catch {
      // The child has already ended.
    }
  }
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
}
