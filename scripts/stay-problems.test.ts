import { describe, expect, it } from 'vitest'
import { privateContent } from '../testing/edition/private.ts'
import { publicContent } from '../testing/edition/public-content.ts'
import { contentFiles } from './check-content.ts'
import { findProblems } from './content-problems.ts'

const content = contentFiles({ ...publicContent, privateContent })

// biome-ignore lint/suspicious/noExplicitAny: these tests break content in ways that its types forbid
function problemsWith(breakIt: (stay: any) => void): string[] {
  const files = content.map(entry => {
    if (entry.file !== 'content/stay.ts') return entry
    const value = structuredClone(entry.value)
    breakIt(value)
    return { ...entry, value }
  })
  return findProblems(files, [])
}

describe('npm run content:check, nights and meals', () => {
  it('H1: nights in another year and nights that end before they begin are reported', () => {
    expect(
      problemsWith(stay => {
        stay.nights = { first: '2029-11-13', last: '2029-11-15' }
      }),
    ).toEqual(['content/stay.ts, nights: must be between 2030-10-31 and 2030-11-29, around the days of the festival'])
    expect(
      problemsWith(stay => {
        stay.nights = { first: '2030-11-15', last: '2030-11-13' }
      }),
    ).toEqual(['content/stay.ts, nights: must not end before it begins'])
  })

  it('H1: facilities with meals are reported if content/stay.ts has no meals; a meal with an invalid time is reported', () => {
    expect(
      problemsWith(stay => {
        stay.meals = []
      }),
    ).toEqual([
      'content/stay.ts, meals: must not be empty: Hostel And Meals has meals (content/edition.ts)',
      'content/stay.ts, meals: must not be empty: Meals has meals (content/edition.ts)',
    ])
    expect(
      problemsWith(stay => {
        stay.meals[0].from = '12 noon'
      }),
    ).toEqual(['content/stay.ts, "Noon meal", from: must be a time such as 07:30'])
  })

  it('H1: a meal on days far from the festival and a meal after the last night are reported', () => {
    const on = (first: string, last: string) =>
      problemsWith(stay => {
        stay.meals[0].days = { first, last }
      })
    expect(on('2031-11-14', '2031-11-14')).toHaveLength(1)
    expect(on('2030-11-16', '2030-11-18')).toEqual([
      'content/stay.ts, "Noon meal", days: must not be later than the morning after the last night, 2030-11-15',
    ])
  })
})
