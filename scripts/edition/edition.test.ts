import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { categorySchema } from '../../domain/edition/catalogue-schema.ts'
import { festivalSchema } from '../../domain/edition/festival-schema.ts'
import { paletteSchema } from '../../domain/edition/palette.ts'
import { pagesSchema, socialCauseSchema } from '../../domain/edition/text-schemas.ts'
import { totalDue } from '../../domain/money/pricing.ts'
import { publicContent } from '../../testing/edition/public-content.ts'
import { ask, asOptions, sentenceOf, takeOptions } from './answers.ts'
import type { Present } from './check.ts'
import { type Choices, fields } from './fields.ts'
import { leftToDo } from './left-to-do.ts'
import { announcedSource, editionSource, paletteIn, withPalette } from './source.ts'

const { festival, catalogue, pages, palette, socialCause } = publicContent
const title = '{festival} {year}: {motto}, {dates}'
const present: Present = {
  files: [
    { file: 'content/festival.ts', schema: festivalSchema, value: festival },
    { file: 'content/catalogue.ts', schema: z.array(categorySchema), value: catalogue },
    { file: 'content/pages.ts', schema: pagesSchema, value: { ...pages, '/': { ...pages['/'], title } } },
    { file: 'content/social-cause.ts', schema: socialCauseSchema, value: socialCause },
    { file: 'content/palettes/dusk.ts', schema: paletteSchema, value: palette },
  ],
  festival,
  palette: 'dusk',
  palettes: new Map<string, unknown>([
    ['dusk', palette],
    ['pale', { ...palette, colours: { ...palette.colours, ink: palette.colours.paper } }],
  ]),
}
const before: Choices = { edition: festival, palette: 'dusk' }

function refusals(options: Record<string, string>): string[] {
  const taken = takeOptions(before, options, present)
  return Array.isArray(taken) ? taken.map(sentenceOf) : []
}

function chosen(options: Record<string, string>): Choices {
  const taken = takeOptions(before, options, present)
  if (Array.isArray(taken)) throw new Error(taken.map(sentenceOf).join('\n'))
  return taken
}

