// Generated sequences of refunds and disputes, from the provider's console and from the site, with crashes. Events
// arrive in any order, twice, late or never. In the end the ledger agrees with the provider's books.
import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import type { Transaction } from '../database/types.ts'
import { RefusalError } from '../refuse.ts'
import { testEngine } from '../testing/database.ts'
import { perEvent } from '../testing/editions.ts'
import {
  anOnlineSite,
  aQuarterPasses,
  aTeamThatOwes,
  heldByLedger,
  heldByProvider,
  type OnlineSite,
  onlineFor,
  pressPay,
  send,
  workByItself,
} from '../testing/online.ts'
import { Crashed, crashes, crashing } from '../testing/online-crashes.ts'
import { aPerson } from '../testing/people.ts'
import { aSite } from '../testing/site.ts'
import { decideDispute } from './disputes.ts'
import { creditedRows, returnedAmount } from './entries.ts'
import { reconcileAllRefunds } from './reconcile-refunds.ts'
import { requestRefund, sendRefund } from './refunds.ts'
import { importRecentSettlements } from './settlements.ts'
import { processDueEvents, processEvent } from './webhook-events.ts'

vi.setConfig({ testTimeout: 560_000 })

/** Fewer sequences on PostgreSQL, where each transaction waits for the disk. */
const sequences = testEngine === 'postgres' ? 60 : 200

