import { describe, expect, it } from 'vitest'
import { anyRefusal as refusal, allRefusals as refusals } from './server-refusals.ts'

const codes = Object.keys(refusals)
const [statuses, sentences] = [
  Object.values(refusals).map(([status]) => status),
  Object.values(refusals).map(([, sentence]) => sentence),
]

describe('refusals', () => {
  it('every refusal code has its own sentence', () => {
    expect(new Set(sentences).size).toBe(codes.length)
  })

  it('refusal codes are in snake_case', () => {
    expect(codes.filter(code => !/^[a-z]+(_[a-z]+)*$/.test(code))).toEqual([])
  })

  it('refusals have only the statuses that the calls promise', () => {
    expect([...new Set(statuses)].sort()).toEqual([400, 401, 403, 404, 405, 408, 409, 412, 413, 415, 429, 500, 503])
  })

  it('every gap in a refusal’s sentence can be filled', () => {
    const withoutGaps = sentences.map(sentence => sentence.replace(/\{\w+\}/g, 'word'))
    expect(withoutGaps.filter(sentence => /[{}]/.test(sentence))).toEqual([])
  })

  it('the gaps of a refusal are filled with the given words', () => {
    expect(refusal('event_unknown', { eventId: 99 }).error).toBe('There is no event with the number 99')
    expect(refusal('event_full', { events: 'Open Debate', are: 'is' }).error).toBe('Open Debate is full')
  })

  it('a refusal without a word for each gap is a type error', () => {
    // @ts-expect-error: the name of the event is missing
    refusal('event_full')
    // @ts-expect-error: the sentence has another word
    refusal('event_full', { name: 'Open Debate' })
  })

  it('a refusal has the correct amount or the waiting time if the server gives it', () => {
    expect(refusal('amount_changed', {}, { amount: 200 })).toEqual({
      code: 'amount_changed',
      status: 409,
      error: 'The amount has changed. Please check the new amount and try again.',
      amount: 200,
    })
    expect(refusal('too_many_attempts', { wait: '30 seconds' }, { retryAfter: 30 })).toMatchObject({
      status: 429,
      retryAfter: 30,
    })
    expect(refusal('login_failed')).not.toHaveProperty('amount')
  })
})
