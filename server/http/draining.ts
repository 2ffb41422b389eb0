// Lets callers go before the program ends: close() of an HTTP server cuts connections whose next call is on its way.
import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'

const pollInterval = 25
/** Milliseconds that kept connections have for their next call, whose answer tells them to close. */
const longest = 2000

/**
 * Stops listening, so that new calls wait at the port for a successor. Resolves when no connection is left, after two
 * seconds at the latest.
 */
export async function drain(server: Server): Promise<void> {
  // close() of the plain server, which http.Server extends: it keeps the connections.
  NetServer.prototype.close.call(server)
  const connections = promisify(server.getConnections.bind(server))
  for (let waited = 0; waited < longest && (await connections()) > 0; waited += pollInterval) await wait(pollInterval)
}
