// Who owns what is handed in: the person at solo events, the team at team events. Only people who are registered, and
// members of the team, hand in.
import type { Millis } from '../../domain/day.ts'
import { findEvent } from '../../domain/edition/catalogue.ts'
import { momentText } from '../../domain/edition/festival-dates.ts'
import type { SubmissionContent } from '../../domain/edition/submission-schema.ts'
import { isOpenAt } from '../../domain/submissions/deadlines.ts'
import { isTeamEvent } from '../../domain/teams/teams.ts'
import type { Db, Transaction } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { activeRegistrations } from '../people/registrations.ts'
import { refuse } from '../refuse.ts'
import { lockActiveTeam } from '../taking-part/teams/members.ts'
import type { Owner } from './owner.ts'
import { type EventWithSubmissions, laterDeadline, openingFor, readDeadline, readOpenings } from './schedule.ts'

/** The event, submission, team and theme of a file, text or link, as calls and uploads name them. */
export type Target = { event: number; submission: string; team: string; theme: string }

export type OwnedSubmission = { event: EventWithSubmissions; submission: SubmissionContent; owner: Owner }
export type Found = OwnedSubmission & { theme: string }

/** The submission and its owner. Refuses as `findSubmission`, and themes that the content does not have. */
export async function findTarget(db: Db, edition: Edition, personId: string, target: Target): Promise<Found> {
  const found = await findSubmission(db, edition, personId, target)
  const { themes } = found.submission
  if (themes && !themes.includes(target.theme)) refuse('submission_theme', { themes: themes.join(', ') })
  return { ...found, theme: themes ? target.theme : '' }
}

/**
 * The submission and its owner. Refuses unknown submissions, people who are not registered, and people who are not in
 * the team.
 */
export async function findSubmission(
  db: Db,
  edition: Edition,
  personId: string,
  target: Omit<Target, 'theme'>,
): Promise<OwnedSubmission> {
  const event = findEvent(edition.catalogue, target.event)
  const submission = event?.submissions?.find(({ id }) => id === target.submission)
  if (!event?.submissions || !submission) refuse('submission_unknown')
  const owner = await findOwner(db, { event, personId, teamId: target.team })
  return { event: { ...event, submissions: event.submissions }, submission, owner }
}

async function findOwner(
  db: Db,
  {
    event,
    personId,
    teamId,
  }: { event: Parameters<typeof isTeamEvent>[0] & { ind: number; heading: string }; personId: string; teamId: string },
): Promise<Owner> {
  if (isTeamEvent(event)) {
    if (await isMember(db, personId, teamId, event.ind)) return { of: 'team', id: teamId }
    refuse('submission_team_needed')
  }
  const registration = await activeRegistrations(db)
    .select('id')
    .where('person_id', '=', personId)
    .where('event_id', '=', event.ind)
    .executeTakeFirst()
  if (!registration) refuse('submission_not_registered', { event: event.heading })
  return { of: 'person', id: personId }
}

/** Whether the person is a member of the active team. */
export async function isMember(db: Db, personId: string, teamId: string, eventId?: number): Promise<boolean> {
  const found = await db
    .selectFrom('team_member')
    .innerJoin('team', 'team.id', 'team_member.team_id')
    .select('team_member.id')
    .where('team_member.person_id', '=', personId)
    .where('team_member.team_id', '=', teamId)
    .where('team_member.state', '=', 'active')
    .where('team.state', '=', 'active')
    .$if(eventId !== undefined, rows => rows.where('team.event_id', '=', eventId!))
    .executeTakeFirst()
  return found !== undefined
}

/** Locks the owner until the transaction ends. The person who acts is locked already. */
export async function lockOwner(trx: Transaction, { of, id }: Owner): Promise<void> {
  if (of === 'team' && !(await lockActiveTeam(trx, id))) refuse('submission_team_needed')
}

/** Refuses after the deadline. `begunAt` (milliseconds) is the time of the act, for an upload that of its beginning. */
export async function refuseLate(db: Db, edition: Edition, found: OwnedSubmission, begunAt: Millis): Promise<void> {
  const { event, submission, owner } = found
  const opening = openingFor(await readOpenings(db, [event.ind]), event.ind, submission.id, owner)
  const deadline = laterDeadline(await readDeadline(db, edition, event.ind, submission), opening)
  if (deadline !== null && !isOpenAt(deadline, begunAt))
    refuse('submission_late', { deadline: momentText(edition.festival, deadline) })
}
