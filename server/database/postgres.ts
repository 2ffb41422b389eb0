// The connections to PostgreSQL, for several server processes or a slow disk.
import pg from 'pg'

/** A pool for the address. `onIdleError` hears of connections that break while nobody uses them. */
export function openPostgresPool(url: string, onIdleError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    // It also ends the wait for one of the ten that are in use, which a crowd on a busy machine makes long.
    connectionTimeoutMillis: 10_000,
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
