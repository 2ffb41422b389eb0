// A crowd registers for the last of fifty seats, and for one seat for students of the host institute; one person
// presses the button fifty times. Each rule has its negative control.
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { allEvents } from '../../../domain/edition/catalogue.ts'
import { testEngine } from '../../testing/database.ts'
import { aDeskPayment, anOrganiser, userIdOf } from '../../testing/desk.ts'
import { testEdition, withEvent } from '../../testing/editions.ts'
import { aPerson, type PersonOptions, type TestPerson } from '../../testing/people.ts'
import { ofPerson, saveStandings } from '../../testing/results.ts'
import { joinWaitingListAs, unregisterAs } from '../../testing/seats.ts'
import { aSite, type Site } from '../../testing/site.ts'
import { anUnguardedSite, mostOf } from '../../testing/unguarded.ts'
import { lockSeats } from '../seats/locked-seats.ts'

const events = allEvents(testEdition.catalogue)
const eventId = 1
const studentsOnly = events.find(event => event.hostInstituteOnly)!
const { outside, student } = testEdition.festival.prices
const presses = 50

const registerAs = (site: Site, { token }: TestPerson, event: number, amount = outside.perEvent) =>
  site.post('/api/users/eventRegistration', { events: [event], amount }, { token })

async function people(site: Site, count: number, options: PersonOptions = {}): Promise<TestPerson[]> {
  const made = []
  for (let i = 0; i < count; i++) made.push(await aPerson(site, options))
  return made
}

function activeRows(site: Site, event: number) {
  return site.database.db
    .selectFrom('registration')
    .selectAll()
    .where('event_id', '=', event)
    .where('state', '=', 'active')
    .execute()
}

const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status).sort()

describe('the last of fifty seats', () => {
  const capacity = 50
  const crowd = 30

  /** Takes all seats but one. Then a crowd registers at the same moment; returns their statuses. */
  async function askForTheLast(site: Site, event: number): Promise<number[]> {
    await people(site, capacity - 1, { events: [event] })
    const waiting = await people(site, crowd)
    return statusesOf(await Promise.all(waiting.map(person => registerAs(site, person, event))))
  }

  it('hole R1: exactly one of a crowd gets the last of fifty seats, and the others read that the event is full', async () => {
    const site = await aSite({ edition: withEvent(eventId, { capacity }) })
    expect(await askForTheLast(site, eventId)).toEqual([200, ...Array(crowd - 1).fill(409)])
    expect(await activeRows(site, eventId)).toHaveLength(capacity)
  })

  it('hole R9: each person who unregisters makes room for exactly one more person', async () => {
    const site = await aSite({ edition: withEvent(eventId, { capacity }) })
    const [leaver] = await people(site, capacity, { events: [eventId] })
    const waiting = await people(site, crowd)
    await site.post('/api/users/deleteEvent', { event: [eventId] }, { token: leaver!.token })
    const answers = await Promise.all(waiting.map(person => registerAs(site, person, eventId)))
    expect(statusesOf(answers)).toEqual([200, ...Array(crowd - 1).fill(409)])
    expect(await activeRows(site, eventId)).toHaveLength(capacity)
  })

  it('hole R1, negative control: without a transaction and a lock, a crowd takes more seats than exist', async () => {
    const taken = async () => {
      const site = await anUnguardedSite({ edition: withEvent(eventId, { capacity }) })
      await askForTheLast(site, eventId)
      return (await activeRows(site, eventId)).length
    }
    expect(await mostOf(taken, capacity + 1)).toBeGreaterThan(capacity)
  })
})

describe('an event that is closed or paused', () => {
  const edition = withEvent(eventId, { capacity: 2 })

  it('G7: a call that waited for the lock is refused if the results were published before it got the lock', async () => {
    const site = await aSite({ edition })
    const [winner, late] = (await people(site, 2)) as [TestPerson, TestPerson]
    await registerAs(site, winner, eventId)
    await saveStandings(site, eventId, [await ofPerson(site, winner, { place: 1 })], { publish: false })
    const isWaiting = sql<{ found: boolean }>`select exists (select from pg_locks where not granted) as found`
    const { answer } = await site.database.write(async trx => {
      await lockSeats(trx, [eventId])
      const answer = registerAs(site, late, eventId)
      // On SQLite the call waits for the whole transaction.
      const { db } = site.database
      while (testEngine === 'postgres' && !(await isWaiting.execute(db)).rows[0]?.found) await wait(10)
      await trx.updateTable('rounds').set({ published_version: 1 }).where('event_id', '=', eventId).execute()
      return { answer }
    })
    expect((await answer).body.code).toBe('event_closed')
    expect(await activeRows(site, eventId)).toHaveLength(1)
  })

  it('G8: free seats of a paused event are reserved for its waiting list, so the desk cannot register another person', async () => {
    const site = await aSite({ edition })
    const admin = await anOrganiser(site, 'admin')
    const [leaver, , first, walkIn] = (await people(site, 4, {})) as [TestPerson, TestPerson, TestPerson, TestPerson]
    await registerAs(site, leaver, eventId)
    await people(site, 1, { events: [eventId] })
    await joinWaitingListAs(site, first, eventId)
    const paused = { kind: 'festival', opensAt: '', closesAt: '', minutesBefore: 90, paused: true, places: 2 }
    await admin.post(`/seats/${eventId}`, { ...paused, version: 0, acceptBelow: false })
    expect((await unregisterAs(site, leaver, [eventId])).status).toBe(200)
    const desk = { add: [eventId], remove: [], amount: outside.perEvent, reason: 'came to the desk' }
    const answer = await admin.post(`/people/${await userIdOf(site, walkIn)}/events`, desk)
    expect(answer.body.code).toBe('event_full')
  })
})

