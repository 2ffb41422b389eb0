// The interface of the database for features. open.ts opens it; tables.ts lists tables and columns.
import type { Kysely, Transaction as KyselyTransaction } from 'kysely'
import type { Tables } from './tables.ts'

export type Engine = 'sqlite' | 'postgres'

export type Db = Kysely<Tables>
/** An open transaction. The brand makes the compiler refuse a plain connection, which has the same type in Kysely. */
export type Transaction = KyselyTransaction<Tables> & { readonly [open]: true }

declare const open: unique symbol

export type Database = {
  engine: Engine
  /** For reads outside transactions. Never use it inside `write`: on SQLite that deadlocks. */
  db: Db
  /**
   * Runs `work` in one transaction, which is rolled back if `work` throws. Resolves after the commit is on disk.
   * Never await mail, hashing or a network call inside it.
   */
  write<T>(work: (trx: Transaction) => Promise<T>): Promise<T>
  /**
   * Calls `heard` soon after a process has notified the channel; the returned function stops this. Callers must also
   * poll: SQLite sends no notifications, and they are lost while a connection is broken.
   */
  listen(channel: string, heard: () => void): () => void
  /** Throws if the database does not answer. */
  ping(): Promise<void>
  /** Writes without changing data. Throws if the database cannot write, for example on a full disk. */
  store(): Promise<void>
  close(): Promise<void>
}
