// People register while an administrator limits the event to students of the institute, after the console showed that
// nobody else takes part.
import { expect, it } from 'vitest'
import { allEvents } from '../../domain/edition/catalogue.ts'
import { factsOfEvent } from '../../domain/overrides/overrides.ts'
import { anOrganiser } from '../testing/desk.ts'
import { perEvent, testEdition } from '../testing/editions.ts'
import { aPerson } from '../testing/people.ts'
import { registeredFor } from '../testing/seats.ts'
import { aSite, type Site } from '../testing/site.ts'
import { anUnguardedSite, mostOf } from '../testing/unguarded.ts'

const solo = allEvents(testEdition.catalogue).find(event => event.team?.max === 1)!
const people = 6

/** Returns the number of people from outside who are registered, although the change was saved as affecting nobody. */
async function registeredUncounted(site: Site): Promise<number> {
  const admin = await anOrganiser(site, 'admin')
  const others = []
  for (let i = 0; i < people; i++) others.push(await aPerson(site))
  const register = ({ token }: { token: string }) =>
    site.post('/api/users/eventRegistration', { events: [solo.ind], amount: perEvent }, { token })
  const facts = { ...factsOfEvent(solo), hostInstituteOnly: true }
  const [saved] = await Promise.all([
    admin.post(`/overrides/events/${solo.ind}`, { version: 0, facts, accepted: 0 }),
    ...others.map(register),
  ])
  return saved.status === 200 ? registeredFor(site, solo.ind) : 0
}

it('a person who registers while a rule changes is either counted before the rule is saved or refused by the new rule', async () => {
  for (let round = 0; round < 3; round++) expect(await registeredUncounted(await aSite())).toBe(0)
})

it('negative control: without transactions, a person is registered and not counted', async () => {
  expect(await mostOf(async () => registeredUncounted(await anUnguardedSite()), 1)).toBeGreaterThan(0)
})
