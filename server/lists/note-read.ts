// Notes in the audit log what organisers read while they scan. Scanners go on reading while nothing can be stored.
import type { FastifyRequest } from 'fastify'
import type { Action } from '../../domain/audit/actions.ts'
import type { Millis } from '../../domain/day.ts'
import { currentStaff } from '../access/guard.ts'
import type { StaffParts } from '../access/staff-parts.ts'
import { type AuditEntry, staffWrite } from '../audit/audit.ts'
import { hour, isoTime } from '../clock.ts'
import type { Db } from '../database/types.ts'
import { RefusalError } from '../refuse.ts'

/** For writes that only accompany a read: what the server refuses counts, what it cannot store is logged. */
export const rethrowRefusals = (request: FastifyRequest) => (error: unknown) => {
  if (error instanceof RefusalError) throw error
  request.log.warn({ err: error }, 'what a scanner read could not be stored')
}

/** Adds an entry to the audit log about something that the caller read. */
export async function noteRead(
  { database, now }: Pick<StaffParts, 'database' | 'now'>,
  request: FastifyRequest,
  entry: AuditEntry,
): Promise<void> {
  const write = async () => ({ answer: null, entries: [entry] })
  await staffWrite(database, currentStaff(request).id, now(), write).catch(rethrowRefusals(request))
}

/**
 * Whether the audit log has this act of the organiser within the last hour: devices fetch their list every few minutes.
 * The log itself is asked, so that a transaction that is rolled back and runs again notes the read as well.
 */
export async function wasNoted(db: Db, staffId: string, action: Action, now: Millis): Promise<boolean> {
  const entry = await db
    .selectFrom('audit_entry')
    .select('id')
    .where('actor_id', '=', staffId)
    .where('action', '=', action)
    .where('at', '>', isoTime(now - hour))
    // An entry that is ahead was written before the clock was put back.
    .where('at', '<=', isoTime(now))
    .limit(1)
    .executeTakeFirst()
  return entry !== undefined
}

/** As `noteRead`, but once an hour for each organiser. */
export function hourlyNotes({ database, now }: Pick<StaffParts, 'database' | 'now'>, entry: AuditEntry) {
  return async (request: FastifyRequest): Promise<void> => {
    if (await wasNoted(database.db, currentStaff(request).id, entry.action, now())) return
    await noteRead({ database, now }, request, entry)
  }
}
