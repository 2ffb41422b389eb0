// Mails to performers whose turn is near. Also on PostgreSQL.
import { describe, expect, it } from 'vitest'
import { isoTime, minute } from '../clock.ts'
import { aSession } from '../testing/programme.ts'
import { aPublishedRound, aRoundOn, begins } from '../testing/rounds.ts'
import { aSite, type Site } from '../testing/site.ts'
import { aCountedSite } from '../testing/statements.ts'
import { aMember, aTeam } from '../testing/teams.ts'
import { tellNear } from './told.ts'

const names = ['Asha', 'Bela', 'Chitra', 'Dev', 'Esha', 'Farid']

/** Runs the job in two programs at once, then again, and sends the mails. */
async function run({ site }: { site: Site }): Promise<void> {
  const tellNow = () => tellNear(site.database, site.edition, site.clock.now)
  await Promise.all([tellNow(), tellNow()])
  await tellNow()
  for (let times = 0; times < 3; times++) await site.worker.tick()
}

type World = Awaited<ReturnType<typeof aPublishedRound>>

/** Who got a mail that their turn is near, each name as often as they got one. */
function told({ site, people }: Pick<World, 'site' | 'people'>): string[] {
  const mails = site.mailbox.filter(({ subject }) => subject.endsWith('your turn is near'))
  return mails.map(({ to }) => Object.entries(people).find(([, { email }]) => email === to)?.[0] ?? to).toSorted()
}

describe('W8: performers are told when their turn is near', () => {
  it('three places before, once for each round, with the time and the place', async () => {
    const world = await aPublishedRound(names)
    const { site, ids, press, perform } = world
    site.clock.now = begins
    await press(ids[0]!, 'start')
    await run(world)
    expect(told(world)).toEqual(['Bela', 'Chitra', 'Dev'])
    const mail = site.mailbox.find(({ to }) => to === world.people.Chitra!.email)!
    expect(mail.text).toMatch(/Solo Singing, Single round: You are second: about 10:10\./)
    expect(mail.text).toMatch(/Please come to the stage now: Venue/)
    site.clock.now = begins + 6 * minute
    await press(ids[0]!, 'stop')
    await perform(ids[1]!, begins + 7 * minute, begins + 12 * minute)
    await run(world)
    expect(told(world)).toEqual(['Bela', 'Chitra', 'Dev', 'Esha'])
  })

  it('the first three half an hour before the round begins, not earlier', async () => {
    const world = await aPublishedRound(names)
    world.site.clock.now = begins - 31 * minute
    await run(world)
    expect(told(world)).toEqual([])
    world.site.clock.now = begins - 30 * minute
    await run(world)
    expect(told(world)).toEqual(['Asha', 'Bela', 'Chitra'])
  })

  it('not while the order is hidden, not after the round is over, not if they were taken out or left', async () => {
    const world = await aPublishedRound(names)
    const { site, act, ids, press, people } = world
    await act('publish', { publish: false, reason: 'wrong list' })
    await run(world)
    expect(told(world)).toEqual([])
    await press(ids[0]!, 'out', { reason: 'ill' })
    await press(ids[1]!, 'skip')
    await site.post('/api/users/deleteEvent', { event: [1] }, { token: people.Chitra!.token })
    await act('publish', { publish: true })
    await act('over', { over: true })
    await run(world)
    expect(told(world)).toEqual([])
    await act('over', { over: false, reason: 'one more' })
    await run(world)
    expect(told(world)).toEqual(['Dev', 'Esha', 'Farid'])
  })

  it('nobody with an address that was never confirmed', async () => {
    const world = await aPublishedRound(names)
    const unproven = { email_confirmed_at: null }
    await world.site.database.db.updateTable('person').set(unproven).where('id', '=', world.people.Asha!.id).execute()
    await run(world)
    expect(told(world)).toEqual(['Bela', 'Chitra'])
  })

  it('presses of a phone that was offline for an hour mail nobody who was already on', async () => {
    const world = await aPublishedRound(names)
    const { site, ids, coordinator, address } = world
    site.clock.now = begins + 60 * minute
    const sentAt = isoTime(site.clock.now)
    const presses = ids.slice(0, 4).flatMap((slot, i) =>
      (['start', 'stop'] as const).map((kind, j) => ({
        id: crypto.randomUUID(),
        slot,
        kind,
        sentAt,
        at: isoTime(begins + (i * 12 + j * 8) * minute),
      })),
    )
    expect((await coordinator.post(`${address}/presses`, { presses })).status).toBe(200)
    await run(world)
    expect(told(world)).toEqual(['Esha', 'Farid'])
  })

  it('a mail that waited until its reader was on stage is not sent', async () => {
    const world = await aPublishedRound(names)
    const { site, ids, press } = world
    await tellNear(site.database, site.edition, site.clock.now)
    await press(ids[0]!, 'start')
    await run(world)
    expect(told(world)).toEqual(['Bela', 'Chitra', 'Dev'])
  })

  it('every member of a team', async () => {
    const site = await aSite()
    site.clock.now = begins - 20 * minute
    const team = await aTeam(site, { eventId: 2, name: 'Night Owls', username: 'Ada' })
    const people = {
      Ada: team.captain,
      Bob: await aMember(site, team),
      Kit: (await aTeam(site, { eventId: 2 })).captain,
    }
    await aSession(site, { eventId: 2, title: '' })
    const { act } = await aRoundOn(site, { eventId: 2 })
    await act('draw', { kind: 'order', of: 'registered' })
    await act('publish', { publish: true })
    await run({ site })
    expect(told({ site, people })).toEqual(['Ada', 'Bob', 'Kit'])
    expect(site.mailbox.find(({ to }) => to === people.Bob.email)!.text).not.toContain('Night Owls')
  })

  it('one statement looks for them while no round is published; the number of people changes nothing', async () => {
    const statements = async (people: number) => {
      const { site, database, statementsOf } = await aCountedSite()
      const job = () => statementsOf(() => tellNear(database, site.edition, site.clock.now))
      expect(await job()).toHaveLength(1)
      const world = await aPublishedRound([...Array(people).keys()].map(String), { site })
      const sent = (await job()).length
      await run(world)
      expect(told(world)).toHaveLength(3)
      return sent
    }
    const few = await statements(5)
    expect(few).toBeGreaterThan(5)
    expect(await statements(25)).toBe(few)
  })
})
