// The ports of `npm run dev`: a second copy takes the next ones that are free.
import { createServer, type Server } from 'node:net'

const isTaken = (error: unknown) => (error as NodeJS.ErrnoException).code === 'EADDRINUSE'

/** Listens on the first free port from `first` to `last`, and answers which. Throws where none is free. */
export async function listenOnFree(server: Server, first: number, last: number, host?: string): Promise<number> {
  for (let port = first; port <= last; port++) {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    server.once('error', reject).listen(port, host, resolve)
    try {
      await promise
      return port
    } catch (error) {
      if (!isTaken(error)) throw error
    } finally {
      server.off('error', reject)
      server.off('listening', resolve)
    }
  }
  throw new PortTaken(
    first === last
      ? `Port ${first} is in use. Give another one: PORT=${first + 1} npm run dev`
      : `Ports ${first} to ${last} are all in use. Give another one: PORT=${last + 1} npm run dev`,
  )
}

export class PortTaken extends Error {}

/** A port on which a program that starts now can listen. */
export async function findFree(first: number, last: number): Promise<number> {
  const probe = createServer()
  const port = await listenOnFree(probe, first, last, '127.0.0.1')
  await new Promise(done => probe.close(done))
  return port
}
