// The map from acceptance rows to tests in docs/specification.md. `npm run specification` fills in its last column
// from the test titles; a test fails when the column is stale or a row has no test.
import { globSync, readFileSync, writeFileSync } from 'node:fs'

const mapFile = 'docs/specification.md'
export const announced = 'content/published.test.ts'
const testFiles = ['{content,domain,server,web,scripts,e2e}/**/*.{test,spec}.{ts,tsx}']

/** Row ids in the title of a test, such as 'R1, L6: the same screen': they stand before the first colon. */
const titledRows = /['"`]((?:[RLCAPSTG]\d+)(?:, [RLCAPSTG]\d+)*): /g

/** For each acceptance row, the test files with a test that names it, sorted. */
export function testsByRow(files: { path: string; text: string }[]): Map<string, string[]> {
  const found = new Map<string, Set<string>>()
  for (const { path, text } of files) {
    for (const [, ids] of text.matchAll(titledRows)) {
      for (const id of ids?.split(', ') ?? []) found.set(id, (found.get(id) ?? new Set()).add(path))
    }
  }
  return new Map([...found].map(([id, paths]) => [id, [...paths].sort()]))
}

/** The map with the last cell of every row's line replaced by the files that prove it; a row without a test gets 'NO TEST'. */
export function fillIn(map: string, tests: Map<string, string[]>): string {
  return map.replace(/^\| ([RLCAPSTG]\d+) \| (.*?) \|[^|\n]*\|$/gm, (_, id: string, words: string) => {
    const files = tests.get(id)?.map(path => `\`${path}\``)
    return `| ${id} | ${words} | ${files?.join(', ') ?? 'NO TEST'} |`
  })
}

/** The ids of the rows that the map lists, in its order. */
export function rowsOf(map: string): string[] {
  return [...map.matchAll(/^\| ([RLCAPSTG]\d+) \|/gm)].map(match => match[1] ?? '')
}

/**
 * The map without what was announced for one edition: a new edition writes its own `content/published.test.ts` or deletes it, and neither
 * makes the map stale.
 */
export function withoutAnnounced(map: string): string {
  return map.replaceAll(`\`${announced}\`, `, '')
}

export function readMap(): string {
  return readFileSync(mapFile, 'utf8')
}

export function readTestFiles(): { path: string; text: string }[] {
  return globSync(testFiles)
    .sort()
    .map(path => ({ path, text: readFileSync(path, 'utf8') }))
}

if (import.meta.main) writeFileSync(mapFile, fillIn(readMap(), testsByRow(readTestFiles())))
