// `npm test`: everything that must hold before a change lands, one step after another, with one closing line of counts.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { postgresProgram, startPostgres } from './postgres.ts'
import { chromium, nginx, openssl, ProgramMissing, provide } from './system-programs.ts'

type Counts = { passed: number; failed: number }
type Step = { name: string; command: string; words: string[]; env?: Record<string, string>; report?: string }

const results = 'test-results'
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

const total: Counts = { passed: 0, failed: 0 }
const failedSteps: string[] = []

function run({ name, command, words, env = {}, report }: Step): void {
  console.log(`\n== ${name}`)
  const began = Date.now()
  const { status } = spawnSync(command, words, { stdio: 'inherit', env: { ...process.env, ...env } })
  const counts = report ? readReport(report) : { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 }
  // A runner that died without counting a failure has failed all the same.
  if (status !== 0 && counts.failed === 0) counts.failed = 1
  total.passed += counts.passed
  total.failed += counts.failed
  if (counts.failed > 0) failedSteps.push(name)
  console.log(
    `== ${name}: ${counts.passed} passed, ${counts.failed} failed (${Math.round((Date.now() - began) / 1000)} s)`,
  )
}

/** Counts of a Vitest or Playwright JSON report; no report means that the runner never came to write one. */
function readReport(file: string): Counts {
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const report = JSON.parse(readFileSync(file, 'utf8'))
  if (report.stats) return { passed: report.stats.expected + report.stats.flaky, failed: report.stats.unexpected }
  return { passed: report.numPassedTests, failed: report.numFailedTests + (report.numTotalTests === 0 ? 1 : 0) }
}

function vitest(name: string, file: string, words: string[], env: Record<string, string> = {}): Step {
  const report = `${results}/${file}.json`
  return {
    name,
    command: 'vitest',
    words: ['run', ...words, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    env,
    report,
  }
}

try {
  for (const program of [chromium, postgresProgram, nginx, openssl]) provide(program)
} catch (error) {
  if (!(error instanceof ProgramMissing)) throw error
  console.error(error.message)
  console.log('\n0 passed, 1 failed')
  process.exit(1)
}

run({ name: 'Format and lint', command: 'biome', words: ['ci', '--error-on-warnings', '.'] })
run({ name: 'Types', command: 'npm', words: ['run', '--silent', 'types'] })
run({ name: 'Content', command: 'npm', words: ['run', '--silent', 'content:check'] })
run({ name: 'Build', command: 'npm', words: ['run', '--silent', 'build'] })
run(vitest('Rules, content, server on SQLite, pages', 'unit', []))

const postgres = await startPostgres()
try {
  run(vitest('Server on PostgreSQL', 'postgres', ['server'], { TEST_DATABASE_URL: postgres.url }))
} finally {
  await postgres.stop()
}

run({ name: 'Journeys in a browser', command: 'playwright', words: ['test'], report: `${results}/e2e.json` })

if (failedSteps.length) console.log(`\nFailed: ${failedSteps.join('; ')}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)
