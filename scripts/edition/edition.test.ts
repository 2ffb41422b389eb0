import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { totalDue } from '../../domain/money/pricing.ts'
import { publicContent } from '../../testing/edition/public-content.ts'
import { fields } from './fields.ts'
import { before, chosen, refusals, tooLong } from './present-for-tests.ts'
import { announcedSource, editionSource, paletteIn, withPalette } from './source.ts'

const { festival } = publicContent

describe('options of npm run edition', () => {
  it('an option changes only its own fact', () => {
    const options = { name: 'Utsav', year: '2031', first: '2031-02-28', last: '2031-03-02', motto: 'Rivers' }
    const { edition } = chosen({ ...options, student: '200, 450', domain: 'utsav.ac.in', phone: '+91 22222 22222' })
    expect(edition).toEqual({
      ...festival,
      name: 'Utsav',
      year: 2031,
      dates: { first: '2031-02-28', last: '2031-03-02' },
      motto: 'Rivers',
      prices: { ...festival.prices, student: { perEvent: 200, cap: 450 } },
      institute: { ...festival.institute, emailDomain: 'utsav.ac.in' },
      contact: { ...festival.contact, phone: '+91 22222 22222' },
    })
  })

  it('D10: --same-people keeps the people of an earlier edition; later runs for the same year keep this option', () => {
    const next = { year: '2031', first: '2031-02-28', last: '2031-03-02' }
    expect(editionSource(chosen(next).edition)).not.toContain('samePeopleAs')
    const { edition } = chosen({ ...next, 'same-people': 'Mela 2030' })
    expect(edition.samePeopleAs).toBe('Mela 2030')
    expect(editionSource(edition)).toContain("samePeopleAs: 'Mela 2030',")
    const again = chosen({ motto: 'Rivers' }, { edition, palette: 'dusk' })
    expect(editionSource(again.edition)).toContain("samePeopleAs: 'Mela 2030',")
  })

  it('--facilities accepts free facilities, prices that replace event prices, and prices added to event prices', () => {
    const facilities = 'None; Bed And Food=2400/3 [nights, meals]; Food + 450 [meals]; Shuttle'
    expect(chosen({ facilities }).edition.facilities).toEqual([
      { id: 'none', name: 'None' },
      { id: 'bed-and-food', name: 'Bed And Food', replaces: 2400, fromEvents: 3, nights: true, meals: true },
      { id: 'food', name: 'Food', adds: 450, meals: true },
      { id: 'shuttle', name: 'Shuttle' },
    ])
  })

  it('correcting the name of a facility does not change the id, with which the choices of guests are stored', () => {
    const named = chosen({ facilities: 'nothing: None; hostel: A bed=1100/2; Meals+150' }).edition.facilities
    expect(named.map(({ id, name }) => [id, name])).toEqual([
      ['nothing', 'None'],
      ['hostel', 'A bed'],
      ['meals', 'Meals'],
    ])
  })

  it('every current value, as it is printed, is accepted as an answer', () => {
    const answers = Object.fromEntries(fields.map(({ option, shown }) => [option, shown(before)]))
    expect(chosen(answers)).toEqual(before)
  })

  it('each answer in a wrong form is refused with an example of a right answer', () => {
    const found = refusals({ year: 'next', first: '9 Feb', student: '350', facilities: 'None; Bed=many' })
    expect(found).toEqual([
      '--first: must be a day written as year, month and day, such as 2031-02-27',
      '--year: must be a year of four digits, such as 2031',
      '--student: must be two amounts in whole rupees with a comma between them, such as 350,600',
      expect.stringMatching(/^--facilities: "Bed=many" must be a name, and .*, such as None; Bed=1200\/3 \[nights\]; /),
    ])
  })

  it('all invalid answers are refused at once, each with option and reason', () => {
    expect(refusals({ first: '2030-02-31', domain: 'northhill', name: ' ' })).toEqual([
      '--name: must not be empty',
      '--first: must be a date such as 2024-02-09',
      '--domain: must be a lower-case domain name with a dot, such as institute.ac.in',
    ])
    expect(refusals({ last: '2030-11-13', year: '2031', student: '500,400', motto: tooLong })).toEqual([
      '--last: must not be before the first day',
      '--year: must be the year of the days, 2030',
      'content/pages.ts, "/", title: must have at most 60 characters',
      '--student: the second amount must not be below the price of one event, 500',
      '--student: the first amount must not be above what others pay, 400',
    ])
  })

  it('a refusal names the invalid part of --facilities', () => {
    expect(refusals({ facilities: 'Bed=10; None' })).toEqual([
      '--facilities: the first part must cost nothing: every account starts with the first facility',
    ])
    expect(refusals({ facilities: 'None; Bed=10/0' })[0]).toMatch(
      /^--facilities: the number of events of the second part /,
    )
  })

  it('the year is derived from the days', () => {
    expect(chosen({ first: '2030-12-30', last: '2031-01-02' }).edition.year).toBe(2030)
    expect(chosen({ first: '2031-02-27', last: '2031-03-02' }).edition.year).toBe(2031)
  })

  it('a palette that does not exist or cannot be read is refused', () => {
    expect(refusals({ palette: 'dawn' })).toEqual(['--palette: must be a file of content/palettes: dusk, pale'])
    expect(refusals({ palette: 'pale' })[0]).toMatch(/^--palette: content\/palettes\/pale\.ts: colours\.ink on /)
  })

  it('an answer that makes a title of the content too long is refused', () => {
    expect(refusals({ motto: tooLong })).toEqual(['content/pages.ts, "/", title: must have at most 60 characters'])
  })
})

