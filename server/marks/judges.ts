// The coordinator's acts on judges of an event (document 7, §5). Judges have no account: each has a private link
// (judge-links.ts). The audit log names judges by their number, because it cannot forget names.
import type { z } from 'zod'
import { plainLine } from '../../domain/account/sign-up.ts'
import type { Millis } from '../../domain/day.ts'
import type { FestivalEvent } from '../../domain/edition/content.ts'
import type { judges as judgesAnswer } from '../../domain/marks/api.ts'
import { newToken, tokenHash } from '../access/tokens.ts'
import type { AuditEntry, Audited } from '../audit/audit.ts'
import { isoTime } from '../clock.ts'
import { isDuplicate } from '../database/errors.ts'
import type { Db, Transaction } from '../database/types.ts'
import { queueMail } from '../mail/outbox.ts'
import { refuse } from '../refuse.ts'
import type { Round } from '../stage/rounds.ts'
import { linkOf } from './judge-links.ts'

type Link = { id: string; link: string }
type Caller = { staffId: string; siteUrl: string; now: Millis }

/** The judges of the event in the order in which they were named, revoked ones included. */
export async function readJudges(db: Db, event: FestivalEvent): Promise<z.input<typeof judgesAnswer>> {
  const rows = await judgeRows(db, event)
  const sheets = await db
    .selectFrom('judge_sheet')
    .innerJoin('judge', 'judge.id', 'judge_sheet.judge_id')
    .select(['judge_id', 'round_id', 'handed_in_at'])
    .where('judge.event_id', '=', event.ind)
    .where('reopened_at', 'is', null)
    .orderBy('handed_in_at')
    .execute()
  return {
    rows: rows.map(({ id, name, email, link_hash, mail_hash, last_seen_at }) => ({
      id,
      name,
      email,
      hasLink: link_hash !== null || mail_hash !== null,
      handedIn: sheets
        .filter(({ judge_id }) => judge_id === id)
        .map(({ round_id, handed_in_at }) => ({ roundId: round_id, at: handed_in_at })),
      lastSeenAt: last_seen_at,
    })),
  }
}

/** The rows of the event's judges in their order, which gives each its number in the audit log. */
export function judgeRows(db: Db, event: FestivalEvent) {
  return db.selectFrom('judge').selectAll().where('event_id', '=', event.ind).orderBy('made_at').orderBy('id').execute()
}

/**
 * Adds a judge to the event at `now` and returns the link, which cannot be read again. An address gets another link by
 * mail. Refuses a name that is taken.
 */
export async function addJudge(
  trx: Transaction,
  event: FestivalEvent,
  body: { name: string; email: string },
  { staffId, siteUrl, now }: Caller,
): Promise<Audited<Link>> {
  const [id, token] = [crypto.randomUUID(), newToken()]
  const name = plainLine(body.name.normalize('NFC'))
  const row = {
    id,
    name,
    email: body.email,
    event_id: event.ind,
    link_hash: tokenHash(token),
    mail_hash: null,
    made_at: isoTime(now),
    made_by: staffId,
    last_seen_at: null,
    revoked_at: null,
  }
  await refusingTakenNames(name, () => trx.insertInto('judge').values(row).execute())
  if (body.email !== '') await queueMail(trx, 'judge_link', { address: body.email, of: null }, now, id)
  return { answer: { id, link: linkOf(siteUrl, token) }, entries: [await entry(trx, 'judge.add', event, id)] }
}

/** Gives the judge new links. The old ones end at once; a revoked judge is one again. Refuses a name that is taken. */
export async function renewLink(
  trx: Transaction,
  event: FestivalEvent,
  { judge, reason }: { judge: string; reason: string },
  { siteUrl, now }: Pick<Caller, 'siteUrl' | 'now'>,
): Promise<Audited<Link>> {
  const { name, email } = await findJudge(trx, event, judge)
  const token = newToken()
  await refusingTakenNames(name, () =>
    trx
      .updateTable('judge')
      .set({ link_hash: tokenHash(token), mail_hash: null, revoked_at: null })
      .where('id', '=', judge)
      .execute(),
  )
  if (email !== '') await queueMail(trx, 'judge_link', { address: email, of: null }, now, judge)
  const entries = [{ ...(await entry(trx, 'judge.link', event, judge)), reason }]
  return { answer: { id: judge, link: linkOf(siteUrl, token) }, entries }
}

/**
 * Ends the judge's links at `now`. The marks stay. In a round whose sheet the judge has not handed in, they do not
 * count (marks.ts). A new link brings the judge back.
 */
export async function revokeJudge(
  trx: Transaction,
  event: FestivalEvent,
  { judge, reason }: { judge: string; reason: string },
  now: Millis,
): Promise<Audited<void>> {
  await findJudge(trx, event, judge)
  const revoked = await trx
    .updateTable('judge')
    .set({ link_hash: null, mail_hash: null, revoked_at: isoTime(now) })
    .where('id', '=', judge)
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute()
  // A second press on the button changes nothing.
  if (revoked.length === 0) return { answer: undefined, entries: [] }
  return { answer: undefined, entries: [{ ...(await entry(trx, 'judge.revoke', event, judge)), reason }] }
}

/** Opens a sheet that was handed in, which needs a reason. Refuses a sheet that is open. */
export async function reopenSheet(
  trx: Transaction,
  { event, round }: Round,
  { judge, reason }: { judge: string; reason: string },
  { staffId, now }: Pick<Caller, 'staffId' | 'now'>,
): Promise<Audited<void>> {
  await findJudge(trx, event, judge)
  const opened = await trx
    .updateTable('judge_sheet')
    .set({ reopened_at: isoTime(now), reopened_by: staffId, reason })
    .where('judge_id', '=', judge)
    .where('round_id', '=', round.id)
    .where('reopened_at', 'is', null)
    .returning('judge_id')
    .execute()
  if (opened.length === 0) refuse('sheet_open')
  const made = await entry(trx, 'judge.reopen', event, judge)
  return { answer: undefined, entries: [{ ...made, after: { ...made.after, round: round.name }, reason }] }
}

/** The judge, locked until the transaction ends. Refuses judges of other events. */
async function findJudge(trx: Transaction, event: FestivalEvent, id: string): Promise<{ name: string; email: string }> {
  const judge = await trx
    .updateTable('judge')
    .set(row => ({ name: row.ref('name') }))
    .where('id', '=', id)
    .where('event_id', '=', event.ind)
    .returning(['name', 'email'])
    .executeTakeFirst()
  return judge ?? refuse('judge_unknown')
}

/** Two judges of one event with the same name could not be told apart; a unique index decides. */
async function refusingTakenNames(name: string, write: () => Promise<unknown>): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (isDuplicate(error)) refuse('judge_name_taken', { name })
    throw error
  }
}

async function entry(
  trx: Transaction,
  action: 'judge.add' | 'judge.link' | 'judge.revoke' | 'judge.reopen',
  event: FestivalEvent,
  id: string,
): Promise<AuditEntry & { after: object }> {
  const judge = (await judgeRows(trx, event)).findIndex(row => row.id === id) + 1
  return { action, personId: null, after: { events: String(event.ind), judge } }
}
