import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { paletteSchema } from '../domain/edition/palette.ts'
import { palette as example } from '../testing/edition/palette.ts'
import { privateContent } from '../testing/edition/private.ts'
import { publicContent } from '../testing/edition/public-content.ts'
import { contentFiles, otherPalettes, readContent } from './check-content.ts'
import { paletteProblems } from './palette-problems.ts'

const content = contentFiles({ ...publicContent, privateContent })
const edition = content.find(({ schema }) => schema === paletteSchema)!
const names = readdirSync('content/palettes')

describe('the palettes of the folder', () => {
  it('F1: a new category is missed in every palette of the folder that lacks it, not in this year’s alone', () => {
    const catalogue = content.find(({ file }) => file === 'content/catalogue.ts')!
    const [first] = catalogue.value as { id: string }[]
    const pair = { ground: '#2f77b8', deep: '#11305b' }
    const withCategory = { ...catalogue, value: [...(catalogue.value as object[]), { ...first, id: 'magic' }] }
    const withPairAlone = { ...example, categories: { ...example.categories, magic: pair } }
    const others = ['dawn', 'dusk'].map(name => ({ ...edition, file: `content/palettes/${name}.ts`, value: example }))
    const files = [withCategory, { ...edition, value: withPairAlone }, ...others]
    expect(paletteProblems(files)).toEqual([
      'content/palettes/dawn.ts: categories.magic: is missing: the category has no pair of colours',
      'content/palettes/dusk.ts: categories.magic: is missing: the category has no pair of colours',
    ])
  })

  it('F1: the content check looks at every file of content/palettes', async () => {
    const read = [...(await readContent()), ...(await otherPalettes())].filter(({ schema }) => schema === paletteSchema)
    expect(read.map(({ file }) => file).sort()).toEqual(names.map(name => `content/palettes/${name}`).sort())
  })
})
