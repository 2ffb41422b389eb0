// Replaces systemd in tests: listens on a socket and starts the program on this socket, several times if needed. The
// protocol is socket activation: file 3, LISTEN_FDS and LISTEN_PID.
import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { compileCache } from './process.ts'

const main = join(import.meta.dirname, '..', 'main.ts')

export type HeldPort = {
  base: string
  /** Starts the program. Resolves with the process id when the program prints that it is ready. */
  start(): Promise<number>
  /** Sends SIGTERM and resolves with the exit code. */
  end(pid: number): Promise<number>
  /** The output of all started programs. */
  printed(): string
  close(): void
}

/** Listens on a free port until `close`. All programs on this port are started with `settings`. */
export async function aHeldPort(settings: Record<string, string>): Promise<HeldPort> {
  const probe = createServer().listen({ port: 0, host: '127.0.0.1', backlog: 4096 })
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  const { fd } = (probe as unknown as { _handle: { fd: number } })._handle
  // A shell holds the socket but never accepts connections. For each line that it reads, it starts a program in the
  // background.
  const holder = spawn('sh', ['-c', holding, 'sh', process.execPath, main], {
    env: { ...compileCache, ...settings, PORT: String(port), LISTEN_FDS: '1' },
    stdio: ['pipe', 'pipe', 'inherit', fd],
  }) as ChildProcessByStdio<Writable, Readable, null>
  probe.close()

  let text = ''
  let latest = 0
  const running = new Set<number>()
  let ready: (pid: number) => void = () => {}
  const ended = new Map<number, (code: number) => void>()
  createInterface(holder.stdout).on('line', line => {
    text += `${line}\n`
    const [, pid, code] = /^ended (\d+) (\d+)$/.exec(line) ?? []
    if (pid) {
      running.delete(Number(pid))
      ended.get(Number(pid))?.(Number(code))
    }
    if (!line.startsWith('{')) return
    const { msg, pid: starting } = JSON.parse(line)
    if (msg === 'starting') {
      latest = starting
      running.add(starting)
    }
    if (msg === 'ready') ready(latest)
  })

  return {
    base: `http://127.0.0.1:${port}`,
    start() {
      const { promise, resolve } = Promise.withResolvers<number>()
      ready = resolve
      holder.stdin.write('start\n')
      return promise
    },
    async end(pid) {
      const { promise, resolve } = Promise.withResolvers<number>()
      ended.set(pid, resolve)
      process.kill(pid, 'SIGTERM')
      return promise
    },
    printed: () => text,
    close() {
      holder.kill('SIGKILL')
      for (const pid of running) process.kill(pid, 'SIGKILL')
    },
  }
}

const holding = `
while read -r line; do
  (
    sh -c 'export LISTEN_PID=$$; exec "$@" 2>&1' sh "$@" &
    child=$!
    wait $child
    echo "ended $child $?"
  ) &
done`
