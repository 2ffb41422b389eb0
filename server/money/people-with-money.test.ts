import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findPerson, userObject } from '../account/person.ts'
import { type Edition, thisEdition } from '../edition.ts'
import { withFestival } from '../testing/editions.ts'
import { aPerson, type PersonOptions } from '../testing/people.ts'
import { aSite, type Site } from '../testing/site.ts'
import { peopleWithMoney } from './people-with-money.ts'

const { institute, facilities } = thisEdition.festival
const hosts = ['college.example', institute.emailDomain, `cse.${institute.emailDomain}`, `evil${institute.emailDomain}`]

/** All sorts of people: every kind of address, confirmed or not, every facility and one that is not offered, any number of events. */
const someone = fc.record<PersonOptions>({
  email: fc.tuple(fc.uuid(), fc.constantFrom(...hosts)).map(([name, host]) => `${name}@${host}`),
  confirmed: fc.boolean(),
  facility: fc.constantFrom(...facilities.map(({ name }) => name), 'A tent of last year'),
  events: fc.uniqueArray(fc.integer({ min: 1, max: 38 }), { maxLength: 6 }),
  paid: fc.integer({ min: 0, max: 3000 }),
})

async function comparable(site: Site, edition: Edition) {
  const rows = await site.database.db
    .selectFrom(peopleWithMoney(site.database.db, edition).as('p'))
    .selectAll()
    .execute()
  const listed = rows.map(row => ({
    email: row.email,
    isStudent: row.is_student === 1,
    facility: row.facility,
    events: row.event_count,
    paid: row.paid_amount,
    total: row.total,
    due: row.amount_due,
  }))
  const alone = []
  for (const { id } of rows) {
    const user = userObject(edition, await findPerson(site.database.db, id))
    const { email, isStudent, facility, paidAmount: paid, total, amountDue: due } = user
    alone.push({ email, isStudent, facility, events: user.events.length, paid, total, due })
  }
  return { listed, alone }
}

describe('amounts due in lists', () => {
  it('hole M4: are those of the pricing rules for everybody, whatever the prices are', async () => {
    const site = await aSite()
    for (const options of fc.sample(someone, { numRuns: 60, seed: 20_240_209 })) await aPerson(site, options)
    const editions = [
      site.edition,
      withFestival({
        prices: { student: { perEvent: 7, cap: 20 }, outside: { perEvent: 11, cap: 31 } },
        facilities: [
          { name: 'None', total: null },
          { name: 'Accomodation', total: 0 },
          { name: 'A tent of last year', total: 99 },
        ],
      }),
      withFestival({ facilities: [{ name: 'None', total: null }] }),
    ]
    for (const edition of editions) {
      const { listed, alone } = await comparable(site, edition)
      expect(listed).toHaveLength(60)
      expect(listed).toEqual(alone)
      expect(new Set(listed.map(({ total }) => total)).size).toBeGreaterThan(2)
    }
  })

  it('are the same when only some people are asked for', async () => {
    const site = await aSite()
    const { db } = site.database
    const people = [await aPerson(site, { events: [1] }), await aPerson(site, { paid: 300 }), await aPerson(site)]
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
