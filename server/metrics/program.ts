// What the program itself can say about its health: processor, memory, how late the event loop runs. Names as Prometheus dashboards know them.
import { readdir } from 'node:fs/promises'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Metric } from './exposition.ts'

/** Milliseconds between two looks at the event loop; below that its delay cannot be seen. */
const resolution = 20

export type ProgramMonitor = { read(): Promise<Metric[]>; stop(): void }

/** Starts watching the event loop. `read` answers its delay since the last reading, and everything else as of that moment. */
export function watchProgram(): ProgramMonitor {
  const delay = monitorEventLoopDelay({ resolution })
  delay.enable()
  return {
    async read() {
      // The watcher's own period is no delay.
      const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - resolution / 1000)
      const delays = { p50: late(delay.percentile(50)), p99: late(delay.percentile(99)), max: late(delay.max) }
      delay.reset()
      const { user, system } = process.cpuUsage()
      const { rss, heapUsed } = process.memoryUsage()
      const files = await readdir('/proc/self/fd').catch(() => null)
      return [
        counter('process_cpu_user_seconds_total', 'Processor time spent in the program.', user / 1e6),
        counter(
          'process_cpu_system_seconds_total',
          'Processor time spent in the system for the program.',
          system / 1e6,
        ),
        gauge('process_start_time_seconds', 'When the program started, in seconds since 1970.', startedAt),
        gauge('process_resident_memory_bytes', 'Memory that the program occupies.', rss),
        gauge('nodejs_heap_size_used_bytes', 'Memory that JavaScript objects occupy.', heapUsed),
        ...(files ? [gauge('process_open_fds', 'Open files and connections.', files.length)] : []),
        gauge('nodejs_eventloop_lag_p50_seconds', 'Half of the event loop turns were less late.', delays.p50),
        gauge('nodejs_eventloop_lag_p99_seconds', '99 of 100 event loop turns were less late.', delays.p99),
        gauge('nodejs_eventloop_lag_max_seconds', 'The latest event loop turn since the last reading.', delays.max),
        {
          ...{ name: 'nodejs_version_info', help: 'The version of Node.', type: 'gauge' },
          samples: [{ labels: { version: process.version }, value: 1 }],
        },
      ]
    },
    stop: () => delay.disable(),
  }
}

const startedAt = performance.timeOrigin / 1000

function counter(name: string, help: string, value: number): Metric {
  return { name, help, type: 'counter', samples: [{ value }] }
}

export function gauge(name: string, help: string, value: number): Metric {
  return { name, help, type: 'gauge', samples: [{ value }] }
}
