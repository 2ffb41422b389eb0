// What participants do with their submissions besides uploads: texts, links, withdrawing, dismissing a refusal.
import type { Millis } from '../../domain/day.ts'
import type { Refusal } from '../../domain/refusals.ts'
import { checkLink, checkText } from '../../domain/submissions/measures.ts'
import { lockPerson } from '../access/accounts.ts'
import type { Transaction } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { RefusalError, refuse } from '../refuse.ts'
import { performerOf } from '../stage/performers.ts'
import { notifyTeam } from './notify.ts'
import { addFile, deleteFile, type FileRow, findFile, type NewFile } from './store.ts'
import { findSubmission, findTarget, isMember, lockOwner, refuseLate, type Target } from './target.ts'

type Written = { text: string } | { link: string }

/** Hands in a text or a link at `now`. Refuses as `findTarget`, after the deadline, and what exceeds the limits. */
export async function handInWords(
  trx: Transaction,
  edition: Edition,
  { personId, target, written }: { personId: string; target: Target; written: Written },
  now: Millis,
): Promise<void> {
  await lockPerson(trx, personId)
  const found = await findTarget(trx, edition, personId, target)
  await lockOwner(trx, found.owner)
  await refuseLate(trx, edition, found, now)
  const { accepts, name } = found.submission
  const empty = { id: crypto.randomUUID(), format: '', name: '', bytes: null, seconds: null, taken_at: null }
  let file: NewFile
  if ('text' in written) {
    const { words } = accepted(checkText(accepts, written.text, name))
    file = { ...empty, kind: 'text', words, text: written.text, link: null }
  } else {
    const { link } = accepted(checkLink(accepts, written.link, name))
    file = { ...empty, kind: 'link', words: null, text: null, link }
  }
  await addFile(trx, found, file, personId, now)
  await notifyTeam(trx, found, personId, now)
}

/** The result of a check, or its refusal. */
export function accepted<Result extends object>(result: Result | { refusal: Refusal }): Result {
  if ('refusal' in result) throw new RefusalError(result.refusal)
  return result
}

/** Takes back what the person or a member of the team handed in, before the deadline. */
export async function withdraw(
  trx: Transaction,
  edition: Edition,
  { personId, id }: { personId: string; id: string },
  now: Millis,
): Promise<void> {
  await lockPerson(trx, personId)
  const file = await findOwnFile(trx, personId, id)
  const { event_id: event, submission_id: submission } = file
  const owner = performerOf(file)
  // Not by its theme: the content may have it no longer.
  const found = await findSubmission(trx, edition, personId, { event, submission, team: file.team_id ?? '' })
  await lockOwner(trx, owner)
  await refuseLate(trx, edition, found, now)
  // Another member may have replaced it since it was read.
  if (!(await findFile(trx, id))) refuse('submission_file_unknown')
  await deleteFile(trx, file, now)
  await notifyTeam(trx, found, personId, now)
}

/** The file, if the person or a team of the person owns it. Answers other people as if it did not exist. */
export async function findOwnFile(db: Transaction | Parameters<typeof findFile>[0], personId: string, id: string) {
  const file = await findFile(db, id)
  if (!file || !(await mayRead(db, personId, file))) refuse('submission_file_unknown')
  return file
}

/** Whether the person or a team of the person owns the file. */
export async function mayRead(
  db: Parameters<typeof findFile>[0],
  personId: string,
  file: Pick<FileRow, 'person_id' | 'team_id'>,
): Promise<boolean> {
  return file.team_id === null ? file.person_id === personId : isMember(db, personId, file.team_id)
}

/** Removes a refusal from the person's list. Unknown refusals change nothing. */
export async function dismissRefusal(trx: Transaction, personId: string, id: string): Promise<void> {
  await trx.deleteFrom('submission_refusal').where('id', '=', id).where('person_id', '=', personId).execute()
}
