import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createLine } from './waiting-line.ts'

describe('the line of passwords', () => {
  it('lets two work at once and the others in the order in which they came', async () => {
    const line = createLine({ atOnce: 2, longestWait: 1000 })
    const order: number[] = []
    let most = 0
    let running = 0
    const work = (number: number) =>
      line.inTurn(async () => {
        most = Math.max(most, ++running)
        order.push(number)
        await wait(5)
        running--
        return number
      })
    const all = Promise.all([1, 2, 3, 4, 5].map(work))
    expect(line.length()).toBe(3)
    expect(await all).toEqual([1, 2, 3, 4, 5])
    expect([most, order, line.length()]).toEqual([2, [1, 2, 3, 4, 5], 0])
  })

  it('refuses with 503 who would wait too long, and lets people in again when the line is short', async () => {
    const line = createLine({ atOnce: 1, longestWait: 20 })
    const work = () => line.inTurn(() => wait(10, 'done'))
    const first = [work(), work(), work()]
    await expect(work()).rejects.toMatchObject({ refusal: { code: 'overloaded', status: 503, retryAfter: 5 } })
    await Promise.all(first)
    expect(await work()).toBe('done')
  })

  it('learns from slow work that a line is longer than it looks', async () => {
    const line = createLine({ atOnce: 1, longestWait: 20 })
    for (let i = 0; i < 20; i++) await line.inTurn(() => wait(70))
    const first = [line.inTurn(() => wait(1)), line.inTurn(() => wait(1))]
    await expect(line.inTurn(() => wait(1))).rejects.toMatchObject({ refusal: { code: 'overloaded' } })
    await Promise.all(first)
  })

  it.each([
    ['the machine stood still for a moment', 3, 300],
    ['other programs had the processors for a while', 12, 100],
  ])('turns nobody away because %s', async (_, count, milliseconds) => {
    const line = createLine({ atOnce: 3, longestWait: 500 })
    const slow = Array.from({ length: count }, () => line.inTurn(() => wait(milliseconds)))
    const waiting = Array.from({ length: 30 }, () => line.inTurn(() => wait(10)))
    await Promise.all(slow)
    expect(await line.inTurn(async () => 'done')).toBe('done')
    await Promise.all(waiting)
  })

  it('work that fails makes room for the next', async () => {
    const line = createLine({ atOnce: 1, longestWait: 1000 })
    const failing = line.inTurn(() => Promise.reject(new Error('no')))
    const next = line.inTurn(async () => 'next')
    await expect(failing).rejects.toThrow('no')
    expect(await next).toBe('next')
  })
})
