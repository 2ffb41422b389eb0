// Selects the tests of the server that `npm test` repeats on PostgreSQL. The rule is in docs/decisions/testing.md. `npm
// run test:postgres` runs all tests of the server on PostgreSQL, and so does CI every night.
import { globSync, readFileSync } from 'node:fs'

/** Folders whose tests depend on the database engine: SQL, long lists, money, and random walks through all features. */
const folders = /^server\/(?:database|lists|money|testing)\//
/** Names of test files about concurrent writes, locks and search. */
const names = /race|lock|search|at-once|two-processes|rival|kill/

/** A test of locks, or a test that depends on its engine. */
const asksForEngine = /\b(?:testEngine|untilTheyWait)\b/
/** Concurrent calls that write. */
const writesAtOnce =
  /Promise\.(?:all|allSettled)\((?:(?!\n {0,4}(?:expect|const|await|it\()).)*?\.(?:post|put|delete|patch|write)\(/s
/** The mark in the first lines of the file that represents its folder on PostgreSQL. */
const marked = /^\/\/ Also on PostgreSQL\b/m

export function runsOnPostgres(file: string, text: string): boolean {
  const name = file.slice(file.lastIndexOf('/') + 1)
  return (
    folders.test(file) || names.test(name) || asksForEngine.test(text) || writesAtOnce.test(text) || marked.test(text)
  )
}

/** The test files that also run on PostgreSQL, sorted by name. */
export function postgresTests(): string[] {
  return globSync('server/**/*.test.ts')
    .filter(file => runsOnPostgres(file, readFileSync(file, 'utf8')))
    .sort()
}
