// Wishes to share a room. A person's name is shown only after that person has acted. The owner of the code sees the
// name of the person who asked; that person sees the owner's name only after the owner has agreed.
import type { Millis } from '../../domain/day.ts'
import { readCharacters } from '../../domain/gate/pass.ts'
import { mostWishes } from '../../domain/stay/stay.ts'
import { lockPeople } from '../access/accounts.ts'
import { isoTime } from '../clock.ts'
import type { Transaction } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { refuse } from '../refuse.ts'
import { isGuest } from './guests.ts'
import { refuseClosed } from './own-stay.ts'

/**
 * Asks the owner of the code to share a room. If the owner has already asked this person, agrees instead. Refuses
 * unknown codes, the person's own code, more than five wishes, and requests after stays have closed.
 */
export async function askToShare(
  trx: Transaction,
  edition: Edition,
  { personId, code }: OwnCode,
  now: Millis,
): Promise<void> {
  const owner = await trx
    .selectFrom('stay')
    .select('person_id')
    .where('code', '=', readCharacters(code))
    .executeTakeFirst()
  if (owner?.person_id === personId) refuse('wish_own')
  await lockPeople(trx, [personId, ...(owner ? [owner.person_id] : [])])
  await refuseClosed(trx, edition, personId, now)
  if (!owner || !(await isGuest(trx, edition, 'nights', owner.person_id))) refuse('wish_code_unknown')
  const other = owner.person_id
  const mine = await trx
    .selectFrom('roommate_request')
    .select('roommate_id')
    .where('requester_id', '=', personId)
    .execute()
  if (mine.some(({ roommate_id }) => roommate_id === other)) return
  const theirs = await findWish(trx, { askerId: other, askedId: personId })
  if (theirs) return theirs.accepted_at === null ? agree(trx, { askerId: other, askedId: personId }, now) : undefined
  if (mine.length >= mostWishes) refuse('wishes_many', { most: mostWishes })
  const wish = { requester_id: personId, roommate_id: other, requested_at: isoTime(now), accepted_at: null }
  await trx.insertInto('roommate_request').values(wish).execute()
}

type OwnCode = { personId: string; code: string }
type WishPair = { askerId: string; askedId: string }

function findWish(trx: Transaction, { askerId, askedId }: WishPair) {
  return trx
    .selectFrom('roommate_request')
    .selectAll()
    .where('requester_id', '=', askerId)
    .where('roommate_id', '=', askedId)
    .executeTakeFirst()
}

async function agree(trx: Transaction, { askerId, askedId }: WishPair, now: Millis): Promise<void> {
  const people = await trx.selectFrom('person').select('gender').where('id', 'in', [askerId, askedId]).execute()
  if (new Set(people.map(({ gender }) => gender)).size > 1) refuse('wish_gender')
  await trx
    .updateTable('roommate_request')
    .set({ accepted_at: isoTime(now) })
    .where('requester_id', '=', askerId)
    .where('roommate_id', '=', askedId)
    .execute()
}

/** The id of the person with this code; refuses an unknown code. */
async function findCodeOwner(trx: Transaction, code: string): Promise<string> {
  const owner = await trx
    .selectFrom('stay')
    .select('person_id')
    .where('code', '=', readCharacters(code))
    .executeTakeFirst()
  return owner?.person_id ?? refuse('wish_gone')
}

/** Agrees to share a room with the owner of the code, who asked this person. */
export async function agreeToShare(
  trx: Transaction,
  edition: Edition,
  { personId, code }: OwnCode,
  now: Millis,
): Promise<void> {
  const askerId = await findCodeOwner(trx, code)
  await lockPeople(trx, [personId, askerId])
  await refuseClosed(trx, edition, personId, now)
  const wish = await findWish(trx, { askerId, askedId: personId })
  if (!wish) refuse('wish_gone')
  await agree(trx, { askerId, askedId: personId }, now)
}

/** Deletes all wishes and agreements between the person and the owner of the code. */
export async function endSharing(
  trx: Transaction,
  edition: Edition,
  { personId, code }: OwnCode,
  now: Millis,
): Promise<void> {
  const other = await findCodeOwner(trx, code)
  await lockPeople(trx, [personId, other])
  await refuseClosed(trx, edition, personId, now)
  await trx
    .deleteFrom('roommate_request')
    .where('requester_id', 'in', [personId, other])
    .where('roommate_id', 'in', [personId, other])
    .execute()
}
