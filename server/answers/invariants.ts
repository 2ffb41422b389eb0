// The invariant of answers: nothing stays of what ended.
import { type Invariant, mostBreaches } from '../invariants.ts'

const ofLiveRows: Invariant = {
  name: 'answers',
  sentence: 'Every answer belongs to an active registration or team, or to one that a cancelled event ended',
  remedy: 'Tell the developers: delete the row of the table answer that is named here.',
  find(db) {
    const registrations = db.selectFrom('registration').select(['id', 'event_id', 'state', 'cancellation_id'])
    const teams = db.selectFrom('team').select(['id', 'event_id', 'state', 'cancellation_id'])
    return db
      .selectFrom('answer')
      .innerJoin(registrations.unionAll(teams).as('owner'), join =>
        join.on(row => row('owner.id', '=', row.fn.coalesce('answer.registration_id', 'answer.team_id'))),
      )
      .where('owner.state', '=', 'ended')
      .where('owner.cancellation_id', 'is', null)
      .select(['answer.id as answer', 'owner.event_id as event'])
      .limit(mostBreaches)
      .execute()
  },
}

export const answerInvariants: readonly Invariant[] = [ofLiveRows]
