// Breaches of the invariants about beds and deposits. Tests plant them directly in the database.
import { sql } from 'kysely'
import { ensureStay } from '../../stay/own-stay.ts'
import { aBed, addRoom, at, night, type Planted, waiting } from './rows.ts'

export const stayBreaches: readonly Planted[] = [
  [
    'a bed is allotted in a room that is closed on that night',
    async (trx, world) => {
      await addRoom(trx)
      await trx.insertInto('allotment').values(aBed(world)).execute()
      const closure = { room_id: 'room', night, reason: 'no water', closed_at: at, closed_by: world.cashier }
      await trx.insertInto('room_closure').values(closure).execute()
    },
    ['beds'],
  ],
  [
    'a bed is allotted in a removed room',
    async (trx, world) => {
      await addRoom(trx, at)
      await trx.insertInto('allotment').values(aBed(world)).execute()
    },
    ['beds'],
  ],
  [
    'a person has two beds on one night',
    async (trx, world) => {
      await trx.updateTable('person').set({ gender: 'male' }).where('id', '=', world.a).execute()
      await addRoom(trx)
      await trx.updateTable('room').set({ beds: 2 }).execute()
      await sql`drop index allotment_person`.execute(trx)
      await trx
        .insertInto('allotment')
        .values([aBed(world), { ...aBed(world), bed: 2 }])
        .execute()
    },
    ['one-bed'],
  ],
  [
    'a person who was mailed a room lost the bed and got no mail about the loss',
    async (trx, world) => {
      world.site.clock.now = Date.parse('2030-11-06T06:00:00.000Z')
      await addRoom(trx)
      await ensureStay(trx, world.a)
      await trx.updateTable('stay').set({ mailed_room_id: 'room', room_mailed_at: at }).execute()
    },
    ['mailed-rooms'],
  ],
  [
    'a guest is in a removed house',
    async (trx, world) => {
      await addRoom(trx)
      await trx.updateTable('house').set({ removed_at: at }).execute()
      const here = { person_id: world.a, house_id: 'house', arrived_at: at, arrived_by: world.cashier }
      const nothing = { left_at: null, left_by: null, key_returned_at: null, undone_at: null, undone_by: null }
      await trx
        .insertInto('arrival')
        .values({ id: 'a', ...here, ...nothing, card_seen_at: null, key_given_at: null, unpaid_reason: '' })
        .execute()
    },
    ['removed-houses'],
  ],
  [
    'a bed is offered to a guest who already has nights',
    async (trx, world) => {
      await trx.updateTable('person').set({ facility_id: 'hostel' }).where('id', '=', world.a).execute()
      const bed = { event_id: null, facility_id: 'hostel' }
      await trx.insertInto('waiting_entry').values(waiting(world, bed)).execute()
    },
    ['bed-offers'],
  ],
  [
    'more people have nights than the bed limit allows',
    async (trx, world) => {
      // A time in the week before the nights.
      world.site.clock.now = Date.parse('2030-11-06T06:00:00.000Z')
      await trx
        .updateTable('person')
        .set({ facility_id: 'hostel', gender: 'male' })
        .where('id', 'in', [world.a, world.b])
        .execute()
      const limit = { night: '2030-11-13', gender: 'male' as const, beds: 1, taken_before: 0 }
      await trx
        .insertInto('bed_limit')
        .values({ ...limit, changed_at: at, changed_by: world.cashier })
        .execute()
    },
    ['bed-limits'],
  ],
  [
    'a deposit is held for a guest who never arrived',
    async (trx, world) => {
      await addRoom(trx)
      const deposit = { id: 'd', house_id: 'house', amount: 300, at, by_id: world.cashier, act_id: 'd' }
      await trx
        .insertInto('deposit')
        .values({ ...deposit, person_id: world.a })
        .execute()
    },
    ['deposits'],
  ],
]
