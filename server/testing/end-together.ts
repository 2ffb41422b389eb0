// What a command of this repository started ends with it: benchmarks, tests and the demo start servers, databases and
// browsers.
import type { ChildProcess } from 'node:child_process'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * From here on a signal ends this program by `exit`, so that its exit handlers run and end the programs it started.
 * Answers a function that gives signals back, for a program that is about to handle them itself.
 */
export function endOnSignal(): () => void {
  const exit = () => process.exit(130)
  for (const signal of signals) process.once(signal, exit)
  return () => {
    for (const signal of signals) process.off(signal, exit)
  }
}

/**
 * Ends the child when this program exits. One that was started `detached` leads a group, which ends with all that it
 * started.
 */
export function endsWithUs(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM', isGroup = false): void {
  const end = () => {
    try {
      if (child.pid) process.kill(isGroup ? -child.pid : child.pid, signal)
    } catch {
      // It has ended already.
    }
  }
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
}
