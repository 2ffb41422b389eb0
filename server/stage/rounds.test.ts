// Later rounds, heats, pairs, brackets, and performers who leave, by the organisers' calls.
import { describe, expect, it } from 'vitest'
import type { RoundContent } from '../../domain/edition/round-schema.ts'
import type { StageSheet } from '../../domain/stage/api.ts'
import type { EventSubmissions } from '../../domain/submissions/api.ts'
import { anMp3 } from '../../testing/media/mp3.ts'
import { anOrganiser } from '../testing/desk.ts'
import { withEvent } from '../testing/editions.ts'
import { aPerson, usualPassword } from '../testing/people.ts'
import { aSite } from '../testing/site.ts'
import { handIn } from '../testing/submissions.ts'
import { aTeam } from '../testing/teams.ts'

const prelims: RoundContent = { id: 'prelims', name: 'Prelims', form: 'heats', heats: [2, 4] }
const single: RoundContent = { id: 'single', name: 'Single round', form: 'one by one' }
const finals: RoundContent = { id: 'finals', name: 'Finals', form: 'heats', heats: [2] }

/** An event with these rounds and so many registered people, and what its coordinator does in the first round. */
async function anEvent(running: RoundContent[], people: number, more: { firstPlaces?: number } = {}) {
  const site = await aSite({ edition: withEvent(1, { running, ...more }) })
  site.clock.now = Date.parse('2030-11-01T10:00:00Z')
  const registered = []
  for (let i = 1; i <= people; i++) {
    registered.push(await aPerson(site, { username: `Person ${i}`, events: [1] }))
    site.clock.now += 1000
  }
  const coordinator = await anOrganiser(site, 'coordinator', { coordinates: [1] })
  const round = (id = running[0]!.id) => {
    const address = `/stage/1/${id}`
    const sheet = async () => (await coordinator.get(address)).body as StageSheet
    const act = async (path: string, body: object = {}) =>
      coordinator.post(`${address}/${path}`, { version: (await sheet()).version, ...body })
    const draw = (kind: string, body: object = {}) => act('draw', { kind, of: 'registered', ...body })
    const press = (slot: string, kind: string, fields: object = {}) =>
      coordinator.post(`${address}/presses`, { presses: [{ id: crypto.randomUUID(), slot, kind, ...fields }] })
    return { sheet, act, draw, press }
  }
  return { site, people: registered, coordinator, round }
}

const sizes = ({ slots }: StageSheet) =>
  [...Map.groupBy(slots, ({ heat }) => heat).values()].map(({ length }) => length)

describe('W13: heats', () => {
  it('are drawn evenly; those who go through are drawn into the heats of the next round', async () => {
    const { round } = await anEvent([prelims, finals], 5)
    await round().draw('heats', { size: 4 })
    expect(sizes(await round().sheet())).toEqual([3, 2])
    const through = (await round().sheet()).slots.filter(({ place }) => place === 1 || place >= 4)
    for (const { id } of through) await round().press(id, 'through')
    expect((await round('finals').sheet()).others.map(({ name }) => name).sort()).toEqual(
      through.map(({ name }) => name).sort(),
    )
    await round('finals').draw('heats', { size: 2 })
    expect(sizes(await round('finals').sheet())).toEqual([2, 1])
    expect((await round().draw('heats', { size: 2, reason: 'again' })).body.code).toBe('stage_begun')
  })

  it('of a later round can have everybody if the round before was not run here', async () => {
    const { round } = await anEvent([prelims, finals], 3)
    expect((await round('finals').sheet()).others).toHaveLength(3)
  })

  it('are drawn again without those who were taken out, who can be added late', async () => {
    const { round } = await anEvent([prelims], 4)
    await round().draw('heats', { size: 2 })
    const { slots } = await round().sheet()
    await round().press(slots[0]!.id, 'out', { reason: 'did not come' })
    expect((await round().draw('heats', { size: 2, reason: 'somebody did not come' })).status).toBe(200)
    const after = await round().sheet()
    expect(after.slots).toHaveLength(3)
    expect(after.others.map(({ name }) => name)).toEqual([slots[0]!.name])
    await round().act('add', { performer: after.others[0]!.performer })
    expect((await round().sheet()).slots.at(-1)!.name).toBe(slots[0]!.name)
  })
})

describe('W13: pairs', () => {
  it('are made of the first registrations only', async () => {
    const { round } = await anEvent([{ id: 'pairs', name: 'Pairs', form: 'pairs' }], 6, { firstPlaces: 4 })
    await round().draw('pairs')
    const sheet = await round().sheet()
    expect(sizes(sheet)).toEqual([2, 2])
    expect(sheet.slots.map(({ name }) => name).sort()).toEqual(['Person 1', 'Person 2', 'Person 3', 'Person 4'])
  })
})

