import { describe, expect, it } from 'vitest'
import { aFile, aSubmission } from '../../../testing/a-submission.ts'
import {
  countText,
  dueNext,
  handInPath,
  handInWords,
  isOpen,
  measuredText,
  missing,
  summaryText,
  timeLeftText,
} from './words.ts'

const now = Date.parse('2030-11-12T12:00:00.000Z')
const hour = 3_600_000
const inHours = (hours: number) => new Date(now + hours * hour).toISOString()

describe('what is missing', () => {
  it('counts files below the least number, and nothing for an optional submission', () => {
    expect(missing(aSubmission({ min: 4, max: 6, files: [aFile()] }))).toBe(3)
    expect(missing(aSubmission({ files: [aFile()] }))).toBe(0)
    expect(missing(aSubmission({ required: false }))).toBe(0)
  })

  it('an answer that is older than the deadline does not keep the submission open', () => {
    expect(isOpen(aSubmission({ deadline: inHours(1) }), now)).toBe(true)
    expect(isOpen(aSubmission({ deadline: inHours(0) }), now)).toBe(false)
    expect(isOpen(aSubmission({ deadline: inHours(1), isOpen: false }), now)).toBe(false)
    expect(isOpen(aSubmission(), now)).toBe(true)
  })

  it('the drawer names the one that is missing, or says how many are', () => {
    const [music, abstract] = [aSubmission(), aSubmission({ submission: 'abstract', name: 'Abstract' })]
    const done = aSubmission({ files: [aFile()] })
    expect(summaryText([music, done], now)).toBe('Music is missing')
    expect(summaryText([music, abstract], now)).toBe('2 are missing')
    expect(summaryText([done], now)).toBe('Complete')
    expect(summaryText([aSubmission({ isOpen: false })], now)).toBe('')
  })
})

describe('the next step', () => {
  it('is the nearest deadline within three days of something that is missing', () => {
    const soon = aSubmission({ deadline: inHours(20), name: 'Soon' })
    const sooner = aSubmission({ deadline: inHours(10), name: 'Sooner' })
    expect(dueNext([soon, sooner], now)?.name).toBe('Sooner')
  })

  it.each([
    ['later than three days', { deadline: inHours(73) }],
    ['past', { deadline: inHours(-1) }],
    ['unknown', { deadline: null }],
    ['of something handed in', { deadline: inHours(5), files: [aFile()] }],
    ['of something optional', { deadline: inHours(5), required: false }],
  ])('is no deadline that is %s', (_what, changes) => {
    expect(dueNext([aSubmission(changes)], now)).toBeNull()
  })
})

describe('the countdown', () => {
  const left = (milliseconds: number, seconds = true) => timeLeftText(now + milliseconds, now, seconds)

  it('begins a day before and shows seconds in the last hour', () => {
    expect(left(24 * hour + 1)).toBeNull()
    expect(left(24 * hour)).toBe('24 h 0 min')
    expect(left(5.2 * hour)).toBe('5 h 12 min')
    expect(left(12 * 60_000 + 5_900)).toBe('12 min 05 s')
    expect(left(0)).toBeNull()
  })

  it('shows no seconds to people who asked for less motion', () => {
    expect(left(12 * 60_000 + 5_000, false)).toBe('12 min')
    expect(left(5_000, false)).toBe('less than 1 min')
  })
})

it('a file shows its length and size, a text its words, a photograph its size', () => {
  expect(measuredText(aFile())).toBe('2:41 · 3.4 MB')
  expect(measuredText(aFile({ kind: 'text', words: 212, bytes: null, seconds: null }))).toBe('212 words')
  expect(measuredText(aFile({ kind: 'photo', seconds: null }))).toBe('3.4 MB')
  expect(measuredText(aFile({ kind: 'link', bytes: null, seconds: null }))).toBe('')
})

it('several files are counted against the least and the largest number', () => {
  const files = [aFile(), aFile(), aFile()]
  expect(countText(aSubmission({ min: 4, max: 6, files }))).toBe('3 files, 4 to 6 are needed')
  expect(countText(aSubmission({ min: 4, max: 4, files }))).toBe('3 of 4 files')
  expect(countText(aSubmission({ min: 1, max: 5, files }))).toBe('3 files, at most 5')
  expect(countText(aSubmission())).toBeNull()
})

it('the link leads to the page of the submission and the team, and says what it does there', () => {
  expect(handInPath(aSubmission())).toBe('/hand-in/1/music')
  expect(handInPath(aSubmission({ team: { id: 't 1', name: 'Owls' } }))).toBe('/hand-in/1/music?team=t%201')
  expect(handInWords(aSubmission())).toBe('Hand in')
  expect(handInWords(aSubmission({ files: [aFile()] }))).toBe('Replace')
  expect(handInWords(aSubmission({ files: [aFile()], max: 6 }))).toBe('Add or replace')
})
