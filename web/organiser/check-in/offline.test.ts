// @vitest-environment jsdom
import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { gateDay } from '../../../domain/day.ts'
import { isPriced } from '../../../domain/facility.ts'
import { festival } from '../../../testing/edition/festival.ts'
import { storedGate, storeGate } from './gate.ts'
import { countInside, decideOffline, findOffline, gateList, type ListedPerson, listKey, type Moves } from './offline.ts'
import { storedMoves, storeMove } from './stored-list.ts'

beforeEach(() => localStorage.clear())

const madeAt = '2030-11-14T10:00:00.000Z'
const later = '2030-11-14T10:05:00.000Z'
const stay = festival.facilities.find(isPriced)!.name

const asha: ListedPerson = {
  ...{ key: 'k1', username: 'Asha Rao', userId: 'AAAA000001', facility: festival.facilities[0]!.name },
  ...{ amountDue: 0, events: [1], inside: false },
}
const listOf = (...people: Partial<ListedPerson>[]) =>
  gateList({ madeAt, people: people.map((fields, i) => ({ ...asha, key: `k${i + 1}`, ...fields })) })

const scan = (list: ReturnType<typeof listOf>, fields = {}, moves: Moves = {}) =>
  decideOffline(festival, list, moves, {
    ...{ key: 'k1', direction: 'in', at: later, admitUnpaid: '', letInAgain: '' },
    ...fields,
  })
const today = gateDay(festival, Date.parse(later)).from

describe('a gate without network', () => {
  it('lets in whom the list holds as paid, and says who it is', () => {
    expect(scan(listOf({}))).toMatchObject({
      result: 'admitted',
      person: { username: 'Asha Rao', userId: 'AAAA000001', events: [1], amountDue: 0 },
      insideNow: 1,
    })
  })

  it('hole K3: unpaid, never registered, unknown and already inside each have their own answer', () => {
    expect(scan(listOf({ amountDue: 400 })).result).toBe('unpaid')
    expect(scan(listOf({ amountDue: 400 }), { admitUnpaid: 'pays inside' }).result).toBe('admitted')
    expect(scan(listOf({ events: [] })).result).toBe('no_registration')
    expect(scan(listOf({ events: [], facility: stay })).result).toBe('admitted')
    expect(scan(listOf({}), { key: 'other' }).result).toBe('unknown_pass')
    expect(scan(listOf({}), { key: null }).result).toBe('unknown_pass')
    expect(scan(listOf({ inside: true })).result).toBe('already_inside')
    expect(scan(listOf({ inside: true }), { direction: 'out' }).result).toBe('left')
    expect(scan(listOf({}), { direction: 'out' }).result).toBe('not_inside')
  })

  it('hole K1: a second scan of the same pass on this device is told when, where and by whom the first was', () => {
    const moves = { k1: { inside: true, at: later, gate: 'North', by: 'Late Shift' } }
    expect(scan(listOf({}), {}, moves)).toMatchObject({
      result: 'already_inside',
      first: { at: later, gate: 'North', by: 'Late Shift' },
      insideNow: 1,
    })
  })

  it('what happened before the list was made is in the list and counts no more', () => {
    const before = { k1: { inside: true, at: '2030-11-14T09:00:00.000Z', gate: 'North', by: 'Early Shift' } }
    expect(scan(listOf({}), {}, before).result).toBe('admitted')
    expect(countInside(listOf({ inside: true }, {}), { k2: { ...before.k1, at: later } }, today)).toBe(2)
    expect(Object.keys(storeMove(localStorage, 'k1', before.k1, ''))).toEqual(['k1'])
    expect(Object.keys(storeMove(localStorage, 'k2', { ...before.k1, at: later }, madeAt))).toEqual(['k2'])
    expect(storedMoves(localStorage)).toEqual({ k2: { ...before.k1, at: later } })
  })

  it('a new day begins without network too: who was inside in the night may come in, and the count starts anew', () => {
    const tomorrow = new Date(gateDay(festival, Date.parse(later)).to).toISOString()
    const moves = { k2: { inside: true, at: later, gate: 'North', by: 'Late Shift' } }
    const list = listOf({ inside: true }, {})
    expect(scan(list, { at: tomorrow }, moves)).toMatchObject({ result: 'admitted', insideNow: 1 })
    expect(scan(list, { at: tomorrow, key: 'k2' }, moves).result).toBe('admitted')
    expect(scan(list, { at: tomorrow, direction: 'out' }).result).toBe('not_inside')
  })

  it('lets a pass in again for a reason, and counts it once', () => {
    expect(scan(listOf({ inside: true }), { letInAgain: 'left by the hall' })).toMatchObject({
      result: 'admitted',
      insideNow: 1,
    })
  })

  it('knows a code however it is typed, under the digest of the form in which it is shown', async () => {
    const key = createHash('sha256').update('ABCDE-FGHJK-MNPQ').digest('hex')
    expect(await listKey('ABCDE-FGHJK-MNPQ')).toBe(key)
    expect(await listKey(' abcde fghjk mnpq ')).toBe(key)
    expect(await listKey('AAAA000001')).toBeNull()
  })

  it('hole A6: a search needs three letters and shows twenty people at most', () => {
    const crowd = listOf(...Array.from({ length: 25 }, () => ({ username: 'Crowd Member' })), { username: 'Asha Rao' })
    expect(findOffline(crowd, 'ra')).toEqual([])
    expect(findOffline(crowd, 'crowd')).toHaveLength(20)
    expect(findOffline(crowd, 'rao ash').map(({ username }) => username)).toEqual(['Asha Rao'])
  })
})

describe('the gate of a device', () => {
  it('is chosen once and kept', () => {
    expect(storedGate(localStorage)).toBeNull()
    storeGate(localStorage, { name: 'North', direction: 'out' })
    expect(storedGate(localStorage)).toEqual({ name: 'North', direction: 'out' })
    localStorage.setItem('check-in-gate', '{"name":"","direction":"in"}')
    expect(storedGate(localStorage)).toBeNull()
  })
})
