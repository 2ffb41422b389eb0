// What organisers do: they open a deadline late, close it again, remind people of missing files, and remove files that
// do not belong there.
import type { Millis } from '../../domain/day.ts'
import { isRecent, momentAt } from '../../domain/day.ts'
import { momentText } from '../../domain/edition/festival-dates.ts'
import type { SubmissionContent } from '../../domain/edition/submission-schema.ts'
import { filesDeletedAt } from '../../domain/submissions/deadlines.ts'
import { lockIfPresent, lockPerson } from '../access/accounts.ts'
import type { AuditEntry, Audited } from '../audit/audit.ts'
import { hour, isoTime } from '../clock.ts'
import type { Transaction } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { queueForAll, queueMail } from '../mail/outbox.ts'
import { refuse } from '../refuse.ts'
import { performerColumns, performerOf } from '../stage/performers.ts'
import { activeMembers, lockActiveTeam } from '../taking-part/teams/members.ts'
import { requireSubmission } from './desk.ts'
import { aboutOf } from './notify.ts'
import type { Owner } from './owner.ts'
import { lockMails, peopleWhoLack } from './recipients.ts'
import { type Performer, runningOrder } from './running-order.ts'
import type { EventWithSubmissions } from './schedule.ts'
import { deleteFile, findFile } from './store.ts'

type OwnerOfCall = { submission: string; of: 'person' | 'team'; id: string }

/** Locks the person or team, and returns it with its name. Refuses if it is not registered for the event. */
async function lockPerformer(
  trx: Transaction,
  event: EventWithSubmissions,
  { of, id }: Pick<OwnerOfCall, 'of' | 'id'>,
): Promise<Performer> {
  const isLocked = of === 'person' ? await lockIfPresent(trx, id) : await lockActiveTeam(trx, id)
  if (!isLocked) refuse('submission_owner_unknown')
  const performers = await runningOrder(trx, event)
  return performers.find(({ owner }) => owner.of === of && owner.id === id) ?? refuse('submission_owner_unknown')
}

const personOf = ({ of, id }: Owner) => (of === 'person' ? id : null)

/**
 * Opens the deadline for one person or team until a later time, at `now`. An earlier opening is replaced. Refuses a
 * time in the past, and a time after all files are deleted.
 */
export async function openLate(
  trx: Transaction,
  { festival }: Edition,
  event: EventWithSubmissions,
  { staffId, body }: { staffId: string; body: OwnerOfCall & { until: string; reason: string } },
  now: Millis,
): Promise<Audited<void>> {
  const submission = requireSubmission(event, body.submission)
  const until = readUntil(body.until, festival.timeZone)
  if (until === null || until <= now) refuse('submission_until')
  const deletedAt = filesDeletedAt(festival)
  if (until > deletedAt) refuse('submission_until_deleted', { time: momentText(festival, deletedAt) })
  const { owner, name } = await lockPerformer(trx, event, body)
  await endOpenings(trx, { event, submission, owner, staffId }, now)
  await trx
    .insertInto('submission_opening')
    .values({
      id: crypto.randomUUID(),
      event_id: event.ind,
      submission_id: submission.id,
      ...performerColumns(owner),
      open_until: isoTime(until),
      reason: body.reason,
      opened_at: isoTime(now),
      opened_by: staffId,
      closed_at: null,
      closed_by: null,
    })
    .execute()
  const after = { ...subjectOf(event, submission, owner, name), until: isoTime(until) }
  return {
    answer: undefined,
    entries: [{ action: 'submission.open', personId: personOf(owner), after, reason: body.reason }],
  }
}

/** A moment in milliseconds: with a time zone, or in the festival's time zone as the console's fields have it. */
function readUntil(text: string, timeZone: string): Millis | null {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)$/.exec(text) ?? []
  const moment = day && time ? momentAt(timeZone, day, time) : Date.parse(text)
  return moment === null || Number.isNaN(moment) ? null : moment
}

/** Ends the opening at `now`: the deadline of the content applies again. Refuses if there is no opening. */
export async function closeLate(
  trx: Transaction,
  event: EventWithSubmissions,
  { staffId, body }: { staffId: string; body: OwnerOfCall & { reason: string } },
  now: Millis,
): Promise<Audited<void>> {
  const submission = requireSubmission(event, body.submission)
  const { owner, name } = await lockPerformer(trx, event, body)
  if ((await endOpenings(trx, { event, submission, owner, staffId }, now)) === 0n) refuse('submission_not_opened')
  const after = subjectOf(event, submission, owner, name)
  return {
    answer: undefined,
    entries: [{ action: 'submission.close', personId: personOf(owner), after, reason: body.reason }],
  }
}

