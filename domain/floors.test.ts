// The folders of domain/ can be read from the bottom up, because their imports never form a circle.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'

const domain = import.meta.dirname

/** For each folder or loose file of domain/, the other folders and files that it imports. Without tests. */
function importsOfFolders(): Map<string, Set<string>> {
  const files = readdirSync(domain, { recursive: true, encoding: 'utf8' }).filter(name => /(?<!\.test)\.ts$/.test(name))
  const folders = new Map<string, Set<string>>()
  for (const file of files) {
    const imported = folders.get(folderOf(file)) ?? new Set()
    folders.set(folderOf(file), imported)
    for (const [, path] of readFileSync(join(domain, file), 'utf8').matchAll(/ from '(\.[^']+)'/g)) {
      imported.add(folderOf(relative(domain, join(domain, dirname(file), path!))))
    }
    imported.delete(folderOf(file))
  }
  return folders
}

const folderOf = (file: string) => file.split('/')[0]!

/** The folders in import circles: repeatedly removes folders that import no other folder, and returns the rest. */
function foldersInCircles(folders: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const left = new Map(folders)
  for (let before = -1; before !== left.size; ) {
    before = left.size
    for (const [folder, imported] of left) if (![...imported].some(other => left.has(other))) left.delete(folder)
  }
  return [...left].map(
    ([folder, imported]) => `${folder} imports ${[...imported].filter(other => left.has(other)).join(', ')}`,
  )
}

describe('the folders of domain/', () => {
  it('folders of domain/ do not import each other in a circle, so each can be read after its imports', () => {
    expect(foldersInCircles(importsOfFolders())).toEqual([])
  })

  it('negative control: folders that import each other through a third folder are named', () => {
    const folders = new Map([
      ['money', new Set(['people', 'day.ts'])],
      ['people', new Set(['lists'])],
      ['lists', new Set(['money'])],
      ['day.ts', new Set<string>()],
    ])
    expect(foldersInCircles(folders)).toEqual(['money imports people', 'people imports lists', 'lists imports money'])
  })
})
