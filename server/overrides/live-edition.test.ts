// The present edition is read again only after a change, and an edition that was returned never changes.
import { expect, it } from 'vitest'
import { allEvents } from '../../domain/edition/catalogue.ts'
import { factsOfEvent } from '../../domain/overrides/overrides.ts'
import { anOrganiser } from '../testing/desk.ts'
import { testEdition } from '../testing/editions.ts'
import { aSite } from '../testing/site.ts'
import { liveEdition, presentEdition } from './live-edition.ts'

const event = allEvents(testEdition.catalogue)[0]!

it('facts are read again only after a change; when a change is undone, the fact has the text of the content', async () => {
  const site = await aSite()
  const { db } = site.database
  const admin = await anOrganiser(site, 'admin')
  const save = (version: number, description: string) =>
    admin.post(`/overrides/events/${event.ind}`, { version, facts: { ...factsOfEvent(event), description } })
  const descriptionIn = (edition: typeof testEdition) => allEvents(edition.catalogue)[0]!.description

  await save(0, 'Described anew')
  const first = await presentEdition(db, testEdition)
  expect(descriptionIn(first)).toBe('Described anew')
  expect(await presentEdition(db, first)).toBe(first)

  await save(1, event.description)
  expect(descriptionIn(await presentEdition(db, first))).toBe(event.description)
})

it('an edition never changes: after a change the next call gets a new edition', async () => {
  const site = await aSite()
  const { db } = site.database
  const admin = await anOrganiser(site, 'admin')
  const save = (version: number, description: string) =>
    admin.post(`/overrides/events/${event.ind}`, { version, facts: { ...factsOfEvent(event), description } })
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
