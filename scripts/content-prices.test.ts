import { expect, it, onTestFinished } from 'vitest'
import { priceListOf, priceWords } from '../domain/money/price-list.ts'
import { readConfig } from '../server/config.ts'
import { putPricesInForce } from '../server/money/price-lists.ts'
import { aDatabase, aDatabasePlace } from '../server/testing/database.ts'
import { testEdition, withFestival } from '../server/testing/editions.ts'
import { aPerson } from '../server/testing/people.ts'
import { pricesAgainstDatabase } from './content-prices.ts'

const { prices } = testEdition.festival
const dearer = { prices: { ...prices, outside: { perEvent: 450, cap: 950 } } }

it('M15: after a price change the content check lists changed dues and writes nothing, even while the site runs', async () => {
  const { database, place, remove } = await aDatabase()
  onTestFinished(remove)
  const site = { database, edition: testEdition, clock: { now: Date.now() } }
  await putPricesInForce(database, testEdition, site.clock.now)
  await aPerson(site, { events: [1] })
  expect(await pricesAgainstDatabase(() => place, testEdition)).toBe('')
  const asked = await pricesAgainstDatabase(() => place, withFestival(dearer))
  expect(asked).toContain('Prices changed: 1 person owes ₹50 more.')
  const pricesAgreed = priceWords(priceListOf(withFestival(dearer).festival))
  expect(asked).toContain(`pricesAgreed: '${pricesAgreed}',`)
  const agreed = await pricesAgainstDatabase(() => place, withFestival({ ...dearer, pricesAgreed }))
  expect(agreed).toBe('Prices changed, as content/edition.ts agrees: 1 person owes ₹50 more.')
  // The new prices apply only after the next start.
  expect(await database.db.selectFrom('price_list').select('number').execute()).toEqual([{ number: 1 }])
})

it('M15: without a database, the content check prints nothing about dues', async () => {
  const place = await aDatabasePlace()
  onTestFinished(() => place.remove())
  expect(await pricesAgainstDatabase(() => place, withFestival(dearer))).toBe('')
  expect(await pricesAgainstDatabase(() => ({ ...place, databaseUrl: null }), withFestival(dearer))).toBe('')
})

it('M15: a build without settings or with wrong settings still checks the content', async () => {
  const wrong = () => readConfig({ NODE_ENV: 'production' })
  expect(wrong).toThrow()
  expect(await pricesAgainstDatabase(wrong, withFestival(dearer))).toBe('')
})
