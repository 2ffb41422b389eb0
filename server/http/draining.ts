// Closes connections gently before the program ends: close() of an HTTP server would cut calls that are arriving.
import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'

const pollInterval = 25
/** Milliseconds that a keep-alive connection has for its next call. The answer to that call closes it. */
const longest = 2000

/**
 * Stops listening, so that new calls wait at the port for the successor. Resolves when no connection is left, or after
 * two seconds.
 */
export async function drain(server: Server): Promise<void> {
  // close() of net.Server, which http.Server extends, keeps open connections.
  NetServer.prototype.close.call(server)
  const connections = promisify(server.getConnections.bind(server))
  for (let waited = 0; waited < longest && (await connections()) > 0; waited += pollInterval) await wait(pollInterval)
}
