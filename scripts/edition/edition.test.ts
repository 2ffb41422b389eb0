import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { categorySchema } from '../../domain/edition/catalogue-schema.ts'
import { festivalSchema, pagesSchema, socialCauseSchema } from '../../domain/edition/content.ts'
import { paletteSchema } from '../../domain/edition/palette.ts'
import { totalDue } from '../../domain/money/pricing.ts'
import { publicContent } from '../../testing/edition/public-content.ts'
import { ask, asOptions, Ended, sentenceOf, takeLines, takeOptions } from './answers.ts'
import type { Present } from './check.ts'
import { type Choices, fields } from './fields.ts'
import { helpText } from './help.ts'
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
const tooLong = 'A Motto Of So Many Words That No Title Has Room'
const before: Choices = { edition: festival, palette: 'dusk' }

const refusals = (options: Record<string, string>) => takeOptions(before, options, present).problems.map(sentenceOf)

function chosen(options: Record<string, string>, from = before): Choices {
  const { choices, problems } = takeOptions(from, options, present)
  if (problems.length > 0) throw new Error(problems.map(sentenceOf).join('\n'))
  return choices
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
    const again = chosen({ motto: 'Rivers' }, { edition, palette: 'dusk' })
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

  it('are refused when they are not written as they should be, each with an answer that would be taken', () => {
    const found = refusals({ year: 'next', first: '9 Feb', student: '350', facilities: 'None; Bed=many' })
    expect(found).toEqual([
      '--first: must be a day written as year, month and day, such as 2031-02-27',
      '--year: must be a year of four digits, such as 2031',
      '--student: must be two amounts in whole rupees with a comma between them, such as 350,600',
      expect.stringMatching(/^--facilities: must be choices divided by ; .*, such as None; Bed=1200\/3 \[nights\]; /),
    ])
  })

  it('are refused when they make no sense, all at once, with option and reason', () => {
    expect(refusals({ first: '2030-02-31', domain: 'northhill', name: ' ' })).toEqual([
      '--name: must not be empty',
      '--first: must be a date such as 2024-02-09',
      '--domain: must be a lower-case domain name with a dot, such as institute.ac.in',
    ])
    expect(refusals({ last: '2030-11-13', year: '2031', student: '500,400', motto: tooLong })).toEqual([
      '--last: must not be before the first day',
      '--year: must be the year of the days, 2030',
      'content/pages.ts, "/", title: must have at most 60 characters',
      '--student: (second amount) must not be below the price of one event, 500',
      '--student: (first amount) must not be above what others pay, 400',
    ])
  })

  it('take the year from the days', () => {
    expect(chosen({ first: '2030-12-30', last: '2031-01-02' }).edition.year).toBe(2030)
    expect(chosen({ first: '2031-02-27', last: '2031-03-02' }).edition.year).toBe(2031)
  })

  it('are refused for a palette that is not there, or that nobody can read', () => {
    expect(refusals({ palette: 'dawn' })).toEqual(['--palette: must be a file of content/palettes: dusk, pale'])
    expect(refusals({ palette: 'pale' })[0]).toMatch(/^--palette: content\/palettes\/pale\.ts: colours\.ink on /)
  })

  it('are refused when a title of the content grows too long with them', () => {
    expect(refusals({ motto: tooLong })).toEqual(['content/pages.ts, "/", title: must have at most 60 characters'])
  })
})

it('N5: another institute is a real one, and has its region', () => {
  const sampled = { ...before, edition: { ...festival, institute: { ...festival.institute, sample: true } } }
  const taken = chosen({ institute: 'Lakeside College', region: 'The South' }, sampled)
  const { sample: _, ...institute } = sampled.edition.institute
  expect(taken.edition.institute).toEqual({ ...institute, name: 'Lakeside College', region: 'The South' })
  const kept = chosen({ institute: festival.institute.name }, sampled)
  expect(kept.edition.institute.sample).toBe(true)
})

