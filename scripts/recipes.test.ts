// Every name in docs/recipes.md must exist, because newcomers follow this document.
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const recipes = readFileSync('docs/recipes.md', 'utf8')
const headings = [...recipes.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading)

/** Single names between backticks, such as `useAct` or `wakeMail()`. references.ts checks the names of files. */
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
  ])('F6: docs/recipes.md has a recipe for: %s', kind => {
    expect(headings).toContain(kind)
  })

  it('F6: every name in a recipe exists in the code', () => {
    const files = globSync('{content,domain,server,web}/**/*.{ts,tsx}')
    const code = new Set(files.flatMap(path => readFileSync(path, 'utf8').match(/\w+/g) ?? []))
    const names = namesIn(recipes)
    expect(names.length).toBeGreaterThan(20)
    // `types` is a command.
    expect(names.filter(name => !code.has(name) && name !== 'types')).toEqual([])
    expect(namesIn('Add it to `noSuchList`, then `wakeNobody()`.')).toEqual(['noSuchList', 'wakeNobody'])
  })

  it('F8: the formatter and linter skip drawings, documents and package-lock.json', () => {
    const { files } = JSON.parse(readFileSync('biome.json', 'utf8')) as { files: { includes: string[] } }
    expect(files.includes).toEqual(expect.arrayContaining(['!**/*.svg', '!**/*.md', '!package-lock.json']))
  })
})
