// Turns the values of a session into columns of its row, and into an entry of the audit log.
import type { ProgrammeChangeKind, ProgrammeSession } from '../../domain/programme/sessions.ts'
import type { AuditEntry } from '../audit/audit.ts'
import { sessionValues } from './history.ts'
import type { SessionRow } from './read.ts'

/** The columns for these values, which a rule of domain/programme/sessions.ts returned. */
export function columnsOf(values: Partial<ProgrammeSession>): Partial<SessionRow> {
  const { venueId, startsAt, endsAt, state, lateMinutes, reason, was, movedAt, changedAt } = values
  const columns: Record<string, unknown> = {
    venue_id: venueId,
    starts_at: startsAt,
    ends_at: endsAt,
    state,
    late_minutes: lateMinutes,
    reason,
    ...(was !== undefined && {
      previous_venue_id: was?.venueId ?? null,
      previous_starts_at: was?.startsAt ?? null,
      previous_ends_at: was?.endsAt ?? null,
    }),
    moved_at: movedAt,
    changed_at: changedAt,
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}

/**
 * The session's values without title and reason, which may name people: nothing can be removed from the log later. The
 * history has both texts.
 */
export function valuesForLog(row: SessionRow) {
  const { title, reason, ...values } = sessionValues(row)
  return values
}

/** An entry of the audit log with only the changed values and the session's id. */
export function auditEntry(kind: ProgrammeChangeKind, before: SessionRow, after: SessionRow): AuditEntry {
  const [old, present] = [valuesForLog(before), valuesForLog(after)]
  const changes = Object.keys(old).filter(name => old[name as keyof typeof old] !== present[name as keyof typeof old])
  const only = (values: object) => Object.fromEntries(Object.entries(values).filter(([name]) => changes.includes(name)))
  return {
    action: 'programme.change',
    personId: null,
    before: only(old),
    after: { kind, session: before.id, ...only(present) },
  }
}
