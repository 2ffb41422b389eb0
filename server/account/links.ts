// One-time links in mails (hole I3). A link works once, until it expires or a newer link is sent.
import type { Millis } from '../../domain/day.ts'
import { lockPerson } from '../access/accounts.ts'
import { looksLikeToken, newToken, tokenHash } from '../access/tokens.ts'
import { day, isoTime, minute } from '../clock.ts'
import type { LinkPurpose } from '../database/tables/accounts.ts'
import type { Transaction } from '../database/types.ts'

/** How long (ms) a link works, by its purpose. */
export const linkLength: Record<LinkPurpose, number> = { reset: 30 * minute, confirm: 7 * day }

/** Makes a link and returns its token. Older links work until `revokeLinks`. */
export async function makeLink(trx: Transaction, personId: string, purpose: LinkPurpose, now: Millis): Promise<string> {
  await lockPerson(trx, personId)
  const token = newToken()
  await trx
    .insertInto('one_time_link')
    .values({
      id: crypto.randomUUID(),
      person_id: personId,
      purpose,
      token_hash: tokenHash(token),
      created_at: isoTime(now),
      expires_at: isoTime(now + linkLength[purpose]),
      used_at: null,
      replaced_at: null,
    })
    .execute()
  return token
}

/** Revokes the person's open links of this purpose, except the link with the token `except`. */
export async function revokeLinks(
  trx: Transaction,
  personId: string,
  now: Millis,
  purpose: LinkPurpose,
  except?: string,
): Promise<void> {
  await trx
    .updateTable('one_time_link')
    .set({ replaced_at: isoTime(now) })
    .where('person_id', '=', personId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('replaced_at', 'is', null)
    .$if(except !== undefined, query => query.where('token_hash', '!=', tokenHash(except!)))
    .execute()
}

/**
 * The id of the person of this link, if the link works. Does not consume the link. Call it before hashing a new
 * password, which is slow.
 */
export async function findOpenLink(
  db: Pick<Transaction, 'selectFrom'>,
  token: string,
  purpose: LinkPurpose,
  now: Millis,
): Promise<string | undefined> {
  if (!looksLikeToken(token)) return undefined
  const link = await db
    .selectFrom('one_time_link')
    .innerJoin('person', 'person.id', 'one_time_link.person_id')
    .select('person_id')
    // The account may have been deleted after the mail was sent.
    .where('person.removed_at', 'is', null)
    .where('token_hash', '=', tokenHash(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', isoTime(now))
    .where('used_at', 'is', null)
    .where('replaced_at', 'is', null)
    .executeTakeFirst()
  return link?.person_id
}

/**
 * Consumes a link, locks its person and returns the person's id. Undefined if the link is unknown, of another purpose,
 * used, replaced or expired. Of two calls with one link, only one succeeds.
 */
export async function consumeLink(trx: Transaction, token: string, purpose: LinkPurpose, now: Millis) {
  const personId = await findOpenLink(trx, token, purpose, now)
  if (!personId) return undefined
  await lockPerson(trx, personId)
  const used = await trx
    .updateTable('one_time_link')
    .set({ used_at: isoTime(now) })
    .where('token_hash', '=', tokenHash(token))
    .where('used_at', 'is', null)
    .where('replaced_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return used ? personId : undefined
}

/**
 * Whether this is a link to confirm an address that is already confirmed. The link itself may have been used, replaced
 * or expired. A person with the link owns the mailbox.
 */
export async function confirmedItsAddress(db: Pick<Transaction, 'selectFrom'>, token: string): Promise<boolean> {
  if (!looksLikeToken(token)) return false
  const found = await db
    .selectFrom('one_time_link')
    .innerJoin('person', 'person.id', 'one_time_link.person_id')
    .select('person.id')
    .where('token_hash', '=', tokenHash(token))
    .where('purpose', '=', 'confirm')
    .where('person.email_confirmed_at', 'is not', null)
    .where('person.removed_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}
