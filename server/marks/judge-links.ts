// The private links of judges: 256 random bits, of which only the hash is stored. A link is for one event, until its
// standings are published (document 7, §5). Everybody who has it can mark in the judge's name.
import type { Selectable } from 'kysely'
import { dayBounds, type Millis } from '../../domain/day.ts'
import { looksLikeToken, newToken, tokenHash } from '../access/tokens.ts'
import { day, isoTime } from '../clock.ts'
import type { JudgeTable } from '../database/tables/stage.ts'
import type { Database, Db, Transaction } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { refuse } from '../refuse.ts'

export type Judge = Selectable<JudgeTable>

/** The page of judges. What stands behind # in its address reaches no server and no log. */
export const judgePage = 'judge'

/** How long (ms) after the festival's last day links work, for events whose standings were not published. */
const linksKept: Millis = 7 * day

/** The address that a judge opens. */
export const linkOf = (siteUrl: string, token: string) => `${siteUrl}/${judgePage}#${token}`

/** The judge with this link; undefined for links that are malformed, unknown or revoked. */
export async function findByLink(db: Db, link: unknown): Promise<Judge | undefined> {
  if (!looksLikeToken(link)) return undefined
  const hash = tokenHash(link)
  return db
    .selectFrom('judge')
    .selectAll()
    .where(row => row.or([row('link_hash', '=', hash), row('mail_hash', '=', hash)]))
    .executeTakeFirst()
}

/**
 * Locks the judge of this link until the transaction ends, and notes that the link was used at `now`. Refuses a link
 * that was revoked in the meantime.
 */
export async function lockByLink(trx: Transaction, link: string, now: Millis): Promise<Judge> {
  const hash = tokenHash(link)
  const judge = await trx
    .updateTable('judge')
    .set({ last_seen_at: isoTime(now) })
    .where(row => row.or([row('link_hash', '=', hash), row('mail_hash', '=', hash)]))
    .returningAll()
    .executeTakeFirst()
  return judge ?? refuse('judge_link')
}

/** Makes the link of the mail when the mail is sent. An earlier mailed link of the judge ends. */
export async function newMailLink(trx: Transaction, judgeId: string): Promise<string> {
  const token = newToken()
  await trx
    .updateTable('judge')
    .set({ mail_hash: tokenHash(token) })
    .where('id', '=', judgeId)
    .where('revoked_at', 'is', null)
    .execute()
  return token
}

/** When the standings of the event were first published (ms); null if they are not public. */
export async function standingsPublishedAt(db: Db, eventId: number): Promise<Millis | null> {
  const first = await db
    .selectFrom('rounds')
    .innerJoin('results_versions', 'results_versions.round_id', 'rounds.id')
    .select('results_versions.at')
    .where('rounds.event_id', '=', eventId)
    .where('rounds.kind', '=', 'standings')
    .where('rounds.removed_at', 'is', null)
    .where('results_versions.kind', '=', 'publish')
    .orderBy('results_versions.version')
    .executeTakeFirst()
  return first ? Date.parse(first.at) : null
}

/** Ends all links a week after the festival. */
export async function endOldLinks(database: Database, { festival }: Edition, now: Millis): Promise<void> {
  if (now < dayBounds(festival, festival.dates.last).to + linksKept) return
  await database.write(trx =>
    trx
      .updateTable('judge')
      .set({ link_hash: null, mail_hash: null })
      .where(row => row.or([row('link_hash', 'is not', null), row('mail_hash', 'is not', null)]))
      .execute(),
  )
}
