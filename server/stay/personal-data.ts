// What nights hold about people: what they said of their stay, where they slept, their arrivals and deposits. Where
// somebody sleeps goes with the account; nights that are over stay as counts, and deposits as sums, without a name.
import { sumOf } from '../database/sum.ts'
import type { PeopleData } from '../people-data.ts'
import { endEntries } from '../taking-part/seats/entries.ts'
import { freeBeds } from './free-beds.ts'
import { selectArrived } from './guests.ts'
import { lockBeds } from './lock.ts'
import { depositOf } from './stays.ts'

export const stayData: PeopleData = {
  tables: {
    stay: ['person_id'],
    stay_wish: ['asker_id', 'asked_id'],
    allotment: ['person_id', 'given_by'],
    arrival: ['person_id', 'arrived_by', 'left_by', 'undone_by'],
    room_closure: ['closed_by'],
    deposit: ['person_id', 'by_id'],
    deposit_count: ['by_id'],
    desk_act: ['person_id', 'by_id', 'sent_by', 'settled_by'],
    freed_bed: ['person_id'],
    bed_limit: ['changed_by'],
  },

  async read(db, { person }) {
    const stay = await db
      .selectFrom('stay')
      .select(['arrival_day as arrivalDay', 'arrival_hour as arrivalHour', 'departure_day as departureDay'])
      .select(['departure_hour as departureHour', 'needs', 'changed_at as changedAt', 'told_at as toldAt'])
      .select('lack_told_at as lackToldAt')
      .select('no_show_at as noShowAt')
      .where('person_id', '=', person.id)
      .executeTakeFirst()
    const nights = await db
      .selectFrom('allotment')
      .innerJoin('room', 'room.id', 'allotment.room_id')
      .innerJoin('house', 'house.id', 'room.house_id')
      .select(['allotment.night', 'house.name as house', 'room.number as room', 'allotment.bed'])
      .select('allotment.given_at as givenAt')
      .where('allotment.person_id', '=', person.id)
      .orderBy('allotment.night')
      .execute()
    const arrivals = await db
      .selectFrom('arrival')
      .innerJoin('house', 'house.id', 'arrival.house_id')
      .select(['house.name as house', 'arrived_at as arrivedAt', 'card_seen_at as cardSeenAt'])
      .select(['key_given_at as keyGivenAt', 'unpaid_reason as unpaidReason', 'left_at as leftAt'])
      .select(['key_back_at as keyBackAt', 'undone_at as undoneAt'])
      .where('person_id', '=', person.id)
      .orderBy('arrived_at')
      .execute()
    const deposits = await db
      .selectFrom('deposit')
      .select(['amount', 'at'])
      .where('person_id', '=', person.id)
      .orderBy('at')
      .execute()
    const desk = await db
      .selectFrom('desk_act')
      .select(['kind', 'at', 'recorded_at as recordedAt', 'undone_at as undoneAt', 'applied_at as appliedAt'])
      .where('person_id', '=', person.id)
      .orderBy('at')
      .execute()
    const bedsWaitedFor = await db
      .selectFrom('waiting_entry')
      .select(['state', 'joined_at as joinedAt', 'held_until as heldUntil', 'ended_at as endedAt'])
      .where('person_id', '=', person.id)
      .where('event_id', 'is', null)
      .orderBy('number')
      .execute()
    // Whom somebody asked is also the other's: only how many.
    const { wishes } = await db
      .selectFrom('stay_wish')
      .select(row => row.cast<number>(row.fn.countAll(), 'integer').as('wishes'))
      .where('asker_id', '=', person.id)
      .executeTakeFirstOrThrow()
    return { stay: { ...(stay ?? noStay), roomWishes: wishes, nights, arrivals, deposits, desk, bedsWaitedFor } }
  },

  async conditions(db, { person }) {
    const present = await selectArrived(db).where('person_id', '=', person.id).executeTakeFirst()
    return { depositKept: await depositOf(db, person.id), isInHouse: present !== undefined }
  },

  async objections(db) {
    const kept = await db
      .selectFrom('deposit')
      .select('person_id')
      .groupBy('person_id')
      .having(row => sumOf(row.ref('amount')), '<>', 0)
      .execute()
    const present = await selectArrived(db).execute()
    return [
      ...(kept.length > 0
        ? [`${kept.length} deposits are held by the houses: give them back while their people can be found.`]
        : []),
      ...(present.length > 0 ? [`${present.length} guests are still in a house: note that they left.`] : []),
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
    await trx.updateTable('allotment').set({ person_id: null }).where('person_id', 'in', ids).execute()
    await trx.deleteFrom('stay_wish').where('asker_id', 'in', ids).execute()
    await trx.deleteFrom('stay_wish').where('asked_id', 'in', ids).execute()
    await trx.deleteFrom('stay').where('person_id', 'in', ids).execute()
    await trx.deleteFrom('freed_bed').where('person_id', 'in', ids).execute()
    await trx.updateTable('arrival').set({ unpaid_reason: '' }).where('person_id', 'in', ids).execute()
    const acts = trx.updateTable('desk_act').where('person_id', 'in', ids)
    await acts.set({ said: '{}', note: '' }).execute()
    await acts.set({ why: goneWhy }).where('why', '<>', '').execute()
  },

  async anonymise(trx) {
    await trx.updateTable('deposit_count').set({ reason: '' }).where('reason', '<>', '').execute()
    const acts = trx.updateTable('desk_act')
    await acts.set({ said: '{}', note: '' }).execute()
    await acts.set({ why: goneWhy }).where('why', '<>', '').execute()
    // A name or number of a warden may stand there.
    await trx.updateTable('house').set({ phone: '' }).execute()
    await trx.updateTable('room_closure').set({ reason: '' }).execute()
  },
}

/** Instead of a sentence with a name. */
const goneWhy = 'The account was deleted since: ask the desk that made this act.'

const noStay = {
  arrivalDay: null,
  arrivalHour: null,
  departureDay: null,
  departureHour: null,
  needs: '',
  changedAt: null,
  toldAt: null,
  lackToldAt: null,
  noShowAt: null,
}
