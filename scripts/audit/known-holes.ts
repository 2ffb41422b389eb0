// Security holes of other festivals' sites (docs/specification.md). The title of a test names each hole: 'hole M1: …'.
import { globSync, readFileSync } from 'node:fs'
import type { Answer } from './tools.ts'

/** The statement of docs/specification.md that must be true for each hole, by the hole's id. */
export const holes: Readonly<Record<string, string>> = Object.fromEntries(
  [...readFileSync('docs/specification.md', 'utf8').matchAll(/^- \*\*hole (\w+)\*\* (.*)$/gm)].map(
    ([, id = '', words = '']) => [id, words],
  ),
)

const testFiles = ['{content,domain,server,web,scripts,e2e,bench}/**/*.{test,spec}.{ts,tsx}']
const titledHoles = /['"`]((?:hole [A-Z]\d+)(?:, hole [A-Z]\d+)*): /g

export type Tests = Map<string, { count: number; files: Set<string> }>

/** The tests for each hole. Their titles begin with the id of the hole. */
export function testsByHole(files: { path: string; text: string }[]): Tests {
  const found: Tests = new Map()
  for (const { path, text } of files) {
    for (const [, ids = ''] of text.matchAll(titledHoles)) {
      for (const id of ids.replaceAll('hole ', '').split(', ')) {
        const tests = found.get(id) ?? { count: 0, files: new Set() }
        found.set(id, { count: tests.count + 1, files: tests.files.add(path) })
      }
    }
  }
  return found
}

function readTestFiles(): { path: string; text: string }[] {
  return globSync(testFiles)
    .sort()
    .map(path => ({ path, text: readFileSync(path, 'utf8') }))
}

/** Holes without a test, and tests with unknown ids. */
export function knownHoles(tests: Tests = testsByHole(readTestFiles())): Answer {
  const ids = Object.keys(holes)
  return {
    question: `tests for the ${ids.length} holes of other festival sites`,
    tool: 'titles of tests',
    findings: [
      ...ids.filter(id => !tests.has(id)).map(id => `no test names hole ${id}`),
      ...[...tests.keys()].filter(id => !(id in holes)).map(id => `a test names hole ${id}, which is not on the list`),
    ],
  }
}

/** The holes and their tests as a table in Markdown. */
export function holesTable(tests: Tests = testsByHole(readTestFiles())): string {
  const rows = Object.entries(holes).map(([id, statement]) => {
    const { count = 0, files = new Set() } = tests.get(id) ?? {}
    return `| ${id} | ${statement} | ${count} in ${[...files].map(file => `\`${file}\``).join(', ')} |`
  })
  return ['| hole | what must hold | tests |', '| --- | --- | --- |', ...rows].join('\n')
}
