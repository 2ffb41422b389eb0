// Prices that changed in the content after people registered.
import { describe, expect, it } from 'vitest'
import type { Facility } from '../../domain/edition/facility.ts'
import { priceListOf, priceWords } from '../../domain/money/price-list.ts'
import type { Edition } from '../edition.ts'
import { auditRows } from '../testing/desk.ts'
import { testEdition, withFestival } from '../testing/editions.ts'
import { aPerson } from '../testing/people.ts'
import { aSite, type Site } from '../testing/site.ts'
import { findPriceChange, PricesNotAgreed, putPricesInForce } from './price-lists.ts'

const { festival } = testEdition
const { prices } = festival

/** The tests' edition with other prices for people from elsewhere. */
const outside = (changes: Partial<typeof prices.outside>) =>
  withFestival({ prices: { ...prices, outside: { ...prices.outside, ...changes } } })
const facility = (id: string, changes: Partial<Facility>) =>
  withFestival({ facilities: festival.facilities.map(one => (one.id === id ? { ...one, ...changes } : one)) })
const agreeing = (edition: Edition): Edition => ({
  ...edition,
  festival: { ...edition.festival, pricesAgreed: priceWords(priceListOf(edition.festival)) },
})

const start = (site: Site, edition: Edition) => putPricesInForce(site.database, edition, site.clock.now)
const refusal = async (site: Site, edition: Edition) => {
  const error = await start(site, edition).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(PricesNotAgreed)
  return (error as Error).message
}
const changeOf = async (site: Site, edition: Edition) =>
  (await findPriceChange(site.database.db, edition))?.words ?? null

/** A site that has started once with the tests' prices. */
async function aStartedSite(): Promise<Site> {
  const site = await aSite()
  expect(await start(site, testEdition)).toBeNull()
  return site
}

