import { describe, expect, it } from 'vitest'
import { allEvents } from '../../domain/edition/catalogue.ts'
import { anOrganiser, auditRows, userIdOf } from '../testing/desk.ts'
import { testEdition, withEvents } from '../testing/editions.ts'
import { aPerson, type TestPerson } from '../testing/people.ts'
import { joinWaitingListAs, ownEntriesOf, unregisterAs } from '../testing/seats.ts'
import { aSite, type Site } from '../testing/site.ts'

const events = allEvents(testEdition.catalogue)
const song = events.find(event => event.team?.max === 1 && !event.hostInstituteOnly)!
const studentsOnly = events.find(event => event.hostInstituteOnly)!

/** Makes a site with an event that has one seat, the person who has the seat, and a cashier. */
async function aFullSite() {
  const site = await aSite({ edition: withEvents([song.ind], { capacity: 1 }) })
  const holder = await aPerson(site, { events: [song.ind] })
  return { site, holder, cashier: await anOrganiser(site, 'cashier') }
}

const waitingListOf = async (site: Site, person: TestPerson) => `/people/${await userIdOf(site, person)}/waiting-list`
const call = { event: song.ind, reason: 'asked at the desk' }

describe('the waiting list at the desk', () => {
  it('B7: adds a person at the end of the list, with an audit entry; a repeated call changes nothing', async () => {
    const { site, cashier } = await aFullSite()
    const [first, second] = [await aPerson(site), await aPerson(site)]
    await joinWaitingListAs(site, first, song.ind)
    for (let i = 0; i < 2; i++) {
      const { body } = await cashier.post(await waitingListOf(site, second), call)
      expect(body.lines).toMatchObject([{ event: song.ind, position: 2, heldUntil: null }])
      expect(body).toMatchObject({ total: 0, amountDue: 0 })
    }
    expect(await ownEntriesOf(site, second)).toMatchObject([{ event: song.ind, position: 2 }])
    expect(await auditRows(site, 'places.line')).toMatchObject([{ reason: call.reason }])
  })

  it('B7: accepts a person with an unconfirmed address, and sends a mail only to a confirmed address', async () => {
    const { site, cashier } = await aFullSite()
    const [unconfirmed, confirmed] = [
      await aPerson(site, { confirmed: false }),
      await aPerson(site, { confirmed: true }),
    ]
    // Negative control: from the profile an unconfirmed address is refused.
    expect((await joinWaitingListAs(site, unconfirmed, song.ind)).body.code).toBe('address_unconfirmed')
    for (const person of [unconfirmed, confirmed])
      expect((await cashier.post(await waitingListOf(site, person), call)).status).toBe(200)
    site.mailbox.length = 0
    await site.worker.tick()
    expect(site.mailbox.map(({ to }) => to)).toEqual([confirmed.email])
    expect(site.mailbox[0]!.text).toContain(`You are on the waiting list for ${song.heading}`)
  })

  it('B7: refuses a person who is registered, an event with unlimited seats, and an unknown event', async () => {
    const { site, holder, cashier } = await aFullSite()
    const person = await aPerson(site)
    const code = async (event: number, who = person) =>
      (await cashier.post(await waitingListOf(site, who), { ...call, event })).body.code
    expect(await code(song.ind, holder)).toBe('line_registered')
    expect(await code(studentsOnly.ind)).toBe('line_not_needed')
    expect(await code(9999)).toBe('event_unknown')
    expect(await ownEntriesOf(site, person)).toEqual([])
  })

  it('B7: immediately offers a seat that became free, and shows the offer to the desk', async () => {
    const { site, holder, cashier } = await aFullSite()
    await unregisterAs(site, holder, [song.ind])
    const person = await aPerson(site)
    const { body } = await cashier.post(await waitingListOf(site, person), call)
    expect(body.lines).toMatchObject([{ event: song.ind, position: null, heldUntil: expect.any(String) }])
  })
})
