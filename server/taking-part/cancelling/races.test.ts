// Cancelling at the same moment as other calls. Each rule has its negative control.
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { cancel, cancellationOf, reinstate } from '../../testing/cancelling.ts'
import { amountDueOf, anOrganiser } from '../../testing/desk.ts'
import { perEvent } from '../../testing/editions.ts'
import { aPerson, type TestPerson } from '../../testing/people.ts'
import { registerAs, registeredFor, untilAnswered } from '../../testing/seats.ts'
import { aSite, type Site } from '../../testing/site.ts'
import { anUnguardedSite, mostOf } from '../../testing/unguarded.ts'

const song = 1
const debate = 11
const play = 2

/** Lets three organisers cancel the event at once. Returns how many of them succeed. */
async function cancelAtOnce(site: Site): Promise<number> {
  const admins = []
  for (let i = 0; i < 3; i++) admins.push(await anOrganiser(site, 'admin'))
  const answers = await Promise.all(admins.map(admin => cancel(admin, song)))
  return answers.filter(({ status }) => status === 200).length
}

describe('an event that several organisers cancel at once', () => {
  it('M8: of several organisers who cancel an event at once, exactly one succeeds', async () => {
    const site = await aSite()
    expect(await cancelAtOnce(site)).toBe(1)
    expect(await site.database.db.selectFrom('event_cancellation').selectAll().execute()).toHaveLength(1)
  })

  it('M8, negative control: without the locks and the index, several organisers cancel the event', async () => {
    const successes = async () => {
      const site = await anUnguardedSite({ withoutIndexes: ['event_cancellation_standing'] })
      return cancelAtOnce(site)
    }
    expect(await mostOf(successes)).toBeGreaterThan(1)
  })
})

/**
 * Lets people make teams (which registers them) one after the other, while an organiser tries to cancel the event until
 * it is cancelled. Returns how many registrations and teams remain active.
 */
async function makeTeamsWhileCancelling(site: Site): Promise<number> {
  const admin = await anOrganiser(site, 'admin')
  const people = []
  for (let i = 0; i < 20; i++) people.push(await aPerson(site))
  const pressUntilDone = async () => {
    for (;;) {
      const { status, body } = await cancel(admin, play)
      // Without transactions a refused cancellation is still stored.
      if (status === 200 || body.code === 'event_cancelled_already') return
    }
  }
  const make = ({ token }: TestPerson, i: number) => {
    const team = { event: play, name: `Team ${i}`, amount: perEvent }
    return untilAnswered(() => site.post('/api/teams', team, { token }))
  }
  await Promise.all([pressUntilDone(), ...people.map((person, i) => wait(i * 13).then(() => make(person, i)))])
  const { db } = site.database
  const teams = await db
    .selectFrom('team')
    .select('id')
    .where('event_id', '=', play)
    .where('state', '=', 'active')
    .execute()
  return (await registeredFor(site, play)) + teams.length
}

describe('registrations and teams while an event is being cancelled', () => {
  it('M8: registrations and teams made during a cancellation are cancelled too or refused, so nobody stays in the event', async () => {
    for (let tries = 0; tries < 3; tries++) expect(await makeTeamsWhileCancelling(await aSite())).toBe(0)
  })

  it('M8, negative control: without locks, a person is still registered for the cancelled event', async () => {
    expect(await mostOf(async () => makeTeamsWhileCancelling(await anUnguardedSite()), 1)).toBeGreaterThan(0)
  })

  it('M8: while an event is reinstated, people can delete the account or register for another event without wrong rows or sums', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    const people = []
    for (let i = 0; i < 6; i++) people.push(await aPerson(site, { events: [song] }))
    await cancel(admin, song)
    const [gone, elsewhere] = people
    await Promise.all([
      reinstate(admin, song),
      site.post('/api/users/deleteAccount', { password: 'correct horse' }, { token: gone!.token }),
      registerAs(site, elsewhere!, [debate]),
    ])
    const rows = await site.database.db
      .selectFrom('registration')
      .innerJoin('person', 'person.id', 'registration.person_id')
      .select(['person.id', 'person.removed_at'])
      .where('registration.state', '=', 'active')
      .execute()
    expect(rows.filter(({ removed_at }) => removed_at !== null)).toEqual([])
    const { leftOut, registered } = await cancellationOf(admin, song)
    expect(registered + leftOut.length).toBeGreaterThanOrEqual(5)
    const due = await amountDueOf(site, elsewhere!)
    expect([perEvent, 2 * perEvent]).toContain(due)
  })
})
