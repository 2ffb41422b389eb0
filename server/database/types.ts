// What features see of the database. How it is opened is in open.ts, the tables and their columns are in tables.ts.
import type { Kysely, Transaction as KyselyTransaction } from 'kysely'
import type { Tables } from './tables.ts'

export type Engine = 'sqlite' | 'postgres'

export type Db = Kysely<Tables>
/**
 * An open transaction. The mark keeps a plain connection from passing for one: Kysely's own types are alike.
 */
export type Transaction = KyselyTransaction<Tables> & { readonly [open]: true }

declare const open: unique symbol

export type Database = {
  engine: Engine
  /** For reads outside transactions. Never use it inside `write`: on SQLite that waits for itself. */
  db: Db
  /**
   * Runs `work` in one transaction: all of it or, when it throws, nothing. Answers after the commit is stored.
   * Never await mail, hashing or a network call inside it.
   */
  write<T>(work: (trx: Transaction) => Promise<T>): Promise<T>
  /**
   * Calls back soon after any process notified the channel, until the returned function is called. It is a hint that
   * makes waiting shorter: on SQLite nobody is told, and what is notified while a connection is broken is lost.
   */
  listen(channel: string, heard: () => void): () => void
  /** Throws when the database does not answer. */
  ping(): Promise<void>
  /** Stores something that changes nothing. Throws when nothing can be stored, as on a full disk. */
  store(): Promise<void>
  close(): Promise<void>
}
