// `npm run guards`: the tests that watch over the whole house and lie beside none of it. CONTRIBUTING.md lists them.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** The files of tests that the table below the heading of guards names. */
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
