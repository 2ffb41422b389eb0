// Personal data about nights (stays, beds, arrivals and deposits). When an account is deleted, its beds to come are
// freed; past nights stay as counts and deposits as sums, without a name.
import { sumOf } from '../database/sum.ts'
import type { PeopleData } from '../people-data.ts'
import { endEntries } from '../taking-part/seats/entries.ts'
import { freeBeds } from './beds/free-beds.ts'
import { selectPresent } from './guests.ts'
import { lockBeds } from './lock.ts'
import { depositOf } from './own-stay.ts'

export const stayData: PeopleData = {
  tables: {
    stay: {
      of: ['person_id'],
      as: 'stay',
      one: { needs: '' },
      key: ['person_id'],
      delete: {
        download: `arrival_day arrival_hour departure_day departure_hour needs changed_at room_mailed_at no_bed_mailed_at
          no_show_at`,
        opens: 'code',
        internal: 'person_id mailed_room_id',
      },
    },
    // A wish is also personal data of the other person, so the download contains only the number of wishes.
    roommate_request: {
      of: ['requester_id', 'roommate_id'],
      key: ['requester_id', 'roommate_id'],
      delete: { internal: 'requester_id roommate_id requested_at accepted_at' },
    },
    allotment: {
      of: ['person_id'],
      as: 'stay.nights',
      order: 'night',
      key: ['room_id', 'bed'],
      keep: {
        download: 'night room_id>room.house_id>house.name=house room_id>room.number=room bed allotted_at',
        staff: 'allotted_by',
        internal: 'gender',
      },
      empty: { internal: 'person_id' },
      to: { person_id: null },
    },
    arrival: {
      of: ['person_id'],
      as: 'stay.arrivals',
      order: 'arrived_at',
      keep: {
        download: 'house_id>house.name=house arrived_at card_seen_at key_given_at left_at key_returned_at undone_at',
        staff: 'arrived_by left_by undone_by',
        internal: 'id person_id',
      },
      empty: { download: 'unpaid_reason' },
    },
    deposit: {
      of: ['person_id'],
      as: 'stay.deposits',
      order: 'at',
      keep: { download: 'amount at', staff: 'by_id', internal: 'id person_id house_id act_id' },
    },
    deposit_count: {
      keep: { staff: 'expected counted at by_id', internal: 'id house_id' },
      empty: { staff: 'reason' },
    },
    desk_act: {
      of: ['person_id'],
      as: 'stay.desk',
      order: 'at number',
      keep: {
        download: 'kind at recorded_at undone_at applied_at',
        staff: 'by_id sent_by settled_at settled_by',
        internal: 'id number person_id house_id arrival_id',
      },
      empty: { internal: 'user_id', staff: 'payload problem note' },
      // `problem` may contain a name.
      to: { payload: '{}', problem: 'The account was deleted since: ask the desk that made this act.' },
      everyRow: true,
    },
    freed_bed: {
      of: ['person_id'],
      key: ['room_id', 'bed', 'night'],
      delete: { internal: 'person_id room_id bed night freed_at act_id' },
    },
    bed_limit: {
      keep: { staff: 'changed_at changed_by', internal: 'night gender beds taken_before' },
    },
    room_closure: {
      key: ['room_id', 'night'],
      keep: { staff: 'closed_at closed_by', internal: 'room_id night' },
      empty: { staff: 'reason' },
    },
    // The phone may be a warden's private number.
    house: {
      keep: { internal: 'id name name_key kind directions hours added_at removed_at' },
      empty: { internal: 'phone' },
    },
  },

  async read(db, { person }) {
    const bedsWaitedFor = await db
      .selectFrom('waiting_entry')
      .select(['state', 'joined_at as joinedAt', 'held_until as heldUntil', 'ended_at as endedAt'])
      .where('person_id', '=', person.id)
      .where('event_id', 'is', null)
      .orderBy('number')
      .execute()
    const { wishes } = await db
      .selectFrom('roommate_request')
      .select(row => row.cast<number>(row.fn.countAll(), 'integer').as('wishes'))
      .where('requester_id', '=', person.id)
      .executeTakeFirstOrThrow()
    return { stay: { roomWishes: wishes, bedsWaitedFor } }
  },

  async conditions(db, { person }) {
    const present = await selectPresent(db).where('person_id', '=', person.id).executeTakeFirst()
    return { depositKept: await depositOf(db, person.id), isInHouse: present !== undefined }
  },

  async objections(db) {
    const deposits = await db
      .selectFrom('deposit')
      .select('person_id')
      .groupBy('person_id')
      .having(row => sumOf(row.ref('amount')), '<>', 0)
      .execute()
    const present = await selectPresent(db).execute()
    return [
      ...(deposits.length > 0
        ? [`${deposits.length} deposits are held by the houses: give them back while their guests can be reached.`]
        : []),
      ...(present.length > 0 ? [`${present.length} guests are still in a house: record that they left.`] : []),
    ]
  },

  async leave(trx, { person, edition }, now) {
    await lockBeds(trx)
    await freeBeds(trx, edition, [person.id], now)
    await endEntries(trx, ['beds'], [person.id], 'left', now)
  },

  async remove(trx, { ids, edition, now }) {
    await lockBeds(trx)
    await freeBeds(trx, edition, ids, now)
  },
}
