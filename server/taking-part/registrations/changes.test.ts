import { describe, expect, it } from 'vitest'
import { allEvents } from '../../../domain/edition/catalogue.ts'
import { isPriced } from '../../../domain/edition/facility.ts'
import { mostRegistrationsADay } from '../../../domain/seats/eligibility.ts'
import { day, hour } from '../../clock.ts'
import { anOrganiser, userIdOf } from '../../testing/desk.ts'
import { perEvent, testEdition } from '../../testing/editions.ts'
import { aPassHolder, scan } from '../../testing/gate.ts'
import { aPerson, type TestPerson } from '../../testing/people.ts'
import { aSite, type Site } from '../../testing/site.ts'

const eventIds = allEvents(testEdition.catalogue)
  .filter(event => !event.hostInstituteOnly && event.capacity === null)
  .map(event => event.ind)
const [first] = eventIds as [number]
const priced = testEdition.festival.facilities.find(isPriced)!

const register = (site: Site, { token }: TestPerson, events: number[], amount: number) =>
  site.post('/api/users/eventRegistration', { events, amount }, { token })
const unregister = (site: Site, { token }: TestPerson, event: number[]) =>
  site.post('/api/users/deleteEvent', { event }, { token })

/** A site with a person who paid for an event and entered the festival. */
async function anEnteredSite() {
  const site = await aSite()
  const gate = await anOrganiser(site, 'gate')
  const holder = await aPassHolder(site, { events: [first], paid: perEvent })
  const entry = await scan(gate, holder.code)
  expect(entry.result).toBe('admitted')
  return { site, gate, holder, entry }
}

describe('after the first entry', () => {
  it('after the first entry people cannot unregister or cancel a facility themselves, even outside the gates', async () => {
    const { site, gate, holder } = await anEnteredSite()
    await scan(gate, holder.code, { direction: 'out' })
    expect(await unregister(site, holder, [first])).toMatchObject({ status: 403, body: { code: 'entered_already' } })
    const facility = { facility: priced.name }
    const chosen = await site.post('/api/users/updateUserFacility', facility, { token: holder.token })
    expect(chosen).toMatchObject({ status: 403, body: { code: 'entered_already' } })
    const { body } = await site.get('/api/users/verifyAccessToken', { token: holder.token })
    expect(body).toMatchObject({ events: [{ idx: first }], amountDue: 0 })
  })

  it('after the first entry people can add events, and calls that change nothing still succeed', async () => {
    const { site, holder } = await anEnteredSite()
    expect((await register(site, holder, [eventIds[1]!], perEvent)).status).toBe(200)
    expect((await unregister(site, holder, [eventIds[2]!])).status).toBe(200)
  })

  it('after the first entry the desk can unregister people, with a reason', async () => {
    const { site, holder } = await anEnteredSite()
    const cashier = await anOrganiser(site, 'cashier')
    const change = { add: [], remove: [first], amount: -perEvent, reason: 'the event was cancelled' }
    expect((await cashier.post(`/people/${await userIdOf(site, holder)}/events`, change)).status).toBe(200)
  })

  it('after an entry is undone, people can unregister themselves again', async () => {
    const { site, holder, entry } = await anEnteredSite()
    const admin = await anOrganiser(site, 'admin')
    expect((await admin.post('/check-in/undo', { scanId: entry.scanId, reason: 'wrong person' })).status).toBe(200)
    expect((await unregister(site, holder, [first])).status).toBe(200)
  })

  it('a person marked as present at an event cannot unregister from the event until the mark is removed', async () => {
    const site = await aSite()
    const holder = await aPassHolder(site, { events: [first], paid: perEvent })
    const admin = await anOrganiser(site, 'admin')
    const userIds = [await userIdOf(site, holder)]
    expect((await admin.post(`/rosters/${first}/attendance`, { userIds, present: true })).status).toBe(200)
    expect(await unregister(site, holder, [first])).toMatchObject({ status: 403, body: { code: 'entered_already' } })
    expect((await admin.post(`/rosters/${first}/attendance`, { userIds, present: false })).status).toBe(200)
    expect((await unregister(site, holder, [first])).status).toBe(200)
  })

  it('a person who is marked present and unregisters at the same moment never has both the mark and the credit', async () => {
    for (let i = 0; i < 6; i++) {
      const site = await aSite()
      const holder = await aPassHolder(site, { events: [first], paid: perEvent })
      const admin = await anOrganiser(site, 'admin')
      const userIds = [await userIdOf(site, holder)]
      const mark = () => admin.post(`/rosters/${first}/attendance`, { userIds, present: true })
      const leave = () => unregister(site, holder, [first])
      const answers = await Promise.all(i % 2 === 0 ? [leave(), mark()] : [mark(), leave()])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    }
  })

  it('a person who is scanned and unregisters at the same moment never has both the entry and the credit', async () => {
    for (let i = 0; i < 6; i++) {
      const site = await aSite()
      const gate = await anOrganiser(site, 'gate')
      const holder = await aPassHolder(site, { events: [first], paid: perEvent })
      const [left, entry] = await Promise.all(
        i % 2 === 0
          ? [unregister(site, holder, [first]), scan(gate, holder.code)]
          : ([scan(gate, holder.code), unregister(site, holder, [first])].toReversed() as [
              ReturnType<typeof unregister>,
              ReturnType<typeof scan>,
            ]),
      )
      expect([left.status, entry.result]).toSatisfy(([status, result]) => (status === 200) !== (result === 'admitted'))
    }
  })
})

