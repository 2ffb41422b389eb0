// An offer of a bed is accepted at the moment when it expires and the bed is offered to the next person. This happens
// on two servers, whose clocks differ a little.
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { jobs } from '../../features.ts'
import { aDatabasePlace } from '../../testing/database.ts'
import { anOrganiser } from '../../testing/desk.ts'
import { aPerson, type TestPerson } from '../../testing/people.ts'
import { untilAnswered } from '../../testing/seats.ts'
import { aSite, type Site } from '../../testing/site.ts'
import { aGuest, beforeNights } from '../../testing/stay.ts'
import { anUnguardedSite, mostOf } from '../../testing/unguarded.ts'

vi.setConfig({ testTimeout: 300_000 })

const nights = ['2030-11-13', '2030-11-14', '2030-11-15']

const choose = (site: Site, { token }: TestPerson, facility = 'Hostel') =>
  untilAnswered(() => site.post('/api/users/updateUserFacility', { facility }, { token }))

async function runJobs(site: Site): Promise<void> {
  for (const { run } of jobs) await run(site.database, site.edition, site.clock.now, site.config)
}

/**
 * One server accepts an offer while the other server ends it. Returns how many people then have the bed or an offer.
 */
async function takeAndEnd(early: Site, late: Site): Promise<number> {
  early.clock.now = beforeNights
  const staff = await anOrganiser(early, 'hospitality')
  const setBeds = (beds: number) =>
    staff.post('/stay/limits', { limits: nights.map(night => ({ night, gender: 'female', beds })) })
  const { db } = early.database
  const counted = await db.selectFrom('person').select('id').where('facility_id', '=', 'hostel').execute()
  await setBeds(counted.length + 1)
  const guest = await aGuest(early)
  const people: TestPerson[] = []
  for (let i = 0; i < 4; i++) people.push(await aPerson(early, { gender: 'female', events: [1, 2] }))
  for (const { token } of people) await early.post('/api/users/stay/waiting', { facility: 'Hostel' }, { token })
  await choose(early, guest, 'Nothing')
  await runJobs(early)
  const held = () => db.selectFrom('waiting_entry').select(['person_id', 'held_until']).where('state', '=', 'held')
  const [offer] = await held().execute()
  const ends = Date.parse(offer!.held_until!)
  early.clock.now = ends - 1
  late.clock.now = ends + 1
  const [first, ...others] = people
  await Promise.all([choose(early, first!), runJobs(late), ...others.map(other => choose(late, other))])
  const after = await db.selectFrom('person').select('id').where('facility_id', '=', 'hostel').execute()
  const offered = await held().where('held_until', '>', new Date(ends).toISOString()).execute()
  // The next attempt starts with an empty list.
  await db.updateTable('waiting_entry').set({ state: 'left' }).where('state', 'in', ['waiting', 'held']).execute()
  return after.length + offered.length - counted.length
}

describe('an offer that is accepted and expires at the same moment', () => {
  it('B1: when two servers accept and expire an offer at the same moment, the bed is given once', async () => {
    const place = await aDatabasePlace()
    onTestFinished(() => place.remove())
    const [early, late] = [await aSite({ place }), await aSite({ place })]
    for (let i = 0; i < 5; i++) expect(await takeAndEnd(early, late)).toBe(1)
  })

  it('B1, negative control: without transactions and locks, the bed is given twice', async () => {
    const place = await aDatabasePlace()
    onTestFinished(() => place.remove())
    const [early, late] = [await anUnguardedSite({ place }), await anUnguardedSite({ place })]
    expect(await mostOf(() => takeAndEnd(early, late))).toBeGreaterThan(1)
  })
})
