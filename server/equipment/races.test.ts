// Many people book one time of equipment, or one person books many times, at the same moment. Negative controls make
// the same calls without the guards and break the rules.
import { describe, expect, it } from 'vitest'
import { withEvent } from '../testing/editions.ts'
import { aPerson } from '../testing/people.ts'
import { aSite, type Site } from '../testing/site.ts'
import { anUnguardedSite, mostOf } from '../testing/unguarded.ts'

const slots = { minutes: 30, aDay: 1, from: '09:00', until: '17:00' }
const edition = withEvent(1, { running: [{ id: 'films', name: 'Films', form: 'slots', slots }] })
const withoutIndexes = ['equipment_slot_time']
const at = (index: number) => new Date(Date.parse('2030-11-14T09:00:00+05:30') + index * 30 * 60_000).toISOString()

const book = (site: Site, { token }: { token: string }, startsAt: string) =>
  site.post('/api/users/slots/book', { event: 1, round: 'films', startsAt }, { token })

/** So many people book the same time at once; answers how many succeeded, and how many rows there are. */
async function oneTime(site: Site, crowd: number): Promise<[number, number]> {
  site.clock.now = Date.parse('2030-11-14T08:00:00+05:30')
  const people = []
  for (let i = 0; i < crowd; i++) people.push(await aPerson(site, { events: [1] }))
  const answers = await Promise.all(people.map(person => book(site, person, at(0))))
  expect(answers.every(({ status, body }) => status === 200 || body.code === 'equipment_taken')).toBe(true)
  return [answers.filter(({ status }) => status === 200).length, await rowsOf(site)]
}

/** One person books so many times of a day at once; answers how many the person has. */
async function manyTimes(site: Site, count: number): Promise<number> {
  site.clock.now = Date.parse('2030-11-14T08:00:00+05:30')
  const person = await aPerson(site, { events: [1] })
  await Promise.all(Array.from({ length: count }, (_, i) => book(site, person, at(i))))
  return rowsOf(site)
}

const rowsOf = async (site: Site) => (await site.database.db.selectFrom('equipment_slot').select('id').execute()).length

describe('W8: a time of equipment', () => {
  it('has one performer, also if twenty people book it at once', async () => {
    expect(await oneTime(await aSite({ edition }), 20)).toEqual([1, 1])
  })

  it('negative control: without the locks and the index, several people get it', async () => {
    const rows = async () => (await oneTime(await anUnguardedSite({ edition, withoutIndexes }), 6))[1]
    expect(await mostOf(rows)).toBeGreaterThan(1)
  })

  it('is the only one of the day, also if a person books ten at once', async () => {
    expect(await manyTimes(await aSite({ edition }), 10)).toBe(1)
  })

  it('negative control: without the lock, a person gets several on one day', async () => {
    expect(await mostOf(async () => manyTimes(await anUnguardedSite({ edition }), 6))).toBeGreaterThan(1)
  })
})