describe('options of a new edition', () => {
  it('change what they name and leave the rest', () => {
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

  it('D10: take over the people of an edition only where it is named, and keep that while the year is the same', () => {
    const next = { year: '2031', first: '2031-02-28', last: '2031-03-02' }
    expect(editionSource(chosen(next).edition)).not.toContain('samePeopleAs')
    const { edition } = chosen({ ...next, 'same-people': 'Mela 2030' })
    expect(edition.samePeopleAs).toBe('Mela 2030')
    expect(editionSource(edition)).toContain("samePeopleAs: 'Mela 2030',")
    const again = takeOptions({ edition, palette: 'dusk' }, { motto: 'Rivers' }, present) as Choices
    expect(editionSource(again.edition)).toContain("samePeopleAs: 'Mela 2030',")
  })

  it('take facilities that are free, replace the prices or come on top of them', () => {
    const facilities = 'None; Bed And Food=2400/3 [nights, meals]; Food + 450 [meals]; Shuttle'
    expect(chosen({ facilities }).edition.facilities).toEqual([
      { id: 'none', name: 'None' },
      { id: 'bed-and-food', name: 'Bed And Food', replaces: 2400, fromEvents: 3, nights: true, meals: true },
      { id: 'food', name: 'Food', adds: 450, meals: true },
      { id: 'shuttle', name: 'Shuttle' },
    ])
  })

  it('correct the name of a facility and keep its id, which is stored of whoever chose it', () => {
    const named = chosen({ facilities: 'nothing: None; hostel: A bed=1100/2; Meals+150' }).edition.facilities
    expect(named.map(({ id, name }) => [id, name])).toEqual([
      ['nothing', 'None'],
      ['hostel', 'A bed'],
      ['meals', 'Meals'],
    ])
  })

  it('read what they show: every present value can be given again', () => {
    const answers = Object.fromEntries(fields.map(({ option, shown }) => [option, shown(before)]))
    expect(chosen(answers)).toEqual(before)
  })

  it('are refused when they are not written as they should be', () => {
    expect(refusals({ year: 'next', first: '9 Feb', student: '350', facilities: 'None; Bed=many' })).toEqual([
      '--year: content/edition.ts, year: must be a year, such as 2031',
      '--first: content/edition.ts, dates.first: must be a day written as year, month and day, such as 2031-02-09',
      '--student: content/edition.ts, prices.student: must be two amounts in whole rupees, such as 350,600',
      '--facilities: content/edition.ts, facilities: must be names with prices in whole rupees, such as "None; Bed=1200; Food+450"',
    ])
  })

  it('are refused when they make no sense, with option, file and field', () => {
    expect(refusals({ first: '2030-02-31', domain: 'northhill', name: ' ' })).toEqual([
      '--name: content/edition.ts, name: must not be empty',
      '--first: content/edition.ts, dates.first: must be a date such as 2024-02-09',
      '--domain: content/edition.ts, institute.emailDomain: must be a lower-case domain name with a dot, such as institute.ac.in',
    ])
    expect(refusals({ last: '2030-11-13', year: '2031', student: '500,400' })).toEqual([
      '--last: content/edition.ts, dates.last: must not be before the first day',
      '--year: content/edition.ts, year: must be the year of the days, 2030',
      '--student: content/edition.ts, prices.student.cap: must not be below the price of one event, 500',
      '--student: content/edition.ts, prices.student.perEvent: must not be above what others pay, 400',
    ])
  })

  it('are refused for a palette that is not there, or that nobody can read', () => {
    expect(refusals({ palette: 'dawn' })).toEqual([
      '--palette: there is no content/palettes/dawn.ts; there are dusk, pale',
    ])
    expect(refusals({ palette: 'pale' })[0]).toMatch(/^--palette: content\/palettes\/pale\.ts: colours\.ink on /)
  })

  it('are refused when a title of the content grows too long with them', () => {
    expect(refusals({ motto: 'A Motto Of So Many Words That No Title Has Room' })).toEqual([
      'content/pages.ts, "/", title: must have at most 60 characters',
    ])
  })
})

it('N5: another institute is a real one, and has its region', () => {
  const sampled = { ...before, edition: { ...festival, institute: { ...festival.institute, sample: true } } }
  const taken = takeOptions(sampled, { institute: 'Lakeside College', region: 'The South' }, present) as Choices
  const { sample: _, ...institute } = sampled.edition.institute
  expect(taken.edition.institute).toEqual({ ...institute, name: 'Lakeside College', region: 'The South' })
  const kept = takeOptions(sampled, { institute: festival.institute.name }, present) as Choices
  expect(kept.edition.institute.sample).toBe(true)
})

describe('questions of a new edition', () => {
  it('keep what is there when the answer is empty, and come again when answers make no sense', async () => {
    const said: string[] = []
    const answers: Record<string, string[]> = {
      Year: ['soon', '2031', '2031'],
      'First day': ['2031-02-28'],
      'Last day': ['2031-02-27', '2031-03-02'],
    }
    const question = async (text: string) => answers[text.slice(0, text.lastIndexOf(' ['))]?.shift() ?? ''
    const taken = await ask(before, present, { question, say: line => said.push(line) })
    expect(said).toEqual([
      '--year: content/edition.ts, year: must be a year, such as 2031',
      '--last: content/edition.ts, dates.last: must not be before the first day',
    ])
    expect(taken).toEqual({
      choices: { ...before, edition: { ...festival, year: 2031, dates: { first: '2031-02-28', last: '2031-03-02' } } },
      problems: [],
    })
  })
})

it('N8: answers that meet a problem elsewhere are not lost: they come back as options', async () => {
  const motto = "Of So Many Words That Nobody's Title Has Room For Them"
  const question = async (text: string) => (text.startsWith('Motto') ? motto : '')
  const { choices, problems } = await ask(before, present, { question, say: () => {} })
  expect(problems.map(sentenceOf)).toEqual(['content/pages.ts, "/", title: must have at most 60 characters'])
  expect(asOptions(before, choices)).toBe("--motto 'Of So Many Words That Nobody'\\''s Title Has Room For Them'")
})

describe('the command', () => {
  const run = (input: string, ...words: string[]) =>
    spawnSync(process.execPath, ['scripts/edition.ts', ...words], { input, encoding: 'utf8' })
  const sources = () => ['content/edition.ts', 'content/palette.ts'].map(file => readFileSync(file, 'utf8'))

  it('writes nothing when the answers end before the last question, or an option is unknown or makes no sense', () => {
    const present = sources()
    for (const [input, words, sentence] of [
      ['Utsav\n2031\n', [], 'The questions ended before the last answer.'],
      ['', ['--nmae', 'Utsav'], "Unknown option '--nmae'"],
      ['', ['--name', 'Utsav', '--domain', 'utsav'], '--domain: content/edition.ts, institute.emailDomain: must be'],
    ] as const) {
      const { status, stderr } = run(input, ...words)
      expect(stderr).toContain(sentence)
      expect(stderr).toContain('Nothing was written.')
      expect(status).toBe(1)
    }
    expect(sources()).toEqual(present)
  })
})

describe('what is written', () => {
  it('is a file of data with its comments, one line a fact', () => {
    const source = editionSource(chosen({ name: "Bela's Fair", facilities: 'None; Food+450' }).edition)
    expect(source).toMatch(/^\/\/ What is new every year/)
    expect(source).toContain(`  name: "Bela's Fair",\n`)
    expect(source).toContain("  dates: { first: '2030-11-14', last: '2030-11-15' },\n")
    expect(source).toContain('    student: { perEvent: 150, cap: 350 },\n')
    expect(source).toMatch(/ {2}\/\/ The first option .*\n.*\n.*\n.*\n {2}facilities: \[/)
    expect(source).toContain("{ id: 'food', name: 'Food', adds: 450 }")
  })

  it('names another palette and leaves the rest of its file', () => {
    const source = "// Ours.\nexport { palette } from './palettes/dusk.ts'\n"
    expect(paletteIn(source)).toBe('dusk')
    expect(withPalette(source, 'dawn')).toBe("// Ours.\nexport { palette } from './palettes/dawn.ts'\n")
    expect(paletteIn('export const palette = {}\n')).toBe('')
  })
})

describe('the table of announced facts', () => {
  it('F5: is begun with name, days, prices and facilities of the edition, without anything that is not announced', async () => {
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

describe('what is left to do', () => {
  const sources = [
    { file: 'content/about.ts', text: "// Mela\nparagraphs: [\n  'Mela began in 2030',\n  'melas-2030', 'Camela'\n]" },
    { file: 'content/festival.ts', text: "  registrationStarted: 'Come In',\n  registration: { opensAt: null }," },
    { file: 'content/announced.ts', text: "// Announced.\nexport const announced = { name: 'Mela' }" },
    { file: 'content/team.ts', text: "[{ id: 'a', sample: true },\n{ id: 'b', sample: true }]" },
  ]

  it('names file and line of texts of the edition before, of samples and of the announced facts', () => {
    const steps = leftToDo(sources, ['Mela', '2030'], ['asha.jpg']).join('\n')
    expect(steps).toMatch(/still say Mela: .* content\/about\.ts:3$/m)
    expect(steps).toMatch(/still say 2030: .* content\/about\.ts:3$/m)
    expect(steps).toMatch(/sample.*\n +content\/team\.ts:1, content\/team\.ts:2$/m)
    expect(steps).toMatch(/registration open and close\? content\/festival\.ts:2$/m)
    expect(steps).toMatch(/landing page say.* content\/festival\.ts:1$/m)
    expect(steps).toMatch(/content\/pictures\/asha\.jpg/)
    expect(steps).toMatch(/content\/announced\.ts:2$/m)
  })

  it('N5: names days of the year before, claims with figures, and people who are no samples', () => {
    const text = "toldOn: '2030-01-26',\nlabel: 'colleges', figure: '20+',\nday: 3,"
    const steps = leftToDo(
      [
        { file: 'content/pronites.ts', text },
        { file: 'content/team.ts', text: '[]' },
      ],
      ['2030'],
      [],
    ).join('\n')
    expect(steps).toMatch(/still say 2030: .* content\/pronites\.ts:1$/m)
    expect(steps).toMatch(/still true\? content\/pronites\.ts:1, content\/pronites\.ts:2$/m)
    expect(steps).toMatch(/Last year's team.* content\/team\.ts$/m)
  })

  it('does not list what is done', () => {
    const steps = leftToDo([sources[0]!], ['Utsav'], []).join('\n')
    expect(steps).not.toMatch(/Utsav|sample|announced|pictures/)
  })
})
