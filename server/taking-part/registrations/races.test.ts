// Many calls at the same moment. Each rule has its negative control. Without the guard the same calls break the rule,
// so the test can detect a guard that does not work.
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { allEvents } from '../../../domain/edition/catalogue.ts'
import { aDatabase } from '../../testing/database.ts'
import { perEvent, testEdition, withEvent, withEvents } from '../../testing/editions.ts'
import { aPerson } from '../../testing/people.ts'
import { aSite, type Site } from '../../testing/site.ts'
import { anUnguardedSite, mostOf } from '../../testing/unguarded.ts'

const openToAll = allEvents(testEdition.catalogue).filter(event => !event.hostInstituteOnly)
/** A solo event, because in team events the teams take the seats. */
const eventId = openToAll.find(event => event.team?.max === 1)!.ind
const crowd = 12

const registerAs = (site: Site, token: string, events = [eventId], amount = perEvent) =>
  site.post('/api/users/eventRegistration', { events, amount }, { token })
const activeRows = (site: Site) =>
  site.database.db.selectFrom('registration').selectAll().where('state', '=', 'active').execute()

/** Lets a crowd of new people post the same registration at the same moment. Returns their statuses. */
async function allAtOnce(site: Site): Promise<number[]> {
  const people = []
  for (let i = 0; i < crowd; i++) people.push(await aPerson(site))
  const answers = await Promise.all(people.map(person => registerAs(site, person.token)))
  return answers.map(answer => answer.status)
}

/** Lets one person post the same registration many times at the same moment. Returns the number of rows. */
async function oneManyTimes(site: Site): Promise<number> {
  const { id, token } = await aPerson(site)
  await Promise.all(Array.from({ length: crowd }, () => registerAs(site, token)))
  return (await activeRows(site)).filter(row => row.person_id === id).length
}

describe('the last seat', () => {
  const edition = withEvent(eventId, { capacity: 1 })

  it('hole R1: exactly one of many simultaneous calls gets the last seat', async () => {
    const site = await aSite({ edition })
    const statuses = await allAtOnce(site)
    expect(statuses.filter(status => status === 200)).toHaveLength(1)
    expect(statuses.filter(status => status === 409)).toHaveLength(crowd - 1)
    expect(await activeRows(site)).toHaveLength(1)
  })

  it('hole R1: simultaneous calls take all free seats, and no seat twice', async () => {
    const site = await aSite({ edition: withEvent(eventId, { capacity: 5 }) })
    const statuses = await allAtOnce(site)
    expect(statuses.filter(status => status === 200)).toHaveLength(5)
    expect(await activeRows(site)).toHaveLength(5)
  })

  it('hole R1, negative control: without a transaction and a lock, the same calls take the last seat more than once', async () => {
    const successes = async () => {
      const site = await anUnguardedSite({ edition })
      return (await allAtOnce(site)).filter(status => status === 200).length
    }
    expect(await mostOf(successes)).toBeGreaterThan(1)
  })
})

describe('one registration posted many times at once', () => {
  it('hole R2: many simultaneous calls of one person make one registration and one charge', async () => {
    const site = await aSite()
    const { token } = await aPerson(site)
    const answers = await Promise.all(Array.from({ length: crowd }, () => registerAs(site, token)))
    expect(answers.map(answer => answer.status)).toEqual(Array(crowd).fill(200))
    for (const { body } of answers) expect(body).toMatchObject({ events: [{ idx: eventId }], total: perEvent })
    expect(await activeRows(site)).toHaveLength(1)
  })

  it('hole R2: the unique index prevents duplicate registrations even without the lock', async () => {
    const site = await anUnguardedSite()
    expect(await oneManyTimes(site)).toBe(1)
  })

  it('hole R2, negative control: without the lock and the index, the same calls register twice', async () => {
    const site = await anUnguardedSite()
    await sql`drop index registration_active`.execute(site.database.db)
    expect(await mostOf(() => oneManyTimes(site))).toBeGreaterThan(1)
  })

  it('hole M1: when one person posts several registrations at once, only those with the correct amount at that moment succeed', async () => {
    const site = await aSite()
    const { token } = await aPerson(site)
    const { cap } = testEdition.festival.prices.outside
    const calls = openToAll.map(event => registerAs(site, token, [event.ind]))
    const statuses = (await Promise.all(calls)).map(answer => answer.status)
    const affordable = Math.floor(cap / perEvent)
    expect(statuses.filter(status => status === 200)).toHaveLength(affordable)
    const { body } = await site.get('/api/users/verifyAccessToken', { token })
    expect(body.total).toBe(affordable * perEvent)
  })
})

describe('calls that lock events in different orders', () => {
  it('people who register for scarce events in different orders never deadlock', async () => {
    const scarce = openToAll.slice(0, 3).map(event => event.ind)
    const edition = withEvents(scarce, { capacity: crowd })
    const site = await aSite({ edition })
    const people = []
    for (let i = 0; i < crowd; i++) people.push(await aPerson(site))
    const amount = Math.min(3 * perEvent, testEdition.festival.prices.outside.cap)
    const answers = await Promise.all(
      people.map((person, i) => registerAs(site, person.token, i % 2 ? scarce : scarce.toReversed(), amount)),
    )
    expect(answers.map(answer => answer.status)).toEqual(Array(crowd).fill(200))
  })
})

describe('several processes on one database', () => {
  it('hole R1: two servers give the last seat only once', async () => {
    const edition = withEvent(eventId, { capacity: 1 })
    const shared = await aDatabase()
    onTestFinished(shared.remove)
    const first = await aSite({ edition, place: shared.place })
    const second = await aSite({ edition, place: shared.place })
    const people = []
    for (let i = 0; i < crowd; i++) people.push(await aPerson(first))
    const answers = await Promise.all(people.map((person, i) => registerAs(i % 2 ? first : second, person.token)))
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(1)
  })
})
