// Crowds register for full events. Seats are never given twice and the waiting list keeps its order, even when people
// leave, accept and decline at the same moment.
import { describe, expect, it, onTestFinished } from 'vitest'
import { allEvents } from '../../../domain/edition/catalogue.ts'
import { hour } from '../../clock.ts'
import { aDatabase } from '../../testing/database.ts'
import { anOrganiser, userIdOf } from '../../testing/desk.ts'
import { perEvent, testEdition, withEvent, withEvents } from '../../testing/editions.ts'
import { withoutLimits } from '../../testing/limits.ts'
import { aPerson, type PersonOptions, type TestPerson } from '../../testing/people.ts'
import {
  entriesOf,
  joinWaitingListAs as join,
  leaveWaitingListAs as leave,
  ownEntriesOf,
  registerAs as register,
  registeredFor,
  unregisterAs as unregister,
  untilAnswered,
} from '../../testing/seats.ts'
import { aSite, type Site } from '../../testing/site.ts'
import { anUnguardedSite, mostOf } from '../../testing/unguarded.ts'
import { renewOffers } from '../waiting-list/store.ts'

const [song, debate] = allEvents(testEdition.catalogue)
  .filter(event => event.team?.max === 1)
  .map(({ ind }) => ind) as [number, number]

async function people(site: Site, count: number, options: PersonOptions = {}): Promise<TestPerson[]> {
  const made = []
  for (let i = 0; i < count; i++) made.push(await aPerson(site, options))
  return made
}

/** Registers or, if the event is full, joins the waiting list. Returns which of the two succeeded. */
async function enter(site: Site, person: TestPerson): Promise<'in' | 'in line' | 'neither'> {
  const { status, body } = await register(site, person, [song])
  if (status === 200) return 'in'
  if (body.code !== 'event_full') return 'neither'
  return (await join(site, person, song)).status === 200 ? 'in line' : 'neither'
}

