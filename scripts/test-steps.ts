// The steps of `npm test` that look at the sources as they are written. `npm run test:edition` takes the same over what
// `npm run edition` writes.

export type Step = { name: string; command: string; words: string[] }

const npm = (name: string, script: string): Step => ({ name, command: 'npm', words: ['run', '--silent', script] })

/** In their order; each takes seconds to half a minute. */
export const checks: readonly Step[] = [
  { name: 'Format and lint', command: 'biome', words: ['ci', '--error-on-warnings', '.'] },
  npm('Types', 'types'),
  npm('Content', 'content:check'),
]
export const build: Step = npm('Build', 'build')

/** Tests of vitest: `words` name the files, none means all. */
export const vitest = (name: string, words: readonly string[]): Step => ({
  name,
  command: 'vitest',
  words: ['run', ...words],
})
