// The waiting list for seats and beds, with entries in order of joining, and offers. Each feature counts its free seats
// or beds, and decides before each offer whether the person may have the offer. A feature takes its locks before it
// calls a function of this file that writes.
import { type SqlBool, sql } from 'kysely'
import type { Millis } from '../../../domain/day.ts'
import { offerLength } from '../../../domain/seats/seats.ts'
import { isoTime } from '../../clock.ts'
import type { Db, Transaction } from '../../database/types.ts'
import type { Edition } from '../../edition.ts'
import type { MailKinds } from '../../mail/kinds.ts'
import { queueMail } from '../../mail/outbox.ts'

/** What the people on a list wait for: a seat of the event with this number, or a bed. */
export type List = number | 'beds'

/**
 * Whether an entry waits or has an offer. The states are literals, because the partial indexes apply to exactly this
 * condition.
 */
export const isActive = sql<SqlBool>`waiting_entry.state in ('waiting', 'held')`

const isOf = (list: List) =>
  list === 'beds' ? sql<SqlBool>`waiting_entry.event_id is null` : sql<SqlBool>`waiting_entry.event_id = ${list}`

/** Selects entries that wait or have an offer, of this list or of all lists. */
export function activeEntries(db: Db, list?: List) {
  const entries = db.selectFrom('waiting_entry').where(isActive)
  return list === undefined ? entries : entries.where(isOf(list))
}

/** The person's active entry of the list, or undefined. */
export function findEntry(db: Db, personId: string, list: List) {
  return activeEntries(db, list)
    .select(['id', 'state', 'held_until'])
    .where('person_id', '=', personId)
    .executeTakeFirst()
}

/** The id of the person's entry if it has an offer that is open at `now`, or undefined. */
export async function findOffer(db: Db, personId: string, list: List, now: Millis): Promise<string | undefined> {
  const entry = await findEntry(db, personId, list)
  return entry?.state === 'held' && (entry.held_until ?? '') > isoTime(now) ? entry.id : undefined
}

type NewEntry = { personId: string; facilityId?: string }

/** Adds the person to the end of the list at `now`, and returns the id of the entry. */
export async function addEntry(
  trx: Transaction,
  list: List,
  { personId, facilityId }: NewEntry,
  now: Millis,
): Promise<string> {
  const id = crypto.randomUUID()
  const { number } = await trx
    .selectFrom('waiting_entry')
    .where(isOf(list))
    .select(row => row.fn.max('number').as('number'))
    .executeTakeFirstOrThrow()
  const what = { event_id: list === 'beds' ? null : list, facility_id: facilityId ?? null }
  const entry = { id, person_id: personId, number: (number ?? 0) + 1, state: 'waiting' as const, ...what }
  await trx
    .insertInto('waiting_entry')
    .values({ ...entry, joined_at: isoTime(now) })
    .execute()
  return id
}

/** Ends the offers of the list that expired by `now`. */
export async function expireOffers(trx: Transaction, list: List, now: Millis): Promise<void> {
  await trx
    .updateTable('waiting_entry')
    .set({ state: 'expired', ended_at: isoTime(now) })
    .where(isOf(list))
    .where('state', '=', 'held')
    .where('held_until', '<=', isoTime(now))
    .execute()
}

/** The feature's answer before each offer. */
export type OfferAnswer = 'offer' | 'stays' | 'leaves'

type OfferRound = {
  list: List
  /** The number of free seats or beds. At most this many offers are made. */
  free: number
  /** Called for each person in order. `leaves` removes the person from the list, `stays` skips the person this time. */
  ask: (personId: string) => Promise<OfferAnswer> | OfferAnswer
  mail: keyof MailKinds
}

/** Makes offers to the waiting people in order, at `now`. Returns how many got an offer, and how many were removed. */
export async function offerInTurn(
  trx: Transaction,
  edition: Edition,
  { list, free, ask, mail }: OfferRound,
  now: Millis,
) {
  const done = { offered: 0, left: 0 }
  for (let after = 0; done.offered < free; ) {
    const next = await activeEntries(trx, list)
      .select(['id', 'person_id', 'number'])
      .where('state', '=', 'waiting')
      .where('number', '>', after)
      .orderBy('number')
      .limit(free - done.offered)
      .execute()
    for (const entry of next) {
      const answer = await ask(entry.person_id)
      if (answer === 'offer') await offerTo(trx, edition, { ...entry, mail }, now)
      if (answer === 'leaves') await endEntries(trx, [list], [entry.person_id], 'left', now)
      if (answer === 'offer') done.offered++
      if (answer === 'leaves') done.left++
    }
    const last = next.at(-1)
    if (!last) break
    after = last.number
  }
  return done
}

type Offer = { id: string; person_id: string; granted_by?: string; mail: keyof MailKinds }

/** Makes an offer to the person of this entry, mails it to a confirmed address, and returns when the offer expires. */
export async function offerTo(
  trx: Transaction,
  { festival }: Edition,
  { id, person_id, granted_by, mail }: Offer,
  now: Millis,
): Promise<string> {
  const heldUntil = isoTime(now + offerLength(festival, now))
  await trx
    .updateTable('waiting_entry')
    .set({ state: 'held', held_at: isoTime(now), held_until: heldUntil, granted_by: granted_by ?? null })
    .where('id', '=', id)
    .execute()
  await queueMail(trx, mail, { personId: person_id }, now, id)
  return heldUntil
}

/**
 * Ends the entries of these people in these lists, or in all lists, at `now`. With `taken`, the people now have a seat
 * or bed. With `left`, the people give up, and an open offer counts as declined.
 */
export async function endEntries(
  trx: Transaction,
  lists: readonly List[] | 'all',
  personIds: readonly string[],
  state: 'taken' | 'left',
  now: Millis,
): Promise<void> {
  // PostgreSQL rejects an empty list.
  if (personIds.length === 0 || lists.length === 0) return
  await trx
    .updateTable('waiting_entry')
    .set({ state: state === 'taken' ? state : leftOrDeclined, ended_at: isoTime(now) })
    .where('person_id', 'in', personIds)
    .where(isActive)
    .$if(lists !== 'all', rows => rows.where(({ or }) => or((lists as readonly List[]).map(isOf))))
    .execute()
}

const leftOrDeclined = sql<'left' | 'declined'>`case when state = 'held' then 'declined' else 'left' end`

/** The offer of this entry while it is open at `now`, for the mail about it; null otherwise. */
export async function readOpenOffer(db: Db, entryId: string, personId: string, now: Millis) {
  const entry = await db
    .selectFrom('waiting_entry')
    .select(['event_id', 'held_until'])
    .where('id', '=', entryId)
    .where('person_id', '=', personId)
    .where('state', '=', 'held')
    .executeTakeFirst()
  const until = Date.parse(entry?.held_until ?? '')
  return entry && until > now ? { eventId: entry.event_id, until } : null
}
