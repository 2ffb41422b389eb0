// The steps of `npm test` that look at the sources as they are written. `npm run test:edition` takes the same over what
// `npm run edition` writes.

export type Step = {
  name: string
  command: string
  words: string[]
  env?: Record<string, string>
  /** The signal at which it ends with all that it started; SIGTERM when none is named. */
  endsAt?: 'SIGINT' | 'SIGTERM'
}

const npm = (name: string, script: string): Step => ({ name, command: 'npm', words: ['run', '--silent', script] })

const lint: Step = { name: 'Format and lint', command: 'biome', words: ['ci', '--error-on-warnings', '.'] }
const types = npm('Types', 'types')
const content = npm('Content', 'content:check')
export const build: Step = npm('Build', 'build')

/** In their order; each takes seconds to half a minute. */
export const checks: readonly Step[] = [lint, types, content]

/** Checks and build in rows that run side by side; together they keep two cores busy. */
export const besides: readonly (readonly Step[])[] = [
  [types, lint],
  [content, build],
]

/** Tests of vitest: `words` name the files, none means all. */
export const vitest = (name: string, words: readonly string[]): Step => ({
  name,
  command: 'vitest',
  words: ['run', ...words],
})
