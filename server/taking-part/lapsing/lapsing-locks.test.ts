// A seat that lapses while somebody pays for it, and two processes that let it lapse.
import { describe, expect, it, onTestFinished } from 'vitest'
import { allEvents } from '../../../domain/edition/catalogue.ts'
import { hour } from '../../clock.ts'
import type { Database, Transaction } from '../../database/types.ts'
import { personHooks } from '../../features.ts'
import { aDatabase } from '../../testing/database.ts'
import { aDeskPayment, anOrganiser, ledgerRows } from '../../testing/desk.ts'
import { testEdition, withEvent } from '../../testing/editions.ts'
import { untilTheyWait } from '../../testing/locks.ts'
import { aPerson, type PersonOptions, type TestPerson } from '../../testing/people.ts'
import { registeredFor } from '../../testing/seats.ts'
import { aSite, type Site, type SiteOptions } from '../../testing/site.ts'
import { anUnguardedSite } from '../../testing/unguarded.ts'
import { lapseUnpaidSeats } from './lapse.ts'

const [song] = allEvents(testEdition.catalogue)
  .filter(event => event.team?.max === 1)
  .map(({ ind }) => ind) as [number]

const rules = { lapseAfterHours: 72, remindedHoursBefore: 24 }

/** The tests' edition with few seats in this event, which lapse when unpaid. */
function scarce(eventId: number, capacity = 1) {
  const edition = withEvent(eventId, { capacity })
  return { ...edition, festival: { ...edition.festival, unpaidSeats: rules } }
}

const aScarceSite = (options: SiteOptions = {}) => aSite({ edition: scarce(song), ...options })
const run = ({ database, edition, clock }: Site) => lapseUnpaidSeats(database, edition, clock.now, personHooks)

/** Moves the clock on by these hours, and runs the jobs and the mail queue. */
async function pass(site: Site, hours: number): Promise<void> {
  site.clock.now += hours * hour
  await run(site)
  await site.worker.tick()
}

const holder = (site: Site, options: PersonOptions = {}) =>
  aPerson(site, { confirmed: true, events: [song], ...options })

const subjectsFor = (site: Site, { email }: TestPerson) =>
  site.mailbox.filter(({ to }) => to === email).map(({ subject }) => subject)

describe('at the moment of lapsing', () => {
  /** Lets a person pay at the desk while the job checks their seat. Returns whether the person paid for a lost seat. */
  async function paysForNothing(site: Site, isGuarded: boolean): Promise<boolean> {
    const person = await holder(site)
    await pass(site, 49)
    site.clock.now += 25 * hour
    const cashier = await anOrganiser(site, 'cashier')
    const body = await aDeskPayment(site, person)
    let payment: ReturnType<typeof cashier.post> | undefined
    const isPaying = async () => {
      let answered = false
      payment = cashier.post('/payments', body).finally(() => {
        answered = true
      })
      await (isGuarded ? untilTheyWait(site.database, () => answered) : payment)
      return false
    }
    const { db } = site.database
    const unguarded = {
      ...site.database,
      write: (work: (trx: Transaction) => Promise<unknown>) => work(db as Transaction),
    }
    const database = (isGuarded ? site.database : unguarded) as Database
    await lapseUnpaidSeats(database, site.edition, site.clock.now, { ...personHooks, isPaying })
    const isIn = (await registeredFor(site, song)) === 1
    return (await payment)?.status === 200 && !isIn
  }

  it('A4: a payment at the desk waits until the seat has lapsed, and is then refused with the new balance', async () => {
    const site = await aScarceSite()
    expect(await paysForNothing(site, true)).toBe(false)
    expect(await ledgerRows(site)).toEqual([])
  })

  it('A4: negative control: without locks, a person pays for a lost seat', async () => {
    expect(await paysForNothing(await anUnguardedSite({ edition: scarce(song) }), false)).toBe(true)
  })

  it('A4: two processes together send one reminder, let the seat lapse once and send one mail about the lapsed seat', async () => {
    const shared = await aDatabase()
    onTestFinished(shared.remove)
    const options = { edition: scarce(song), place: shared.place }
    const [one, other] = [await aScarceSite(options), await aScarceSite(options)]
    const person = await holder(one)
    for (const hours of [49, 24]) {
      one.clock.now += hours * hour
      other.clock.now = one.clock.now
      await Promise.all([run(one), run(other)])
      await one.worker.tick()
    }
    expect(await registeredFor(one, song)).toBe(0)
    expect(subjectsFor(one, person)).toHaveLength(2)
  })
})
