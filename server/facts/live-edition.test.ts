// The edition as it holds behind a lock, which calls within a call read once more.
import { expect, it } from 'vitest'
import { allEvents } from '../../domain/catalogue.ts'
import { factsOfEvent } from '../../domain/facts.ts'
import { anOrganiser } from '../testing/desk.ts'
import { testEdition } from '../testing/editions.ts'
import { aSite } from '../testing/site.ts'
import { presentEdition } from './live-edition.ts'

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
