// Which of the server's tests `npm test` repeats on PostgreSQL. The rule: docs/decisions/testing.md. `npm run
// test:postgres` tests the whole server on it, as CI does every night.
import { globSync, readFileSync } from 'node:fs'

/** What the engine itself decides: SQL, locks, search, long lists, money, and random steps through all of it. */
const folders = /^server\/(?:database|lists|money|testing)\//
const names = /race|lock|search|at-once|two-processes|rival|kill/

/** A test of locks, or one that knows on which engine it runs. */
const asksForEngine = /\b(?:testEngine|untilTheyWait)\b/
/** Calls that write at the same moment. */
const writesAtOnce =
  /Promise\.(?:all|allSettled)\((?:(?!\n {0,4}(?:expect|const|await|it\()).)*?\.(?:post|put|delete|patch|write)\(/s
/** The first lines of a file that is the one of its folder. */
const marked = /^\/\/ Also on PostgreSQL\b/m

export function runsOnPostgres(file: string, text: string): boolean {
  const name = file.slice(file.lastIndexOf('/') + 1)
  return (
    folders.test(file) || names.test(name) || asksForEngine.test(text) || writesAtOnce.test(text) || marked.test(text)
  )
}

/** The files, in the order of their names. */
export function postgresTests(): string[] {
  return globSync('server/**/*.test.ts')
    .filter(file => runsOnPostgres(file, readFileSync(file, 'utf8')))
    .sort()
}
