import { describe, expect, it } from 'vitest'
import { leftText, percentOf, type Sample, secondsLeft, sentText, withSample } from './progress.ts'

/** One sample a second; `speeds` are the bytes of each second. */
const samplesOf = (speeds: readonly number[]) => {
  let sent = 0
  return speeds.reduce<Sample[]>(
    (all, speed, i) => {
      sent += speed
      return withSample(all, { at: (i + 1) * 1000, sent })
    },
    [{ at: 0, sent: 0 }],
  )
}

describe('the time left', () => {
  it('is the rest by the measured speed', () => {
    expect(secondsLeft(samplesOf(Array(10).fill(100)), 3_000)).toBe(20)
  })

  it('is not shown in the first seconds, or while the speed changes', () => {
    expect(secondsLeft(samplesOf(Array(5).fill(100)), 3_000)).toBeNull()
    expect(secondsLeft(samplesOf([...Array(5).fill(100), ...Array(5).fill(300)]), 30_000)).toBeNull()
    expect(secondsLeft(samplesOf([...Array(5).fill(100), ...Array(5).fill(0)]), 30_000)).toBeNull()
    expect(secondsLeft([], 100)).toBeNull()
  })

  it('depends on the last 20 seconds alone', () => {
    const samples = samplesOf([...Array(30).fill(10), ...Array(25).fill(100)])
    expect(samples[0]!.at).toBe(35_000)
    expect(secondsLeft(samples, 300 + 2_500 + 1_000)).toBe(10)
  })

  it('is rounded to what people need', () => {
    expect([20, 60, 100, 600].map(leftText)).toEqual([
      'less than a minute left',
      'about a minute left',
      'about 2 minutes left',
      'about 10 minutes left',
    ])
  })
})

it('100 % is shown only when all is sent', () => {
  expect(percentOf(999, 1000)).toBe(99)
  expect(percentOf(1000, 1000)).toBe(100)
})

it('what is sent has the unit of the whole once', () => {
  expect(sentText(10_700_000, 25_000_000)).toBe('10.7 of 25 MB')
  expect(sentText(300_000, 1_200_000)).toBe('300 kB of 1.2 MB')
})
