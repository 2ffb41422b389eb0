// Tests, in copies of the repository, that the files that `npm run edition` writes pass the steps of `npm test`, for
// usual and for unusual answers. `npm run test:edition` runs all steps and tests for all answers. `npm test` runs only
// the steps and tests that read content, for the most unusual answers.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { build, checks, type Step, vitest } from '../test-steps.ts'
import { after, announcedPart } from './another-edition.ts'
import { aCopy, type Copy } from './copy-for-tests.ts'

const long = import.meta.env.MODE === 'long'
const minutes = 60_000
const { year } = after

/** Answers by their case. Each case changes the days, because most texts depend on them. */
const answers: Record<string, Record<string, string>> = {
  'every answer new: Indian scripts, quotes, four days over the new year, more amounts than events': {
    name: `रंग "O'Hara"`,
    motto: 'நதி `ஒளி`',
    first: `${year - 1}-12-30`,
    last: `${year}-01-02`,
    institute: `People's Institute of Fine Arts, Crafts, "Natya" & Technology at Thiruvananthapuram, South India`,
    short: "P'IFACT",
    region: "India's South",
    domain: 'a-long-name-of-an-institute.students.example.ac.in',
    student: '0, 900',
    outside: '1, 250000',
    facilities: `None; Bed "by the lake" with a locker, a lamp, a fan and whatever else a guest may want=240000/3 [nights]; ഭക്ഷണം + 45000 [meals]`,
    email: 'the-office-of-the-festival@a-long-name-of-an-institute.example.ac.in',
    phone: '+91 471 000 0000',
    address: `The People's Office; 1, "Lake" Road; Thiruvananthapuram`,
  },
  'one day, a short name, facilities without a price': {
    name: 'Om',
    motto: 'Now',
    first: `${year}-06-01`,
    last: `${year}-06-01`,
    facilities: 'Nothing; Shuttle',
  },
  'another year alone': { first: `${year}-02-27`, last: `${year}-03-02` },
}

let copy: Copy | undefined
afterEach(() => copy?.remove())

const optionsOf = (given: Record<string, string>) =>
  Object.entries(given).flatMap(([option, answer]) => [`--${option}`, answer])
const tried = Object.entries(answers).slice(0, long ? undefined : 1)

const allTests = vitest('All tests', ['--exclude', 'scripts/edition/**', '--exclude', 'scripts/dev.test.ts'])
/** The steps that check content/, and the tests that read it. */
const contentAlone: Step[] = [
  { name: 'Format and lint', command: 'biome', words: ['ci', '--error-on-warnings', 'content'] },
  { name: 'Types', command: 'tsc', words: ['-p', 'tsconfig.content.json'] },
  { name: 'Content', command: 'npm', words: ['run', '--silent', 'content:check'] },
  vitest('What reads content', [
    'content',
    'domain/edition',
    'scripts/references.test.ts',
    'scripts/palette.test.ts',
    'server/database-edition.test.ts',
  ]),
]

