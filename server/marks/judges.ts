// Judges of an event. They have no account: each has a private link with 256 random bits, of which only the hash is
// stored (document 7, §5).
import type { Millis } from '../../domain/day.ts'
import type { FestivalEvent } from '../../domain/edition/content.ts'
import { newToken, tokenHash } from '../access/tokens.ts'
import type { AuditEntry, Audited } from '../audit/audit.ts'
import { isoTime } from '../clock.ts'
import type { Transaction } from '../database/types.ts'
import { refuse } from '../refuse.ts'
import type { Round } from '../stage/rounds.ts'

type Link = { id: string; link: string }
type Caller = { staffId: string; siteUrl: string; now: Millis }

/** Everybody who has the link can mark in the judge's name. What stands behind # reaches no log. */
const linkOf = (siteUrl: string, token: string) => `${siteUrl}/judge#${token}`

/** Adds a judge to the event and returns the link, which cannot be read again. Refuses a name that is taken. */
export async function addJudge(
  trx: Transaction,
  event: FestivalEvent,
  { name, email }: { name: string; email: string },
  { staffId, siteUrl, now }: Caller,
): Promise<Audited<Link>> {
  const same = await trx
    .selectFrom('judge')
    .select('id')
    .where('event_id', '=', event.ind)
    .where('name', '=', name)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  if (same) refuse('judge_name_taken', { name })
  const [id, token] = [crypto.randomUUID(), newToken()]
  await trx
    .insertInto('judge')
    .values({
      id,
      event_id: event.ind,
      name,
      email,
      link_hash: tokenHash(token),
      made_at: isoTime(now),
      made_by: staffId,
      revoked_at: null,
    })
    .execute()
  return { answer: { id, link: linkOf(siteUrl, token) }, entries: [entry('judge.add', event, name)] }
}

/** Gives the judge a new link. The old one ends at once; a revoked judge is one again. */
export async function renewLink(
  trx: Transaction,
  event: FestivalEvent,
  { judge }: { judge: string },
  { siteUrl }: Pick<Caller, 'siteUrl'>,
): Promise<Audited<Link>> {
  const { name } = await findJudge(trx, event, judge)
  const token = newToken()
  await trx
    .updateTable('judge')
    .set({ link_hash: tokenHash(token), revoked_at: null })
    .where('id', '=', judge)
    .execute()
  return { answer: { id: judge, link: linkOf(siteUrl, token) }, entries: [entry('judge.link', event, name)] }
}

/** Ends the judge's link. The marks stay; a new link brings the judge back. */
export async function revokeJudge(
  trx: Transaction,
  event: FestivalEvent,
  { judge, reason }: { judge: string; reason: string },
  now: Millis,
): Promise<Audited<void>> {
  const { name } = await findJudge(trx, event, judge)
  await trx
    .updateTable('judge')
    .set({ link_hash: null, revoked_at: isoTime(now) })
    .where('id', '=', judge)
    .execute()
  return { answer: undefined, entries: [{ ...entry('judge.revoke', event, name), reason }] }
}

/** Opens a sheet that was handed in, which needs a reason. Refuses a sheet that is open. */
export async function reopenSheet(
  trx: Transaction,
  { event, round }: Round,
  { judge, reason }: { judge: string; reason: string },
  { staffId, now }: Pick<Caller, 'staffId' | 'now'>,
): Promise<Audited<void>> {
  const { name } = await findJudge(trx, event, judge)
  const opened = await trx
    .updateTable('judge_sheet')
    .set({ reopened_at: isoTime(now), reopened_by: staffId, reason })
    .where('judge_id', '=', judge)
    .where('round_id', '=', round.id)
    .where('reopened_at', 'is', null)
    .returning('judge_id')
    .execute()
  if (opened.length === 0) refuse('sheet_open')
  return { answer: undefined, entries: [{ ...entry('judge.reopen', event, name), reason }] }
}

async function findJudge(trx: Transaction, event: FestivalEvent, id: string): Promise<{ name: string }> {
  const judge = await trx
    .selectFrom('judge')
    .select('name')
    .where('id', '=', id)
    .where('event_id', '=', event.ind)
    .executeTakeFirst()
  return judge ?? refuse('judge_unknown')
}

function entry(
  action: 'judge.add' | 'judge.link' | 'judge.revoke' | 'judge.reopen',
  event: FestivalEvent,
  name: string,
): AuditEntry {
  return { action, personId: null, after: { events: String(event.ind), name } }
}
