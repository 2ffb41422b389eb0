import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { publicContent } from '../../testing/edition/public-content.ts'
import { ask, asOptions, Ended, sentenceOf, takeLines } from './answers.ts'
import { fields } from './fields.ts'
import { helpText } from './help.ts'
import { before, chosen, present, refusals, tooLong } from './present-for-tests.ts'

const { festival } = publicContent

/** A terminal that gives these answers, listed by the first words of their question. It presses Enter at all others. */
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

describe('questions of npm run edition', () => {
  it('an empty answer keeps the value; after a wrong answer, the reason is printed and the question is asked again', async () => {
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

  it('an unreadable palette or a wrong facility is refused with a sentence that names the place', async () => {
    const { said, terminal } = person({ Colours: ['pale', ''], Accommodation: ['None; Bed=many', ''] })
    await ask(before, present, terminal)
    const sentences = said.filter(line => line.startsWith('   ')).join('\n')
    expect(sentences).toMatch(/^ {3}In this answer, "Bed=many" must be a name, and after it /)
    expect(sentences).toMatch(/\n {3}With this answer, content\/palettes\/pale\.ts: .*\. Correct that file and give/s)
  })

  it('a name that is too long for every title is refused at the question for the name', async () => {
    const { said, terminal } = person({ Name: [`${tooLong} At All, Nor Any Page`, 'Utsav'] })
    expect((await ask(before, present, terminal)).edition.name).toBe('Utsav')
    expect(said[1]).toMatch(/title: must have at most 60 characters/)
    expect(said[2]).toBe(said[0])
  })

  it('N8: when the terminal is closed, the answers so far are available as options', async () => {
    const { terminal } = person({ Motto: ["Nobody's Rivers"], Domain: ['Ctrl+D'] })
    const ended = await ask(before, present, terminal).catch(error => error as Ended)
    expect(ended).toBeInstanceOf(Ended)
    expect(asOptions(before, (ended as Ended).choices)).toBe("--motto 'Nobody'\\''s Rivers'")
  })

  it('a file has one answer per line; all wrong lines are refused at once', () => {
    const asked = fields.filter(({ unasked }) => !unasked)
    const lines = (given: Record<string, string>) => asked.map(({ option }) => `${given[option] ?? ''}\n`)
    expect(takeLines(before, `${lines({ motto: 'Rivers' }).join('')}\n`, present)).toEqual({
      choices: { ...before, edition: { ...festival, motto: 'Rivers' } },
      problems: [],
    })
    const found = takeLines(
      before,
      lines({ first: 'soon', domain: 'northhill', student: '9' }).slice(0, -1).join(''),
      present,
    )
    expect(found.problems.map(sentenceOf)).toEqual([
      expect.stringMatching(/^--first: must be/),
      expect.stringMatching(/^--domain: must be/),
      expect.stringMatching(/^--student: must be/),
      expect.stringMatching(/^The answers end before the last question\. The next question: Colours/),
    ])
  })
})

describe('examples of npm run edition', () => {
  const help = helpText('a file')

  const examples = Object.fromEntries(fields.map(({ option, example }) => [option, example]))

  it('each example of --help is an accepted answer', () => {
    expect(readdirSync('content/palettes')).toContain(`${examples.palette}.ts`)
    const all = chosen({ ...examples, palette: 'dusk' })
    for (const { option, example, shown, put } of fields.filter(({ option }) => option !== 'palette')) {
      expect(help).toContain(`Example: --${option} "${example}"`)
      expect(shown(put(before, example)!), option).toBe(shown(all))
    }
  })

  it('the example of --facilities shows every possible part of an answer', () => {
    const { edition } = chosen({ facilities: fields.find(({ option }) => option === 'facilities')!.example })
    const parts = edition.facilities.flatMap(facility => Object.keys(facility))
    expect(new Set(parts)).toEqual(new Set(['id', 'name', 'replaces', 'adds', 'fromEvents', 'nights', 'meals']))
  })

  it('each npm run edition command in the documents is accepted', () => {
    const documents = ['docs/handover.md', 'docs/recipes.md', 'README.md'].map(file => readFileSync(file, 'utf8'))
    const commands = documents.flatMap(text =>
      [...text.matchAll(/npm run edition -- (--[^\n`#]*)/g)].map(([, words]) => words!),
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
