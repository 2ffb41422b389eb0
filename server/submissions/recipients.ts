// The people who get mails about a submission: all who hand it in, or those who lack something. The number of queries
// does not depend on the number of people.
import type { Millis } from '../../domain/day.ts'
import type { SubmissionContent } from '../../domain/edition/submission-schema.ts'
import { isOpenAt } from '../../domain/submissions/deadlines.ts'
import { missingOf } from '../../domain/submissions/needed.ts'
import { isTeamEvent } from '../../domain/teams/teams.ts'
import type { Db, Transaction } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { activeRegistrations } from '../people/registrations.ts'
import { performerOf } from '../stage/performers.ts'
import type { Owner } from './owner.ts'
import { type EventWithSubmissions, laterDeadline, openingFor, readDeadline, readOpenings } from './schedule.ts'

type Participant = { owner: Owner; personId: string }

/** The registered people, or the members of all active teams. A person of two teams is listed twice. */
async function participantsOf(db: Db, event: EventWithSubmissions): Promise<Participant[]> {
  if (isTeamEvent(event)) {
    const members = await db
      .selectFrom('team_member')
      .innerJoin('team', 'team.id', 'team_member.team_id')
      .select(['team_member.team_id', 'team_member.person_id'])
      .where('team.event_id', '=', event.ind)
      .where('team.state', '=', 'active')
      .where('team_member.state', '=', 'active')
      .execute()
    return members.map(({ team_id, person_id }) => ({ owner: { of: 'team', id: team_id }, personId: person_id }))
  }
  const people = await activeRegistrations(db).select('person_id').where('event_id', '=', event.ind).execute()
  return people.map(({ person_id }) => ({ owner: { of: 'person', id: person_id }, personId: person_id }))
}

/** The ids of all people who hand in this event's submissions, of teams all members. */
export async function everybodyOf(db: Db, event: EventWithSubmissions): Promise<string[]> {
  return idsOf(await participantsOf(db, event))
}

/** The ids of the people, of teams all members, who lack something and can still hand it in at `now`. */
export async function peopleWhoLack(
  db: Db,
  edition: Edition,
  event: EventWithSubmissions,
  submission: SubmissionContent,
  now: Millis,
): Promise<string[]> {
  const files = await db
    .selectFrom('submission_file')
    .select(['person_id', 'team_id', 'theme'])
    .where('event_id', '=', event.ind)
    .where('submission_id', '=', submission.id)
    .execute()
  const handed = Map.groupBy(files, file => performerOf(file).id)
  const openings = await readOpenings(db, [event.ind])
  const content = await readDeadline(db, edition, event.ind, submission)
  const lacking = (await participantsOf(db, event)).filter(({ owner }) => {
    const deadline = laterDeadline(content, openingFor(openings, event.ind, submission.id, owner))
    return isOpenAt(deadline, now) && missingOf(submission, handed.get(owner.id) ?? []) > 0
  })
  return idsOf(lacking)
}

const idsOf = (participants: readonly Participant[]) =>
  [...new Set(participants.map(({ personId }) => personId))].sort()

/**
 * Locks what people were told about the submission until the transaction ends, so that two processes, or two
 * organisers, do not mail at the same time. `deadline` is the last one that people were told, `reminded_at` the last
 * reminder by an organiser; null if there is none.
 */
export function lockMails(trx: Transaction, { ind }: EventWithSubmissions, { id }: SubmissionContent) {
  return trx
    .insertInto('submission_deadline')
    .values({ event_id: ind, submission_id: id, deadline: null, reminded_at: null })
    .onConflict(conflict =>
      conflict.columns(['event_id', 'submission_id']).doUpdateSet(row => ({ event_id: row.ref('excluded.event_id') })),
    )
    .returning(['deadline', 'reminded_at'])
    .executeTakeFirstOrThrow()
}
