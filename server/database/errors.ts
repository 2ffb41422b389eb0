// Classifies the errors of both engines, so that callers never read driver codes.
import { QueueTimeout } from '../work-queue.ts'

type DriverError = { code?: unknown; errcode?: unknown; message?: unknown }

function codes(error: unknown): { code: string; errcode: number } {
  const { code, errcode } = (error ?? {}) as DriverError
  return { code: typeof code === 'string' ? code : '', errcode: typeof errcode === 'number' ? errcode : 0 }
}

/** True when a unique index refused a row. */
export function isDuplicate(error: unknown): boolean {
  const { code, errcode } = codes(error)
  // SQLITE_CONSTRAINT_UNIQUE, SQLITE_CONSTRAINT_PRIMARYKEY; unique_violation.
  return errcode === 2067 || errcode === 1555 || code === '23505'
}

/** Runs the write again if another call stored the same key first. The second attempt finds that row. */
export async function retryOnDuplicate<T>(write: () => Promise<T>): Promise<T> {
  return write().catch(error => {
    if (!isDuplicate(error)) throw error
    return write()
  })
}

/** True when a foreign key refused a write: the row refers to a missing row, or other rows refer to it. */
export function isForeignKeyViolation(error: unknown): boolean {
  const { code, errcode } = codes(error)
  // SQLITE_CONSTRAINT_FOREIGNKEY; foreign_key_violation.
  return errcode === 787 || code === '23503'
}

/** True when another program holds SQLite's write lock (SQLITE_BUSY). */
export function isLocked(error: unknown): boolean {
  return (codes(error).errcode & 0xff) === 5
}

/** True when a migration changed a column that a prepared statement returns. The statement must be prepared again. */
export function isStalePlan(error: unknown): boolean {
  // The error "cached plan must not change result type". Its code also stands for features that PostgreSQL does not
  // support.
  return codes(error).code === '0A000' && (error as { routine?: unknown }).routine === 'RevalidateCachedQuery'
}

/**
 * True when a retry of the transaction may succeed: after a deadlock, a serialization failure, or a statement that was
 * prepared before a migration.
 */
export function isWorthRetrying(error: unknown): boolean {
  const { code } = codes(error)
  return code === '40P01' || code === '40001' || isStalePlan(error)
}

const lostConnection = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EAI_AGAIN'])
/** The low bytes of SQLITE_BUSY, _LOCKED, _READONLY, _IOERR, _FULL and _CANTOPEN. */
const sqliteUnavailable = new Set([5, 6, 8, 10, 13, 14])

/** True when the database is unavailable for all queries at the moment. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof QueueTimeout) return true
  const { code, errcode } = codes(error)
  if (code === 'ERR_SQLITE_ERROR') return sqliteUnavailable.has(errcode & 0xff)
  // The classes 08 (connection), 53 (resources) and 57 (operator intervention, such as shutdown or statement timeout).
  if (/^(08|53|57)[0-9A-Z]{3}$/.test(code) || lostConnection.has(code)) return true
  const message = error instanceof Error ? error.message : ''
  return /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/.test(
    message,
  )
}
