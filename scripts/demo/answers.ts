// The demo's answers to questions at registration. Most people and teams have answered, some have not, and a few gave
// an answer that the rule does not expect.
import type { Insertable } from 'kysely'
import type { Millis } from '../../domain/day.ts'
import { allEvents } from '../../domain/edition/catalogue.ts'
import type { RegistrationQuestion } from '../../domain/edition/content.ts'
import { isoTime } from '../../server/clock.ts'
import type { Tables } from '../../server/database/tables.ts'
import type { Transaction } from '../../server/database/types.ts'
import type { Edition } from '../../server/edition.ts'
import { activeRegistrations } from '../../server/people/registrations.ts'
import { selectGuests } from '../../server/stay/guests.ts'
import type { Random } from '../../server/testing/random.ts'
import { between } from './people.ts'

type Answer = Insertable<Tables['answer']>
type Owner = Pick<Answer, 'registration_id' | 'team_id' | 'person_id'>

/** The share of people and teams who have answered. */
const answers = 0.8
/** The share of answers that the rule expects. */
const fits = 0.96

const nobody: Owner = { registration_id: null, team_id: null, person_id: null }

/** Makes the answers up to `now`. The people, registrations and teams must already be stored. */
export async function makeAnswers(
  trx: Transaction,
  edition: Edition,
  random: Random,
  { now }: { now: Millis },
): Promise<Answer[]> {
  const made: Answer[] = []
  const add = (question: RegistrationQuestion, owner: Partial<Owner>, since: Millis) => {
    if (!random.chance(answers)) return
    const at = isoTime(between(random, since, now))
    made.push({
      id: random.id(),
      ...nobody,
      ...owner,
      question: question.id,
      value: answerTo(random, question),
      answered_at: at,
    })
  }
  for (const { ind, questions = [] } of allEvents(edition.catalogue)) {
    if (questions.length === 0) continue
    const registrations = await activeRegistrations(trx)
      .select(['id', 'registered_at'])
      .where('event_id', '=', ind)
      .orderBy('registered_at')
      .orderBy('id')
      .execute()
    const teams = await trx
      .selectFrom('team')
      .select(['id', 'made_at'])
      .where('event_id', '=', ind)
      .where('state', '=', 'active')
      .orderBy('made_at')
      .orderBy('id')
      .execute()
    for (const question of questions)
      if (question.of === 'team')
        for (const { id, made_at } of teams) add(question, { team_id: id }, Date.parse(made_at))
      else
        for (const { id, registered_at } of registrations)
          add(question, { registration_id: id }, Date.parse(registered_at))
  }
  const guests = await selectGuests(trx, edition, 'meals').orderBy('person.search_text').execute()
  for (const question of edition.stay.questions ?? [])
    for (const { id } of guests) add(question, { person_id: id }, now)
  return made
}

function answerTo(random: Random, { name, kind, choices = [], expects }: RegistrationQuestion): string {
  if (kind === 'choice') return random.pick(choices).id
  if (kind === 'text') return `Demo ${name.toLowerCase()} ${random.integer(1, 9)}`
  const expected = expects ?? random.pick(['yes', 'no'])
  return random.chance(fits) ? expected : expected === 'yes' ? 'no' : 'yes'
}