describe('N1: the files that npm run edition writes', () => {
  it.each(tried)('the tests pass and the site starts with %s', { timeout: 40 * minutes }, async (_, given) => {
    copy = aCopy()
    copy.run('scripts/edition.ts', '--year', String(year), ...optionsOf(given))
    const include = ['content', 'scripts/*.d.ts', 'server/**/*.d.ts']
    if (!long) copy.write('tsconfig.content.json', JSON.stringify({ extends: './tsconfig.json', include }))
    for (const step of long ? [...checks, build, allTests] : contentAlone) copy.step(step)
    const { stop } = await copy.start()
    await stop()
  })

  it('a second run changes nothing; a corrected answer updates the announced facts, until a person edits them', () => {
    copy = aCopy()
    const days = ['--year', String(year), '--first', `${year}-02-27`, '--last', `${year}-02-28`]
    copy.run('scripts/edition.ts', ...days, '--motto', 'First')
    const files = ['content/edition.ts', 'content/announced.ts', 'content/palette.ts']
    const read = () => files.map(file => copy!.read(file))
    const once = read()
    copy.run('scripts/edition.ts', ...days, '--motto', 'First')
    expect(read()).toEqual(once)
    copy.run('scripts/edition.ts', '--motto', 'Second')
    expect(copy.read('content/announced.ts')).toContain("motto: 'Second'")
    const written = copy.read('content/announced.ts').replace('facilities:', "social: ['1 follower'],\n  facilities:")
    copy.write('content/announced.ts', written)
    copy.run('scripts/edition.ts', '--motto', 'Third')
    expect(copy.read('content/announced.ts')).toBe(written)
  })

  it('npm run edition -- --left leaves out new claims, new pictures and ticked places', () => {
    copy = aCopy()
    copy.write('content/pictures/earlier.jpg', 'old')
    copy.run('scripts/edition.ts', '--year', String(year), '--first', `${year}-02-27`, '--last', `${year}-02-28`)
    const list = 'var/edition-left-to-do.md'
    const claims = () => copy!.read(list).match(/^- \[.\] content\/about\.ts.*figure: .*/gm) ?? []
    const figure = /figure: '([^']+)'/.exec(copy.read('content/about.ts'))![1]!
    const before = claims().length
    expect(claims().join()).toContain(figure)
    copy.write('content/about.ts', `// Moved.\n${copy.read('content/about.ts').replace(`'${figure}'`, "'4321+'")}`)
    copy.write('content/pictures/new.jpg', 'new')
    copy.write(list, copy.read(list).replace('- [ ] content/festival.ts\n', '- [x] content/festival.ts\n'))
    const said = copy.run('scripts/edition.ts', '--left')
    expect(claims()).toHaveLength(before - 1)
    expect(claims().join()).not.toContain('4321+')
    expect(copy.read(list)).toContain('- [x] content/festival.ts\n')
    expect(said).not.toMatch(/registration opens and closes|new\.jpg|is missing/)
    expect(said).toContain('content/pictures/earlier.jpg')
    rmSync(join(copy.folder, 'var'), { recursive: true })
    expect(copy.run('scripts/edition.ts', '--left')).toMatch(/var\/edition-before\.json is missing: /)
  })

  it('after an interruption between two files, a second run writes the missing file', () => {
    copy = aCopy()
    const days = ['--year', String(year), '--first', `${year}-02-27`, '--last', `${year}-02-28`]
    const before = copy.read('content/announced.ts')
    copy.write(
      'content/edition.ts',
      copy.read('content/edition.ts').replace('  prices: {', "  pricesAgreed: 'all of them',\n  prices: {"),
    )
    copy.run('scripts/edition.ts', ...days)
    expect(copy.read('content/edition.ts')).toContain("pricesAgreed: 'all of them',")
    // As if the command had ended before it wrote the table of announced facts.
    copy.write('content/announced.ts', before)
    copy.run('scripts/edition.ts', ...days)
    expect(copy.read('content/announced.ts')).toContain(`year: ${year}`)
  })
})

describe('announced facts of an edition', () => {
  const compare = () => copy!.run('node_modules/vitest/vitest.mjs', 'run', 'content/published.test.ts')
  const announce = (table: object) =>
    copy!.write('content/announced.ts', `export const announced = ${JSON.stringify(table)}`)

  it('facts that content/announced.ts leaves out are not compared', {
    timeout: 2 * minutes,
  }, () => {
    copy = aCopy()
    announce(announcedPart)
    compare()
    announce({ ...announcedPart, complete: true })
    expect(compare).toThrow(/the categories have the announced order, events/)
    announce({ ...announcedPart, events: { 'Sitar at Dawn 999': {} } })
    expect(compare).toThrow(/Sitar at Dawn 999 is in content\/announced\.ts/)
  })
})