describe('leaving events with a facility', () => {
  const [none] = testEdition.festival.facilities.map(({ name }) => name) as [string]
  const leaveWith = (site: Site, { token }: TestPerson, event: number[], facility: string) =>
    site.post('/api/users/deleteEvent', { event, facility }, { token })

  it('M12: one call leaves all events and cancels the bed, so nothing is owed; a repeated call changes nothing', async () => {
    const site = await aSite()
    const guest = await aPerson(site, { facility: priced.name, events: [first] })
    for (const _ of ['sent', 'sent again'])
      expect(await leaveWith(site, guest, [first], none)).toMatchObject({
        status: 200,
        body: { facility: none, events: [], total: 0, amountDue: 0 },
      })
  })

  it('M12: if the change of facility is refused, the person also stays registered for the events', async () => {
    const site = await aSite()
    const guest = await aPerson(site, { facility: priced.name, events: [first] })
    const student = await aPerson(site, { student: true, events: [first] })
    const both = { status: 400, body: { code: 'facility_unknown' } }
    expect(await leaveWith(site, guest, [first], 'Palace')).toMatchObject(both)
    expect(await leaveWith(site, student, [first], priced.name)).toMatchObject({ status: 403 })
    for (const person of [guest, student]) {
      const { body } = await site.get('/api/users/verifyAccessToken', person)
      expect(body).toMatchObject({ events: [{ idx: first }] })
    }
  })

  it('M12: the bed and its price do not change if the call names no facility', async () => {
    const site = await aSite()
    const guest = await aPerson(site, { facility: priced.name, events: [first] })
    expect(await unregister(site, guest, [first])).toMatchObject({ body: { facility: priced.name, events: [] } })
  })
})

describe('a very large number of changes', () => {
  /** Registers for an event and unregisters again, `times` times. Returns the statuses of the registrations. */
  async function flicker(site: Site, person: TestPerson, times: number): Promise<number[]> {
    const statuses = []
    for (let i = 0; i < times; i++) {
      site.clock.now += 1000
      statuses.push((await register(site, person, [first], perEvent)).status)
      await unregister(site, person, [first])
    }
    return statuses
  }

  it('an account can change its registrations only some hundred times a day', async () => {
    const site = await aSite()
    const [busy, other] = [await aPerson(site), await aPerson(site)]
    const statuses = await flicker(site, busy, mostRegistrationsADay + 5)
    expect(statuses.filter(status => status === 200)).toHaveLength(mostRegistrationsADay)
    expect(statuses.at(-1)).toBe(429)
    expect((await register(site, other, [first], perEvent)).status).toBe(200)
    site.clock.now += day
    expect((await register(site, busy, [first], perEvent)).status).toBe(200)
  })

  it('the console shows a person’s older registrations page by page, each registration once', async () => {
    const site = await aSite()
    const cashier = await anOrganiser(site, 'cashier')
    const person = await aPerson(site, { events: [eventIds[1]!] })
    const rows = Array.from({ length: 130 }, (_, i) => ({
      id: crypto.randomUUID(),
      person_id: person.id,
      event_id: first,
      state: 'ended' as const,
      registered_at: new Date(site.clock.now - i * hour).toISOString(),
      ended_at: new Date(site.clock.now).toISOString(),
    }))
    await site.database.write(trx => trx.insertInto('registration').values(rows).execute())
    const path = `/people/${await userIdOf(site, person)}`
    const { body } = await cashier.get(path)
    const onPage = body.events as { eventId: number; registeredAt: string; endedAt: string | null }[]
    expect(onPage.map(({ endedAt }) => endedAt === null)).toEqual([true, ...Array(50).fill(false)])
    expect(body.endedEvents).toBe(130)
    const seen = []
    for (const page of [1, 2, 3]) {
      const { body } = await cashier.get(`${path}/registrations?page=${page}`)
      expect(body.total).toBe(130)
      seen.push(...(body.rows as typeof onPage).map(({ registeredAt }) => registeredAt))
    }
    expect(seen).toEqual(rows.map(({ registered_at }) => registered_at))
  })
})
