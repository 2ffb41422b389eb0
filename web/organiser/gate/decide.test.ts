// @vitest-environment jsdom
import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { dayAround } from '../../../domain/day.ts'
import { isPriced } from '../../../domain/edition/facility.ts'
import { readUserId } from '../../../domain/gate/pass.ts'
import { festival } from '../../../testing/edition/festival.ts'
import { noteServerTime, serverNow } from '../../offline/server-clock.ts'
import { listKey } from '../scanning/list-key.ts'
import { findByUserId, findByWords } from '../scanning/listed-people.ts'
import {
  countInside,
  decideOffline,
  type GateScan,
  gateList,
  type ListedPerson,
  type Move,
  type Moves,
  movesOf,
} from './decide.ts'
import { storedGate, storeGate } from './gate.ts'

beforeEach(() => localStorage.clear())

const madeAt = '2030-11-14T10:00:00.000Z'
const later = '2030-11-14T10:05:00.000Z'
const stay = festival.facilities.find(isPriced)!.name

const asha: ListedPerson = {
  key: 'k1',
  username: 'Asha Rao',
  userId: 'AAAA000001',
  facility: festival.facilities[0]!.name,
  amountDue: 0,
  events: [1],
  inside: false,
}
const listOf = (...people: Partial<ListedPerson>[]) =>
  gateList({ madeAt, people: people.map((fields, i) => ({ ...asha, key: `k${i + 1}`, ...fields })) })

const scan = (list: ReturnType<typeof listOf>, fields = {}, moves: Moves = {}) =>
  decideOffline(festival, list, moves, {
    key: 'k1',
    direction: 'in',
    at: later,
    admitUnpaid: '',
    letInAgain: '',
    ...fields,
  })
const move = (fields: Partial<Move> = {}): Move => ({
  inside: true,
  at: later,
  gate: 'North',
  by: 'Late Shift',
  heardAt: null,
  ...fields,
})
const today = dayAround(festival, Date.parse(later)).from

