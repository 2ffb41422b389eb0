import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { guardsIn } from './guards.ts'

const guards = guardsIn(readFileSync('CONTRIBUTING.md', 'utf8'))

it('N7: CONTRIBUTING.md names every test that checks the sources of many folders, and no missing file', () => {
  expect(guards.filter(file => !existsSync(file))).toEqual([])
  const reads = /(?:globSync|readdirSync)\(\s*['"`](?:server|domain|web|content|\*\*|\{)/
  const found = globSync(['{content,domain,server,web,scripts}/**/*.test.{ts,tsx}']).filter(file =>
    reads.test(readFileSync(file, 'utf8')),
  )
  expect(found.filter(file => !guards.includes(file))).toEqual([])
})

it('N7: guards are read only from the table below the heading Guards', () => {
  const text =
    '# A\n`x/y.test.ts`\n## Guards\n| colours | `scripts/palette.test.ts`, `web/a.test.tsx` |\n## B\n`z.test.ts`\n'
  expect(guardsIn(text)).toEqual(['scripts/palette.test.ts', 'web/a.test.tsx'])
})
