// The invariant of answers: nothing stays of what ended.
import type { Db } from '../database/types.ts'
import { type Invariant, mostBreaches } from '../invariants.ts'

const ofLiveRows: Invariant = {
  name: 'answers',
  sentence: 'Every answer belongs to an active registration or team, or to one that a cancelled event ended',
  remedy: 'Tell the developers: delete the row of the table answer that is named here.',
  find(db: Db) {
    const registrations = db
      .selectFrom('answer')
      .innerJoin('registration', 'registration.id', 'answer.registration_id')
      .where('registration.state', '=', 'ended')
      .where('registration.cancellation_id', 'is', null)
      .select(['answer.id as answer', 'registration.event_id as event'])
    const teams = db
      .selectFrom('answer')
      .innerJoin('team', 'team.id', 'answer.team_id')
      .where('team.state', '=', 'ended')
      .where('team.cancellation_id', 'is', null)
      .select(['answer.id as answer', 'team.event_id as event'])
    return registrations.unionAll(teams).limit(mostBreaches).execute()
  },
}

export const answerInvariants: readonly Invariant[] = [ofLiveRows]
