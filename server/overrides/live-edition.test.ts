// The edition as it holds behind a lock, which calls within a call read once more.
import { expect, it } from 'vitest'
import { allEvents } from '../../domain/edition/catalogue.ts'
import { factsOfEvent } from '../../domain/overrides/overrides.ts'
import { anOrganiser } from '../testing/desk.ts'
import { testEdition } from '../testing/editions.ts'
import { aSite } from '../testing/site.ts'
import { liveEdition, presentEdition } from './live-edition.ts'

const event = allEvents(testEdition.catalogue)[0]!

it('facts are read again only when they have changed, and one that was taken back is as the content has it', async () => {
  const site = await aSite()
  const { db } = site.database
  const admin = await anOrganiser(site, 'admin')
  const save = (version: number, description: string) =>
    admin.post(`/facts/events/${event.ind}`, { version, facts: { ...factsOfEvent(event), description } })
  const descriptionIn = (edition: typeof testEdition) => allEvents(edition.catalogue)[0]!.description

  await save(0, 'Told anew')
  const first = await presentEdition(db, testEdition)
  expect(descriptionIn(first)).toBe('Told anew')
  expect(await presentEdition(db, first)).toBe(first)

  await save(1, event.description)
  expect(descriptionIn(await presentEdition(db, first))).toBe(event.description)
})

it('an edition that was handed out never changes: the next call is handed another', async () => {
  const site = await aSite()
  const { db } = site.database
  const admin = await anOrganiser(site, 'admin')
  const save = (version: number, description: string) =>
    admin.post(`/facts/events/${event.ind}`, { version, facts: { ...factsOfEvent(event), description } })
  const descriptionIn = (edition: typeof testEdition) => allEvents(edition.catalogue)[0]!.description
  const live = liveEdition(testEdition)
  await save(0, 'First')
  await live.refresh(db)
  const first = live.edition()
  expect([descriptionIn(first), Object.isFrozen(first)]).toEqual(['First', true])

  await save(1, 'Second')
  expect(descriptionIn(await live.refresh(db))).toBe('Second')
  expect([descriptionIn(first), descriptionIn(live.edition())]).toEqual(['First', 'Second'])
})
