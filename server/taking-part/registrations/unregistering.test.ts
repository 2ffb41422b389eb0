// Unregistering, facilities, group chats, and what is stored.
import { describe, expect, it } from 'vitest'
import { allEvents } from '../../../domain/edition/catalogue.ts'
import { isPriced } from '../../../domain/edition/facility.ts'
import { addPayment } from '../../money/ledger.ts'
import { testEdition, withoutEvents } from '../../testing/editions.ts'
import { aPerson, type TestPerson } from '../../testing/people.ts'
import { aSite, type Site } from '../../testing/site.ts'

const { prices, facilities } = testEdition.festival
const { outside } = prices
const priced = facilities.filter(isPriced)
const openToAll = allEvents(testEdition.catalogue).filter(event => !event.hostInstituteOnly)
const eventIds = openToAll.map(event => event.ind).sort((a, b) => a - b)

const register = (site: Site, { token }: TestPerson, events: unknown, amount: unknown) =>
  site.post('/api/users/eventRegistration', { events, amount }, { token })

const unregister = (site: Site, { token }: TestPerson, event: unknown) =>
  site.post('/api/users/deleteEvent', { event }, { token })

const choose = (site: Site, { token }: TestPerson, facility: unknown) =>
  site.post('/api/users/updateUserFacility', { facility }, { token })

const user = async (site: Site, { token }: TestPerson) =>
  (await site.get('/api/users/verifyAccessToken', { token })).body

const rows = (site: Site) => site.database.db.selectFrom('registration').selectAll().execute()

describe('unregistering', () => {
  it('hole R9: unregistering frees the seat, lowers the price, records the history and shows the credit', async () => {
    const site = await aSite()
    const person = await aPerson(site, { events: eventIds.slice(0, 2), paid: 2 * outside.perEvent })
    const answer = await unregister(site, person, [eventIds[0]])
    expect(answer).toMatchObject({
      status: 200,
      body: { events: [{ idx: eventIds[1] }], total: outside.perEvent, amountDue: -outside.perEvent },
    })
    const stored = await rows(site)
    expect(stored).toHaveLength(2)
    expect(stored.find(row => row.event_id === eventIds[0])?.ended_at).toBe(new Date(site.clock.now).toISOString())
  })

  it('unregistering from events without a registration changes nothing, so a retry is safe', async () => {
    const site = await aSite()
    const person = await aPerson(site, { events: [eventIds[0]!] })
    const first = await unregister(site, person, [eventIds[0], eventIds[0], eventIds[3]])
    const again = await unregister(site, person, [eventIds[0], eventIds[3]])
    expect(again).toMatchObject({ status: 200, body: first.body })
  })

  it('a person may register again after unregistering', async () => {
    const site = await aSite()
    const person = await aPerson(site, { events: [eventIds[0]!] })
    await unregister(site, person, [eventIds[0]])
    expect((await register(site, person, [eventIds[0]], outside.perEvent)).body.events).toEqual([{ idx: eventIds[0] }])
    expect(await rows(site)).toHaveLength(2)
  })

  it('unregistering from an unknown event number is refused, but people can leave an event that was removed from the catalogue', async () => {
    const gone = eventIds[0]!
    const site = await aSite({ edition: withoutEvents(gone) })
    const person = await aPerson(site, { events: [gone, eventIds[1]!] })
    expect((await unregister(site, person, [eventIds[1], 999])).body.code).toBe('event_unknown')
    expect((await user(site, person)).events).toHaveLength(2)
    expect((await unregister(site, person, [gone])).body.events).toEqual([{ idx: eventIds[1] }])
  })

  it('hole R5: unregistering changes only the registrations of the caller', async () => {
    const site = await aSite()
    const [mine, other] = [
      await aPerson(site, { events: [eventIds[0]!] }),
      await aPerson(site, { events: [eventIds[0]!] }),
    ]
    await unregister(site, mine, [eventIds[0]])
    expect((await user(site, other)).events).toEqual([{ idx: eventIds[0] }])
  })
})

