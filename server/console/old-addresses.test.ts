// A console that was opened before an update still calls the old addresses, so they must keep working.
import { expect, it } from 'vitest'
import { allEvents } from '../../domain/edition/catalogue.ts'
import { anOrganiser, userIdOf } from '../testing/desk.ts'
import { aPerson } from '../testing/people.ts'
import { aSite } from '../testing/site.ts'

it.each([
  ['/places', '/seats'],
  ['/facts', '/overrides'],
  ['/facts/festival', '/overrides/festival'],
])('a call to the old address %s gets the same answer as a call to %s', async (old, present) => {
  const site = await aSite()
  const admin = await anOrganiser(site, 'admin')
  const { status, body } = await admin.get(old)
  expect([status, body]).toEqual([200, (await admin.get(present)).body])
})

it('a change that is sent to an old address is stored', async () => {
  const site = await aSite()
  const admin = await anOrganiser(site, 'admin')
  const [event] = allEvents(site.edition.catalogue)
  const change = { version: 0, kind: 'festival', places: 4 }
  expect((await admin.post(`/places/${event!.ind}`, change)).status).toBe(200)
  expect((await admin.get(`/seats/${event!.ind}`)).body).toMatchObject({ version: 1 })
  expect((await admin.post('/programme/told', { sessions: [] })).status).toBe(
    (await admin.post('/programme/dismiss', { sessions: [] })).status,
  )
  const person = await userIdOf(site, await aPerson(site))
  const answers = ['line', 'waiting-list'].map(part => admin.post(`/people/${person}/${part}`, { event: 0 }))
  const [before, now] = await Promise.all(answers)
  expect([before!.status, before!.body.code]).toEqual([now!.status, now!.body.code])
  expect(before!.body.code).not.toBe('not_found')
})
