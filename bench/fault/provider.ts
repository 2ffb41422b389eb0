// Faults while people pay online: the program is killed between any two steps; the provider is silent, slow or failing.
// In the end the ledger equals the provider's books, and other people's calls are not slower.
import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '../../server/database/open.ts'
import { thisEdition } from '../../server/edition.ts'
import type { DatabasePlace } from '../../server/testing/database.ts'
import { aPerson, type TestPerson } from '../../server/testing/people.ts'
import { aRunningServer, type RunningServer } from '../../server/testing/process.ts'
import { testPassSecret } from '../../server/testing/site.ts'
import { type StandIn, startProvider } from '../../testing/provider/provider.ts'
import { median } from '../../testing/report.ts'
import { oneEvent } from '../attack/world.ts'
import { type Engine, postgres, sqlite } from '../engines.ts'
import { type Row, type Topic, withDatabase } from './stage.ts'

/** Longest milliseconds from *Pay now* to its answer. */
const longestOwn = 8000
/** People who press at the same moment. */
const atOnce = 20
/** How many times slower other people's calls may be while the provider is silent. */
const slower = 1.2
const untilCredited = 90_000

export const provider: Topic = {
  name: 'provider',
  about: 'the payment provider: kill -9 while people pay, silent, slow, failing',
  async run(quick) {
    const rows: Row[] = []
    for (const engine of [sqlite(), await postgres()]) {
      rows.push(await onPaying(engine, paying => killed(paying, quick ? 3 : 8, quick ? 20 : 100)))
      rows.push(await onPaying(engine, paying => silent(paying, quick ? 1 : 4)))
      await engine.stop()
    }
    return rows
  },
}

type Paying = { engine: Engine; place: DatabasePlace; standIn: StandIn; start(): Promise<RunningServer> }

async function onPaying(engine: Engine, work: (paying: Paying) => Promise<Row>): Promise<Row> {
  const place = await engine.place()
  const standIn = await startProvider()
  const started: RunningServer[] = []
  try {
    return await work({
      engine,
      place,
      standIn,
      async start() {
        const server = await aRunningServer(place, { PASS_SECRET: testPassSecret, ...standIn.settings })
        started.push(server)
        standIn.tell(server.base)
        return server
      },
    })
  } finally {
    for (const server of started) await server.end('SIGKILL')
    await standIn.close()
    await place.remove()
  }
}

/** People with an unpaid event. */
function payers(place: DatabasePlace, count: number): Promise<{ people: TestPerson[]; price: number }> {
  const { eventId, price } = oneEvent(thisEdition)
  return withDatabase(place, async database => {
    const site = { database, edition: thisEdition, clock: { now: Date.now() } }
    const people: TestPerson[] = []
    for (let i = 0; i < count; i++) people.push(await aPerson(site, { events: [eventId] }))
    return { people, price }
  })
}

async function press(base: string, { token }: TestPerson, amount: number): Promise<{ status: number; took: number }> {
  const began = performance.now()
  const headers = { 'x-access-token': token, 'content-type': 'application/json' }
  const body = JSON.stringify({ amount })
  const status = await fetch(`${base}/api/users/payOnline`, { method: 'POST', headers, body }).then(
    async answer => {
      await answer.text()
      return answer.status
    },
    () => 0,
  )
  return { status, took: performance.now() - began }
}

async function killed({ engine, place, standIn, start }: Paying, kills: number, count: number): Promise<Row> {
  const { people, price } = await payers(place, count)
  let server = await start()
  standIn.faults.copies = 2
  standIn.faults.shuffled = true
  const share = Math.ceil(count / kills)
  for (let i = 0; i < kills; i++) {
    const some = people.slice(i * share, (i + 1) * share)
    const pressed = some.map(person => press(server.base, person, price))
    await Promise.race([Promise.allSettled(pressed), wait(20 + 60 * i)])
    for (const link of standIn.books.links.values()) if (link.status === 'created') standIn.pay(link.reference_id)
    refundSome(standIn)
    await wait(10 + 25 * i)
    await server.end('SIGKILL')
    server = await start()
  }
  // People without an answer press again.
  for (const person of people) await press(server.base, person, price)
  for (const link of standIn.books.links.values()) if (link.status === 'created') standIn.pay(link.reference_id)
  refundSome(standIn)
  const paid = [...standIn.books.payments.values()].filter(({ status }) => ['captured', 'refunded'].includes(status))
  const refunds = [...standIn.books.refunds.values()]
  const problems: string[] = []
  const database = await openDatabase(place)
  const began = performance.now()
  const read = () =>
    database.db.selectFrom('payment').select(['reference', 'amount']).where('method', '=', 'online').execute()
  let rows = await read()
  while (rows.length < paid.length + refunds.length && performance.now() - began < untilCredited) {
    await wait(500)
    rows = await read()
  }
  const found = Math.round((performance.now() - began) / 1000)
  await database.close()
  const sum = rows.reduce((total, { amount }) => total + amount, 0)
  const asked = paid.reduce((total, { amount, amount_refunded }) => total + amount - amount_refunded, 0) / 100
  if (sum !== asked) problems.push(`the ledger has ${sum}, the provider ${asked} rupees`)
  if (new Set(rows.map(({ reference }) => reference)).size !== rows.length)
    problems.push('a payment or a refund was recorded twice')
  if (paid.length < count) problems.push(`${count} people paid, the provider has ${paid.length} payments`)
  return {
    fault: `kill -9 of the program ${kills} times while people pay online`,
    on: engine.name,
    seen: [
      `${paid.length} payments, ${refunds.length} refunds of the provider's desk, ledger and provider agree to the rupee`,
      `the last found after ${found} s`,
    ],
    problems,
  }
}

