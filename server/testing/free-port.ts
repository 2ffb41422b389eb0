// Finds a port for a program that a test starts.
import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * A free port of this machine, below the ports of outgoing connections. Otherwise such a connection could take the port
 * before the program starts.
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
