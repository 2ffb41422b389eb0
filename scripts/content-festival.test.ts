import { describe, expect, it } from 'vitest'
import { publicContent } from '../testing/edition/public-content.ts'
import { problemsWith } from './content-for-tests.ts'

describe('npm run content:check, facts of the festival', () => {
  it('wrong dates, addresses, links, prices and facilities are reported', () => {
    const problems = problemsWith('content/festival.ts', festival => {
      festival.prices.student.cap = 499.5
      festival.social[0].url = 'http://pictures.example'
      festival.contact.email = 'nobody'
      festival.registration.opensAt = '1 January'
      festival.dates.first = 'soon'
      festival.facilities = []
    })
    expect(problems).toEqual([
      'content/edition.ts, dates.first: must be a date such as 2024-02-09',
      'content/edition.ts, contact.email: must be an e-mail address',
      'content/festival.ts, "Pictures", url: must be an https address',
      'content/edition.ts, prices.student.cap: must be whole rupees',
      'content/edition.ts, facilities: must have at least 1 entry',
      'content/festival.ts, registration.opensAt: must be a date and time with an offset, such as 2024-02-01T09:00:00+05:30',
    ])
  })

  it('a registration that closes before it opens is reported, even if the two times have different offsets from UTC', () => {
    const problems = problemsWith('content/festival.ts', festival => {
      festival.registration = { opensAt: '2030-10-20T10:00:00+05:30', closesAt: '2030-10-20T04:30:00Z' }
    })
    expect(problems).toEqual(['content/festival.ts, registration.closesAt: must be after opensAt'])
  })

  it('a facility that both replaces event prices and adds to them is reported; so is a first facility with a price', () => {
    const problems = problemsWith('content/festival.ts', festival => {
      festival.facilities = [
        { id: 'bed', name: 'Bed', adds: 1 },
        { id: 'food', name: 'Food', replaces: 1650, adds: 450 },
      ]
    })
    expect(problems).toEqual([
      'content/edition.ts, "Food", adds: either replaces the prices of events or adds to them, not both',
      'content/edition.ts, "Bed": must cost nothing: every account starts with the first facility',
    ])
  })

  it('two facilities with the same name are reported, because people choose by name', () => {
    const problems = problemsWith('content/festival.ts', festival => {
      festival.facilities = [
        { id: 'none', name: 'None' },
        { id: 'bed', name: 'Bed', adds: 100 },
        { id: 'other-bed', name: 'Bed', adds: 200 },
      ]
    })
    expect(problems).toEqual(['content/edition.ts, facilities: must all have different names'])
  })

  it('two facilities with the same id, or an id in a wrong form, are reported', () => {
    const problems = problemsWith('content/festival.ts', festival => {
      festival.facilities = [
        { id: 'none', name: 'None' },
        { id: 'none', name: 'Bed', adds: 100 },
      ]
    })
    expect(problems).toEqual(['content/edition.ts, "Bed", id: "none" is already used by "None" in content/edition.ts'])
    const misspelt = problemsWith('content/festival.ts', festival => {
      festival.facilities = [{ id: 'No bed', name: 'None' }]
    })
    expect(misspelt).toEqual(['content/edition.ts, "None", id: must be small letters and digits, joined by hyphens'])
  })

  it('prices and days that contradict each other are reported', () => {
    const problems = problemsWith('content/festival.ts', festival => {
      festival.year = 2023
      festival.dates = { first: '2024-02-11', last: '2024-02-09' }
      festival.prices = { student: { perEvent: 600, cap: 1300 }, outside: { perEvent: 500, cap: 400 } }
    })
    expect(problems).toEqual([
      'content/edition.ts, dates.last: must not be before the first day',
      'content/edition.ts, year: must be the year of the days, 2024',
      'content/edition.ts, prices.outside.cap: must not be below the price of one event, 500',
      'content/edition.ts, prices.student.perEvent: must not be above what others pay, 500',
      'content/edition.ts, prices.student.cap: must not be above the cap of others, 400',
    ])
  })

  it('an e-mail domain of the institute without a dot is reported', () => {
    const problems = problemsWith('content/festival.ts', festival => {
      festival.institute.emailDomain = 'institute'
    })
    expect(problems).toEqual([
      'content/edition.ts, "North Hill College", emailDomain: must be a lower-case domain name with a dot, such as institute.ac.in',
    ])
  })

  it('example addresses that are not marked as sample are reported', () => {
    const problems = problemsWith('content/festival.ts', festival => {
      festival.contact = { ...festival.contact, email: 'hello@festival.example.org', sample: false }
      festival.social[0] = { ...festival.social[0], url: 'https://pictures.example.com', sample: true }
      festival.social[1] = { ...festival.social[1], url: 'https://Example.net/x', sample: undefined }
    })
    const sentence = 'leads to an example address: write the real one, or `sample: true` until there is one'
    expect(problems).toEqual([
      `content/edition.ts, contact.email: ${sentence}`,
      `content/festival.ts, "${publicContent.festival.social[1]!.name}", url: ${sentence}`,
    ])
    const links = { student: 'https://chat.example.org/a', outside: null }
    const hidden = (sample: boolean) =>
      problemsWith('content/private.ts', hidden => Object.assign(hidden, { groupChatLinks: links, sample }))
    expect(hidden(false)).toEqual([`content/private.ts, groupChatLinks.student: ${sentence}`])
    expect(hidden(true)).toEqual([])
  })

  it('F5: the festival may have any number of social pages, but at least one', () => {
    const sentence = (count: number) =>
      problemsWith('content/festival.ts', festival => {
        const [page] = festival.social
        festival.social = Array.from({ length: count }, (_, i) => ({ ...page, url: `https://pages.example/${i}` }))
      })
    expect([1, 3, 7].flatMap(sentence)).toEqual([])
    expect(sentence(0)).toEqual(['content/festival.ts, social: must have at least 1 entry'])
  })
})
