// Lets go of callers before the program ends. Closing an HTTP server cuts connections whose next call is on its way.
import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'

const lookEvery = 25
/** Milliseconds in which kept connections make another call, whose answer tells them to close. */
const longest = 2000

/** Stops listening, so that new calls wait at the port for a successor, and resolves when no connection is left, at the latest after two seconds. */
export async function drain(server: Server): Promise<void> {
  // As a plain server: close() of an HTTP server would cut the connections.
  NetServer.prototype.close.call(server)
  const connections = promisify(server.getConnections.bind(server))
  for (let waited = 0; waited < longest && (await connections()) > 0; waited += lookEvery) await wait(lookEvery)
}
