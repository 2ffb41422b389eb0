// Until when each person or team may hand in: the deadline of the content, moved by the sessions of the event, or a
// later one that an organiser opened for them.
import type { Millis } from '../../domain/day.ts'
import { allEvents } from '../../domain/edition/catalogue.ts'
import type { FestivalEvent } from '../../domain/edition/content.ts'
import type { SubmissionContent } from '../../domain/edition/submission-schema.ts'
import { deadlineOf, type SessionTimes } from '../../domain/submissions/deadlines.ts'
import type { Db } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import type { Owner } from './owner.ts'

export type EventWithSubmissions = FestivalEvent & { submissions: SubmissionContent[] }

/** The events whose participants hand something in. */
export function eventsWithSubmissions({ catalogue }: Edition): EventWithSubmissions[] {
  return allEvents(catalogue).filter(hasSubmissions)
}

function hasSubmissions(event: FestivalEvent): event is EventWithSubmissions {
  return event.submissions !== undefined && event.submissions.length > 0
}

/** The sessions of these events on the programme, by event. */
export async function readSessions(db: Db, eventIds: readonly number[]): Promise<ReadonlyMap<number, SessionTimes[]>> {
  if (eventIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('programme_sessions')
    .select(['event_id', 'starts_at as startsAt', 'ends_at as endsAt', 'late_minutes as lateMinutes', 'state'])
    .where('event_id', 'in', eventIds)
    .where('removed_at', 'is', null)
    .execute()
  return Map.groupBy(rows, ({ event_id }) => event_id!)
}

/** The deadline of the content in milliseconds; null if it depends on sessions and none is planned. */
export async function readDeadline(
  db: Db,
  { festival }: Edition,
  eventId: number,
  submission: SubmissionContent,
): Promise<Millis | null> {
  return deadlineOf(submission, (await readSessions(db, [eventId])).get(eventId) ?? [], festival)
}

export type Opening = { eventId: number; submissionId: string; owner: Owner; until: string; reason: string; by: string }

/** The deadlines that organisers opened, for these events. */
export async function readOpenings(db: Db, eventIds: readonly number[]): Promise<Opening[]> {
  if (eventIds.length === 0) return []
  const rows = await db
    .selectFrom('submission_opening')
    .innerJoin('person as opener', 'opener.id', 'submission_opening.opened_by')
    .select(['event_id', 'submission_id', 'person_id', 'team_id', 'open_until', 'reason', 'opener.username'])
    .where('event_id', 'in', eventIds)
    .where('closed_at', 'is', null)
    .execute()
  return rows.map(row => ({
    eventId: row.event_id,
    submissionId: row.submission_id,
    owner: row.team_id === null ? { of: 'person', id: row.person_id! } : { of: 'team', id: row.team_id },
    until: row.open_until,
    reason: row.reason,
    by: row.username,
  }))
}

/** The opening of this submission for the owner, or undefined. */
export function openingFor(
  openings: readonly Opening[],
  eventId: number,
  submissionId: string,
  owner: Owner,
): Opening | undefined {
  return openings.find(
    one =>
      one.eventId === eventId &&
      one.submissionId === submissionId &&
      one.owner.of === owner.of &&
      one.owner.id === owner.id,
  )
}

/** The later of both deadlines (milliseconds). While there is no deadline, an opening does not matter. */
export function laterDeadline(deadline: Millis | null, opening: Pick<Opening, 'until'> | undefined): Millis | null {
  if (deadline === null || !opening) return deadline
  return Math.max(deadline, Date.parse(opening.until))
}