describe('one seat for a student of the host institute', () => {
  const crowd = 12
  const edition = withEvent(studentsOnly.ind, { capacity: 1 })

  async function askAtOnce(site: Site): Promise<{ students: number[]; others: number[] }> {
    const students = await people(site, crowd, { student: true })
    const others = await people(site, crowd)
    const all = await Promise.all([
      ...students.map(person => registerAs(site, person, studentsOnly.ind, student.perEvent)),
      ...others.map(person => registerAs(site, person, studentsOnly.ind)),
    ])
    return { students: statusesOf(all.slice(0, crowd)), others: statusesOf(all.slice(crowd)) }
  }

  it('P13, hole R1: one of the students gets the seat; everybody else is refused with the reason that applies to them', async () => {
    const site = await aSite({ edition })
    const { students, others } = await askAtOnce(site)
    expect(students).toEqual([200, ...Array(crowd - 1).fill(409)])
    expect(others).toEqual(Array(crowd).fill(403))
    expect(await activeRows(site, studentsOnly.ind)).toHaveLength(1)
  })

  it('hole R1, negative control: without a transaction and a lock, several students get the seat', async () => {
    const taken = async () => {
      const site = await anUnguardedSite({ edition })
      await askAtOnce(site)
      return (await activeRows(site, studentsOnly.ind)).length
    }
    expect(await mostOf(taken)).toBeGreaterThan(1)
  })
})

describe('one person in fifty requests at once', () => {
  const inTurn = <T>(calls: ((i: number) => T)[]) =>
    Array.from({ length: presses }, (_, i) => calls[i % calls.length]!(i))

  it('hole R2: fifty requests of one person make one registration and one charge, and every answer says so', async () => {
    const site = await aSite()
    const [person] = await people(site, 1)
    const answers = await Promise.all(Array.from({ length: presses }, () => registerAs(site, person!, eventId)))
    expect(statusesOf(answers)).toEqual(Array(presses).fill(200))
    for (const { body } of answers) expect(body).toMatchObject({ events: [{ idx: eventId }], total: outside.perEvent })
    expect(await activeRows(site, eventId)).toHaveLength(1)
  })

  it('hole R2: a person who registers and unregisters in turn is registered or not at the end, with a consistent history', async () => {
    const site = await aSite()
    const [person] = await people(site, 1)
    const leave = () => site.post('/api/users/deleteEvent', { event: [eventId] }, { token: person!.token })
    const answers = await Promise.all(inTurn([() => registerAs(site, person!, eventId), leave]))
    expect(statusesOf(answers)).toEqual(Array(presses).fill(200))
    const active = (await activeRows(site, eventId)).length
    expect(active).toBeLessThanOrEqual(1)
    const { body } = await site.get('/api/users/verifyAccessToken', { token: person!.token })
    expect(body).toMatchObject({ total: active * outside.perEvent, amountDue: active * outside.perEvent })
  })

  it('hole M2: fifty requests that repeat five acts record five payments, with consecutive receipt numbers', async () => {
    const site = await aSite()
    const cashier = await anOrganiser(site, 'cashier')
    const payers = await people(site, 5)
    const acts = await Promise.all(payers.map(payer => aDeskPayment(site, payer, { amount: 100 })))
    const answers = await Promise.all(inTurn([(i: number) => cashier.post('/payments', acts[i % 5])]))
    expect(statusesOf(answers)).toEqual(Array(presses).fill(200))
    const rows = await site.database.db.selectFrom('payment').selectAll().orderBy('receipt_number').execute()
    expect(rows.map(row => row.receipt_number)).toEqual(['R-000001', 'R-000002', 'R-000003', 'R-000004', 'R-000005'])
    for (const { token } of payers) {
      const { body } = await site.get('/api/users/verifyAccessToken', { token })
      expect(body).toMatchObject({ paidAmount: 100, amountDue: -100 })
    }
  })

  it('hole R2, negative control: without the lock and the index, fifty requests register more than once', async () => {
    const site = await anUnguardedSite({ withoutIndexes: ['registration_active'] })
    const registered = async () => {
      const [person] = await people(site, 1)
      await Promise.all(Array.from({ length: presses }, () => registerAs(site, person!, eventId)))
      return (await activeRows(site, eventId)).filter(row => row.person_id === person!.id).length
    }
    expect(await mostOf(registered)).toBeGreaterThan(1)
  })
})