describe('fifty seats and two hundred people at once', () => {
  const [places, crowd] = [50, 200]

  it('G8: of two hundred people, two server processes register fifty; the others are on the waiting list in order of joining', async () => {
    const shared = await aDatabase()
    onTestFinished(shared.remove)
    const options = { ...withoutLimits, edition: withEvent(song, { capacity: places }), place: shared.place }
    const [one, other] = [await aSite(options), await aSite(options)]
    const all = await people(one, crowd)
    const became = await Promise.all(all.map((person, i) => enter(i % 2 ? one : other, person)))
    expect(Map.groupBy(became, each => each).get('in')).toHaveLength(places)
    expect(became.filter(each => each === 'in line')).toHaveLength(crowd - places)
    expect(await registeredFor(one, song)).toBe(places)
    const line = await entriesOf(one, song)
    expect(line.map(({ number }) => number)).toEqual(Array.from({ length: crowd - places }, (_, i) => i + 1))
    expect(new Set(line.map(({ person_id }) => person_id)).size).toBe(crowd - places)
    // Ten people leave at once. The first ten on the waiting list are offered a seat, and nobody else can take it.
    const inside = all.filter((_, i) => became[i] === 'in').slice(0, 10)
    await Promise.all(inside.map((person, i) => unregister(i % 2 ? one : other, person, [song])))
    const held = (await entriesOf(one, song)).filter(({ state }) => state === 'held')
    expect(held.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    const all200 = await Promise.all(all.map((person, i) => register(i % 2 ? one : other, person, [song])))
    expect(all200.filter(({ status }) => status === 200)).toHaveLength(places)
    expect(await registeredFor(one, song)).toBe(places)
  }, 300_000)

  it('G8, negative control: without transactions and locks, a crowd takes more seats than exist', async () => {
    const taken = async () => {
      const site = await anUnguardedSite({ ...withoutLimits, edition: withEvent(song, { capacity: 3 }) })
      const all = await people(site, 12)
      await Promise.all(all.map(person => enter(site, person)))
      return registeredFor(site, song)
    }
    expect(await mostOf(taken, 4)).toBeGreaterThan(3)
  })

  it('G8, negative control: without locks and indexes, two people have the same position on the waiting list', async () => {
    const most = async () => {
      const withoutIndexes = ['waiting_number', 'waiting_person']
      const site = await anUnguardedSite({
        ...withoutLimits,
        edition: withEvent(song, { capacity: 1 }),
        withoutIndexes,
      })
      await aPerson(site, { events: [song] })
      const all = await people(site, 8)
      await Promise.all(all.map(person => join(site, person, song)))
      const numbers = (await entriesOf(site, song)).map(({ number }) => number)
      return Math.max(...numbers.map(number => numbers.filter(each => each === number).length))
    }
    expect(await mostOf(most)).toBeGreaterThan(1)
  })
})

describe('many calls at the same moment', () => {
  it('G8: a person who presses many times is on the waiting list only once', async () => {
    const site = await aSite({ ...withoutLimits, edition: withEvent(song, { capacity: 1 }) })
    await aPerson(site, { events: [song] })
    const person = await aPerson(site)
    const answers = await Promise.all(Array.from({ length: 20 }, () => join(site, person, song)))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(await entriesOf(site, song)).toHaveLength(1)
  })

  it('G8: no seat is given twice or lost when people leave, decline and accept while the jobs of two processes run', async () => {
    const shared = await aDatabase()
    onTestFinished(shared.remove)
    const places = 5
    const options = { ...withoutLimits, edition: withEvent(song, { capacity: places }), place: shared.place }
    const [one, other] = [await aSite(options), await aSite(options)]
    const inside = await people(one, places, { events: [song] })
    const waiting = await people(one, 15)
    for (const person of waiting) await join(one, person, song)
    const tick = () => renewOffers(other.database, other.edition, one.clock.now)
    await Promise.all([
      ...inside.map((person, i) => unregister(i % 2 ? one : other, person, [song])),
      ...waiting.slice(0, 4).map(person => leave(other, person, song)),
      ...waiting.slice(4, 9).map((person, i) => register(i % 2 ? one : other, person, [song])),
      ...[tick(), tick(), tick()],
    ])
    const check = async () => {
      const taken = await registeredFor(one, song)
      const held = (await entriesOf(one, song)).filter(({ state }) => state === 'held').length
      expect(taken + held).toBe(places)
    }
    await check()
    one.clock.now += 30 * hour
    other.clock.now = one.clock.now
    await Promise.all([tick(), tick(), ...waiting.map(person => register(other, person, [song]))])
    await check()
  })

  it('G8: calls for several full events in different orders never deadlock', async () => {
    const site = await aSite({ ...withoutLimits, edition: withEvents([song, debate], { capacity: 4 }) })
    const admin = await anOrganiser(site, 'admin')
    const crowd = await people(site, 12)
    const statuses = await Promise.all([
      ...crowd.map((person, i) => register(site, person, i % 2 ? [song, debate] : [debate, song])),
      ...[song, debate].map(event => admin.post(`/seats/${event}`, { version: 0, kind: 'festival', places: 4 })),
    ])
    expect(statuses.filter(({ status }) => status === 200)).toHaveLength(4 + 2)
    expect([await registeredFor(site, song), await registeredFor(site, debate)]).toEqual([4, 4])
  })
})

describe('seats of a team event', () => {
  const arena = 40
  const edition = withEvent(arena, { capacity: 3 })
  const make = (site: Site, { token }: TestPerson, amount?: number) => {
    const name = `Team ${crypto.randomUUID().slice(0, 8)}`
    return untilAnswered(() => site.post('/api/teams', { event: arena, name, amount }, { token }))
  }
  const teamsOf = async (site: Site) =>
    (await site.database.db.selectFrom('team').select('id').where('state', '=', 'active').execute()).length

  it('G9: a crowd of captains makes exactly one team per seat, and the others read that the event is full', async () => {
    const site = await aSite({ ...withoutLimits, edition })
    const captains = await people(site, 12, { events: [arena] })
    const answers = await Promise.all(captains.map(person => make(site, person)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, ...Array(9).fill(409)])
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({ code: 'event_full' })
    expect(await teamsOf(site)).toBe(3)
  })

  it('G9, negative control: without transactions and locks, there are more teams than seats', async () => {
    const made = async () => {
      const site = await anUnguardedSite({ ...withoutLimits, edition })
      const captains = await people(site, 8, { events: [arena] })
      await Promise.all(captains.map(person => make(site, person)))
      return teamsOf(site)
    }
    expect(await mostOf(made, 4)).toBeGreaterThan(3)
  })

  it('G9: in a full team event people can only join existing teams; a person without a team takes no seat', async () => {
    const site = await aSite({ edition })
    const captains = await people(site, 3, { events: [arena] })
    const lonely = await people(site, 5, { events: [arena] })
    const made = []
    for (const captain of captains) made.push(await make(site, captain))
    const friend = await aPerson(site)
    expect((await register(site, friend, [arena])).body.code).toBe('event_full')
    const code = String(made[0]!.body.invitation)
    expect((await site.post(`/api/join/${code}`, { amount: perEvent }, { token: friend.token })).status).toBe(200)
    expect((await make(site, lonely[0]!)).body.code).toBe('event_full')
    const admin = await anOrganiser(site, 'admin')
    expect((await admin.get(`/seats/${arena}`)).body).toMatchObject({ taken: 3, held: 0 })
  })

  it('G9: the seat of an ended team is offered to the first person on the waiting list, who accepts it by making a team', async () => {
    const site = await aSite({ edition })
    const captains = await people(site, 3, { events: [arena] })
    const teams = []
    for (const captain of captains) teams.push((await make(site, captain)).body.id as string)
    const [first, second] = [await aPerson(site), await aPerson(site, { events: [arena] })]
    for (const person of [first, second]) expect((await join(site, person, arena)).status).toBe(200)
    const admin = await anOrganiser(site, 'admin')
    const ended = await admin.post(`/teams/${teams[0]}/change`, { change: { kind: 'end' }, reason: 'does not come' })
    expect(ended.status).toBe(200)
    expect(await ownEntriesOf(site, first)).toMatchObject([{ event: arena, position: null }])
    expect((await make(site, second)).body.code).toBe('event_full')
    expect((await make(site, first, perEvent - 1)).body).toMatchObject({ code: 'amount_changed', amount: perEvent })
    expect((await make(site, first, perEvent)).status).toBe(200)
    // The team ends when its last member leaves the team or unregisters.
    const user = await site.database.db.selectFrom('person').select('user_id').where('id', '=', captains[1]!.id)
    const { user_id: userId } = await user.executeTakeFirstOrThrow()
    const left = await site.send('DELETE', `/api/teams/${teams[1]}/members/${userId}`, { token: captains[1]!.token })
    expect(left.status).toBe(200)
    expect(await ownEntriesOf(site, second)).toMatchObject([{ position: null }])
    const third = await aPerson(site)
    await join(site, third, arena)
    await unregister(site, captains[2]!, [arena])
    expect(await ownEntriesOf(site, third)).toMatchObject([{ position: null }])
    expect((await make(site, second)).status).toBe(200)
    expect((await make(site, third, perEvent)).status).toBe(200)
    expect(await teamsOf(site)).toBe(3)
  })

  it('G9: a person who is added to a team in the console or at the desk leaves the waiting list', async () => {
    const site = await aSite({ edition: withEvent(arena, { capacity: 2 }) })
    const captains = await people(site, 2, { events: [arena] })
    const made = []
    for (const captain of captains) made.push((await make(site, captain)).body)
    const [added, atDesk, waiting] = await people(site, 3, { events: [arena] })
    for (const person of [added!, atDesk!, waiting!]) await join(site, person, arena)
    const admin = await anOrganiser(site, 'admin')
    const change = { kind: 'add', userId: await userIdOf(site, added!), role: 'member' }
    expect((await admin.post(`/teams/${made[0]!.id}/change`, { change, reason: 'a friend' })).status).toBe(200)
    expect(await ownEntriesOf(site, added!)).toEqual([])
    await unregister(site, captains[1]!, [arena])
    expect(await ownEntriesOf(site, atDesk!)).toMatchObject([{ position: null }])
    const captain = await aPerson(site, { events: [arena] })
    await admin.post(`/seats/${arena}`, { version: 0, kind: 'festival', places: 4 })
    const userIds = [await userIdOf(site, captain), await userIdOf(site, atDesk!)]
    const desk = await admin.post('/teams', { eventId: arena, name: 'Walkers', userIds, amount: 0 })
    expect([desk.status, desk.body.code]).toEqual([200, undefined])
    expect(await ownEntriesOf(site, atDesk!)).toEqual([])
    expect(await ownEntriesOf(site, waiting!)).toMatchObject([{ position: null }])
  })

  it('G9: a person who joins another team leaves the waiting list; a seat that this person was offered is offered to the next person', async () => {
    const site = await aSite({ edition })
    const captains = await people(site, 3, { events: [arena] })
    const made = []
    for (const captain of captains) made.push((await make(site, captain)).body)
    const [first, second] = [await aPerson(site), await aPerson(site)]
    for (const person of [first, second]) await join(site, person, arena)
    await unregister(site, captains[1]!, [arena])
    const code = String(made[0]!.invitation)
    expect((await site.post(`/api/join/${code}`, { amount: perEvent }, { token: first.token })).status).toBe(200)
    expect(await ownEntriesOf(site, first)).toEqual([])
    expect(await ownEntriesOf(site, second)).toMatchObject([{ position: null }])
  })
})
