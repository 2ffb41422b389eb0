import { describe, expect, it } from 'vitest'
import { anyRefusal as refusal, allRefusals as refusals } from './server-refusals.ts'

const codes = Object.keys(refusals)
const [statuses, sentences] = [
  Object.values(refusals).map(([status]) => status),
  Object.values(refusals).map(([, sentence]) => sentence),
]

describe('refusals', () => {
  it('say something different for every code', () => {
    expect(new Set(sentences).size).toBe(codes.length)
  })

  it('are named by codes in snake_case', () => {
    expect(codes.filter(code => !/^[a-z]+(_[a-z]+)*$/.test(code))).toEqual([])
  })

  it('carry only the statuses that the calls promise', () => {
    expect([...new Set(statuses)].sort()).toEqual([400, 401, 403, 404, 405, 408, 409, 413, 415, 429, 500, 503])
  })

  it('have sentences with gaps that can be filled', () => {
    const withoutGaps = sentences.map(sentence => sentence.replace(/\{\w+\}/g, 'word'))
    expect(withoutGaps.filter(sentence => /[{}]/.test(sentence))).toEqual([])
  })

  it('fill the gaps with the words given', () => {
    expect(refusal('event_unknown', { eventId: 99 }).error).toBe('There is no event with the number 99')
    expect(refusal('event_full', { events: 'Open Debate', are: 'is' }).error).toBe('Open Debate is full')
  })

  it('cannot be written without a word for each gap', () => {
    // @ts-expect-error: the name of the event is missing
    refusal('event_full')
    // @ts-expect-error: the sentence has another word
    refusal('event_full', { name: 'Open Debate' })
  })

  it('carry the right amount or the waiting time when there is one', () => {
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
