// docs/recipes.md is tried by whoever changes something for the first time: what it names must be there.
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const recipes = readFileSync('docs/recipes.md', 'utf8')
const headings = [...recipes.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading)

/** Names that stand alone between backticks, such as `useAct` or `wakeMail()`; files are looked up by references.ts. */
function namesIn(text: string): string[] {
  const prose = text.replace(/^ *```[\s\S]*?^ *```/gm, '')
  return [...new Set([...prose.matchAll(/`([A-Za-z]\w+)(?:\(\))?`/g)].map(([, name = '']) => name))]
}

describe('recipes', () => {
  it.each([
    'A field of the profile',
    'A form',
    'A console page',
    'A filter',
    'A mail by the clock',
    'A chart',
    'A price tier',
    'A role',
    "A bank's format",
  ])('F6: %s has one', kind => {
    expect(headings).toContain(kind)
  })

  it('F6: name nothing that the code has under this name no more', () => {
    const files = globSync('{content,domain,server,web}/**/*.{ts,tsx}')
    const code = new Set(files.flatMap(path => readFileSync(path, 'utf8').match(/\w+/g) ?? []))
    const names = namesIn(recipes)
    expect(names.length).toBeGreaterThan(20)
    // `types` is a command.
    expect(names.filter(name => !code.has(name) && name !== 'types')).toEqual([])
    expect(namesIn('Add it to `noSuchList`, then `wakeNobody()`.')).toEqual(['noSuchList', 'wakeNobody'])
  })

  it('F8: what takes long to check is looked at only where people write it: no drawings, no documents', () => {
    const { files } = JSON.parse(readFileSync('biome.json', 'utf8')) as { files: { includes: string[] } }
    expect(files.includes).toEqual(expect.arrayContaining(['!**/*.svg', '!**/*.md', '!package-lock.json']))
  })
})
