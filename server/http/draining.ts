// How the program lets go of its callers before it ends, so that a successor or a proxy takes them over without an error.
import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

const lookEvery = 25
/** Milliseconds in which kept connections make another call and hear that they should move on. */
const longestGoodbye = 2000
/** Milliseconds for the first call of connections that were opened in the last moment. */
const lastCalls = 700

/**
 * From here on every answer tells its caller to open a new connection for the next call. Listens and answers until no connection is left,
 * two seconds at most, then stops listening, and resolves when the connections of the last moment have had their answer. Node's own
 * way, closing at once, cuts connections whose next call is on its way.
 */
export async function sayGoodbye(server: Server): Promise<void> {
  server.prependListener('request', (_request, response) => {
    response.setHeader('connection', 'close')
  })
  await noneLeft(server, longestGoodbye)
  // The port alone: close() of an HTTP server cuts connections that have not sent anything yet.
  NetServer.prototype.close.call(server)
  await noneLeft(server, lastCalls)
}

/** Resolves when the server has no connection, or after so many milliseconds. */
async function noneLeft(server: Server, longest: number): Promise<void> {
  const end = performance.now() + longest
  while (performance.now() < end && (await connections(server)) > 0) await wait(lookEvery)
}

function connections(server: Server): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>()
  server.getConnections((error, count) => resolve(error ? 0 : count))
  return promise
}
