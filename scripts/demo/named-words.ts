// What the named people of the demo show, in words for the terminal. Everything is read as the site stored it.
import type { Millis } from '../../domain/day.ts'
import { howMany } from '../../domain/lists/how-many.ts'
import { rupees } from '../../domain/rupees.ts'
import { earnedBy } from '../../server/certificates/earned.ts'
import type { Database } from '../../server/database/types.ts'
import type { Edition } from '../../server/edition.ts'
import { readOwnMeals } from '../../server/meals/own-meals.ts'
import { findPerson, userObject } from '../../server/people/person.ts'
import { readOwnStay } from '../../server/stay/own-stay.ts'
import { waitingListEvents } from '../../server/taking-part/waiting-list/store.ts'

/** What an account shows, such as 'from another college: 4 events, 1 team, a bed, meals, paid'. */
export async function wordsOf(database: Database, edition: Edition, personId: string, now: Millis): Promise<string> {
  const { db } = database
  const { isStudent, events, teams, amountDue } = userObject(edition, await findPerson(db, personId))
  const stay = await readOwnStay(database, edition, personId, now)
  const { meals } = await readOwnMeals(db, edition, personId, now)
  const waits = await waitingListEvents(db, personId)
  const prizes = (await earnedBy(db, edition, { personId }, now)).filter(({ place }) => place > 0)
  const from = isStudent ? `student of ${edition.festival.institute.shortName}` : 'from another college'
  const shown = [
    howMany(events.length, 'event'),
    teams.length > 0 ? howMany(teams.length, 'team') : '',
    stay?.room ? 'a bed' : '',
    meals.length > 0 ? 'meals' : '',
    waits.length > 0 ? `waits for ${howMany(waits.length, 'seat')}` : '',
    prizes.length > 0 ? `a certificate for place ${prizes[0]!.place}` : '',
    amountDue > 0 ? `owes ${rupees(amountDue)}` : 'paid',
  ]
  return `${from}: ${shown.filter(words => words !== '').join(', ')}`
}