describe('W13: a bracket on stage', () => {
  it('stays as it was drawn once somebody has won, until the win is taken back', async () => {
    const { round, coordinator } = await anEvent([{ id: 'bracket', name: 'Bracket', form: 'bracket' }], 5)
    await round().draw('bracket')
    const { slots } = await round().sheet()
    const id = crypto.randomUUID()
    const win = { id, slot: slots[3]!.id, kind: 'win', against: '0.1' }
    await coordinator.post('/stage/1/bracket/presses', { presses: [win] })
    expect((await round().draw('bracket', { reason: 'again' })).body.code).toBe('stage_begun')
    const turned = slots.toReversed().map(slot => ({ id: slot.id, heat: null }))
    expect((await round().act('order', { slots: turned })).body.code).toBe('stage_begun')
    await coordinator.post('/stage/1/bracket/presses', { presses: [{ ...win, undone: true }] })
    expect((await round().act('order', { slots: turned })).status).toBe(200)
  })
})

describe('W13: a random pick', () => {
  it('is recorded each time, and can be repeated with its seed', async () => {
    const { round } = await anEvent([prelims], 2)
    const from = ['Song A', 'Song B', 'Song C']
    await round().draw('pick', { what: 'music', from })
    expect((await round().draw('pick', { what: 'music', from })).body.code).toBe('draw_reason')
    await round().draw('pick', { what: 'music', from, reason: 'second heat' })
    const { draws } = await round().sheet()
    expect(draws.map(({ kind, what, ids, reason }) => ({ kind, what, ids, reason }))).toEqual([
      { kind: 'pick', what: 'music', ids: from, reason: '' },
      { kind: 'pick', what: 'music', ids: from, reason: 'second heat' },
    ])
  })
})

describe('W8: whoever leaves', () => {
  it('before the own performance is out of the order, and afterwards keeps the performance', async () => {
    const { site, people, coordinator, round } = await anEvent([single], 3)
    await round().draw('order')
    const { slots } = await round().sheet()
    const first = slots[0]!
    await round().press(first.id, 'start', { at: '2030-11-01T09:50:00.000Z', sentAt: '2030-11-01T10:00:00.000Z' })
    await round().press(first.id, 'stop', { at: '2030-11-01T09:55:00.000Z', sentAt: '2030-11-01T10:00:00.000Z' })
    for (const { performer } of slots.slice(0, 2)) {
      const { token } = people.find(({ id }) => id === performer.id)!
      expect((await site.post('/api/users/deleteEvent', { event: [1] }, { token })).status).toBe(200)
    }
    const { slots: after } = await round().sheet()
    expect(after.map(({ hasLeft }) => hasLeft)).toEqual([true, true, false])
    expect((await coordinator.get('/stage')).body.rows).toMatchObject([{ performers: 2, done: 1 }])
  })

  it('by deleting the account keeps the place without a name', async () => {
    const { site, people, round } = await anEvent([single], 2)
    await round().draw('order')
    const { token } = people[0]!
    await site.post('/api/users/deleteEvent', { event: [1] }, { token })
    expect((await site.post('/api/users/deleteAccount', { password: usualPassword }, { token })).status).toBe(200)
    expect((await round().sheet()).slots.map(({ name }) => name).sort()).toEqual(['Person 2', 'deleted participant'])
  })
})

it('W8: the files that were handed in are numbered by the running order', async () => {
  const site = await aSite()
  site.clock.now = Date.parse('2030-11-01T10:00:00Z')
  const teams = []
  for (const name of ['Night Owls', 'Echo']) teams.push(await aTeam(site, { eventId: 2, name }))
  const coordinator = await anOrganiser(site, 'coordinator', { coordinates: [2] })
  await coordinator.post('/stage/2/single/draw', { version: 0, kind: 'order', of: 'registered' })
  const { slots } = (await coordinator.get('/stage/2/single')).body as StageSheet
  const reversed = slots.map(({ id, name }) => ({ id, name, heat: null })).sort((a, b) => (a.name < b.name ? -1 : 1))
  await coordinator.post('/stage/2/single/order', { version: 1, slots: reversed })
  await handIn(site, teams[0]!.captain, anMp3(1), { event: 2, submission: 'music', filename: 'a.mp3' })
  const { rows } = (await coordinator.get('/submissions/2')).body as EventSubmissions
  expect(rows.map(({ name, order }) => `${order} ${name}`)).toEqual(['1 Echo', '2 Night Owls'])
})
