// The ledger of deposits: rows are only added, each with the act of a house's desk that took or gave back the money.
import type { z } from 'zod'
import type { Millis } from '../../domain/day.ts'
import type { CountAnswer, countBody, DepositsAnswer } from '../../domain/stay/desk-api.ts'
import type { Audited } from '../audit/audit.ts'
import { isoTime } from '../clock.ts'
import { sumOf } from '../database/sum.ts'
import type { Db, Transaction } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { refuse } from '../refuse.ts'
import type { Act } from './act.ts'
import { selectPresent } from './guests.ts'
import { lockBeds } from './lock.ts'
import { readHouses } from './rows.ts'

/** Whose act of the desk moves the money, and when it did (ISO-8601). */
export type DepositSource = { actId: string; byId: string; at: string }
type DepositEntry = { personId: string | null; houseId: string | null; amount: number }

/** Adds a row of whole rupees: below zero where a deposit is given back. Zero adds none. */
export async function addDeposit(
  trx: Transaction,
  { actId, byId, at }: DepositSource,
  money: DepositEntry,
): Promise<void> {
  const { personId: person_id, houseId: house_id, amount } = money
  const id = crypto.randomUUID()
  if (amount === 0) return
  await trx.insertInto('deposit').values({ id, person_id, house_id, amount, at, by_id: byId, act_id: actId }).execute()
}

/**
 * Whole rupees that each house holds of the person, or held at `until` (ISO-8601), houses without any left out;
 * `houseId` null: no house is known.
 */
export async function readHeldByHouse(
  db: Db,
  personId: string,
  until?: string,
): Promise<{ houseId: string | null; amount: number }[]> {
  const rows = await db
    .selectFrom('deposit')
    .select(row => ['house_id as houseId', sumOf(row.ref('amount')).as('amount')])
    .where('person_id', '=', personId)
    .$if(until !== undefined, of => of.where('at', '<=', until ?? ''))
    .groupBy('house_id')
    .execute()
  return rows.filter(({ amount }) => amount > 0)
}

/**
 * Gives back what houses held of the person when it happened (`mover.at`), each from its own book, and no more than
 * they hold now: an act that arrives late gives no deposit back that was taken after it. Answers how much.
 */
export async function returnDeposits(trx: Transaction, mover: DepositSource, personId: string): Promise<number> {
  const now = new Map((await readHeldByHouse(trx, personId)).map(({ houseId, amount }) => [houseId, amount]))
  let back = 0
  for (const { houseId, amount } of await readHeldByHouse(trx, personId, mover.at)) {
    const less = Math.min(amount, now.get(houseId) ?? 0)
    await addDeposit(trx, mover, { personId, houseId, amount: -less })
    back += less
  }
  return back
}

/** What these acts of the desk took and gave back of a person, by house, as far as the house still holds it. */
export async function returnDepositsOf(
  trx: Transaction,
  mover: DepositSource,
  actIds: readonly string[],
): Promise<number> {
  const taken = await trx
    .selectFrom('deposit')
    .select(row => ['person_id as personId', 'house_id as houseId', sumOf(row.ref('amount')).as('amount')])
    .where('act_id', 'in', actIds)
    .groupBy(['person_id', 'house_id'])
    .execute()
  let back = 0
  for (const { personId, houseId, amount } of taken) {
    const held = personId === null ? [] : await readHeldByHouse(trx, personId)
    const most = personId === null ? amount : (held.find(one => one.houseId === houseId)?.amount ?? 0)
    const less = Math.max(0, Math.min(amount, most))
    await addDeposit(trx, mover, { personId, houseId, amount: -less })
    back += less
  }
  return back
}

/** Takes again what the act `actId` gave back: its guest has put the money down once more. Answers how much. */
export async function retakeDeposit(trx: Transaction, mover: DepositSource, actId: string): Promise<number> {
  const rows = await trx
    .selectFrom('deposit')
    .select(['person_id as personId', 'house_id as houseId', 'amount'])
    .where('act_id', '=', actId)
    .where('amount', '<', 0)
    .execute()
  for (const { amount, ...of } of rows) await addDeposit(trx, mover, { ...of, amount: -amount })
  return rows.reduce((sum, { amount }) => sum - amount, 0)
}

/** The house in whose book this act is, null where no house is known; undefined: it is in none. */
export async function findBookedHouse(db: Db, actId: string): Promise<string | null | undefined> {
  const rows = await db.selectFrom('deposit').select('house_id').where('act_id', '=', actId).execute()
  return (rows.find(({ house_id }) => house_id !== null) ?? rows[0])?.house_id
}

