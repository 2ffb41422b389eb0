// Tests waiting lists while the disk is full, on the public pages and in personal data, and offers out of turn.
import { describe, expect, it } from 'vitest'
import { allEvents } from '../../../domain/edition/catalogue.ts'
import { seatsOf, seatsText } from '../../../domain/seats/public-seats.ts'
import { hour, isoTime } from '../../clock.ts'
import { peopleData } from '../../features.ts'
import { publicDataVersion } from '../../pages/public-version.ts'
import { anonymise } from '../../personal-data/anonymise.ts'
import { readLiveData, readPublicData } from '../../read-public-data.ts'
import { anOrganiser, userIdOf } from '../../testing/desk.ts'
import { testEdition, withEvent, withEvents } from '../../testing/editions.ts'
import { aPerson } from '../../testing/people.ts'
import {
  entriesOf,
  joinWaitingListAs as join,
  leaveWaitingListAs as leave,
  ownEntriesOf,
  registerAs as register,
  unregisterAs as unregister,
} from '../../testing/seats.ts'
import { aSite } from '../../testing/site.ts'

const events = allEvents(testEdition.catalogue)
const [song, debate] = events.filter(event => event.team?.max === 1) as [(typeof events)[0], (typeof events)[0]]
const { hoursBefore } = testEdition.festival.placesHeld

/** A time some days before the test edition's festival. */
const before = Date.parse('2030-11-01T06:00:00.000Z')

/** A site with an event whose only seat is taken. */
async function aFullSite(now = before) {
  const site = await aSite({ edition: withEvent(song.ind, { capacity: 1 }) })
  site.clock.now = now
  return { site, holder: await aPerson(site, { events: [song.ind] }) }
}

describe('while nothing can be written, as on a full disk', () => {
  it('G8: while the disk is full, waiting lists are still shown, even with expired offers', async () => {
    let isFull = false
    const site = await aSite({
      edition: withEvent(song.ind, { capacity: 1 }),
      unguard: database => ({
        ...database,
        write: work => (isFull ? Promise.reject(new Error('disk full')) : database.write(work)),
      }),
    })
    site.clock.now = before
    const holder = await aPerson(site, { events: [song.ind] })
    const [first, second] = [await aPerson(site), await aPerson(site)]
    for (const person of [first, second]) await join(site, person, song.ind)
    await unregister(site, holder, [song.ind])
    site.clock.now += hoursBefore * hour
    isFull = true
    expect([await ownEntriesOf(site, first), await ownEntriesOf(site, second)]).toMatchObject([[], [{ position: 1 }]])
  })
})

describe('the public pages', () => {
  it('G7, G8: public pages show each state of registration, and nothing for an unlimited event', async () => {
    const site = await aSite({ edition: withEvents([song.ind, debate.ind], { capacity: 20 }) })
    const admin = await anOrganiser(site, 'admin')
    const shown = async (eventId: number) => {
      const { seats } = await readPublicData(site.database.db, site.edition, site.clock.now)
      const found = seatsOf({ seats }, eventId)
      return found ? seatsText(found, testEdition.festival) : 'no limits'
    }
    expect([await shown(song.ind), await shown(2)]).toEqual([null, 'no limits'])
    for (let i = 0; i < 19; i++) await aPerson(site, { events: [song.ind] })
    expect(await shown(song.ind)).toBe('few seats left')
    await aPerson(site, { events: [song.ind] })
    expect(await shown(song.ind)).toBe('full, waiting list open')
    const set = (version: number, fields: object) =>
      admin.post(`/seats/${song.ind}`, { version, kind: 'festival', places: 40, ...fields })
    await set(0, {})
    expect(await shown(song.ind)).toBeNull()
    await set(1, { paused: true })
    expect(await shown(song.ind)).toBe('closed at the moment')
    await set(2, { kind: 'closed' })
    expect(await shown(song.ind)).toBe('closed')
    await set(3, { kind: 'own', opensAt: '2031-06-01T15:30' })
    expect(await shown(song.ind)).toBe('opens 1 Jun, 15:30')
    // Pages are rendered again when registration opens, although nobody changes anything at that time.
    const { until } = await readLiveData(site.database.db, site.live, Date.parse('2031-06-01T09:00:00.000Z'))
    expect(isoTime(until)).toBe('2031-06-01T10:00:00.000Z')
    site.clock.now = until
    expect(await shown(song.ind)).toBeNull()
  })

  it('G8: public pages are rendered again only if an event has few seats left, becomes full or has free seats again', async () => {
    const site = await aSite({ edition: withEvent(song.ind, { capacity: 30 }) })
    const version = () => publicDataVersion(site.database.db)
    const people = []
    for (let i = 0; i < 30; i++) people.push(await aPerson(site))
    const versions = []
    for (const person of people) {
      await register(site, person, [song.ind])
      versions.push(await version())
    }
    // Two free seats of thirty count as few; the last seat fills the event.
    expect(versions).toEqual([...Array(27).fill(0), 1, 1, 2])
    await unregister(site, people[0]!, [song.ind])
    expect(await version()).toBe(3)
    await register(site, await aPerson(site), [debate.ind])
    expect(await version()).toBe(3)
  })
})

