// PostgreSQL through a pool of connections, for several server processes or a slow disk.
import { createHash } from 'node:crypto'
import {
  type DatabaseConnection,
  type Dialect,
  type Kysely,
  PostgresAdapter,
  PostgresDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type TransactionSettings,
} from 'kysely'
import pg from 'pg'

/** Log-ins alone need some 240: what is done for several people is a statement of its own for each number of them. */
const mostNamedStatements = 400

/** A pool for the address. `onIdleError` hears of connections that break while nobody uses them. */
export function openPostgresPool(url: string, onIdleError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    Client: NamingClient,
    max: 10,
    // A statement is sent before those in front of it are answered: see PromptDriver.
    pipeline: true,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'festival',
  })
  // Without a listener a broken connection ends the whole process: the pool listens to idle ones only.
  pool.on('error', onIdleError)
  pool.on('connect', client => void client.on('error', () => {}))
  return pool
}

export function postgresDialect(pool: pg.Pool): Dialect {
  return {
    createDriver: () => new PromptDriver({ pool }),
    createAdapter: () => new PostgresAdapter(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
  }
}

/** Sends a transaction's BEGIN together with its first statement: one way to the database and back less, in all of them. */
class PromptDriver extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    super.beginTransaction(connection, settings).catch(error => {
      // Nothing may be stored outside a transaction. Kysely closes a connection that cannot even roll back.
      connection.executeQuery = () => Promise.reject(error)
    })
  }
}

const names = new Map<string, string>()

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= mostNamedStatements) return known
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 32)
  names.set(text, name)
  return name
}

/** Names each statement with parameters, so that a connection parses and plans it once (3.5 times as many reads). */
class NamingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: the driver overloads query() in ways that only any can pass on.
  override query(first: any, ...rest: any[]): any {
    const values = rest[0]
    if (typeof first !== 'string' || !Array.isArray(values) || values.length === 0) return super.query(first, ...rest)
    const name = nameOf(first)
    return super.query(name ? { name, text: first, values } : { text: first, values }, ...rest.slice(1))
  }
}
