import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { publicContent } from '../../testing/edition/public-content.ts'
import type { Choices } from './fields.ts'
import { leftToDo } from './left-to-do.ts'
import { asCheckList, asLines, ticksIn, withoutTicked } from './left-to-do-text.ts'
import { numbersIn } from './numbers.ts'
import { oldFacts } from './old-facts.ts'
import type { Source } from './stated.ts'

const { festival } = publicContent
const named = (edition: Partial<Choices['edition']>): Choices => ({ edition: { ...festival, ...edition }, palette: '' })
const before = named({ name: 'Mela', year: 2030, dates: { first: '2030-02-09', last: '2030-02-11' } })
const now = named({ name: 'Utsav', year: 2031, dates: { first: '2031-02-27', last: '2031-03-02' } })

/** The to-do list of these sources, one line per place. */
const listed = (sources: readonly Source[], from = before, to = now, pictures: string[] = []) =>
  asCheckList('Left to do', leftToDo(sources, oldFacts(from, to), pictures))
const about = (text: string): Source[] => [{ file: 'content/about.ts', text: `export const about = { text: ${text} }` }]

describe('the to-do list', () => {
  const sources = [
    {
      file: 'content/about.ts',
      text: "// Mela\nexport const about = [\n  'Mela began in 2030',\n  'melas-2030', 'Camela'\n]",
    },
    { file: 'content/festival.ts', text: 'export const festival = { registration: { opensAt: null } }' },
    { file: 'content/announced.ts', text: "// Announced.\nexport const announced = { name: 'Mela' }" },
    { file: 'content/team.ts', text: "export const team = [{ id: 'a', sample: true },\n{ id: 'b', sample: true }]" },
  ]

  it('old texts and samples are listed with file and line; pictures and announced facts are listed by file', () => {
    const list = listed(sources, before, now, ['asha.jpg'])
    expect(list).toMatch(/still say Mela\. .*\{festival\}\n\n- \[ \] content\/about\.ts:3: Mela began in 2030\n\n/)
    expect(list).toMatch(/still say 2030\. .*\{year\}\n\n- \[ \] content\/about\.ts:3: /)
    expect(list).toMatch(/sample.*\n\n- \[ \] content\/team\.ts:1, "a".*\n- \[ \] content\/team\.ts:2, "b"/)
    expect(list).toMatch(/registration opens and closes.*\n\n- \[ \] content\/festival\.ts\n/)
    expect(list).toContain('- [ ] content/pictures/asha.jpg')
    expect(list).toContain('- [ ] content/announced.ts')
  })

  it('W1: the table of rules is one item, and its numbers are no claims', () => {
    const text = "export const ruleTable = [{ kept: 'held', by: 'teams', rules: ['A team has 7 members.'] }]"
    const list = listed([{ file: 'content/rule-table.ts', text }])
    expect(list).toMatch(/run npm run rules\n\n- \[ \] content\/rule-table\.ts\n/)
    expect(list).not.toContain('A team has 7 members.')
  })

  it('N5: the name of a past festival, with its year after it, is not listed as an old fact', () => {
    const list = listed([{ file: 'content/sponsors.ts', text: "export const sponsors = [{ name: 'Mela 2030' }]" }])
    expect(list).not.toContain('still say')
  })

  it('N5: last year’s days, claims with figures, and the file of the team are listed', () => {
    const text = "export const pronites = { announcedOn: '2030-01-26',\nlabel: 'colleges', figure: '20+' }"
    const list = listed([
      { file: 'content/pronites.ts', text },
      { file: 'content/team.ts', text: 'export const team = []' },
    ])
    expect(list).toMatch(/still say 2030\. .*\n\n- \[ \] content\/pronites\.ts:1, announcedOn: 2030-01-26/)
    expect(list).toMatch(/Check each claim.*\n\n- \[ \] content\/pronites\.ts:2, figure: 20\+/)
    expect(list).toMatch(/this year's team.*\n\n- \[ \] content\/team\.ts\n/)
  })

  it.each([
    ['3 events', "'for three or more events'"],
    ['3 events', '"for people with 3 events"'],
    ['3 days', "'For three days the campus is a fair'"],
    ['3 days', "'a three-day fair'"],
    ['2030-02-09', "'Come on the 9th February'"],
    ['₹1,200', "'all for twelve hundred rupees'"],
    ['₹1,200', "'all for 1200'"],
  ])('a number is found in words and in digits: %s in %s', (fact, text) => {
    const edition = {
      facilities: [
        { id: 'none', name: 'None' },
        { id: 'bed', name: 'Bed', replaces: 1200, fromEvents: 3 },
      ],
    }
    const other = { facilities: [{ id: 'none', name: 'None' }] }
    const list = listed(about(text), named({ ...before.edition, ...edition }), named({ ...now.edition, ...other }))
    expect(list).toMatch(new RegExp(`still say ${fact}\\. .*\\n\\n- \\[ \\] content/about\\.ts:1, text: `))
  })

  it.each([
    "'the second-largest festival'",
    "'over 10,000 visitors'",
    "'since our founders met'",
    '300',
    "'a dozen stages'",
  ])('a claim that no answer changes is listed: %s', text =>
    expect(listed(about(text))).toMatch(/Check each claim.*\n\n- \[ \] content\/about\.ts:1, text: /),
  )

  it.each(["'One of you signs up first'", "'the {days} of {festival}'", 'null'])('is not listed as a claim: %s', text =>
    expect(listed(about(text))).not.toMatch(/Check each claim/),
  )

  it('every file of content/ and every claim in a file are listed', () => {
    const names = readdirSync('content', { recursive: true, encoding: 'utf8' })
      .map(name => `content/${name}`)
      .filter(file => /\.ts$/.test(file) && !/\.test\.ts$|\/palette|\/edition\.ts$/.test(file))
    const real = names.map(file => ({ file, text: readFileSync(file, 'utf8') }))
    const list = listed(real, now, now)
    expect(names.filter(file => !list.includes(`- [ ] ${file}`))).toEqual([])
    const claims = real
      .filter(({ file }) => file !== 'content/announced.ts')
      .flatMap(({ file, text }) =>
        text.split('\n').flatMap((line, index) => (claimed.test(line) ? [`- [ ] ${file}:${index + 1}`] : [])),
      )
    expect(claims.length).toBeGreaterThan(5)
    expect(claims.filter(claim => !list.includes(claim))).toEqual([])
  })

  it('docs/handover.md names every file of content/', () => {
    const handover = readFileSync('docs/handover.md', 'utf8')
    const names = readdirSync('content').filter(name => /(?<!\.test)\.ts$/.test(name))
    expect(names.filter(name => !handover.includes(name))).toEqual([])
  })

  it('a ticked place remains ticked when its line moves, and is not printed again', () => {
    const steps = (lines: string) => leftToDo(about(`${lines}'Hall 2',\nmore: 'Hall 3'`), [], [])
    const list = asCheckList('Left to do for Utsav 2031', steps(''))
    const ticked = ticksIn(list.replace('- [ ] content/about.ts:1, text', '- [x] content/about.ts:1, text'), 2031)
    const again = asCheckList('Left to do for Mela 2031', steps('\n'), ticked)
    expect(again).toContain('- [x] content/about.ts:2, text: Hall 2\n- [ ] content/about.ts:3, more: Hall 3')
    const shown = asLines(withoutTicked(steps('\n'), ticked)).join('\n')
    expect(shown).toContain('content/about.ts:3, more')
    expect(shown).not.toContain('content/about.ts:2, text')
    expect(ticksIn(again, 2032)).toEqual(new Set())
  })

  it('a claim that is newer than the previous edition is not listed', () => {
    const isEarlier = ({ value }: { value: unknown }) => value !== 'Hall 3'
    const says = (text: string) => asCheckList('', leftToDo(about(`'${text}'`), [], [], isEarlier))
    expect(says('Hall 2')).toContain('Check each claim')
    expect(says('Hall 3')).not.toContain('Check each claim')
  })

  it('a sample contact is listed once, at its film, because no question asks for the film', () => {
    const text = `export const edition = { contact: { email: 'a@b.in',\nvideo: { title: 'Film' }, sample: true } }`
    const list = listed([{ file: 'content/edition.ts', text }])
    expect(list).toMatch(/Replace each sample.*\n\n- \[ \] content\/edition\.ts:2, contact\.video\.title: Film\n$/)
  })

  it('“the third night” is not listed as a number of days', () => {
    expect(listed(about("'On the third night the star plays'"))).not.toContain('still say 3 days')
  })

  it('a file that no other step contains is listed as a file to read once', () => {
    const text = "export const venues = [{ id: 'lawn', name: 'The lawn' }]"
    expect(listed([{ file: 'content/venues.ts', text }])).toMatch(
      /Read these files once.*\n\n- \[ \] content\/venues\.ts\n/,
    )
  })

  it('every place is printed; if a file has too many places, only their number is printed', () => {
    const many = Array.from({ length: 40 }, (_, index) => `\n  'Hall ${index + 2}'`)
    const steps = leftToDo([{ file: 'content/about.ts', text: `export const about = [${many}]` }], [], [])
    expect(asLines(steps)).toContain('      content/about.ts: 40 lines')
    expect(asCheckList('Left', steps)).toContain('content/about.ts:41: Hall 41')
    expect(asLines(leftToDo(about("'Hall 2'"), [], []))).toContain('      content/about.ts:1, text')
  })

  it('finished steps are not listed', () => {
    expect(listed([sources[0]!], now, named({ name: 'Kala' }))).not.toMatch(/still say|sample|announced|pictures/)
  })
})

/** A line of a source with a year, a count or a superlative; a count in a sample is listed as a sample. */
const claimed = /^(?!\s*\/\/).*(?:Since \d{4}|in \d{4}|second-largest|\d biggest|figure: '\d)/

describe('numbers in a text', () => {
  it.each<[string, number[]]>([
    ['three or more, 12 and 1,200', [3, 12, 1200]],
    ['one thousand two hundred', [1200]],
    ['twenty-five events in 2.5 hours', [25, 2.5]],
    ['a dozen, two lakh, hundreds', [12, 200_000, 100]],
    ['the second-largest', [2]],
    ['someone often attends stones', []],
  ])('%s', (text, values) => expect(numbersIn(text).map(({ value }) => value)).toEqual(values))
})