describe('a gate without network', () => {
  it('without network a gate admits a listed person who has no balance to pay, and shows the name', () => {
    expect(scan(listOf({}))).toMatchObject({
      result: 'admitted',
      person: { username: 'Asha Rao', userId: 'AAAA000001', events: [1], amountDue: 0 },
      insideNow: 1,
    })
  })

  it('hole K3: without network, unpaid, unregistered, unknown and already admitted passes each get their own result', () => {
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

  it('hole K1: a second scan of the same pass on this device shows time, gate and volunteer of the first scan', () => {
    expect(scan(listOf({}), {}, { k1: move() })).toMatchObject({
      result: 'already_inside',
      first: { at: later, gate: 'North', by: 'Late Shift' },
      insideNow: 1,
    })
  })

  it('an entry older than the list is ignored; a newer entry counts', () => {
    const early = '2030-11-14T09:00:00.000Z'
    const before = { k1: move({ at: early, heardAt: early }) }
    expect(scan(listOf({}), {}, before).result).toBe('admitted')
    expect(countInside(listOf({ inside: true }, {}), { k2: move({ heardAt: later }) }, today)).toBe(2)
  })

  it('on a new day, people who were still inside may enter again, and the count starts at zero', () => {
    const tomorrow = new Date(dayAround(festival, Date.parse(later)).to).toISOString()
    const moves = { k2: move() }
    const list = listOf({ inside: true }, {})
    expect(scan(list, { at: tomorrow }, moves)).toMatchObject({ result: 'admitted', insideNow: 1 })
    expect(scan(list, { at: tomorrow, key: 'k2' }, moves).result).toBe('admitted')
    expect(scan(list, { at: tomorrow, direction: 'out' }).result).toBe('not_inside')
  })

  it('C2: a device whose clock is 5 minutes slow or fast does not admit a pass twice', () => {
    for (const minutes of [-5, 5]) {
      const at = new Date(Date.parse(madeAt) + minutes * 60_000).toISOString()
      expect(scan(listOf({}), { at }, { k1: move({ at }) }).result).toBe('already_inside')
    }
  })

  it('C2: an entry that the server has not answered overrides a newer list; an answered entry does not', () => {
    const newer = gateList({ madeAt: '2030-11-14T11:00:00.000Z', people: [asha] })
    expect(scan(newer, {}, { k1: move() }).result).toBe('already_inside')
    expect(scan(newer, {}, { k1: move({ heardAt: later }) }).result).toBe('admitted')
  })

  it('C2: the server’s time is the device’s time plus the stored difference, but never before the time of the list', () => {
    const slow = Date.parse(later) - 5 * 60_000
    noteServerTime(localStorage, later, slow)
    expect(serverNow(localStorage, '', slow + 1000)).toBe(Date.parse(later) + 1000)
    localStorage.clear()
    expect(serverNow(localStorage, later, slow)).toBe(Date.parse(later))
  })

  it('C2: the last entry or exit of a pass counts; refused scans are ignored, and undone scans are reversed', () => {
    const made = (result: string, fields: Partial<GateScan> = {}, act: Partial<GateScan['act']> = {}) =>
      ({
        act: { key: 'k1', gate: 'North', by: 'Late Shift', letInAgain: '', ...act },
        reply: { result, serverTime: null },
        time: later,
        undone: false,
        heardAt: null,
        ...fields,
      }) as GateScan
    const out = made('left', { heardAt: madeAt })
    expect(movesOf([out, made('admitted')])).toEqual({ k1: move({ inside: false, heardAt: madeAt }) })
    expect(movesOf([made('unpaid'), made('unknown_pass', {}, { key: null }), made('admitted')])).toEqual({ k1: move() })
    // An undo restores the state before the scan.
    expect(movesOf([made('admitted', { undone: true })])).toEqual({ k1: move({ inside: false }) })
    expect(movesOf([made('left', { undone: true })])).toEqual({ k1: move() })
    expect(movesOf([made('admitted', { undone: true }, { letInAgain: 'left by the hall' })])).toEqual({ k1: move() })
  })

  it('C1: a user id typed instead of a code finds the person in the list', () => {
    expect(readUserId('aaaa 00000l')).toBe('AAAA000001')
    expect(readUserId('ABCDE-FGHJK-MNPQ')).toBeNull()
    expect(findByUserId(listOf({}), 'AAAA000001')?.username).toBe('Asha Rao')
    expect(findByUserId(listOf({}), 'AAAA000002')).toBeUndefined()
  })

  it('a person who is already inside is let in again with a reason, and is counted once', () => {
    expect(scan(listOf({ inside: true }), { letInAgain: 'left by the hall' })).toMatchObject({
      result: 'admitted',
      insideNow: 1,
    })
  })

  it('the key of a pass is the digest of its printed code; capitals, spaces and hyphens do not matter', async () => {
    const key = createHash('sha256').update('ABCDE-FGHJK-MNPQ').digest('hex')
    expect(await listKey('ABCDE-FGHJK-MNPQ')).toBe(key)
    expect(await listKey(' abcde fghjk mnpq ')).toBe(key)
    expect(await listKey('AAAA000001')).toBeNull()
  })

  it('hole A6: a search needs three letters and returns at most the requested number of people', () => {
    const crowd = listOf(...Array.from({ length: 25 }, () => ({ username: 'Crowd Member' })), { username: 'Asha Rao' })
    expect(findByWords(crowd, 'ra', 20)).toEqual([])
    expect(findByWords(crowd, 'crowd', 20)).toHaveLength(20)
    expect(findByWords(crowd, 'rao ash', 20).map(({ username }) => username)).toEqual(['Asha Rao'])
  })
})

describe('the gate of a device', () => {
  it('the chosen gate is stored on the device, and a stored gate without a name is ignored', () => {
    expect(storedGate(localStorage)).toBeNull()
    storeGate(localStorage, { name: 'North', direction: 'out' })
    expect(storedGate(localStorage)).toEqual({ name: 'North', direction: 'out' })
    localStorage.setItem('check-in-gate', '{"name":"","direction":"in"}')
    expect(storedGate(localStorage)).toBeNull()
  })
})
