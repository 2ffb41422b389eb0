import { describe, expect, it } from 'vitest'
import { type Refusal, refusal, refusalCodes } from './refusals.ts'

const words = {
  institute: 'NITJSR',
  event: 'Footloose',
  eventId: 99,
  detail: 'events must be a list',
  name: 'Asha',
  state: 'confirmed',
  amount: '₹500',
  most: 20_000,
}
const all: Refusal[] = refusalCodes.map(code => refusal(code, words))

describe('refusals', () => {
  it('say something different for every code', () => {
    expect(new Set(all.map(({ error }) => error)).size).toBe(refusalCodes.length)
  })

  it('are named by codes in snake_case', () => {
    expect(refusalCodes.filter(code => !/^[a-z]+(_[a-z]+)*$/.test(code))).toEqual([])
  })

  it('carry only the statuses that the calls promise', () => {
    const statuses = new Set(all.map(({ status }) => status))
    expect([...statuses].sort()).toEqual([400, 401, 403, 404, 405, 409, 413, 415, 429, 500, 503])
  })

  it('leave no gap in a sentence', () => {
    expect(all.filter(({ error }) => /[{}]/.test(error))).toEqual([])
  })

  it('fill the gaps with the words given', () => {
    expect(refusal('event_unknown', { eventId: 99 }).error).toBe('There is no event with the number 99')
    expect(refusal('event_full', { event: 'Blind Date' }).error).toBe('Blind Date is full')
  })

  it('throw when a word for a gap is missing', () => {
    expect(() => refusal('event_full')).toThrow('refusal event_full needs a value for {event}')
  })

  it('carry the right amount or the waiting time when there is one', () => {
    expect(refusal('amount_changed', {}, { amount: 200 })).toEqual({
      code: 'amount_changed',
      status: 409,
      error: 'The amount has changed. Please check the new amount and try again.',
      amount: 200,
    })
    expect(refusal('too_many_attempts', {}, { retryAfter: 30 })).toMatchObject({ status: 429, retryAfter: 30 })
    expect(refusal('login_failed')).not.toHaveProperty('amount')
  })
})