/** A divisor: a refund of part n returns 1/n of the money that the provider still has. */
const part = fc.integer({ min: 1, max: 4 })
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ act: fc.constant('refund in the console' as const), part, waits: fc.boolean() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constant('refund on the site' as const), part, waits: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constantFrom('refunds arrive', 'a refund fails', 'answers are lost') }) },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constantFrom('dispute', 'dispute is lost', 'dispute is won', 'staff book', 'staff revise'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constantFrom('messages', 'a quarter passes', 'a start', 'settlements'),
      crash: fc.constantFrom(...crashes),
      order: fc.constantFrom('as sent', 'the last first', 'twice', 'lost'),
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

const delivery = { act: 'messages', crash: 'none', order: 'twice' } as const
/** Every run includes a failed refund from the provider's console and a deducted dispute that is won. */
const examples: [boolean, Step[]][] = [
  [
    false,
    [delivery, { act: 'refund in the console', part: 2, waits: true }, delivery, { act: 'a refund fails' }, delivery],
  ],
  [true, [delivery, { act: 'dispute' }, delivery, { act: 'staff book' }, { act: 'dispute is won' }, delivery]],
]

type World = { setup: OnlineSite; staffId: string; paymentId: string }

async function take({ setup, staffId, paymentId }: World, taken: Step): Promise<void> {
  const { site, provider, online } = setup
  const payment = provider.books.payments.get(paymentId)!
  const refunds = [...provider.books.refunds.values()].filter(refund => refund.payment_id === paymentId)
  const { database, clock } = site
  const staff = async (work: (trx: Transaction) => Promise<unknown>) => {
    await database.write(work).catch(error => {
      if (!(error instanceof RefusalError)) throw error
    })
  }
  const dispute = [...provider.books.disputes.values()].find(({ payment_id }) => payment_id === paymentId)
  const decide = (book: boolean, revise: boolean) => {
    const call = { id: dispute?.id ?? '', book, revise, reason: 'generated' }
    return staff(trx => decideDispute(trx, site.edition, staffId, call, clock.now))
  }
  const left = payment.amount - payment.amount_refunded
  provider.faults.failRefunds = 'waits' in taken && taken.waits
  if (taken.act === 'refund in the console' && left > 0 && 'part' in taken)
    provider.refundAtDesk(paymentId, Math.max(100, Math.floor(left / taken.part / 100) * 100))
  if (taken.act === 'refund on the site' && 'part' in taken) {
    const [row] = await creditedRows(database.db, paymentId)
    const amount =
      row && Math.max(1, Math.floor((row.amount - (await returnedAmount(database.db, row.id))) / taken.part))
    const call = { paymentId: row?.id ?? '', amount: amount ?? 0, actId: crypto.randomUUID(), reason: 'generated' }
    await staff(trx => requestRefund(trx, site.edition, staffId, call, clock.now))
    await sendRefund(online, call.actId)
  }
  if (taken.act === 'refunds arrive')
    for (const { id, status } of refunds) if (status === 'pending') provider.refundEnds(id, 'processed')
  const failing = refunds.find(({ status }) => status === 'pending')
  if (taken.act === 'a refund fails' && failing) provider.refundEnds(failing.id, 'failed')
  if (taken.act === 'answers are lost') provider.faults.loseAnswers = !provider.faults.loseAnswers
  if (taken.act === 'dispute' && !dispute) provider.dispute(paymentId, 'open')
  if (taken.act === 'dispute is lost' && dispute?.status === 'open') provider.dispute(paymentId, 'lost')
  if (taken.act === 'dispute is won' && dispute) provider.dispute(paymentId, 'won')
  if (taken.act === 'staff book') await decide(true, false)
  if (taken.act === 'staff revise') await decide(false, true)
  if (!('crash' in taken)) return

  const parts = crashing(online, taken.crash)
  try {
    if (taken.act === 'messages') {
      const messages = provider.messages.splice(0)
      if (taken.order === 'the last first') messages.reverse()
      if (taken.order === 'twice') messages.push(...messages)
      if (taken.order !== 'lost') for (const message of messages) await send(setup, message)
      await processDueEvents(parts)
    }
    if (taken.act === 'a quarter passes') await aQuarterPasses({ ...setup, online: parts })
    if (taken.act === 'a start') await reconcileAllRefunds(parts)
    if (taken.act === 'settlements') {
      provider.settle(site.clock.now / 1000)
      await importRecentSettlements(parts)
    }
  } catch (error) {
    if (!(error instanceof Crashed)) throw error
  }
}

/** The disputes that the ledger deducts, in rupees. `heldByProvider` does not include disputes. */
async function bookedDisputes({ site }: OnlineSite): Promise<{ state: string; amount: number }[]> {
  const rows = await site.database.db
    .selectFrom('online_entry')
    .innerJoin('payment', 'payment.id', 'online_entry.payment_id')
    .innerJoin('online_dispute', 'online_dispute.id', 'online_entry.cause_id')
    .select(['online_dispute.id', 'online_dispute.state', 'payment.amount'])
    .execute()
  return [...Map.groupBy(rows, ({ id }) => id).values()].map(entries => ({
    state: entries[0]!.state,
    amount: entries.reduce((sum, { amount }) => sum - amount, 0),
  }))
}

/** Checks that no refund or reversal is in the ledger twice, and that no mail is queued twice. */
async function expectOnce({ site }: OnlineSite): Promise<void> {
  const { db } = site.database
  const entries = await db
    .selectFrom('online_entry')
    .innerJoin('payment', 'payment.id', 'online_entry.payment_id')
    .select(['cause', 'cause_id', 'credited_payment_id', 'reverses', 'amount'])
    .where('cause', '=', 'refund')
    .execute()
  const keys = entries.map(entry => [entry.cause_id, entry.credited_payment_id, entry.reverses].join())
  expect(new Set(keys).size).toBe(keys.length)
  const mails = await db
    .selectFrom('outgoing_mail')
    .select(['recipient', 'about'])
    .where('kind', '=', 'online_entry')
    .execute()
  const sent = mails.map(({ recipient, about }) => `${recipient} ${about}`)
  expect(new Set(sent).size).toBe(sent.length)
}

it(`M6: the ledger agrees with the provider's books after each of ${sequences} generated sequences with crashes`, async () => {
  const setup = await anOnlineSite()
  const { site, provider } = setup
  const { id: staffId } = await aPerson(site, { username: 'Treasurer' })
  let checked = 0
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.array(step, { minLength: 1, maxLength: 12 }), async (isTeam, steps) => {
      Object.assign(provider.faults, { failRefunds: false, loseAnswers: false })
      const paymentId = isTeam
        ? await aTeamPays(setup)
        : provider.pay(await pressPay(setup, await aPerson(site, { events: [1] }))).paymentId
      for (const taken of steps) {
        await take({ setup, staffId, paymentId }, taken)
        await expectOnce(setup)
      }
      // Within a day, reconciliation finds all lost events.
      Object.assign(provider.faults, { failRefunds: false, loseAnswers: false })
      for (const message of provider.messages.splice(0)) await send(setup, message)
      await reconcileAllRefunds(setup.online)
      for (let i = 0; i < 6; i++) await aQuarterPasses(setup)
      await expectOnce(setup)
      const disputes = await bookedDisputes(setup)
      expect(disputes.filter(({ state, amount }) => state === 'won' && amount !== 0)).toEqual([])
      const deducted = disputes.reduce((sum, { amount }) => sum + amount, 0)
      expect(await heldByLedger(setup)).toBe(heldByProvider(setup) - deducted)
      checked++
    }),
    { numRuns: sequences, endOnFailure: true, examples },
  )
  expect(checked).toBeGreaterThanOrEqual(sequences)
  const { db } = site.database
  const back = db.selectFrom('online_entry').select('cause_id').where('reverses', 'is not', null)
  const outside = db.selectFrom('provider_refund').select('id')
  expect((await back.where('cause_id', 'in', outside).execute()).length).toBeGreaterThan(0)
  expect((await back.where('cause', '=', 'dispute').execute()).length).toBeGreaterThan(0)
})