describe('the facility', () => {
  it('P11: each of the offered facilities applies at once, and the answer is the updated user object', async () => {
    const site = await aSite()
    const person = await aPerson(site)
    for (const { name, replaces, adds } of [...facilities].reverse()) {
      const answer = await choose(site, person, name)
      expect(answer).toMatchObject({ status: 200, body: { facility: name, total: replaces ?? adds ?? 0 } })
      expect(answer.body).toEqual(await user(site, person))
    }
  })

  it('P11: an unknown facility is refused with a sentence, and the previous facility stays', async () => {
    const site = await aSite()
    const person = await aPerson(site, { facility: priced[0]!.name })
    for (const name of ['', 'hostel', ' Hostel', 'Penthouse', '__proto__']) {
      const answer = await choose(site, person, name)
      expect(answer).toMatchObject({ status: 400, body: { code: 'facility_unknown' } })
      expect(answer.body.error).toMatch(/facilities offered/)
    }
    expect((await user(site, person)).facility).toBe(priced[0]!.name)
  })

  it('P12: students cannot choose a facility and have their own group chat', async () => {
    const site = await aSite()
    const person = await aPerson(site, { student: true, facility: priced[0]!.name })
    const answer = await choose(site, person, priced[1]!.name)
    expect(answer).toMatchObject({ status: 403, body: { code: 'facility_for_outside_only' } })
    const { groupChatLinks } = site.edition.privateContent
    expect(await user(site, person)).toMatchObject({
      facility: facilities[0]!.name,
      total: 0,
      groupChatLink: groupChatLinks.student,
    })
    expect(groupChatLinks.student).not.toBe(groupChatLinks.outside)
  })
})

describe('group chats', () => {
  it('hole F3: students and others each get their own link, and visitors without a log-in get no link', async () => {
    const site = await aSite()
    const { student: forStudents, outside: forOthers } = site.edition.privateContent.groupChatLinks
    expect((await user(site, await aPerson(site, { student: true }))).groupChatLink).toBe(forStudents)
    expect((await user(site, await aPerson(site))).groupChatLink).toBe(forOthers)
    const refused = await site.get('/api/users/verifyAccessToken')
    expect(refused.text).not.toContain(String(forOthers))
  })

  it('a placeholder link is treated as no group chat', async () => {
    const privateContent = { ...testEdition.privateContent, sample: true }
    const site = await aSite({ edition: { ...testEdition, privateContent } })
    expect((await user(site, await aPerson(site))).groupChatLink).toBeNull()
    expect((await user(site, await aPerson(site, { student: true }))).groupChatLink).toBeNull()
  })

  it('P1: on a fresh install each kind of participant is sent to its own page of the site, which the server answers', async () => {
    const groupChatLinks = { student: '/coming-soon?for=students', outside: '/coming-soon?for=participants' }
    const privateContent = { ...testEdition.privateContent, groupChatLinks, sample: true }
    const site = await aSite({ edition: { ...testEdition, privateContent } })
    expect((await user(site, await aPerson(site, { student: true }))).groupChatLink).toBe(groupChatLinks.student)
    const person = await aPerson(site)
    const registered = await register(site, person, [eventIds[0]], outside.perEvent)
    expect([registered.status, registered.body.groupChatLink]).toEqual([200, groupChatLinks.outside])
  })

  it('without a group chat the link is null', async () => {
    const site = await aSite({
      edition: {
        ...testEdition,
        privateContent: { ...testEdition.privateContent, groupChatLinks: { student: null, outside: null } },
      },
    })
    expect((await user(site, await aPerson(site))).groupChatLink).toBeNull()
  })
})

describe('answers and stored data', () => {
  it('hole M9: a confirmed change is still there after a restart of the server', async () => {
    const site = await aSite()
    const person = await aPerson(site)
    await register(site, person, [eventIds[0]], outside.perEvent)
    const { openDatabase } = await import('../../database/open.ts')
    const reopened = await openDatabase(site.config)
    const stored = await reopened.db.selectFrom('registration').select('event_id').execute()
    await reopened.close()
    expect(stored).toEqual([{ event_id: eventIds[0] }])
  })

  it('a refund reduces the paid amount', async () => {
    const site = await aSite()
    const person = await aPerson(site, { paid: 700 })
    const refund = { personId: person.id, amount: -200, method: 'bank', reference: 'R-1', purpose: 'refund' }
    await site.database.write(trx => addPayment(trx, refund, site.clock.now))
    expect(await user(site, person)).toMatchObject({ paidAmount: 500, amountDue: -500 })
  })
})