describe('prices that changed in the content', () => {
  it('M15: without an agreement the site does not start with changed prices; it prints their effect and the line to add', async () => {
    const site = await aStartedSite()
    await aPerson(site, { events: [1], paid: 400 })
    await aPerson(site, { events: [1] })
    await aPerson(site, { events: [1, 2], paid: 800 })
    await aPerson(site)
    const dearer = outside({ perEvent: 600, cap: 1000 })
    const words = await refusal(site, dearer)
    expect(words).toContain('Prices changed: 3 people owe ₹200 more. 2 people who had paid everything owe money again.')
    expect(words).toContain(`pricesAgreed: '${agreeing(dearer).festival.pricesAgreed}',`)
    expect(words).toContain('content/edition.ts')
    expect(words).toContain(priceWords(priceListOf(festival)))
    // The refusal changed nothing, so the site starts with the earlier prices.
    expect(await start(site, testEdition)).toBeNull()
  })

  it('M15: with an agreement the site starts with changed prices, prints the change once and adds it to the audit log', async () => {
    const site = await aStartedSite()
    await aPerson(site, { events: [1], paid: 400 })
    const cheaper = agreeing(outside({ perEvent: 350 }))
    expect(await start(site, cheaper)).toBe(
      'Prices changed, as content/edition.ts agrees: 1 person owes ₹50 less. 1 person will have credit.',
    )
    expect(await start(site, cheaper)).toBeNull()
    const [entry, ...more] = await auditRows(site, 'prices.change')
    expect(more).toEqual([])
    expect(entry?.before).toContain('others 400')
    expect(entry?.after).toContain('others 350')
  })

  it('M15: an agreement counts only for the prices that it names; the next change needs a new agreement', async () => {
    const site = await aStartedSite()
    await aPerson(site, { events: [1] })
    const agreed = agreeing(outside({ perEvent: 350 }))
    await start(site, agreed)
    const { pricesAgreed } = agreed.festival
    const next = outside({ perEvent: 300 })
    expect(await refusal(site, { ...next, festival: { ...next.festival, pricesAgreed } as never })).toContain(
      '₹50 less',
    )
    expect(await refusal(site, testEdition)).toContain('₹50 more')
  })

  it('M15: while nobody is registered, changed prices need no agreement', async () => {
    const site = await aSite()
    expect(await start(site, outside({ perEvent: 999, cap: 999 }))).toBeNull()
    expect(await start(site, testEdition)).toBeNull()
    await aPerson(site)
    expect(await start(site, outside({ perEvent: 1 }))).toBeNull()
    // Later changes are compared with these prices, although nobody had to agree to them.
    await aPerson(site, { events: [1] })
    expect(await refusal(site, testEdition)).toContain('1 person owes ₹399 more')
  })

  it('M15: a site whose database has no stored prices starts without an agreement', async () => {
    const site = await aSite()
    await aPerson(site, { events: [1], paid: 400 })
    expect(await start(site, outside({ perEvent: 500 }))).toBeNull()
    expect(await refusal(site, testEdition)).toContain('₹100 less')
  })

  it('M15: the site finds how a change of the cap, students’ prices, facilities or the institute affects people', async () => {
    const site = await aStartedSite()
    const email = `someone@${festival.institute.emailDomain}`
    await aPerson(site, { student: true, email, events: [1, 2], paid: 300 })
    await aPerson(site, { events: [1, 2, 3] })
    await aPerson(site, { facility: 'Hostel', events: [1, 2], paid: 1100 })
    await aPerson(site, { facility: 'Meals', events: [1] })
    expect(await changeOf(site, testEdition)).toBeNull()
    expect(await changeOf(site, outside({ cap: 1000 }))).toBe('1 person owes ₹100 more.')
    const student = withFestival({ prices: { ...prices, student: { perEvent: 100, cap: 350 } } })
    expect(await changeOf(site, student)).toContain('1 person owes ₹100 less. 1 person will have credit')
    expect(await changeOf(site, facility('hostel', { replaces: 1300 }))).toContain('1 person owes ₹200 more')
    expect(await changeOf(site, facility('meals', { adds: 100 }))).toBe('1 person owes ₹20 less.')
    const gone = withFestival({ facilities: festival.facilities.filter(({ id }) => id !== 'hostel') })
    expect(await changeOf(site, gone)).toBe(
      '1 person owes ₹300 less. 1 person will have credit. 1 person loses nights in a house.',
    )
    const moved = withFestival({ institute: { ...festival.institute, emailDomain: 'south-hill.example' } })
    expect(await changeOf(site, moved)).toBe(
      '1 person owes ₹500 more. 1 person who had paid everything owes money again.',
    )
  })

  it('M15: a change that takes nights away from people needs an agreement even if no sum changes', async () => {
    const site = await aStartedSite()
    await aPerson(site, { facility: 'Hostel', events: [1, 2] })
    await aPerson(site, { facility: 'Hostel And Meals', events: [1] })
    const stricter = facility('hostel', { fromEvents: 3 })
    expect(await refusal(site, stricter)).toContain('1 person loses nights in a house.')
    expect(await changeOf(site, facility('hostel-and-meals', { fromEvents: 1 }))).toBe(
      '1 person is given nights in a house. 1 person is given meals.',
    )
    expect(await start(site, agreeing(stricter))).toContain('1 person loses nights')
  })

  it('M15: correcting the name of a facility or adding a facility needs no agreement', async () => {
    const site = await aStartedSite()
    await aPerson(site, { facility: 'Hostel', events: [1, 2], paid: 1100 })
    expect(await start(site, facility('hostel', { name: 'Hostel by the lake' }))).toBeNull()
    const more = withFestival({ facilities: [...festival.facilities, { id: 'bus', name: 'Bus', adds: 50 }] })
    expect(await start(site, more)).toBeNull()
    expect(await changeOf(site, facility('hostel', { replaces: 1000 }))).toContain('₹100 less')
  })

  it('M15: deleted accounts are not counted; after four different sums, the rest is summarised', async () => {
    const site = await aStartedSite()
    for (let count = 1; count <= 6; count++)
      await aPerson(site, { events: Array.from({ length: count }, (_, i) => i + 1) })
    const gone = await aPerson(site, { events: [1] })
    await site.database.write(trx =>
      trx.updateTable('person').set({ removed_at: '2030-01-01T00:00:00.000Z' }).where('id', '=', gone.id).execute(),
    )
    expect(await changeOf(site, outside({ perEvent: 401, cap: 9000 }))).toBe(
      '1 person owes ₹1,506 more, 1 person owes ₹1,105 more, 1 person owes ₹704 more, 1 person owes ₹303 more, 2 people owe other amounts than before.',
    )
  })

  it('M15: two processes that start at the same moment store one price list', async () => {
    const site = await aStartedSite()
    await aPerson(site, { events: [1] })
    const edition = agreeing(outside({ perEvent: 450 }))
    const said = await Promise.all([start(site, edition), start(site, edition)])
    expect(said.filter(words => words !== null)).toHaveLength(1)
    expect(await site.database.db.selectFrom('price_list').select('number').execute()).toHaveLength(2)
  })
})