describe('personal data', () => {
  it('T18: the download lists the person’s waiting lists', async () => {
    const { site } = await aFullSite()
    const person = await aPerson(site)
    await join(site, person, song.ind)
    await leave(site, person, song.ind)
    await join(site, person, song.ind)
    const { body } = await site.get('/api/users/personalData', { token: person.token })
    expect(body.waiting).toMatchObject([
      { eventId: song.ind, state: 'left', endedAt: isoTime(before) },
      { eventId: song.ind, state: 'waiting', endedAt: null },
    ])
  })

  it('T18: after the festival all waiting lists end', async () => {
    const { site } = await aFullSite()
    await join(site, await aPerson(site), song.ind)
    await anonymise(site.database, site.edition, peopleData, { keepOrganisers: false }, site.clock.now)
    expect(await entriesOf(site, song.ind)).toMatchObject([{ state: 'left' }])
  })
})

describe('offering a seat out of turn', () => {
  it('G8: organisers offer a seat out of turn and beyond the limit, with a reason in the audit log', async () => {
    const { site } = await aFullSite()
    const [first, second] = [await aPerson(site), await aPerson(site, { confirmed: true })]
    for (const person of [first, second]) await join(site, person, song.ind)
    const coordinator = await anOrganiser(site, 'coordinator', { coordinates: [song.ind] })
    const give = (eventId: number, userId: string, reason: string) =>
      coordinator.post(`/seats/${eventId}/give`, { userId, reason })
    const userId = await userIdOf(site, second)
    expect((await give(song.ind, userId, '')).status).toBe(400)
    expect((await give(debate.ind, userId, 'plays the sitar')).body.code).toBe('duty_refused')
    expect((await give(song.ind, 'NOBODY', 'plays the sitar')).body.code).toBe('person_unknown')
    expect((await give(song.ind, userId, 'plays the sitar')).body).toMatchObject({ taken: 1, held: 1, waiting: 1 })
    expect(await ownEntriesOf(site, second)).toMatchObject([{ position: null }])
    expect((await register(site, second, [song.ind])).status).toBe(200)
    expect(await ownEntriesOf(site, first)).toMatchObject([{ position: 1 }])
    // Organisers can also offer a seat to a person who never joined the waiting list.
    const guest = await aPerson(site)
    expect((await give(song.ind, await userIdOf(site, guest), 'is the guest of honour')).status).toBe(200)
    expect((await register(site, guest, [song.ind])).status).toBe(200)
    expect((await give(song.ind, await userIdOf(site, guest), 'once more')).body.code).toBe('line_registered')
    const admin = await anOrganiser(site, 'admin')
    const rows = (await admin.get('/audit?action=places.give')).body.rows as {
      reason: string
      person: { userId: string }
    }[]
    expect(rows.map(({ reason }) => reason).sort()).toEqual(['is the guest of honour', 'plays the sitar'])
    expect(rows.find(({ reason }) => reason === 'plays the sitar')!.person.userId).toBe(userId)
  })

  it('G8: the console’s page and the downloaded file list the waiting people by position', async () => {
    const { site, holder } = await aFullSite()
    const [first, second] = [
      await aPerson(site, { username: 'First One' }),
      await aPerson(site, { username: 'Second One' }),
    ]
    for (const person of [first, second]) await join(site, person, song.ind)
    const admin = await anOrganiser(site, 'admin')
    await unregister(site, holder, [song.ind])
    const { line } = (await admin.get(`/seats/${song.ind}`)).body as { line: object[] }
    expect(line).toMatchObject([
      { username: 'First One', position: null, heldUntil: isoTime(before + hoursBefore * hour) },
      { username: 'Second One', position: 1, heldUntil: null },
    ])
    const file = await admin.get(`/seats/${song.ind}/file?format=csv`)
    expect(file.text).toContain('First One')
    expect(file.text.indexOf('First One')).toBeLessThan(file.text.indexOf('Second One'))
  })
})
