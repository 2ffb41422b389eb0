// What participants see of their own turns. Also on PostgreSQL.
import { describe, expect, it } from 'vitest'
import type { OwnTurns } from '../../domain/stage/own-api.ts'
import { minute } from '../clock.ts'
import { aPerson } from '../testing/people.ts'
import { aSession } from '../testing/programme.ts'
import { aPublishedRound, aRoundOn, begins, minutesIn } from '../testing/rounds.ts'
import { aSite, type Site } from '../testing/site.ts'
import { aMember, aTeam } from '../testing/teams.ts'

async function turnsOf(site: Site, { token }: { token: string }) {
  const { status, body } = await site.get('/api/users/stage', { token })
  expect(status).toBe(200)
  return (body as unknown as OwnTurns).turns
}
const names = ['Asha', 'Bela', 'Chitra', 'Dev']

describe('W8: a participant’s own turn', () => {
  it('is the position, the expected time and the place, by the progress so far', async () => {
    const { site, people, ids, perform, press } = await aPublishedRound(names)
    const [turn] = await turnsOf(site, people.Chitra!)
    expect(turn).toMatchObject({
      state: 'waiting',
      position: 3,
      about: minutesIn(10),
      begins: minutesIn(0),
      team: null,
    })
    expect(turn!.venue).toMatch(/^Venue/)
    // Ten minutes for each place so far, instead of the seven that are usual.
    await perform(ids[0]!, begins, begins + 8 * minute)
    await perform(ids[1]!, begins + 10 * minute, begins + 18 * minute)
    site.clock.now = begins + 20 * minute
    await press(ids[2]!, 'start')
    expect(await turnsOf(site, people.Chitra!)).toMatchObject([{ state: 'running', position: null, about: null }])
    expect(await turnsOf(site, people.Dev!)).toMatchObject([{ state: 'waiting', position: 1, about: minutesIn(30) }])
    expect(await turnsOf(site, people.Asha!)).toMatchObject([{ state: 'done', position: null }])
  })

  it('is shown to nobody else, not before the order is published, and not to people who left', async () => {
    const { site, people, act } = await aPublishedRound(names)
    expect((await site.get('/api/users/stage')).status).toBe(401)
    expect(await turnsOf(site, await aPerson(site, { events: [1] }))).toEqual([])
    await act('publish', { publish: false, reason: 'wrong list' })
    expect(await turnsOf(site, people.Asha!)).toEqual([])
    await act('publish', { publish: true })
    expect(await turnsOf(site, people.Asha!)).toHaveLength(1)
    await site.post('/api/users/deleteEvent', { event: [1] }, { token: people.Asha!.token })
    expect(await turnsOf(site, people.Asha!)).toEqual([])
  })

  it('of a team is shown to every member, and not to those who left the team', async () => {
    const site = await aSite()
    site.clock.now = begins - 60 * minute
    const team = await aTeam(site, { eventId: 2, name: 'Night Owls', username: 'Ada' })
    const member = await aMember(site, team)
    const former = await aMember(site, team)
    await aTeam(site, { eventId: 2, name: 'Kites' })
    await aSession(site, { eventId: 2, title: '' })
    const { act, arrange } = await aRoundOn(site, { eventId: 2 })
    await act('draw', { kind: 'order', of: 'registered' })
    await arrange('Kites', 'Night Owls')
    await act('publish', { publish: true })
    await site.post('/api/users/deleteEvent', { event: [2] }, { token: former.token })
    for (const person of [team.captain, member])
      expect(await turnsOf(site, person)).toMatchObject([{ team: 'Night Owls', position: 2 }])
    expect(await turnsOf(site, former)).toEqual([])
  })

  it('says which round was reached only after the round has ended', async () => {
    const running = [
      { id: 'prelims', name: 'Prelims', form: 'one by one' as const },
      { id: 'finals', name: 'Finals', form: 'one by one' as const },
    ]
    const { site, people, ids, press, act } = await aPublishedRound(names, { running })
    await press(ids[0]!, 'through')
    expect(await turnsOf(site, people.Asha!)).toMatchObject([{ isOver: false, throughTo: null }])
    await act('over', { over: true })
    expect(await turnsOf(site, people.Asha!)).toMatchObject([{ isOver: true, throughTo: 'Finals', position: null }])
    expect(await turnsOf(site, people.Bela!)).toMatchObject([{ isOver: true, throughTo: null }])
  })
})

describe('W13: own heat, opponent and pair', () => {
  it('heats have a number; of a bracket the next opponent is named', async () => {
    const heats = [{ id: 'heats', name: 'Heats', form: 'heats' as const, heats: [2] }]
    const one = await aPublishedRound(names, { running: heats, kind: 'heats' })
    expect((await turnsOf(one.site, one.people.Asha!))[0]!.heat).toBeGreaterThan(0)
    const cup = [{ id: 'cup', name: 'Cup', form: 'bracket' as const }]
    const { site, people, ids, press } = await aPublishedRound(['Asha', 'Bela', 'Chitra'], {
      running: cup,
      kind: 'bracket',
    })
    const against = async (name: string) => (await turnsOf(site, people[name]!))[0]!.against
    expect([await against('Asha'), await against('Bela')]).toEqual([null, 'Chitra'])
    await press(ids[1]!, 'win', { against: '0.1' })
    expect([await against('Asha'), await against('Chitra')]).toEqual(['Bela', null])
  })

  it('pairs know their number and where to be; names only after the coordinator released them', async () => {
    const running = [{ id: 'date', name: 'Date', form: 'pairs' as const }]
    const { site, people, sheet, act } = await aPublishedRound(names, { running, kind: 'pairs' })
    const { slots } = await sheet()
    const partner = slots.find(
      ({ name, heat }) => name !== 'Asha' && heat === slots.find(s => s.name === 'Asha')!.heat,
    )!
    const before = await turnsOf(site, people.Asha!)
    expect(before).toMatchObject([{ heat: null, partners: [], position: null, begins: minutesIn(0) }])
    expect(before[0]!.pair).toBe(partner.heat)
    for (const name of names) expect(JSON.stringify(before)).not.toContain(name)

    expect((await act('names', { release: true })).status).toBe(200)
    expect((await sheet()).namesReleasedAt).not.toBeNull()
    expect((await turnsOf(site, people.Asha!))[0]!.partners).toEqual([partner.name])
    expect((await act('names', { release: false })).body.code).toBe('stage_reason')
    expect((await act('names', { release: false, reason: 'too early' })).body.namesReleasedAt).toBeNull()
    expect((await turnsOf(site, people.Asha!))[0]!.partners).toEqual([])
    const entries = await site.database.db.selectFrom('audit_entry').select('action').orderBy('number').execute()
    expect(entries.map(({ action }) => action).slice(-2)).toEqual(['stage.names', 'stage.hideNames'])
  })

  it('a round without pairs has no names to release', async () => {
    const { act } = await aPublishedRound(names)
    expect((await act('names', { release: true })).body.code).toBe('stage_no_pairs')
  })
})
