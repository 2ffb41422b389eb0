import { globSync, readFileSync } from 'node:fs'
import { parse } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Palette, paletteSchema } from '../domain/edition/palette.ts'
import { palette as example } from '../testing/edition/palette.ts'
import { privateContent } from '../testing/edition/private.ts'
import { publicContent } from '../testing/edition/public-content.ts'
import { contentFiles, readContent } from './check-content.ts'
import { findProblems } from './content-problems.ts'
import { coloursInCode, coloursInStyles } from './literal-colours.ts'
import { contrastProblems } from './palette-problems.ts'

const content = contentFiles({ ...publicContent, privateContent })
const edition = content.find(({ schema }) => schema === paletteSchema)!

/** The problems of a palette in the content check. */
function problemsOf(palette: unknown): string[] {
  return findProblems(
    content.map(entry => (entry === edition ? { ...entry, value: palette } : entry)),
    [],
  )
}

const withColours = (colours: Partial<Palette['colours']>): Palette => ({
  ...example,
  colours: { ...example.colours, ...colours },
})
const withPair = (pair: Partial<Palette['categories'][string]>): Palette => ({
  ...example,
  categories: Object.fromEntries(
    Object.entries(example.categories).map(([id, own], index) => [id, index === 0 ? { ...own, ...pair } : own]),
  ),
})
const [firstCategory = ''] = Object.keys(example.categories)

describe('a palette', () => {
  const names = globSync('content/palettes/*.ts').map(file => parse(file).name)

  it.each(names)('in the palette %s contrast is at least 4.5:1 for text and 3:1 for controls', async name => {
    const { palette } = await import(`../content/palettes/${name}.ts`)
    expect(paletteSchema.parse(palette)).toEqual(palette)
    expect(contrastProblems(palette)).toEqual([])
  })

  it('the palette of this year is a file of content/palettes, where problems are checked', async () => {
    const read = (await readContent()).find(({ schema }) => schema === paletteSchema)
    expect(names.map(name => `content/palettes/${name}.ts`)).toContain(read?.file)
  })

  it('a colour without exactly six hexadecimal digits is refused', () => {
    expect(problemsOf({ ...example, colours: { ...example.colours, ink: 'brown' } })).toEqual([
      `${edition.file}, colours.ink: must be a colour of six lower-case hexadecimal digits, such as #14102b`,
    ])
  })

  it('a text colour that is too pale on paper is refused; the refusal names both colours and their contrast', () => {
    expect(contrastProblems(withColours({ ink: '#a5948c' }))).toContain(
      'colours.ink on colours.paper is 2.6:1, must be at least 4.5:1',
    )
  })

  it('a problem with a derived tone names the colour from which it is derived', () => {
    expect(contrastProblems(withColours({ vermilion: '#ff9f8f' }))).toContain(
      'vermilion-text (made of colours.vermilion) on colours.paper is 2.7:1, must be at least 4.5:1',
    )
  })

  it('a focus ring with a contrast below 3:1 is refused', () => {
    expect(contrastProblems(withColours({ violet: '#b79ce8' }))).toEqual(
      expect.arrayContaining(['colours.violet on colours.paper is 2.1:1, must be at least 3:1']),
    )
  })

  it('a category’s colour on paper, and paper on the mix of the category’s colours, need a contrast of 4.5:1', () => {
    expect(contrastProblems(withPair({ deep: '#b08a90' }))).toContain(
      `categories.${firstCategory}.deep on colours.paper is 2.8:1, must be at least 4.5:1`,
    )
    expect(contrastProblems(withPair({ ground: '#ffe0a0', deep: '#7a2a12' }))).toContain(
      `colours.paper on categories.${firstCategory}.ground (45%, mixed with deep) is 3.2:1, must be at least 4.5:1`,
    )
  })

  it('a category without a pair of colours is reported', () => {
    const catalogue = content.find(({ file }) => file === 'content/catalogue.ts')!.value as { id: string }[]
    const [{ id } = { id: '' }] = catalogue
    const { [id]: _, ...categories } = (edition.value as Palette).categories
    expect(problemsOf({ ...(edition.value as Palette), categories })).toEqual([
      `${edition.file}: categories.${id}: is missing: the category has no pair of colours`,
    ])
  })
})

describe('literal colours', () => {
  /** These files have colours of skin and hair, and the black and white that a plug-in adds to the palette. */
  const allowed = ['web/art/people.ts', 'scripts/build/palette-sheet.ts']
  const sources = (pattern: string) =>
    globSync(pattern).filter(file => !/\.test\.tsx?$/.test(file) && !allowed.includes(file))

  it('no style sheet has a literal colour', () => {
    const found = sources('web/**/*.css').map(file => [file, coloursInStyles(readFileSync(file, 'utf8'))])
    expect(found.length).toBeGreaterThan(40)
    expect(found.filter(([, colours]) => colours?.length)).toEqual([])
  })

  it('no program that makes pages, pictures, mails or files has a literal colour', () => {
    const found = ['web/**/*.{ts,tsx,js}', 'scripts/build/*.ts', 'scripts/gallery/*.ts', 'server/**/*.ts']
      .flatMap(sources)
      .map(file => [file, coloursInCode(readFileSync(file, 'utf8'))])
    expect(found.filter(([, colours]) => colours?.length)).toEqual([])
  })

  it('literal colours are found as hexadecimal digits, as names and as functions', () => {
    const style = (value: string) => coloursInStyles(`.gold > a { /* #fff */ --red: var(--gold); color: ${value}; }`)
    expect(style('#fff')).toEqual(['#fff'])
    expect(style('var(--gold)')).toEqual([])
    expect(style('rgb(0 0 0 / 0.5)')).toEqual(['rgb('])
    expect(style('linear-gradient(transparent, Tomato)')).toEqual(['Tomato'])
    expect(style('url("/art/red.svg#abc")')).toEqual([])
    expect(coloursInCode("el('path', { fill: 'white', stroke: colours.gold })")).toEqual(['white'])
    expect(coloursInCode('const style = `body{color:red;margin:0}`')).toEqual(['red'])
    expect(coloursInCode('<meta name="theme-color" content="#14102b" />')).toEqual(['#14102b'])
    expect(coloursInCode('<a href="#content">gold</a>')).toEqual([])
  })
})
