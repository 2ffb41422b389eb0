// Rounds on stage by the organisers' calls.
// Also on PostgreSQL.
import { describe, expect, it } from 'vitest'
import type { StageSheet } from '../../domain/stage/api.ts'
import { minute } from '../clock.ts'
import { anOrganiser, userIdOf } from '../testing/desk.ts'
import { aPerson } from '../testing/people.ts'
import { aSite } from '../testing/site.ts'
import { aMember, aTeam } from '../testing/teams.ts'
import { drawn } from './lots.ts'

const address = '/stage/1/single'

/** Four people who are registered for event 1, two of them present, and its coordinator. */
async function aRound() {
  const site = await aSite()
  const ten = Date.parse('2030-11-01T10:00:00Z')
  site.clock.now = ten - 10_000
  const people = []
  for (const username of ['Asha', 'Bela', 'Chitra', 'Dev']) {
    people.push(await aPerson(site, { username, events: [1] }))
    site.clock.now += 1000
  }
  site.clock.now = ten
  const coordinator = await anOrganiser(site, 'coordinator', { coordinates: [1] })
  const present = await Promise.all(people.slice(0, 2).map(person => userIdOf(site, person)))
  await coordinator.post('/rosters/1/attendance', { userIds: present, present: true })
  const sheet = async () => (await coordinator.get(address)).body as StageSheet
  const act = async (path: string, body: object = {}) =>
    coordinator.post(`${address}/${path}`, { version: (await sheet()).version, ...body })
  const draw = (body: object = {}) => act('draw', { kind: 'order', of: 'registered', ...body })
  const press = async (slot: string, kind: string, more: object = {}) =>
    coordinator.post(`${address}/presses`, { presses: [{ id: crypto.randomUUID(), slot, kind, ...more }] })
  return { site, people, coordinator, sheet, act, draw, press }
}

const names = ({ slots }: StageSheet) => slots.map(({ name }) => name)

describe('W8: the running order', () => {
  it('is drawn by lot, and its seed repeats the draw; a second draw needs a reason and keeps the first', async () => {
    const { draw, sheet } = await aRound()
    expect((await draw()).status).toBe(200)
    const first = await sheet()
    expect(names(first).toSorted()).toEqual(['Asha', 'Bela', 'Chitra', 'Dev'])
    const { seed, ids } = first.draws[0]!
    expect(first.slots.map(({ performer }) => performer.id)).toEqual(drawn(seed, ids))
    expect((await draw()).body.code).toBe('draw_reason')
    expect((await draw({ reason: 'Bela was not on the list' })).status).toBe(200)
    expect((await sheet()).draws.map(({ reason }) => reason)).toEqual(['', 'Bela was not on the list'])
  })

  it('can have only those who are present; the others are added late, each once', async () => {
    const { draw, sheet, act } = await aRound()
    await draw({ of: 'present' })
    const drawnSheet = await sheet()
    expect(names(drawnSheet).toSorted()).toEqual(['Asha', 'Bela'])
    expect(drawnSheet.others.map(({ name }) => name).toSorted()).toEqual(['Chitra', 'Dev'])
    const { performer } = drawnSheet.others.find(({ name }) => name === 'Chitra')!
    expect((await act('add', { performer })).status).toBe(200)
    expect(names(await sheet())[2]).toBe('Chitra')
    expect((await act('add', { performer })).body.code).toBe('performer_placed')
    expect((await act('add', { performer: { of: 'person', id: 'nobody' } })).body.code).toBe('performer_unknown')
  })

  it('is moved by hand; of two coordinators who change it at once, the second sees the first change', async () => {
    const { draw, sheet, coordinator } = await aRound()
    await draw()
    const { version, slots } = await sheet()
    const turned = slots.toReversed().map(({ id }) => ({ id, heat: null }))
    const move = () => coordinator.post(`${address}/order`, { version, slots: turned })
    const [one, other] = await Promise.all([move(), move()])
    expect([one.status, other.status].sort()).toEqual([200, 409])
    expect((await sheet()).slots.map(({ id }) => id)).toEqual(turned.map(({ id }) => id))
  })

  it('cannot be drawn again after somebody has begun', async () => {
    const { draw, sheet, press } = await aRound()
    await draw()
    await press((await sheet()).slots[0]!.id, 'start')
    expect((await draw({ reason: 'for the test' })).body.code).toBe('stage_begun')
  })

  it('is published and hidden again with a reason; the round ends and goes on', async () => {
    const { act, draw, sheet } = await aRound()
    expect((await act('publish', { publish: true })).body.code).toBe('stage_empty')
    await draw()
    await act('publish', { publish: true })
    expect((await sheet()).publishedAt).toBe('2030-11-01T10:00:00.000Z')
    expect((await act('publish', { publish: false })).body.code).toBe('stage_reason')
    await act('publish', { publish: false, reason: 'wrong list' })
    expect((await sheet()).publishedAt).toBeNull()
    await act('over', { over: true })
    expect((await sheet()).overAt).not.toBeNull()
    expect((await act('over', { over: false, reason: 'one more' })).body.overAt).toBeNull()
  })

  it('still names people who left', async () => {
    const { site, draw, sheet, people } = await aRound()
    await draw()
    await site.post('/api/users/deleteEvent', { event: [1] }, { token: people[2]!.token })
    const slot = (await sheet()).slots.find(({ performer }) => performer.id === people[2]!.id)
    expect(slot).toMatchObject({ name: 'Chitra', hasLeft: true })
  })

  it('has teams at a team event', async () => {
    const site = await aSite()
    site.clock.now = Date.parse('2030-11-01T10:00:00Z')
    const team = await aTeam(site, { eventId: 2, name: 'Night Owls', username: 'Ada' })
    await aMember(site, team, { username: 'Bob' })
    const coordinator = await anOrganiser(site, 'coordinator', { coordinates: [2] })
    const { body } = await coordinator.get('/stage/2/single')
    expect((body as StageSheet).others).toMatchObject([{ performer: { of: 'team', id: team.id }, name: 'Night Owls' }])
    expect((await coordinator.get('/stage/2/finals')).body.code).toBe('round_unknown')
    expect((await coordinator.get('/stage/1/single')).status).toBe(403)
    expect((await coordinator.get('/stage')).body.rows).toMatchObject([
      { eventId: 2, roundId: 'single', performers: 0 },
    ])
  })
})

