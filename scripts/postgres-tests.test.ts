import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { describe, expect, it } from 'vitest'
import { postgresTests, runsOnPostgres } from './postgres-tests.ts'

const runs = (text: string) => runsOnPostgres('server/pass/pass.test.ts', text)

describe('tests of the server that also run on PostgreSQL', () => {
  it.each([
    ['server/database/database.test.ts'],
    ['server/money/ledger.test.ts'],
    ['server/taking-part/seats/races.test.ts'],
    ['server/console/search.test.ts'],
  ])('a test file also runs on PostgreSQL because of its folder or its name: %s', file => {
    expect(runsOnPostgres(file, '')).toBe(true)
  })

  it.each([
    ['concurrent calls that write', 'await Promise.all(people.map(({ token }) => site.post(url, {}, { token })))'],
    ['concurrent writes', 'await Promise.allSettled([\n    database.write(first),\n    database.write(second),\n  ])'],
    ['a lock', 'await untilTheyWait(database, () => done)'],
    ['a branch for one engine', "it.runIf(testEngine === 'postgres')('waits', () => {})"],
    ['the mark of the one file of a folder', '// Something.\n// Also on PostgreSQL: the one of its folder.\n'],
  ])('a test file also runs on PostgreSQL if it has %s', (_, text) => {
    expect(runs(text)).toBe(true)
  })

  it('a test file with only concurrent reads, or only writes one after another, runs only on SQLite', () => {
    expect(runs('const all = await Promise.all(urls.map(url => site.get(url)))')).toBe(false)
    expect(runs("const people = await Promise.all(names.map(aName))\n  await site.post('/api/x', {})")).toBe(false)
  })

  it('every folder with SQL and tests has at least one test file that also runs on PostgreSQL', () => {
    const withSql = globSync('server/**/*.ts')
      .filter(file => !file.endsWith('.test.ts') && !file.startsWith('server/testing/'))
      .filter(file => /\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql[`<]/.test(readFileSync(file, 'utf8')))
      .map(dirname)
      // Pages are tested on one engine; server/programme/fresh-pages.test.ts tests the rows that changes write.
      .filter(folder => folder !== 'server/pages')
    const tested = new Set(globSync('server/**/*.test.ts').map(dirname))
    const there = new Set(postgresTests().map(dirname))
    const missing = [...new Set(withSql)].filter(folder => tested.has(folder) && !there.has(folder))
    expect(missing.sort()).toEqual([])
  })
})
