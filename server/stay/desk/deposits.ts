// The ledger of deposits. Rows are only added, each with the act of a house's desk that took or gave back the money.
import type { z } from 'zod'
import type { Millis } from '../../../domain/day.ts'
import type { CountAnswer, countBody, DepositsAnswer } from '../../../domain/stay/deposits-api.ts'
import type { Audited } from '../../audit/audit.ts'
import { isoTime } from '../../clock.ts'
import { sumOf } from '../../database/sum.ts'
import type { Db, Transaction } from '../../database/types.ts'
import type { Edition } from '../../edition.ts'
import { refuse } from '../../refuse.ts'
import { selectPresent } from '../guests.ts'
import { lockBeds } from '../lock.ts'
import { readHouses } from '../rows.ts'
import type { Act } from './act.ts'

/** The act of the desk that moves the money, its organiser, and its time (ISO-8601). */
export type DepositSource = { actId: string; byId: string; at: string }
type DepositEntry = { personId: string | null; houseId: string | null; amount: number }

/** Adds a row of whole rupees; negative if a deposit is given back. Zero adds no row. */
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
 * The person's deposit at each house in whole rupees, now or at `until` (ISO-8601). Houses without a deposit are
 * omitted. `houseId` is null if the house is not known.
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
 * Gives back the deposit that each house held at the time of the act (`source.at`), but not more than the house holds
 * now. So a late act does not give back a deposit that was taken after the act. Returns the sum.
 */
export async function returnDeposits(trx: Transaction, source: DepositSource, personId: string): Promise<number> {
  const now = new Map((await readHeldByHouse(trx, personId)).map(({ houseId, amount }) => [houseId, amount]))
  let back = 0
  for (const { houseId, amount } of await readHeldByHouse(trx, personId, source.at)) {
    const less = Math.min(amount, now.get(houseId) ?? 0)
    await addDeposit(trx, source, { personId, houseId, amount: -less })
    back += less
  }
  return back
}

/** Gives back the deposits that these acts took, if the houses still hold them. Returns the sum. */
export async function returnDepositsOf(
  trx: Transaction,
  source: DepositSource,
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
    await addDeposit(trx, source, { personId, houseId, amount: -less })
    back += less
  }
  return back
}

/** Records again the deposit that act `actId` gave back, because the guest has paid it again. Returns the sum. */
export async function retakeDeposit(trx: Transaction, source: DepositSource, actId: string): Promise<number> {
  const rows = await trx
    .selectFrom('deposit')
    .select(['person_id as personId', 'house_id as houseId', 'amount'])
    .where('act_id', '=', actId)
    .where('amount', '<', 0)
    .execute()
  for (const { amount, ...row } of rows) await addDeposit(trx, source, { ...row, amount: -amount })
  return rows.reduce((sum, { amount }) => sum - amount, 0)
}

/** The house of this act's deposit; null if it is recorded without a house, undefined if it is not recorded. */
export async function findBookedHouse(db: Db, actId: string): Promise<string | null | undefined> {
  const rows = await db.selectFrom('deposit').select('house_id').where('act_id', '=', actId).execute()
  return (rows.find(({ house_id }) => house_id !== null) ?? rows[0])?.house_id
}

/** The sum (in whole rupees) that this act recorded without a house. */
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
 * Records the act's deposit once. A deposit that was recorded without a house is moved to this house. Returns false if
 * the deposit is recorded at another house.
 */
export async function bookDeposit(
  trx: Transaction,
  edition: Edition,
  act: Omit<Act, 'person'> & { person: { id: string } | null },
  houseId: string | null,
): Promise<boolean> {
  const [source, personId] = [{ actId: act.id, byId: act.byId, at: isoTime(act.at) }, act.person?.id ?? null]
  const booked = await findBookedHouse(trx, act.id)
  if (booked === undefined) {
    await addDeposit(trx, source, { personId, houseId, amount: edition.stay.deposit ?? 0 })
    return true
  }
  if (houseId === null || booked !== null) return booked === houseId
  const amount = await sumWithoutHouse(trx, act.id)
  await addDeposit(trx, source, { personId, houseId: null, amount: -amount })
  await addDeposit(trx, source, { personId, houseId, amount })
  return true
}

/**
 * Each house with the number of its deposits, the deposits of guests who are no longer there, and its last count. The
 * expected sum is shown only after a count, so that it cannot influence the counting.
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
 * Stores the counted sum and returns the expected sum. If the sums differ, the house counts again and gives a reason.
 * All counts are stored.
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
