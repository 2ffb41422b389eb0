// The connections to PostgreSQL, for several server processes or a slow disk.
import pg from 'pg'
import { preparingClient } from './prepared.ts'

/** Connections of one process. */
const mostConnections = 10
/**
 * Transactions of one process at a time. A crowd that waits for one lock must not take every connection: calls that
 * only read find one. The others wait for their turn as long as for a connection.
 */
export const transactions = { atOnce: 7, longestWait: 10_000 }

/** A pool for the address. `onIdleError` hears of connections that break while nobody uses them. */
export function openPostgresPool(url: string, onIdleError: (error: Error) => void, preparedStatements = true): pg.Pool {
  const pool = new pg.Pool({
    Client: preparedStatements ? preparingClient() : pg.Client,
    connectionString: url,
    max: mostConnections,
    // It also ends the wait for one that is in use.
    connectionTimeoutMillis: transactions.longestWait,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'festival',
    // Sums of rupees are 64-bit integers, which pg gives as text. They are far below 2^53.
    types: {
      getTypeParser: (id, format) => (id === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(id, format)),
    },
  })
  // Without a listener a broken connection ends the whole process: the pool listens to idle ones only.
  pool.on('error', onIdleError)
  pool.on('connect', client => void client.on('error', () => {}))
  return pool
}

/** Milliseconds until a broken connection that listens is made anew. */
const listenAgainAfter = 5000

/** A connection of its own that listens to a channel, made anew when it breaks. The returned function ends it. */
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
      // What was notified before it listened.
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
