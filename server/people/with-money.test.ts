// Also on PostgreSQL: the one file of its folder.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { facilityIdFor } from '../../domain/edition/facility.ts'
import type { Tariff } from '../../domain/money/pricing.ts'
import type { Db } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { testEdition, withFestival } from '../testing/editions.ts'
import { aPerson, type PersonOptions } from '../testing/people.ts'
import { aSite } from '../testing/site.ts'
import { facilityOf, findPerson, type Person, userObject } from './person.ts'
import { peopleWithMoney } from './with-money.ts'

const { institute, facilities } = testEdition.festival
const hosts = ['college.example', institute.emailDomain, `cse.${institute.emailDomain}`, `evil${institute.emailDomain}`]

const names = [...facilities.map(({ name }) => name), 'Food', 'A tent of last year']

/**
 * People with every kind of address, confirmed or not; with every facility, and with facilities that are not offered;
 * with any number of events.
 */
const someone = fc.record<PersonOptions>({
  email: fc
    .tuple(fc.uuid(), fc.constantFrom('', '', '+friend', '%other', "'", '.x_y'), fc.constantFrom(...hosts))
    .map(([name, end, host]) => `${name}${end}@${host}`),
  confirmed: fc.boolean(),
  facility: fc.constantFrom(...names),
  events: fc.uniqueArray(fc.integer({ min: 1, max: 50 }), { maxLength: 6 }),
  paid: fc.integer({ min: 0, max: 3000 }),
})

const amount = fc.integer({ min: 0, max: 5000 })
const price = fc.record({ perEvent: amount, cap: amount })
/** Facilities of each kind: free of charge, replacing the price of the events, or added to it. */
const priced = fc.oneof(fc.record({}), fc.record({ replaces: amount }), fc.record({ adds: amount }))
const facility = fc
  .tuple(fc.constantFrom(...names), priced)
  .map(([name, prices]) => ({ id: facilityIdFor(name), name, ...prices }))
const someTariff = fc.record<Tariff>({
  prices: fc.record({ student: price, outside: price }),
  facilities: fc
    .uniqueArray(facility, { selector: ({ name }) => name, maxLength: 5 })
    .map(others => [{ id: 'nothing', name: 'Nothing' }, ...others]),
})

function listed(db: Db, edition: Edition) {
  return db.selectFrom(peopleWithMoney(db, edition).as('p')).selectAll().orderBy('p.id').execute()
}

describe('amounts due in lists', () => {
  it('are an empty list if no people are requested', async () => {
    const site = await aSite()
    await aPerson(site)
    const found = site.database.db.selectFrom(peopleWithMoney(site.database.db, site.edition, []).as('p')).selectAll()
    expect(await found.execute()).toEqual([])
  })

  it('hole M4: equal the figures of the pricing rules for everybody, with any prices and facilities', async () => {
    const site = await aSite()
    const { db } = site.database
    const people: Person[] = []
    for (const options of fc.sample(someone, { numRuns: 60, seed: 20_240_209 })) {
      const { id } = await aPerson(site, { ...options, facility: facilityIdFor(options.facility ?? '') })
      people.push(await findPerson(db, id))
    }
    people.sort((a, b) => (a.id < b.id ? -1 : 1))
    const lists = fc.asyncProperty(someTariff, async tariff => {
      const edition = withFestival(tariff)
      const rows = (await listed(db, edition)).map(row => ({
        id: row.id,
        isStudent: row.is_student === 1,
        facility: row.facility,
        events: row.event_count,
        paid: row.paid_amount,
        total: row.total,
        due: row.amount_due,
      }))
      const alone = people.map(person => {
        const { isStudent, events, paidAmount: paid, total, amountDue: due } = userObject(edition, person)
        const facility = facilityOf(edition, person)
        return { id: person.id, isStudent, facility, events: events.length, paid, total, due }
      })
      expect(rows).toEqual(alone)
    })
    await fc.assert(lists, { numRuns: 100 })
    // If all people had the same amount due, equal figures would prove nothing.
    const totals = (await listed(db, site.edition)).map(({ total }) => total)
    expect(new Set(totals).size).toBeGreaterThan(4)
  })

  it('are equal whether all people or only some are requested', async () => {
    const site = await aSite()
    const { db } = site.database
    const people = [await aPerson(site, { events: [1] }), await aPerson(site, { paid: 120 }), await aPerson(site)]
    const query = peopleWithMoney(db, site.edition)
    const some = people.slice(0, 2).map(({ id }) => id)
    const ofSome = (rows: { id: string }[]) => rows.filter(({ id }) => some.includes(id))
    const all = ofSome(await query.orderBy('id').execute())
    expect(all).toHaveLength(2)
    expect(await peopleWithMoney(db, site.edition, some).orderBy('id').execute()).toEqual(all)
    const asQuery = db.selectFrom('person').select('person.id').where('person.id', 'in', some)
    expect(await peopleWithMoney(db, site.edition, asQuery).orderBy('id').execute()).toEqual(all)
  })
})
