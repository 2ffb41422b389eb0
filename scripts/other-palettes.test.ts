import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { paletteSchema } from '../domain/edition/palette.ts'
import { palette as example } from '../testing/edition/palette.ts'
import { privateContent } from '../testing/edition/private.ts'
import { publicContent } from '../testing/edition/public-content.ts'
import { contentFiles, otherPalettes, readContent } from './check-content.ts'
import { findProblems } from './content-problems.ts'
import { paletteProblems } from './palette-problems.ts'

const content = contentFiles({ ...publicContent, privateContent })
const edition = content.find(({ schema }) => schema === paletteSchema)!
const names = readdirSync('content/palettes')

describe('palettes of content/palettes', () => {
  it('F1: a category without a pair of colours is a problem in the edition’s palette, but not in the other palettes', () => {
    const catalogue = content.find(({ file }) => file === 'content/catalogue.ts')!
    const [first] = catalogue.value as { id: string }[]
    const withCategory = { ...catalogue, value: [...(catalogue.value as object[]), { ...first, id: 'magic' }] }
    const worn = { ...edition, file: 'content/palettes/dusk.ts', value: example }
    const sentence = 'content/palettes/dusk.ts: categories.magic: is missing: the category has no pair of colours'
    expect(paletteProblems([withCategory, worn])).toEqual([sentence])
    expect(findProblems([worn], [])).toEqual([])
  })

  it('F1: the content check reads every file of content/palettes', async () => {
    const read = [...(await readContent()), ...(await otherPalettes())].filter(({ schema }) => schema === paletteSchema)
    expect(read.map(({ file }) => file).sort()).toEqual(names.map(name => `content/palettes/${name}`).sort())
  })
})
