// Notes in the audit log what organisers read while they scan. Scanners go on reading while nothing can be stored.
import type { FastifyRequest } from 'fastify'
import { isRecent } from '../../domain/day.ts'
import { currentStaff } from '../access/guard.ts'
import type { StaffParts } from '../access/staff-parts.ts'
import { type AuditEntry, staffWrite } from '../audit/audit.ts'
import { type Clock, hour } from '../clock.ts'
import { RefusalError } from '../refuse.ts'

/** For writes that only accompany a read: what the server refuses counts, what it cannot store is logged. */
export const passOnRefusals = (request: FastifyRequest) => (error: unknown) => {
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
  await staffWrite(database, currentStaff(request).id, now(), write).catch(passOnRefusals(request))
}

/** A function that answers true once an hour for each organiser: devices fetch their list every few minutes. */
export function onceAnHour(now: Clock): (staffId: string) => boolean {
  const notedAt = new Map<string, number>()
  return staffId => {
    const time = now()
    if (isRecent(notedAt.get(staffId) ?? Number.NEGATIVE_INFINITY, hour, time)) return false
    notedAt.set(staffId, time)
    return true
  }
}

/** As `noteRead`, but once an hour for each organiser. */
export function hourlyNotes(parts: Pick<StaffParts, 'database' | 'now'>, entry: AuditEntry) {
  const isDue = onceAnHour(parts.now)
  return async (request: FastifyRequest): Promise<void> => {
    if (isDue(currentStaff(request).id)) await noteRead(parts, request, entry)
  }
}
