// Tells the other members of a team that one of them handed something in, replaced or withdrew it.
import type { Millis } from '../../domain/day.ts'
import { minute } from '../clock.ts'
import type { Transaction } from '../database/types.ts'
import { queueSummary } from '../mail/outbox.ts'
import { activeMembers } from '../taking-part/teams/members.ts'
import type { OwnedSubmission } from './target.ts'

/** The least time (ms) between two such mails to one person about one submission. */
const gap = 15 * minute

/** Queues the mail to the other members of the team. Solo events need none. */
export async function notifyTeam(
  trx: Transaction,
  { event, submission, owner }: OwnedSubmission,
  byId: string,
  now: Millis,
): Promise<void> {
  if (owner.of !== 'team') return
  for (const { person_id } of await activeMembers(trx, owner.id))
    if (person_id !== byId)
      await queueSummary(trx, 'team_submission', person_id, now, gap, aboutOf(event.ind, submission.id, owner.id))
}

/** What a mail is about: event, submission and, for a mail about one person or team, its id. */
export function aboutOf(eventId: number, submissionId: string, rest = ''): string {
  return [eventId, submissionId, rest].join('/')
}

/** Reads `aboutOf`. */
export function readAbout(about: string | null): { eventId: number; submissionId: string; rest: string } {
  const [eventId = '', submissionId = '', ...rest] = (about ?? '').split('/')
  return { eventId: Number(eventId), submissionId, rest: rest.join('/') }
}
