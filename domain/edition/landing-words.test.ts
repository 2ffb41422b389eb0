import { describe, expect, it } from 'vitest'
import { festival } from '../../testing/edition/festival.ts'
import { landingFacts, landingPhase, landingWords } from './landing-words.ts'

const { landing } = festival
const dates = { first: '2030-11-14', last: '2030-11-16' }
const edition = { ...festival, dates, registration: { opensAt: null, closesAt: null } }
const at = (text: string) => Date.parse(text)
const before = at('2030-11-01T12:00:00+05:30')

describe('the words of the landing page', () => {
  it('E11, L2: the landing page has the specified words while registration is open before the festival', () => {
    expect(landingWords(edition, before)).toEqual({
      registration: festival.registrationStarted,
      from: festival.startingFrom,
      day: dates.first,
    })
  })

  it('E11: before registration opens, the landing page names the opening time and does not say that it started', () => {
    const registration = { opensAt: '2030-11-05T10:00:00+05:30', closesAt: null }
    expect(landingWords({ ...edition, registration }, before).registration).toBe(`${landing.opens} 5 Nov, 10:00`)
    expect(landingWords({ ...edition, registration }, at('2030-11-05T10:00:00+05:30')).registration).toBe(
      festival.registrationStarted,
    )
  })

  it('E11: the landing page has other words after registration has closed, during and after the festival', () => {
    const registration = { opensAt: null, closesAt: '2030-10-31T10:00:00+05:30' }
    expect(landingWords({ ...edition, registration }, before).registration).toBe(landing.closed)
    const during = { registration: landing.during, from: landing.until, day: dates.last }
    expect(landingWords(edition, at('2030-11-14T05:00:00+05:30'))).toEqual(during)
    expect(landingWords(edition, at('2030-11-14T04:00:00+05:30')).registration).toBe(festival.registrationStarted)
    // The last night belongs to the last day.
    expect(landingWords(edition, at('2030-11-17T04:59:00+05:30'))).toEqual(during)
    expect(landingWords(edition, at('2030-11-17T05:00:00+05:30')).registration).toBe(festival.registrationStarted)
    expect(landingWords({ ...edition, registration }, at('2030-11-17T05:00:00+05:30'))).toEqual({
      registration: landing.after,
      from: landing.was,
      day: dates.first,
    })
  })
})

describe('the facts on the landing page', () => {
  const closed = { ...edition, registration: { opensAt: null, closesAt: '2030-11-10T10:00:00+05:30' } }

  it('before the festival the landing page names the days left, the price, the place, and the act or the day of its announcement', () => {
    const star = { day: 1, name: 'Night', session: 'Night', announcedOn: '2030-11-05', line: '.', headline: true }
    expect(landingFacts(edition, [{ ...star, act: null }], before)).toEqual([
      `13 ${landing.daysLeft}`,
      landing.price,
      landing.place,
      `${landing.headline}: ${landing.announced} 5 Nov`,
    ])
    expect(landingFacts(edition, [{ ...star, act: 'The Band' }], before).at(-1)).toBe(`${landing.headline}: The Band`)
    const after = at('2030-11-06T12:00:00+05:30')
    expect(landingFacts(edition, [{ ...star, act: null }], after), 'a past announcement day is left out').toHaveLength(
      3,
    )
  })

  it('the landing page says "tomorrow" until the hour at which the first festival day begins', () => {
    expect(landingFacts(edition, [], at('2030-11-13T23:00:00+05:30'))[0]).toBe(landing.tomorrow)
    expect(landingFacts(edition, [], at('2030-11-14T04:59:00+05:30'))[0]).toBe(landing.tomorrow)
  })

  it('the phase is "during" until the last night ends, and "after" only if registration has closed too', () => {
    expect(landingPhase(edition, before)).toBe('before')
    expect(landingPhase(edition, at('2030-11-14T05:00:00+05:30'))).toBe('during')
    expect(landingPhase(edition, at('2030-11-17T04:59:00+05:30'))).toBe('during')
    expect(landingPhase(closed, at('2030-11-17T05:00:00+05:30'))).toBe('after')
    expect(landingPhase(edition, at('2030-11-17T05:00:00+05:30'))).toBe('before')
    expect(landingFacts(edition, [], at('2030-11-17T05:00:00+05:30'))).toEqual([landing.price, landing.place])
  })
})
