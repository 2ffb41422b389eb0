// Breaches of the invariants of the houses' desks, planted directly in the database.
import type { Transaction } from '../../database/types.ts'
import { addRoom, at, later, type Planted, type World } from './rows.ts'

async function addArrival(trx: Transaction, world: World, undone_at: string | null): Promise<void> {
  await addRoom(trx)
  const came = { id: 'arrival', person_id: world.a, house_id: 'house', arrived_at: at, arrived_by: world.cashier }
  const noted = { card_seen_at: null, key_given_at: null, key_returned_at: null, unpaid_reason: '' }
  const ended = { left_at: null, left_by: null, undone_at, undone_by: undone_at && world.cashier }
  await trx
    .insertInto('arrival')
    .values({ ...came, ...noted, ...ended })
    .execute()
}

async function addAct(trx: Transaction, world: World, fields: { arrival_id?: string; applied_at: string | null }) {
  const act = {
    id: 'act',
    number: 1,
    kind: 'arrived' as const,
    user_id: 'AAAAAAAAAA',
    person_id: world.a,
    house_id: null,
  }
  const sent = {
    at,
    recorded_at: at,
    by_id: world.cashier,
    sent_by: world.cashier,
    payload: '{}',
    problem: '',
    note: '',
  }
  const settled = { undone_at: null, settled_at: null, settled_by: null }
  await trx
    .insertInto('desk_act')
    .values({ ...act, ...sent, ...settled, arrival_id: null, ...fields })
    .execute()
}

export const deskBreaches: readonly Planted[] = [
  [
    'a deposit is still held for a guest whose arrival was undone',
    async (trx, world) => {
      await addArrival(trx, world, later)
      const deposit = { id: 'd', house_id: 'house', amount: 300, at, by_id: world.cashier, act_id: 'd' }
      await trx
        .insertInto('deposit')
        .values({ ...deposit, person_id: world.a })
        .execute()
    },
    ['deposits'],
  ],
  [
    'a house returned a larger deposit than it received from a guest',
    async (trx, world) => {
      await addArrival(trx, world, null)
      const deposit = { id: 'd', house_id: 'house', amount: -300, at, by_id: world.cashier, act_id: 'd' }
      await trx
        .insertInto('deposit')
        .values({ ...deposit, person_id: world.a })
        .execute()
    },
    ['deposits'],
  ],
  [
    'an act of a desk could not be applied, but staff cannot see the act',
    (trx, world) => addAct(trx, world, { applied_at: null }),
    ['acts-without-network'],
  ],
  [
    'an arrival was undone, but the act that recorded the arrival was not',
    async (trx, world) => {
      await addArrival(trx, world, later)
      await addAct(trx, world, { arrival_id: 'arrival', applied_at: at })
    },
    ['arrivals'],
  ],
]