async function endOpenings(
  trx: Transaction,
  {
    event,
    submission,
    owner,
    staffId,
  }: { event: EventWithSubmissions; submission: SubmissionContent; owner: Owner; staffId: string },
  now: Millis,
): Promise<bigint> {
  const { person_id, team_id } = performerColumns(owner)
  const { numUpdatedRows } = await trx
    .updateTable('submission_opening')
    .set({ closed_at: isoTime(now), closed_by: staffId })
    .where('event_id', '=', event.ind)
    .where('submission_id', '=', submission.id)
    .where('person_id', 'is not distinct from', person_id)
    .where('team_id', 'is not distinct from', team_id)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows
}

/** The words of audit entries. A person's entry names the person by its id alone. */
function subjectOf({ title }: EventWithSubmissions, { name }: SubmissionContent, { of }: Owner, owner: string) {
  return { event: title, submission: name, ...(of === 'team' && { team: owner }) }
}

/** How long (ms) after a reminder the next one is refused. */
const remindEvery = hour

/**
 * Mails all people who have not handed in this submission completely and still can, at most once an hour. Refuses if
 * nothing is missing, or if it is not required.
 */
export async function remindMissing(
  trx: Transaction,
  edition: Edition,
  event: EventWithSubmissions,
  submissionId: string,
  now: Millis,
): Promise<Audited<{ mailed: number }>> {
  const submission = requireSubmission(event, submissionId)
  const { reminded_at } = await lockMails(trx, event, submission)
  if (reminded_at !== null && isRecent(Date.parse(reminded_at), remindEvery, now))
    refuse('submission_reminded', { time: momentText(edition.festival, Date.parse(reminded_at)) })
  const people = await peopleWhoLack(trx, edition, event, submission, now)
  if (people.length === 0) refuse('submission_complete')
  await queueForAll(trx, 'submission_missing', people, now, aboutOf(event.ind, submission.id))
  await trx
    .updateTable('submission_deadline')
    .set({ reminded_at: isoTime(now) })
    .where('event_id', '=', event.ind)
    .where('submission_id', '=', submission.id)
    .execute()
  const after = { event: event.title, submission: submission.name, people: people.length }
  return { answer: { mailed: people.length }, entries: [{ action: 'submission.remind', personId: null, after }] }
}

/** The person, or the members of the team. */
async function peopleOf(trx: Transaction, { of, id }: Owner): Promise<string[]> {
  return of === 'person' ? [id] : (await activeMembers(trx, id)).map(({ person_id }) => person_id)
}

/** Removes a file, text or link of the event at `now`. The person or all members of the team get the reason by mail. */
export async function removeFile(
  trx: Transaction,
  event: EventWithSubmissions,
  { id, reason }: { id: string; reason: string },
  now: Millis,
): Promise<Audited<void>> {
  const file = await findFile(trx, id)
  if (file?.event_id !== event.ind) refuse('submission_file_unknown')
  const owner = performerOf(file)
  if (owner.of === 'person') await lockPerson(trx, owner.id)
  else await lockActiveTeam(trx, owner.id)
  if (!(await findFile(trx, id))) refuse('submission_file_unknown')
  await deleteFile(trx, file, now)
  for (const personId of await peopleOf(trx, owner)) {
    const removal = {
      id: crypto.randomUUID(),
      event_id: event.ind,
      submission_id: file.submission_id,
      person_id: personId,
      team_id: file.team_id,
      theme: file.theme,
      name: file.name,
      sentence: `Removed by the organisers: ${reason}`,
      at: isoTime(now),
    }
    await trx.insertInto('submission_refusal').values(removal).execute()
    const about = aboutOf(event.ind, file.submission_id, removal.id)
    await queueMail(trx, 'submission_removed', { personId }, now, about)
  }
  const name = event.submissions.find(one => one.id === file.submission_id)?.name ?? file.submission_id
  const entry: AuditEntry = {
    action: 'submission.remove',
    personId: personOf(owner) ?? file.by_id,
    before: { event: event.title, submission: name, kind: file.kind },
    reason,
  }
  return { answer: undefined, entries: [entry] }
}
