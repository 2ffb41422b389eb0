import { describe, expect, it } from 'vitest'
import type { Category } from './content.ts'
import { fillPlaceholders, placeholderValues, unknownPlaceholders } from './placeholders.ts'

const festival = {
  name: 'Mela',
  year: 2031,
  motto: 'Onwards',
  dates: { first: '2031-05-01', last: '2031-05-03' },
  institute: { name: 'North Hill College', shortName: 'NHC', region: 'The Hills', emailDomain: 'northhill.example' },
  prices: { student: { perEvent: 150, cap: 350 }, outside: { perEvent: 400, cap: 1900 } },
}
const catalogue = [{ events: [{}, {}] }, { events: [{}] }] as unknown as Category[]
const socialCause = { theme: 'Clean Rivers' }
const values = placeholderValues({ festival, catalogue, socialCause })

describe('placeholders in texts', () => {
  it('placeholders are filled with the facts of the edition', () => {
    expect(values).toEqual({
      festival: 'Mela',
      year: '2031',
      motto: 'Onwards',
      dates: '1 - 3 May',
      days: 'three days',
      Days: 'Three days',
      length: 'three-day',
      events: 'three',
      categories: 'two',
      theme: 'Clean Rivers',
      institute: 'NHC',
      region: 'The Hills',
      price: '₹400',
      most: '₹1,900',
      studentPrice: '₹150',
      studentMost: '₹350',
      submissionsKept: '30 days',
    })
  })

  it('a placeholder uses the singular for one day, and digits for numbers above twelve', () => {
    const dates = { first: '2031-05-01', last: '2031-05-01' }
    const many = [{ events: Array(13).fill({}) }] as unknown as Category[]
    const { Days, length, events } = placeholderValues({
      festival: { ...festival, dates },
      catalogue: many,
      socialCause,
    })
    expect([Days, length, events]).toEqual(['One day', 'one-day', '13'])
  })

  it('W6: texts name the number of days after which the site deletes what people handed in', () => {
    const kept = (submissionsKeptDays: number) =>
      placeholderValues({ festival: { ...festival, submissionsKeptDays }, catalogue, socialCause }).submissionsKept
    expect([kept(7), kept(1), kept(120)]).toEqual(['seven days', 'one day', '120 days'])
  })

  it('placeholders are filled in every text at any depth, and nothing else changes', () => {
    const content = {
      '/about': { title: 'About | {festival} {year}', lines: ['{Days} in May', 'No facts here'], order: 3, note: null },
    }
    expect(fillPlaceholders(content, values)).toEqual({
      '/about': { title: 'About | Mela 2031', lines: ['Three days in May', 'No facts here'], order: 3, note: null },
    })
    expect(content['/about'].title).toBe('About | {festival} {year}')
  })

  it('unknown placeholders remain unchanged in the text and are listed', () => {
    const filled = fillPlaceholders('{festival} {yaer}: {toString}', values)
    expect(filled).toBe('Mela {yaer}: {toString}')
    expect(unknownPlaceholders(filled)).toEqual(['{yaer}', '{toString}'])
    expect(unknownPlaceholders('{festival} {year}')).toEqual([])
  })
})
