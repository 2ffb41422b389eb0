// Generated sequences of all events of a payment, in any order and repeated, with crashes between the steps. The model
// has one rule: as soon as one event was processed, the money counts once.
import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { amountDueOf } from '../testing/desk.ts'
import { perEvent } from '../testing/editions.ts'
import { anOnlineSite, onlineRows, pressPay } from '../testing/online.ts'
import { Crashed, crashes, crashing } from '../testing/online-crashes.ts'
import { aPerson } from '../testing/people.ts'
import type { Online } from './online.ts'
import { ProviderSilent } from './provider.ts'
import { reconcileLink } from './reconcile-links.ts'
import { processEvent, storeEvent } from './webhook-events.ts'

vi.setConfig({ testTimeout: 560_000 })

/** How many random sequences a run tries; `npm run test:long` tries many. */
const sequences = import.meta.env.MODE === 'long' ? 1000 : 150
const way = fc.constantFrom('return', 'message', 'reconciliation')
const step = fc.record({ way, crash: fc.constantFrom(...crashes), twice: fc.boolean() })

it(`O3, O6: a payment is credited once after each of ${sequences} generated sequences with crashes`, async () => {
  const { site, provider, online } = await anOnlineSite()
  const setup = { site, provider, online }
  let checked = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 6 }),
      fc.constantFrom('captured', 'failed first', 'late'),
      async (steps, story) => {
        const person = await aPerson(site, { events: [1] })
        const reference = await pressPay(setup, person)
        const { paymentId } = provider.pay(reference, {
          silently: true,
          status: story === 'captured' ? 'captured' : 'authorized',
        })
        if (story === 'failed first') provider.decide(paymentId, 'failed')
        const captureAt = story === 'captured' ? 0 : Math.floor(steps.length / 2)
        let isCaptured = story === 'captured'
        let wasProcessed = false
        for (const [i, { way: source, crash, twice }] of steps.entries()) {
          if (i >= captureAt && !isCaptured) {
            provider.decide(paymentId, 'captured')
            isCaptured = true
          }
          for (let n = 0; n < (twice ? 2 : 1); n++) {
            const parts = crashing(online, crash)
            await report(parts, source).catch(error => {
              if (!(error instanceof Crashed || error instanceof ProviderSilent)) throw error
            })
          }
          if (isCaptured && crash === 'none') wasProcessed = true
          const rows = (await onlineRows(site)).filter(({ personId }) => personId === person.id)
          // The payment is never credited twice, and is credited once after a step without a crash since the capture.
          expect(rows.length).toBeLessThanOrEqual(1)
          if (wasProcessed) expect(rows).toEqual([{ personId: person.id, amount: perEvent }])
        }
        if (!isCaptured) provider.decide(paymentId, 'captured')
        // Reconciliation finds the payment after any crash.
        await report(online, 'reconciliation')
        const rows = (await onlineRows(site)).filter(({ personId }) => personId === person.id)
        expect(rows).toEqual([{ personId: person.id, amount: perEvent }])
        expect(await amountDueOf(site, person)).toBe(0)
        checked++

        async function report(parts: Online, source: 'return' | 'message' | 'reconciliation'): Promise<void> {
          if (source === 'reconciliation') {
            const link = await site.database.db
              .selectFrom('online_link')
              .selectAll()
              .where('reference', '=', reference)
              .executeTakeFirstOrThrow()
            await reconcileLink(parts, link)
            return
          }
          const event = { id: `${source} ${paymentId}`, kind: 'payment', about: paymentId } as const
          await parts.database.write(trx => storeEvent(trx, event, site.clock.now))
          await processEvent(parts, event)
        }
      },
    ),
    { numRuns: sequences, endOnFailure: true },
  )
  expect(checked).toBeGreaterThanOrEqual(sequences)
})

it('negative control: without the stored payment and its used number, a payment is credited twice', async () => {
  const { site, provider, online } = await anOnlineSite()
  const person = await aPerson(site, { events: [1] })
  const { paymentId } = provider.pay(await pressPay({ site, provider, online }, person), { silently: true })
  const event = { id: `event ${paymentId}`, kind: 'payment', about: paymentId } as const
  await processEvent(online, event)
  const { db } = site.database
  // These two rows prevent a second credit.
  await db.deleteFrom('online_payment').execute()
  await db.deleteFrom('used_reference').execute()
  await processEvent(online, event)
  expect(await onlineRows(site)).toHaveLength(2)
})
