// Opens connections to PostgreSQL, which is for several server processes or a slow disk.
import pg from 'pg'
import { preparingClient } from './prepared.ts'

/** The maximum number of connections of one process. */
const mostConnections = 10
/**
 * The maximum number of simultaneous transactions of one process. When many transactions wait for one lock, some
 * connections stay free for reads. Further transactions wait up to `longestWait` milliseconds for their turn.
 */
export const transactions = { concurrency: 7, longestWait: 10_000 }

/** A pool for the address. `onIdleError` is called for connections that break while idle. */
export function openPostgresPool(url: string, onIdleError: (error: Error) => void, preparedStatements = true): pg.Pool {
  const pool = new pg.Pool({
    Client: preparedStatements ? preparingClient() : pg.Client,
    connectionString: url,
    max: mostConnections,
    // This option also limits the wait for a free connection of the pool.
    connectionTimeoutMillis: transactions.longestWait,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'festival',
    // Sums of rupees are 64-bit integers, which pg returns as text. They are far below 2^53.
    types: {
      getTypeParser: (id, format) => (id === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(id, format)),
    },
  })
  // An error event without a listener ends the whole process, and the pool listens only to idle connections.
  pool.on('error', onIdleError)
  pool.on('connect', client => void client.on('error', () => {}))
  return pool
}

/** How long (ms) to wait before a broken listening connection is reopened. */
const listenAgainAfter = 5000

/**
 * Listens to a channel on a separate connection, which is reopened when it breaks. The returned function closes the
 * connection.
 */
export function listenOnPostgres(
  url: string,
  channel: string,
  heard: () => void,
  onError: (error: Error) => void,
): () => void {
  let client: pg.Client
  let again: NodeJS.Timeout | undefined
  let ended = false

  function connect(): void {
    client = new pg.Client({ connectionString: url, application_name: 'festival', keepAlive: true })
    client.on('notification', heard)
    client.on('error', onError)
    client.once('end', () => {
      if (!ended) again = setTimeout(connect, listenAgainAfter)
    })
    client
      .connect()
      .then(() => client.query(`listen ${client.escapeIdentifier(channel)}`))
      // Notifications may have been lost before the connection listened.
      .then(heard)
      .catch(error => {
        if (!ended) onError(error)
        client.end().catch(() => {})
      })
  }

  connect()
  return () => {
    ended = true
    clearTimeout(again)
    client.end().catch(() => {})
  }
}
