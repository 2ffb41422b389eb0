// Finds a port for a program that a test starts.
import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Returns a free port of this machine. It is below the ports of outgoing connections, because such a connection could
 * take the port before the program starts.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(12_000, 32_000)
    if (await isFree(port)) return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const probe = createServer().once('error', () => resolve(false))
  probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  return promise
}
