// The ports of `npm run dev`: a second copy uses the next free ports.
import { createServer, type Server } from 'node:net'

export class PortTaken extends Error {}

/** The port of the API. It depends on the port of the pages, so no other copy takes it while the API restarts. */
export const apiPortOf = (port: number) => (port <= 64_000 ? port + 1000 : port - 1000)

/** Listens on the first port from `first` to `last` whose API port is free too, and returns it. @throws PortTaken */
export async function listenOnFree(pages: Server, first: number, last: number): Promise<number> {
  for (let port = first; port <= last; port++) {
    if (!(await listens(pages, port))) continue
    if (await isFree(apiPortOf(port))) return port
    await closed(pages)
  }
  const taken = first === last ? `Port ${first} or ${apiPortOf(first)} is in use` : `No port from ${first} on is free`
  throw new PortTaken(`${taken}. Give another one: PORT=${last + 1} npm run dev`)
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer()
  if (!(await listens(probe, port, '127.0.0.1'))) return false
  await closed(probe)
  return true
}

const closed = (server: Server) => new Promise(done => server.close(done))

/** Listens on a port. Returns false if another program uses it. */
async function listens(server: Server, port: number, host?: string): Promise<boolean> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject).listen(port, host, resolve)
  try {
    await promise
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    return false
  } finally {
    server.off('error', reject).off('listening', resolve)
  }
}
