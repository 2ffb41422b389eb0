// The invariants of booked times of equipment.
import { calendarDay } from '../../domain/day.ts'
import { allEvents } from '../../domain/edition/catalogue.ts'
import { roundsOf } from '../../domain/stage/rounds.ts'
import type { Invariant } from '../invariants.ts'

const fewADay: Invariant = {
  name: 'equipment-times',
  sentence:
    'Each booked time of equipment belongs to a round with equipment; nobody has more times of a day than it allows',
  remedy:
    'Free the times that are too many on the stage page of the round, or correct `slots` of the round in content/events.',
  async find(db, { catalogue, festival }) {
    const rows = await db
      .selectFrom('equipment_slot')
      .select(['event_id', 'round_id', 'starts_at', 'person_id', 'team_id'])
      .execute()
    const events = new Map(allEvents(catalogue).map(event => [event.ind, event]))
    const groups = Map.groupBy(rows, ({ event_id, round_id, starts_at, person_id, team_id }) =>
      [event_id, round_id, calendarDay(festival, Date.parse(starts_at)), team_id ?? person_id].join(' '),
    )
    return [...groups.values()].flatMap(group => {
      const { event_id, round_id, starts_at } = group[0]!
      const event = events.get(event_id)
      const slots = event && roundsOf(event).find(({ id }) => id === round_id)?.slots
      return slots && group.length <= slots.aDay ? [] : [{ event: event_id, round: round_id, startsAt: starts_at }]
    })
  },
}

export const equipmentInvariants: readonly Invariant[] = [fewADay]
