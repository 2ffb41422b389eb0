import { describe, expect, it } from 'vitest'
import { landingPhase, landingWords } from '../domain/edition/landing-words.ts'
import { readConfig } from '../server/config.ts'
import { publicContent } from '../testing/edition/public-content.ts'
import { remarks } from './check-content.ts'
import { content } from './content-for-tests.ts'
import { introduction } from './introduction.ts'

const { festival } = publicContent
const sentence =
  'The days of the edition are past (14 - 15 Nov 2030): change them in content/edition.ts, or with npm run edition.'
const at = (text: string) => Date.parse(text)
const aYearLater = at('2031-12-01T12:00:00+05:30')
const lastNight = at('2030-11-16T04:59:00+05:30')

describe('an edition whose days are past', () => {
  it('V9: npm start says in one sentence that the days are past, and which file to change', () => {
    const said = (now: number) => introduction(readConfig({}), festival, now).split('\n')
    expect(said(aYearLater)).toContain(sentence)
    expect(said(at('2030-11-16T05:00:00+05:30'))).toContain(sentence)
  })

  it('V9: npm run content:check says the same sentence', () => {
    expect(remarks(content, aYearLater)).toEqual([sentence])
  })

  it('V9: neither command says so before the last night has ended', () => {
    for (const now of [at('2030-10-01T12:00:00+05:30'), lastNight]) {
      expect(introduction(readConfig({}), festival, now)).not.toContain('are past')
      expect(remarks(content, now)).toEqual([])
    }
  })

  it('V9: years later the sample edition shows the words of the specification', () => {
    const sample = { ...festival, institute: { ...festival.institute, sample: true } }
    for (const closesAt of [null, '2030-11-13T10:00:00+05:30'])
      expect(landingPhase({ ...sample, registration: { opensAt: null, closesAt } }, aYearLater)).toBe('before')
    expect(landingWords({ ...sample, registration: { opensAt: null, closesAt: null } }, aYearLater)).toEqual({
      registration: festival.registrationStarted,
      from: festival.startingFrom,
      day: festival.dates.first,
    })
  })

  it('V9: a real edition has the words of its phase, after its days too', () => {
    const registration = { opensAt: null, closesAt: '2030-11-13T10:00:00+05:30' }
    const words = (now: number) => landingWords({ ...festival, registration }, now).registration
    expect(words(at('2030-11-01T12:00:00+05:30'))).toBe(festival.registrationStarted)
    expect(words(at('2030-11-13T12:00:00+05:30'))).toBe(festival.landing.closed)
    expect(words(at('2030-11-14T12:00:00+05:30'))).toBe(festival.landing.during)
    expect(words(aYearLater)).toBe(festival.landing.after)
  })
})
