// Adds audit entries for data that organisers read while scanning. Scanning must work even if the log cannot be
// written.
import type { FastifyRequest } from 'fastify'
import type { Action } from '../../domain/audit/actions.ts'
import type { Millis } from '../../domain/day.ts'
import { currentStaff } from '../access/guard.ts'
import type { StaffParts } from '../access/staff-parts.ts'
import { type AuditEntry, staffWrite } from '../audit/audit.ts'
import { hour, isoTime } from '../clock.ts'
import type { Db } from '../database/types.ts'
import { RefusalError } from '../refuse.ts'

/** Handles the error of a write that belongs to a read: throws refusals again, and only logs any other error. */
export const rethrowRefusals = (request: FastifyRequest) => (error: unknown) => {
  if (error instanceof RefusalError) throw error
  request.log.warn({ err: error }, 'the audit entry about a read could not be stored')
}

/** Adds an audit entry about data that the caller read. */
export async function logRead(
  { database, now }: Pick<StaffParts, 'database' | 'now'>,
  request: FastifyRequest,
  entry: AuditEntry,
): Promise<void> {
  const write = async () => ({ answer: null, entries: [entry] })
  await staffWrite(database, currentStaff(request).id, now(), write).catch(rethrowRefusals(request))
}

/**
 * Whether the audit log has this act of the organiser from the last hour, because devices fetch their list every few
 * minutes. Queries the log, not a variable: if a transaction was rolled back, the read must still be logged.
 */
export async function wasLogged(db: Db, staffId: string, action: Action, now: Millis): Promise<boolean> {
  const entry = await db
    .selectFrom('audit_entry')
    .select('id')
    .where('actor_id', '=', staffId)
    .where('action', '=', action)
    .where('at', '>', isoTime(now - hour))
    // Ignores entries in the future, from before the server's clock was set back.
    .where('at', '<=', isoTime(now))
    .limit(1)
    .executeTakeFirst()
  return entry !== undefined
}

/** Like `logRead`, but once per hour and organiser. */
export function logReadHourly({ database, now }: Pick<StaffParts, 'database' | 'now'>, entry: AuditEntry) {
  return async (request: FastifyRequest): Promise<void> => {
    if (await wasLogged(database.db, currentStaff(request).id, entry.action, now())) return
    await logRead({ database, now }, request, entry)
  }
}
