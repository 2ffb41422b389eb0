// Closes connections without losing calls before the program ends. close() of an HTTP server would cut arriving calls.
import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'

const pollInterval = 25
/** How long (ms) to wait until connections end. A keep-alive connection ends with the answer to its next call. */
const longest = 2000

/**
 * Stops listening, so that new calls wait at the port for the next process. Resolves when no connection is left, or
 * after two seconds.
 */
export async function drain(server: Server): Promise<void> {
  // close() of net.Server, which http.Server extends, keeps open connections.
  NetServer.prototype.close.call(server)
  const connections = promisify(server.getConnections.bind(server))
  for (let waited = 0; waited < longest && (await connections()) > 0; waited += pollInterval) await wait(pollInterval)
}
