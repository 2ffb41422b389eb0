// The invariants of rounds on stage.
import { allEvents } from '../../domain/edition/catalogue.ts'
import { roundsOf } from '../../domain/stage/rounds.ts'
import { isTeamEvent } from '../../domain/teams/teams.ts'
import type { Invariant } from '../invariants.ts'

const roundsExist: Invariant = {
  name: 'stage-rounds',
  sentence:
    'Each place of a running order belongs to a round of the content, and to a person or a team as the event requires',
  remedy:
    'Give the event its round in content/events again, with the same id: its order and marks are stored under it.',
  async find(db, { catalogue }) {
    const slots = await db
      .selectFrom('stage_slot')
      .select(['event_id', 'round_id'])
      .select(row => row.fn.count<number>('person_id').as('people'))
      .select(row => row.fn.count<number>('team_id').as('teams'))
      .groupBy(['event_id', 'round_id'])
      .execute()
    const events = new Map(allEvents(catalogue).map(event => [event.ind, event]))
    return slots
      .filter(({ event_id, round_id, people, teams }) => {
        const event = events.get(event_id)
        const isKnown = event !== undefined && roundsOf(event).some(({ id }) => id === round_id)
        return !isKnown || (Number(people) > 0 && isTeamEvent(event)) || (Number(teams) > 0 && !isTeamEvent(event))
      })
      .map(({ event_id, round_id }) => ({ event: event_id, round: round_id }))
  },
}

export const stageInvariants: readonly Invariant[] = [roundsExist]