/** A person at the terminal who gives these answers to the questions that begin so, and Enter to all others. */
function person(answers: Record<string, string[]>) {
  const said: string[] = []
  const question = async (text: string) => {
    said.push(text.replace(/ \[.*/s, ''))
    const [, given = []] = Object.entries(answers).find(([asks]) => text.split('/').at(1)?.includes(` ${asks}`)) ?? []
    if (given[0] === 'Ctrl+D') throw new Error('closed')
    return given.shift() ?? ''
  }
  return { said, terminal: { question, say: (line: string) => said.push(line) } }
}

describe('questions of a new edition', () => {
  it('keep what is there when the answer is empty; a wrong answer is refused at once, and its question comes again', async () => {
    const { said, terminal } = person({
      'First day': ['soon', '2031-02-28'],
      'Last day': ['2031-02-27', '2031-03-02'],
      Motto: [tooLong, 'Rivers'],
      Domain: ['northhill', ''],
    })
    const choices = await ask(before, present, terminal)
    const dates = { first: '2031-02-28', last: '2031-03-02' }
    expect(choices).toEqual({ ...before, edition: { ...festival, year: 2031, dates, motto: 'Rivers' } })
    const count = fields.filter(({ unasked }) => !unasked).length
    expect(said.slice(0, 10)).toEqual([
      `1/${count} Name of the festival`,
      `2/${count} First day, as year-month-day`,
      '   This answer must be a day written as year, month and day, such as 2031-02-27.',
      `2/${count} First day, as year-month-day`,
      `3/${count} Last day, as year-month-day`,
      '   This answer must not be before the first day.',
      `3/${count} Last day, as year-month-day`,
      `4/${count} Year of the edition`,
      `5/${count} Motto of this year`,
      expect.stringMatching(
        /^ {3}With this answer, content\/pages\.ts, "\/", title: must have at most 60 characters\. Give/,
      ),
    ])
  })

  it('refuse a name at its own question when no motto would be short enough for it', async () => {
    const { said, terminal } = person({ Name: [`${tooLong} At All, Nor Any Page`, 'Utsav'] })
    expect((await ask(before, present, terminal)).edition.name).toBe('Utsav')
    expect(said[1]).toMatch(/title: must have at most 60 characters/)
    expect(said[2]).toBe(said[0])
  })

  it('N8: answers before the terminal was closed are not lost: they come back as options', async () => {
    const { terminal } = person({ Motto: ["Nobody's Rivers"], Domain: ['Ctrl+D'] })
    const ended = await ask(before, present, terminal).catch(error => error as Ended)
    expect(ended).toBeInstanceOf(Ended)
    expect(asOptions(before, (ended as Ended).choices)).toBe("--motto 'Nobody'\\''s Rivers'")
  })

  it('take one line of a file per question, and refuse all wrong lines at once', () => {
    const asked = fields.filter(({ unasked }) => !unasked)
    const lines = (given: Record<string, string>) => asked.map(({ option }) => given[option] ?? '')
    expect(takeLines(before, lines({ motto: 'Rivers' }), present)).toEqual({
      choices: { ...before, edition: { ...festival, motto: 'Rivers' } },
      problems: [],
    })
    const found = takeLines(before, lines({ first: 'soon', domain: 'northhill', student: '9' }).slice(0, -1), present)
    expect(found.problems.map(sentenceOf)).toEqual([
      expect.stringMatching(/^--first: must be/),
      expect.stringMatching(/^--domain: must be/),
      expect.stringMatching(/^--student: must be/),
      expect.stringMatching(/^The answers end before the last question\. The next question: Colours/),
    ])
  })
})

describe('the examples of --help', () => {
  const help = helpText('a file')

  const examples = Object.fromEntries(fields.map(({ option, example }) => [option, example]))

  it('are answers that are taken, each for its option', () => {
    expect(readdirSync('content/palettes')).toContain(`${examples.palette}.ts`)
    const all = chosen({ ...examples, palette: 'dusk' })
    for (const { option, example, shown, put } of fields.filter(({ option }) => option !== 'palette')) {
      expect(help).toContain(`Example: --${option} "${example}"`)
      expect(shown(put(before, example)!), option).toBe(shown(all))
    }
  })

  it('show every part that an answer about facilities can have', () => {
    const { edition } = chosen({ facilities: fields.find(({ option }) => option === 'facilities')!.example })
    const parts = edition.facilities.flatMap(facility => Object.keys(facility))
    expect(new Set(parts)).toEqual(new Set(['id', 'name', 'replaces', 'adds', 'fromEvents', 'nights', 'meals']))
  })

  it('of documents are commands that are taken', () => {
    const documents = ['docs/handover.md', 'docs/recipes.md', 'README.md'].map(file => readFileSync(file, 'utf8'))
    const commands = documents.flatMap(text =>
      [...text.matchAll(/npm run edition -- (--[^\n`]*)/g)].map(([, words]) => words!),
    )
    expect(commands.length).toBeGreaterThan(2)
    for (const command of commands) {
      const given = [...command.matchAll(/--([\w-]+)(?: '([^']*)'| ([^\s-]\S*))?/g)].map(([, option, quoted, word]) => [
        option!,
        quoted ?? word ?? '',
      ])
      for (const [option] of given) expect(help, command).toMatch(new RegExp(`--${option}\\b`))
      const answers = Object.fromEntries(given.filter(([, answer]) => answer !== ''))
      expect(refusals(answers), command).toEqual([])
    }
  })
})

describe('the command', () => {
  const run = (input: string, ...words: string[]) =>
    spawnSync(process.execPath, ['scripts/edition.ts', ...words], { input, encoding: 'utf8' })
  const sources = () => ['content/edition.ts', 'content/palette.ts'].map(file => readFileSync(file, 'utf8'))

  it('writes nothing when the answers end before the last question, or an option is unknown or makes no sense', () => {
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
