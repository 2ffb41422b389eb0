// Imports between testing/, scripts/, bench/ and deploy/ are allowed in only one direction. The linter reports most
// wrong imports (biome.json); this test also finds imports in other forms.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { describe, expect, it } from 'vitest'

/** Each folder, and the other folders that it may import. */
const mayImport: Record<string, string[]> = {
  testing: [],
  scripts: ['testing'],
  deploy: ['testing'],
  bench: ['scripts', 'testing'],
}
const rule = 'Code that two of scripts/, bench/ and deploy/ share must be in testing/.'

type File = { path: string; text: string }

function forbiddenImports(files: readonly File[]): string[] {
  return files.flatMap(({ path, text }) => {
    const folder = path.split('/')[0]!
    return [...text.matchAll(/(?:\bfrom|\bimport|\bimport\() ?'(\.[^']+)'/g)]
      .map(([, imported]) => join(dirname(path), imported!))
      .filter(imported => {
        const other = imported.split('/')[0]!
        return other !== folder && other in mayImport && !mayImport[folder]!.includes(other)
      })
      .map(imported => `${path} imports ${imported}. ${rule}`)
  })
}

describe('imports between the folders of commands', () => {
  it('testing/, scripts/, bench/ and deploy/ import each other only in the allowed direction', () => {
    const paths = globSync('{testing,scripts,deploy,bench}/**/*.ts')
    expect(paths.length).toBeGreaterThan(200)
    expect(forbiddenImports(paths.map(path => ({ path, text: readFileSync(path, 'utf8') })))).toEqual([])
  })

  it('negative control: an import in the wrong direction is reported with the rule, in every form of import', () => {
    const texts = [
      "import { median } from '../../bench/a.ts'",
      "import '../../deploy/b.ts'",
      "import('../../bench/c.ts')",
    ]
    const files = texts.map(text => ({ path: 'scripts/audit/run.ts', text }))
    expect(forbiddenImports(files)).toEqual(
      ['bench/a.ts', 'deploy/b.ts', 'bench/c.ts'].map(other => `scripts/audit/run.ts imports ${other}. ${rule}`),
    )
    const allowed = { path: 'bench/a.ts', text: "import { b } from '../scripts/b.ts'\nimport c from '../testing/c.ts'" }
    expect(forbiddenImports([allowed])).toEqual([])
  })
})
