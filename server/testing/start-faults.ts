// Makes faults that prevent the start of the site, for the states in start-states.ts.
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fillDisk, mountSmallDisk } from './full-disk.ts'

/** How a state changes the start, and the function that ends the state. */
export type Started = {
  /** Settings besides a free port and DATA_DIR. */
  settings?: Record<string, string>
  /** A module that is loaded before the program. */
  before?: string
  /** Undoes the fault after the program has ended. */
  undo?: () => void
}

/** The path of the database file in the folder. */
export const file = (dataDir: string) => join(dataDir, 'festival.sqlite')

/** Runs statements on the database of a stopped site. */
export function alter(dataDir: string, statements: string): undefined {
  const database = new DatabaseSync(file(dataDir))
  database.exec(statements)
  database.close()
}

/** Replaces the modules whose address ends with the given text by this source. */
export function instead(ending: string, source: string): Started {
  const hook = `import { registerHooks } from 'node:module'
    registerHooks({ load: (url, context, next) => url.endsWith(${JSON.stringify(ending)})
      ? { format: 'module', shortCircuit: true, source: ${JSON.stringify(source)} } : next(url, context) })`
  return { before: `data:text/javascript,${encodeURIComponent(hook)}` }
}

/** A simulated PostgreSQL server that answers every log-in with this error. */
export async function postgresThatSays(code: string, message: string): Promise<Started> {
  const server: Server = createServer(socket => {
    socket.on('error', () => {})
    socket.once('data', () => {
      const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`)
      const head = Buffer.from('E\0\0\0\0')
      head.writeInt32BE(fields.length + 4, 1)
      socket.end(Buffer.concat([head, fields]))
    })
  })
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return { settings: { DATABASE_URL: `postgres://desk@127.0.0.1:${port}/festival` }, undo: () => void server.close() }
}

export async function takenPort(): Promise<Started> {
  const server = createServer()
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return { settings: { PORT: String(port) }, undo: () => void server.close() }
}

/** Puts the folder on a full disk of one megabyte. */
export function fullDisk(dataDir: string): Started {
  const undo = mountSmallDisk(dataDir, '1m')
  fillDisk(dataDir)
  return { undo }
}