/** Refunds every third payment, in part or whole, at the provider's desk. */
function refundSome(standIn: StandIn): void {
  const { payments } = standIn.books
  for (const [i, { id, status, amount, amount_refunded }] of [...payments.values()].entries())
    if (status === 'captured' && amount_refunded === 0 && i % 3 === 0)
      standIn.refundAtDesk(id, i % 2 === 0 ? amount : 10_000)
}

/**
 * Compares other people's calls with those on a second, calm site, in turns of a few milliseconds, so that other load
 * on the machine slows both.
 */
async function silent({ engine, place, standIn, start }: Paying, waves: number): Promise<Row> {
  const { people, price } = await payers(place, atOnce)
  const server = await start()
  const calm = await engine.place()
  const { people: calmPeople } = await payers(calm, 1)
  const beside = await aRunningServer(calm, { PASS_SECRET: testPassSecret, ...standIn.settings })
  const problems: string[] = []
  const ratios: number[] = []
  const others: number[] = []
  let own = 0
  try {
    const [reader, calmReader] = [people[0]!, calmPeople[0]!]
    for (let i = 0; i < 20; i++) {
      await medianOf(server.base, reader)
      await medianOf(beside.base, calmReader)
    }
    for (let wave = 0; wave < waves; wave++) {
      standIn.faults.delay = Infinity
      standIn.asked.length = 0
      let areWaiting = true
      const pressed = Promise.all(people.map(person => press(server.base, person, price)))
      void pressed.finally(() => {
        areWaiting = false
      })
      while (areWaiting && standIn.asked.length < atOnce) await wait(20)
      for (let turn = 0; areWaiting; turn++) {
        const sides = [() => medianOf(server.base, reader), () => medianOf(beside.base, calmReader)] as const
        const [first, second] = turn % 2 === 0 ? sides : [sides[1], sides[0]]
        const seen = [await first(), await second()]
        const [ours, other] = turn % 2 === 0 ? seen : seen.toReversed()
        others.push(ours!)
        ratios.push(ours! / other!)
      }
      const answers = await pressed
      standIn.faults.delay = 0
      own = Math.max(own, ...answers.map(({ took }) => took))
      if (answers.some(({ status }) => status !== 503)) problems.push('a person got no error message')
    }
    const after = await press(server.base, reader, price)
    if (after.status !== 200) problems.push(`after the provider recovered *Pay now* answered ${after.status}`)
  } finally {
    await beside.end('SIGKILL')
    await calm.remove()
  }
  const ratio = median(ratios)
  if (ratios.length < 10) problems.push('too few turns to compare')
  if (ratio > slower) problems.push(`others' calls took ${ratio.toFixed(2)} times those of a calm site`)
  if (own > longestOwn) problems.push(`a person waited ${Math.round(own)} ms for the error message`)
  return {
    fault: `payment provider does not answer while ${atOnce} people press Pay now`,
    on: engine.name,
    seen: [
      `an error message within ${(own / 1000).toFixed(1)} s, others' calls ${ratio.toFixed(2)} x those of a calm site`,
      `${median(others).toFixed(1)} ms, ${ratios.length} turns`,
    ],
    problems,
  }
}

/** The median of a few calls, in milliseconds. */
async function medianOf(base: string, { token }: TestPerson): Promise<number> {
  const times: number[] = []
  for (let i = 0; i < 5; i++) {
    const began = performance.now()
    await (await fetch(`${base}/api/users/payments`, { headers: { 'x-access-token': token } })).text()
    times.push(performance.now() - began)
  }
  return median(times)
}
