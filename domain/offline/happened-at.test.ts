import { describe, expect, it } from 'vitest'
import { happenedAt } from './happened-at.ts'

const now = Date.parse('2030-11-14T06:00:00.000Z')
const hour = 3_600_000

describe('the time of an act that a device sends late', () => {
  it('an act that a device sends at once happened now', () => {
    expect(happenedAt({ at: null, sentAt: null }, now)).toEqual({ at: now, doubt: null })
  })

  it('an act that a device sends an hour later happened an hour ago, even if the clock of the device is years off', () => {
    const act = { at: '2001-01-01T00:00:00.000Z', sentAt: '2001-01-01T01:00:00.000Z' }
    expect(happenedAt(act, now)).toEqual({ at: now - hour, doubt: null })
  })

  it('an act without a time of sending happened at its own time, or now if that time is in the future', () => {
    expect(happenedAt({ at: '2030-11-14T05:00:00.000Z', sentAt: null }, now)).toEqual({ at: now - hour, doubt: null })
    expect(happenedAt({ at: '2030-11-14T07:00:00.000Z', sentAt: null }, now)).toEqual({ at: now, doubt: null })
  })

  it('an act that happened four days before it was sent has its own time and is doubtful', () => {
    const act = { at: '2030-11-10T06:00:00.000Z', sentAt: '2030-11-14T06:00:00.000Z' }
    expect(happenedAt(act, now)).toEqual({ at: now - 96 * hour, doubt: 'old' })
  })

  it('an act with a time after its sending is doubtful: the clock of the device was put back', () => {
    const act = { at: '2030-11-14T06:00:00.000Z', sentAt: '2030-11-14T05:00:00.000Z' }
    expect(happenedAt(act, now)).toEqual({ at: now, doubt: 'clock' })
  })
})
