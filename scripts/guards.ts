// `npm run guards` runs the tests that check the whole repository. CONTRIBUTING.md lists these tests.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** The test files in the table of guards. */
export function guardsIn(contributing: string): string[] {
  const [, part = ''] = contributing.split('\n## Guards\n')
  const [table = ''] = part.split('\n## ')
  return [...new Set(table.match(/(?<=`)[\w/-]+\.test\.tsx?(?=`)/g) ?? [])]
}

if (import.meta.main) {
  const files = guardsIn(readFileSync('CONTRIBUTING.md', 'utf8'))
  const words = ['node_modules/vitest/vitest.mjs', 'run', ...files]
  process.exit(spawnSync(process.execPath, words, { stdio: 'inherit' }).status ?? 1)
}
