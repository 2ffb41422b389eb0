import { describe, expect, it } from 'vitest'
import type { Edition } from '../../edition.ts'
import { testEdition, withEvent, withoutEvents } from '../../testing/editions.ts'
import { aPerson } from '../../testing/people.ts'
import { aSite, type Site } from '../../testing/site.ts'
import { EventNumberError, recordEventNames } from './event-names.ts'

/** Records the names of events, as the site does when it starts with this edition. */
const start = ({ database }: Site, { catalogue }: Edition) => recordEventNames(database, catalogue)
const storedName = async ({ database }: Site, eventId: number) =>
  (await database.db.selectFrom('event_name').select('heading').where('event_id', '=', eventId).executeTakeFirst())
    ?.heading

describe('the number of an event', () => {
  it('R5: the site refuses to start if a reused event number ever had registrations, even if all people left', async () => {
    const site = await aSite()
    await start(site, testEdition)
    const person = await aPerson(site, { events: [4] })
    await site.post('/api/users/deleteEvent', { event: [4] }, person)
    const reused = withEvent(4, { heading: 'Slow Chess' })
    await expect(start(site, reused)).rejects.toThrow(EventNumberError)
    await expect(start(site, reused)).rejects.toThrow(
      'content/events/words.ts, "Slow Chess", ind: people registered for event 4 when it was "Quick Quiz"',
    )
    expect(await storedName(site, 4)).toBe('Quick Quiz')
  })

  it('a renamed event keeps its number if the content names its former heading', async () => {
    const site = await aSite()
    await start(site, testEdition)
    await aPerson(site, { events: [4] })
    expect(await start(site, withEvent(4, { heading: 'Quicker Quiz', formerHeading: 'Quick Quiz' }))).toEqual([])
    expect(await storedName(site, 4)).toBe('Quicker Quiz')
    expect(await start(site, withEvent(4, { heading: 'Quicker Quiz' }))).toEqual([])
  })

  it('an event number can be reused while nobody has registered for it', async () => {
    const site = await aSite()
    await start(site, testEdition)
    await start(site, withEvent(4, { heading: 'Slow Chess' }))
    expect(await storedName(site, 4)).toBe('Slow Chess')
  })

  it('an event number with registrations is reported if its event was removed from the content without being retired', async () => {
    const site = await aSite()
    await start(site, testEdition)
    await aPerson(site, { events: [3, 4] })
    expect(await start(site, withoutEvents(4))).toEqual([4])
    const [stage, words, games] = withoutEvents(4).catalogue
    const catalogue = [stage!, { ...words!, retired: [{ ind: 4, heading: 'Quick Quiz' }] }, games!]
    expect(await start(site, { ...testEdition, catalogue })).toEqual([])
  })
})
