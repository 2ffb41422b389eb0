// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest'
import type { ScanAnswer, ScanBody, SyncAnswer } from '../../../domain/gate/api.ts'
import type { Answer } from '../../calls/api.ts'
import { mostAtOnce } from '../scanning/scan-queue.ts'
import { differs, finalResult, type QueuedScan, queuedScans, queueScan, syncQueue } from './queue.ts'

beforeEach(() => localStorage.clear())

let made = 0
function aQueued(fields: Partial<QueuedScan['scan']> = {}): QueuedScan {
  const nonce = `00000000-0000-4000-8000-${String(++made).padStart(12, '0')}`
  const at = '2030-11-14T10:00:00.000Z'
  const scan = { nonce, code: 'ABCDE-FGHJK-MNPQ', direction: 'in' as const, gate: 'North', at, ...fields }
  return { scan, username: 'Asha Rao', userId: 'AAAA000001', result: 'admitted' }
}

/** A server that keeps nonces as the real one does, and may lose its answer on the way. */
function aServer() {
  const seen = new Map<string, ScanAnswer['result']>()
  const sizes: number[] = []
  const written: string[] = []
  let decided: ScanAnswer['result'] = 'admitted'
  let losesAnswer = false
  const send = async (scans: ScanBody[]): Promise<Answer<SyncAnswer>> => {
    sizes.push(scans.length)
    const answers = scans.map(({ nonce }) => {
      const earlier = seen.get(nonce) ?? null
      if (!earlier) {
        seen.set(nonce, decided)
        written.push(nonce)
      }
      const result = earlier ? 'repeated' : decided
      return {
        result,
        scanId: nonce,
        person: null,
        first: null,
        earlier,
        undone: false,
        insideNow: written.length,
        serverTime: null,
      } satisfies ScanAnswer
    })
    if (losesAnswer) return { ok: false, failure: { kind: 'no-answer' } }
    return { ok: true, data: { answers } }
  }
  return {
    send,
    sizes,
    written,
    decide: (result: ScanAnswer['result']) => {
      decided = result
    },
    loseAnswers: (lost: boolean) => {
      losesAnswer = lost
    },
  }
}

describe('scans that wait for the network', () => {
  it('are kept on the device over a reload, in order, each once', () => {
    const [one, other] = [aQueued(), aQueued()]
    for (const queued of [one, other, one]) queueScan(localStorage, queued)
    expect(queuedScans(localStorage)).toEqual([one, other])
  })

  it('hole K1: a lost answer makes no doubles: what was written is told as repeated, with its first answer', async () => {
    const server = aServer()
    queueScan(localStorage, aQueued())
    server.loseAnswers(true)
    const lost = await syncQueue(localStorage, server.send)
    expect(lost).toEqual({ settled: [], failure: { kind: 'no-answer' } })
    expect(queuedScans(localStorage)).toHaveLength(1)

    server.loseAnswers(false)
    const { settled, failure } = await syncQueue(localStorage, server.send)
    expect(failure).toBeNull()
    expect(settled.map(finalResult)).toEqual(['admitted'])
    expect(settled.filter(differs)).toEqual([])
    expect(server.written).toHaveLength(1)
    expect(queuedScans(localStorage)).toEqual([])
  })

  it('say which of them the server decided otherwise', async () => {
    const server = aServer()
    queueScan(localStorage, aQueued())
    server.decide('already_inside')
    const { settled } = await syncQueue(localStorage, server.send)
    expect(settled.map(one => [one.username, finalResult(one), differs(one)])).toEqual([
      ['Asha Rao', 'already_inside', true],
    ])
  })

  it('go in parts that the server takes, and what was queued meanwhile stays', async () => {
    const server = aServer()
    const many = Array.from({ length: mostAtOnce + 1 }, () => aQueued())
    localStorage.setItem('check-in-queue', JSON.stringify(many))
    const late = aQueued()
    const { settled } = await syncQueue(localStorage, async scans => {
      queueScan(localStorage, late)
      return server.send(scans)
    })
    expect(server.sizes).toEqual([mostAtOnce, 1])
    expect(settled).toHaveLength(mostAtOnce + 1)
    expect(queuedScans(localStorage)).toEqual([late])
  })

  it('a scan that the device cannot keep is not passed over in silence', () => {
    const full = {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('', 'QuotaExceededError')
      },
    }
    expect(() => queueScan(full as unknown as Storage, aQueued())).toThrow()
  })

  it('whatever else lies in the storage is no queue', () => {
    localStorage.setItem('check-in-queue', '{broken')
    expect(queuedScans(localStorage)).toEqual([])
  })
})
