// The steps of `npm test` that check the sources. `npm run test:edition` runs the same steps on the files that
// `npm run edition` writes.

export type Step = {
  name: string
  command: string
  words: string[]
  env?: Record<string, string>
  /** The signal at which the command ends with all processes that it started; default SIGTERM. */
  endsAt?: 'SIGINT' | 'SIGTERM'
}

const npm = (name: string, script: string): Step => ({ name, command: 'npm', words: ['run', '--silent', script] })

const lint: Step = { name: 'Format and lint', command: 'biome', words: ['ci', '--error-on-warnings', '.'] }
const types = npm('Types', 'types')
const content = npm('Content', 'content:check')
export const build: Step = npm('Build', 'build')

/** The steps in the order in which they run. Each takes from some seconds to half a minute. */
export const checks: readonly Step[] = [lint, types, content]

/** Checks and build in two lists, which run at the same time to use two cores. */
export const besides: readonly (readonly Step[])[] = [
  [types, lint],
  [content, build],
]

/** A step with tests of vitest. `words` name the test files; without words all tests run. */
export const vitest = (name: string, words: readonly string[]): Step => ({
  name,
  command: 'vitest',
  words: ['run', ...words],
})