async function aTeamPays(setup: OnlineSite): Promise<string> {
  const { teamId, captain } = await aTeamThatOwes(setup, 3)
  const answer = await setup.site.post(`/api/teams/${teamId}/payOnline`, { amount: 3 * perEvent }, captain)
  const link = [...setup.provider.books.links.values()].find(({ short_url }) => short_url === answer.body.address)!
  return setup.provider.pay(link.reference_id).paymentId
}

it('M6: two processes that receive events of a payment and its refund at the same moment record both events once', async () => {
  const setup = await anOnlineSite()
  const { site, provider, online } = setup
  const { dataDir, databaseUrl } = site.config
  const other = await aSite({ place: { dataDir, databaseUrl, remove: async () => {} }, settings: provider.settings })
  for (let i = 0; i < 10; i++) {
    const { paymentId } = provider.pay(await pressPay(setup, await aPerson(site, { events: [1] })), { silently: true })
    const refundId = provider.refundAtDesk(paymentId, 10_000)
    for (const message of provider.messages.splice(0)) await send(setup, message)
    const eventsOf = (n: number) => [
      { id: `event ${n} ${paymentId}`, kind: 'payment', about: paymentId } as const,
      { id: `event ${n} ${refundId}`, kind: 'refund', about: refundId } as const,
    ]
    await Promise.all(
      [online, onlineFor(other), online, onlineFor(other)].flatMap((process, n) =>
        eventsOf(n).map(event => processEvent(process, event)),
      ),
    )
    for (let n = 0; n < 4; n++) await workByItself(setup)
    await expectOnce(setup)
    expect(await heldByLedger(setup)).toBe(heldByProvider(setup))
  }
})

it('negative control: without its entry and its used number, a refund is recorded twice', async () => {
  const setup = await anOnlineSite()
  const { site, provider, online } = setup
  const { paymentId } = provider.pay(await pressPay(setup, await aPerson(site, { events: [1] })), { silently: true })
  const refundId = provider.refundAtDesk(paymentId, 10_000)
  await processEvent(online, { id: 'first', kind: 'payment', about: paymentId })
  expect(await heldByLedger(setup)).toBe(heldByProvider(setup))
  await site.database.db.deleteFrom('online_entry').execute()
  await site.database.db.deleteFrom('used_reference').execute()
  await processEvent(online, { id: 'again', kind: 'refund', about: refundId })
  expect(await heldByLedger(setup)).toBe(heldByProvider(setup) - 100)
})