describe('W9: presses at the stage', () => {
  it('arrive late, twice and in any order, and count once by their times', async () => {
    const { site, draw, sheet, coordinator } = await aRound()
    await draw()
    const slot = (await sheet()).slots[0]!.id
    const sentAt = '2030-11-01T10:30:00.000Z'
    const press = (kind: string, at: string) => ({ id: crypto.randomUUID(), slot, kind, at, sentAt })
    const presses = [press('stop', '2030-11-01T10:12:00.000Z'), press('start', '2030-11-01T10:00:00.000Z')]
    site.clock.now += 30 * minute
    const send = () => coordinator.post(`${address}/presses`, { presses })
    const [one, other] = await Promise.all([send(), send()])
    expect([one.status, other.status]).toEqual([200, 200])
    expect((await sheet()).slots[0]!.presses.map(({ kind, at }) => [kind, at])).toEqual([
      ['start', '2030-11-01T10:00:00.000Z'],
      ['stop', '2030-11-01T10:12:00.000Z'],
    ])
    expect((await coordinator.get('/stage')).body.rows).toMatchObject([{ performers: 4, done: 1 }])
  })

  it('are taken back, also before they arrived', async () => {
    const { draw, sheet, coordinator } = await aRound()
    await draw()
    const slot = (await sheet()).slots[0]!.id
    const start = { id: crypto.randomUUID(), slot, kind: 'start' }
    const send = (body: object) => coordinator.post(`${address}/presses`, { presses: [body] })
    await send(start)
    await send({ ...start, undone: true })
    await send(start)
    expect((await sheet()).slots[0]!.presses).toEqual([])
    const never = { id: crypto.randomUUID(), slot, kind: 'start', undone: true }
    await send(never)
    await send({ ...never, undone: false })
    expect((await sheet()).slots[0]!.presses).toEqual([])
  })

  it('that correct a time need a reason; one for a place that is gone changes nothing and says so', async () => {
    const { draw, sheet, press } = await aRound()
    await draw()
    const slot = (await sheet()).slots[0]!.id
    const problem = async (...call: Parameters<typeof press>) => {
      const { answers } = (await press(...call)).body as { answers: { problem: string }[] }
      return answers[0]!.problem
    }
    expect(await problem(slot, 'time', { lasted: 60_000 })).toBe('Please give a reason.')
    expect(await problem(slot, 'time', { reason: 'the clock was late' })).toBe('Please give the time.')
    expect(await problem(slot, 'time', { lasted: 60_000, reason: 'the clock was late' })).toBe('')
    expect(await problem('nowhere', 'start')).toBe('This place is not in the round any more.')
    expect((await sheet()).slots[0]!.presses).toMatchObject([{ kind: 'time', lasted: 60_000 }])
  })
})