/** Whole rupees that this act took where no house was known. */
export async function sumWithoutHouse(db: Db, actId: string): Promise<number> {
  const { amount } = await db
    .selectFrom('deposit')
    .select(row => sumOf(row.ref('amount')).as('amount'))
    .where('act_id', '=', actId)
    .where('house_id', 'is', null)
    .executeTakeFirstOrThrow()
  return amount
}

/**
 * Books the deposit that the act took, once, with the house: also where none was known when it was booked. Answers
 * false where it is in the book of another house.
 */
export async function bookDeposit(
  trx: Transaction,
  edition: Edition,
  act: Omit<Act, 'person'> & { person: { id: string } | null },
  houseId: string | null,
): Promise<boolean> {
  const [mover, personId] = [{ actId: act.id, byId: act.byId, at: isoTime(act.at) }, act.person?.id ?? null]
  const booked = await findBookedHouse(trx, act.id)
  if (booked === undefined) {
    await addDeposit(trx, mover, { personId, houseId, amount: edition.stay.deposit ?? 0 })
    return true
  }
  if (houseId === null || booked !== null) return booked === houseId
  const amount = await sumWithoutHouse(trx, act.id)
  await addDeposit(trx, mover, { personId, houseId: null, amount: -amount })
  await addDeposit(trx, mover, { personId, houseId, amount })
  return true
}

/**
 * Each house with the deposits that it holds, those to be given back because their guests are not there, and its last
 * count. What it should hold is told after a count.
 */
export async function readDepositHouses(db: Db): Promise<DepositsAnswer> {
  const rows = await db
    .selectFrom('deposit')
    .leftJoin('person', 'person.id', 'deposit.person_id')
    .select(['house_id', 'deposit.person_id', 'person.user_id', 'person.username'])
    .select(row => sumOf(row.ref('amount')).as('amount'))
    .groupBy(['house_id', 'deposit.person_id', 'person.user_id', 'person.username'])
    .orderBy('person.username')
    .execute()
  const held = rows.filter(({ amount }) => amount > 0)
  const here = new Set((await selectPresent(db).execute()).map(({ person_id }) => person_id))
  const counts = await db
    .selectFrom('deposit_count')
    .innerJoin('person', 'person.id', 'deposit_count.by_id')
    .select(['house_id', 'deposit_count.at', 'counted', 'expected', 'reason', 'person.username as by'])
    .orderBy('deposit_count.at')
    .execute()
  const houses = (await readHouses(db)).map(({ id, name }) => {
    const own = held.filter(({ house_id }) => house_id === id)
    return {
      houseId: id,
      name,
      people: own.length,
      toGiveBack: own
        .filter(({ person_id }) => person_id === null || !here.has(person_id))
        .map(({ user_id, username, amount }) => ({ userId: user_id ?? '', username: username ?? '', amount })),
      lastCount: lastCountOf(counts.filter(({ house_id }) => house_id === id)),
    }
  })
  return { houses }
}

function lastCountOf(counts: { at: string; by: string; counted: number; expected: number; reason: string }[]) {
  const last = counts.at(-1)
  return last ? { at: last.at, by: last.by, counted: last.counted, expected: last.expected, reason: last.reason } : null
}

/**
 * Notes what was counted in a house at `now`, and answers what the ledger says. Why they differ comes
 * with a second count: every count stays.
 */
export async function countDeposits(
  trx: Transaction,
  { staffId, houseId, counted, reason }: z.output<typeof countBody> & { staffId: string },
  now: Millis,
): Promise<Audited<CountAnswer>> {
  await lockBeds(trx)
  const house = await trx.selectFrom('house').select('name').where('id', '=', houseId).executeTakeFirst()
  if (!house) refuse('house_unknown')
  const { expected } = await trx
    .selectFrom('deposit')
    .select(row => sumOf(row.ref('amount')).as('expected'))
    .where('house_id', '=', houseId)
    .executeTakeFirstOrThrow()
  const id = crypto.randomUUID()
  const row = { id, house_id: houseId, expected, counted, reason, at: isoTime(now), by_id: staffId }
  await trx.insertInto('deposit_count').values(row).execute()
  const after = { house: house.name, counted, expected }
  return { answer: { id, counted, expected }, entries: [{ action: 'stay.count', personId: null, after, reason }] }
}