it('N5: a new name of the institute removes the sample mark, and its region can be set', () => {
  const sampled = { ...before, edition: { ...festival, institute: { ...festival.institute, sample: true } } }
  const taken = chosen({ institute: 'Lakeside College', region: 'The South' }, sampled)
  const { sample: _, ...institute } = sampled.edition.institute
  expect(taken.edition.institute).toEqual({ ...institute, name: 'Lakeside College', region: 'The South' })
  const kept = chosen({ institute: festival.institute.name }, sampled)
  expect(kept.edition.institute.sample).toBe(true)
})

describe('npm run edition', () => {
  const run = (input: string, ...words: string[]) =>
    spawnSync(process.execPath, ['scripts/edition.ts', ...words], { input, encoding: 'utf8' })
  const sources = () => ['content/edition.ts', 'content/palette.ts'].map(file => readFileSync(file, 'utf8'))

  it('nothing is written if an answer is missing or an option is unknown or invalid', () => {
    const present = sources()
    for (const [input, words, sentence] of [
      ['Utsav\n2031\n', [], 'The answers end before the last question.'],
      ['', ['--nmae', 'Utsav'], "Unknown option '--nmae'"],
      ['', ['--name', 'Utsav', '--domain', 'utsav'], '--domain: must be'],
    ] as const) {
      const { status, stderr } = run(input, ...words)
      expect(stderr).toContain(sentence)
      expect(stderr).toContain('Nothing was written.')
      expect(status).toBe(1)
    }
    expect(sources()).toEqual(present)
  })
})

describe('files that npm run edition writes', () => {
  it('content/edition.ts has one line per fact, and comments', () => {
    const source = editionSource(chosen({ name: "Bela's Fair", facilities: 'None; Food+450' }).edition)
    expect(source).toMatch(/^\/\/ The facts that change every year/)
    expect(source).toContain(`  name: "Bela's Fair",\n`)
    expect(source).toContain("  dates: { first: '2030-11-14', last: '2030-11-15' },\n")
    expect(source).toContain('    student: { perEvent: 150, cap: 350 },\n')
    expect(source).toMatch(/ {2}\/\/ Every account starts .*\n.*\n.*\n.*\n {2}facilities: \[/)
    expect(source).toContain("{ id: 'food', name: 'Food', adds: 450 }")
  })

  it('content/palette.ts gets the name of the new palette and is otherwise unchanged', () => {
    const source = "// Ours.\nexport { palette } from './palettes/dusk.ts'\n"
    expect(paletteIn(source)).toBe('dusk')
    expect(withPalette(source, 'dawn')).toBe("// Ours.\nexport { palette } from './palettes/dawn.ts'\n")
    expect(paletteIn('export const palette = {}\n')).toBe('')
  })
})

describe('announced facts of a new edition', () => {
  it('F5: at first content/announced.ts has only name, days, prices and facilities', async () => {
    const source = announcedSource(festival)
    const { announced } = await import(`data:text/javascript,${encodeURIComponent(source)}`)
    expect(Object.keys(announced)).toEqual(['edition', 'prices', 'facilities'])
    expect(announced.edition).toMatchObject({ name: festival.name, year: festival.year })
    const total = (count: number) =>
      totalDue(festival, { isStudent: false, facility: festival.facilities[0]!.name }, count)
    expect(announced.prices.outside).toEqual(announced.prices.outside.map((_: number, i: number) => total(i + 1)))
    expect(announced.prices.outside.at(-1)).toBe(festival.prices.outside.cap)
    expect(Object.keys(announced.facilities)).toEqual(festival.facilities.map(({ name }) => name))
  })
})
