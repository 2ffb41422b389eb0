// Finds the tests that prove the rows of docs/specification.md, because their titles begin with the ids of rows. `npm
// run specification` prints the rows with their tests.
import { globSync, readFileSync } from 'node:fs'

export const announced = 'content/published.test.ts'
const testFiles = ['{content,domain,server,web,scripts,e2e}/**/*.{test,spec}.{ts,tsx}']

type File = { path: string; text: string }
export type Proof = { path: string; title: string }

/** A title such as 'R1, L6: the same screen'. The ids are before its first colon. */
const titles = /(['"`])([RLCAPSTGHOW]\d+(?:, [RLCAPSTGHOW]\d+)*): (.*?)\1/g
const row = /^- \*\*([RLCAPSTGHOW]\d+)\*\* (.*)$/gm

/** For each row, the tests that name it, in the order of the files. */
export function testsByRow(files: readonly File[]): Map<string, Proof[]> {
  const found = new Map<string, Proof[]>()
  for (const { path, text } of files) {
    for (const [, , ids = '', title = ''] of text.matchAll(titles)) {
      for (const id of ids.split(', ')) found.set(id, [...(found.get(id) ?? []), { path, title }])
    }
  }
  return found
}

/** The rows of the document in their order. Each id has the statement that must be true. */
export function rowsOf(map: string): Map<string, string> {
  const rows = [...map.matchAll(row)]
  const ids = rows.map(([, id = '']) => id)
  const twice = ids.find((id, i) => ids.indexOf(id) < i)
  if (twice) throw new Error(`docs/specification.md has ${twice} twice`)
  return new Map(rows.map(([, id = '', words = '']) => [id, words]))
}

/** Lists each row with the tests that prove it, or with `NO TEST`. */
export function report(rows: ReadonlyMap<string, string>, tests: ReadonlyMap<string, readonly Proof[]>): string {
  return [...rows]
    .map(([id, words]) => {
      const proofs = tests.get(id)?.map(({ path, title }) => `  ${path}: ${title}`) ?? ['  NO TEST']
      return [`${id} ${words}`, ...proofs].join('\n')
    })
    .join('\n\n')
}

export function readMap(): string {
  return readFileSync('docs/specification.md', 'utf8')
}

export function readTestFiles(): File[] {
  return globSync(testFiles)
    .sort()
    .map(path => ({ path, text: readFileSync(path, 'utf8') }))
}

if (import.meta.main) {
  const asked = process.argv.slice(2)
  const rows = [...rowsOf(readMap())].filter(([id]) => asked.length === 0 || asked.includes(id))
  console.log(report(new Map(rows), testsByRow(readTestFiles())))
}
