// @vitest-environment jsdom
// Presses at a stage on devices with and without network.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PressBody, StageSheet } from '../../../domain/stage/api.ts'
import type { Answer } from '../../calls/api.ts'
import { waiting } from '../../offline/desk.ts'
import { fakeIndexedDb } from '../../testing/fake-indexed-db.ts'
import { runSlots } from './round-state.ts'
import { type RoundAt, type StageCalls, stageWork } from './work.ts'

const round: RoundAt = { eventId: 1, roundId: 'single' }
const ten = Date.parse('2030-11-14T10:00:00.000Z')
const noAnswer: Answer<never> = { ok: false, failure: { kind: 'no-answer' } }

beforeEach(() => {
  vi.useFakeTimers({ now: ten, toFake: ['Date'] })
  localStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const minutesLater = (count: number) => vi.setSystemTime(Date.now() + count * 60_000)

/** A server with the rules of the real one: presses are added once and count by their times. */
function aServer(slots: readonly string[] = ['a', 'b']) {
  const presses = new Map<string, PressBody & { at: string }>()
  const server = { version: 3, presses, calls: 0 }
  const sheet = (): StageSheet => ({
    madeAt: new Date().toISOString(),
    version: server.version,
    publishedAt: null,
    overAt: null,
    slots: slots.map((id, i) => ({
      id,
      performer: { of: 'team', id: `team ${id}` },
      name: `Team ${id.toUpperCase()}`,
      college: '',
      isPresent: true,
      hasLeft: false,
      place: i + 1,
      heat: null,
      presses: [...presses.values()]
        .filter(one => one.slot === id && !one.undone)
        .map(one => ({
          id: one.id,
          kind: one.kind,
          at: one.at,
          by: 'Ravi',
          lasted: one.lasted ?? null,
          against: one.against ?? null,
          reason: one.reason ?? '',
        })),
    })),
    others: [],
    draws: [],
  })
  const add = (one: PressBody) => {
    server.calls++
    const problem = slots.includes(one.slot) ? '' : 'This place is not in the round any more.'
    // The difference of the two times counts, so that a wrong clock of the device does not matter.
    const age = one.at && one.sentAt ? Date.parse(one.sentAt) - Date.parse(one.at) : 0
    const at = presses.get(one.id)?.at ?? new Date(Date.now() - age).toISOString()
    if (problem === '') presses.set(one.id, { ...presses.get(one.id), ...one, at })
    return { problem, serverTime: new Date().toISOString() }
  }
  return { server, sheet, add }
}

/** A device of its own: with its own storage and its own network. */
async function aPhone({ sheet, add }: ReturnType<typeof aServer>, at = round) {
  const phone = { network: true }
  const calls: StageCalls = {
    sheet: async () => (phone.network ? { ok: true, data: sheet() } : noAnswer),
    presses: async (_, presses) => (phone.network ? { ok: true, data: { answers: presses.map(add) } } : noAnswer),
  }
  const [database, storage] = [fakeIndexedDb(), new Map<string, string>()]
  const local = {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  } as Storage
  const open = async (opened = at) => {
    vi.stubGlobal('indexedDB', database)
    const work = stageWork(opened, calls, local)
    await work.start()
    return work
  }
  let work = await open()
  const slots = () => {
    const { list, made } = work.state()
    return runSlots(list!.sheets['1 single']!, made, round)
  }
  const act = (slot: string, kind: PressBody['kind'], more: object = {}) =>
    work.make(() => ({
      ...at,
      slot,
      name: slot,
      kind,
      lasted: null,
      against: null,
      reason: '',
      undoes: '',
      ...more,
    }))
  return {
    phone,
    press: act,
    takeBack: (slot: string, kind: PressBody['kind']) =>
      act(slot, kind, {
        undoes: slots()
          .find(({ id }) => id === slot)!
          .presses.findLast(one => one.kind === kind)!.id,
      }),
    run: (slot: string) => slots().find(({ id }) => id === slot)!.run,
    sync: async () => {
      await work.sync()
      await work.download()
    },
    reload: async () => {
      work = await open()
    },
    openRound: async (roundId: string) => {
      work = await open({ ...at, roundId })
    },
    waiting: () => waiting(work.state().made).length,
    state: () => work.state(),
    take: (given: StageSheet) => work.take(given),
  }
}

describe('W9: the clock without network', () => {
  it('runs from the press, is still running after a reload, and arrives with its own times', async () => {
    const server = aServer()
    const phone = await aPhone(server)
    phone.phone.network = false
    await phone.press('a', 'start')
    expect(phone.run('a')).toMatchObject({ state: 'running', startedAt: ten })
    minutesLater(3)
    await phone.reload()
    expect(phone.run('a')).toMatchObject({ state: 'running', startedAt: ten })
    minutesLater(4)
    await phone.press('a', 'stop')
    expect(phone.run('a')).toMatchObject({ state: 'done', lasted: 7 * 60_000 })
    expect([phone.waiting(), server.server.presses.size]).toEqual([2, 0])

    minutesLater(20)
    phone.phone.network = true
    await phone.sync()
    expect(phone.waiting()).toBe(0)
    expect(phone.run('a')).toMatchObject({ state: 'done', startedAt: ten, lasted: 7 * 60_000 })
    const second = await aPhone(server)
    expect(second.run('a')).toMatchObject({ state: 'done', startedAt: ten, lasted: 7 * 60_000 })
  })

  it('of two phones at one stage counts the earlier start and the earlier stop, and both show the same', async () => {
    const server = aServer()
    const [one, other] = [await aPhone(server), await aPhone(server)]
    one.phone.network = false
    await one.press('a', 'start')
    minutesLater(1)
    await other.press('a', 'start')
    minutesLater(4)
    await other.press('a', 'stop')
    minutesLater(2)
    await one.press('a', 'stop')
    one.phone.network = true
    for (const phone of [one, other, one]) await phone.sync()
    expect([one.run('a').lasted, other.run('a').lasted]).toEqual([5 * 60_000, 5 * 60_000])
    expect([one.run('a').startedAt, other.run('a').startedAt]).toEqual([ten, ten])
  })

  it('goes on if a stop is taken back, before or after it was sent', async () => {
    const server = aServer()
    const phone = await aPhone(server)
    for (const network of [false, true]) {
      phone.phone.network = network
      await phone.press('a', 'start')
      minutesLater(2)
      await phone.press('a', 'stop')
      if (network) await phone.sync()
      expect(phone.run('a').state).toBe('done')
      await phone.takeBack('a', 'stop')
      expect(phone.run('a').state).toBe('running')
      phone.phone.network = true
      await phone.sync()
      expect(phone.run('a').state).toBe('running')
      expect((await aPhone(server)).run('a').state).toBe('running')
      await phone.takeBack('a', 'start')
      await phone.sync()
      expect(phone.run('a').state).toBe('waiting')
    }
    expect(phone.state().made.filter(({ unseen }) => unseen)).toEqual([])
  })

  it('a press of another phone can be taken back', async () => {
    const server = aServer()
    const [one, other] = [await aPhone(server), await aPhone(server)]
    await one.press('a', 'out', { reason: 'did not come' })
    await one.sync()
    await other.sync()
    expect(other.run('a').state).toBe('out')
    minutesLater(1)
    await other.takeBack('a', 'out')
    for (const phone of [other, one]) {
      await phone.sync()
      expect(phone.run('a').state).toBe('waiting')
    }
  })

  it('a press for a place that is gone is named until it was seen, and changes nothing', async () => {
    const server = aServer()
    const phone = await aPhone(server)
    phone.phone.network = false
    await phone.press('gone', 'start')
    phone.phone.network = true
    await phone.sync()
    const refused = phone.state().made.filter(({ unseen }) => unseen)
    expect(refused.map(({ reply }) => reply.problem)).toEqual(['This place is not in the round any more.'])
    expect(phone.waiting()).toBe(0)
  })

  it('presses of another round are sent as well, and do not show here', async () => {
    const [server, finals] = [aServer(), { ...round, roundId: 'finals' }]
    const sent: string[] = []
    const add = (one: PressBody) => {
      sent.push(one.slot)
      return server.add(one)
    }
    const phone = await aPhone({ ...server, add })
    phone.phone.network = false
    await phone.press('a', 'start', finals)
    await phone.press('b', 'start')
    expect([phone.run('a').state, phone.run('b').state]).toEqual(['waiting', 'running'])
    phone.phone.network = true
    await phone.sync()
    expect(sent).toEqual(['a', 'b'])
    expect(phone.waiting()).toBe(0)
  })
})

it('W13: the next round opens at once on a device that has just read the round before', async () => {
  const server = aServer()
  const phone = await aPhone(server)
  await phone.openRound('finals')
  expect(Object.keys(phone.state().list?.sheets ?? {})).toEqual(['1 single', '1 finals'])
})

it('W8: the answer of a change is shown at once; an older sheet that arrives late does not replace it', async () => {
  const server = aServer()
  const phone = await aPhone(server)
  const older = server.sheet()
  minutesLater(1)
  await phone.take({ ...server.sheet(), version: 4 })
  await phone.take(older)
  expect(phone.state().list?.sheets['1 single']?.version).toBe(4)
})
