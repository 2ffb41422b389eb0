// `npm test`: all checks and tests that must pass before a change is merged. The last line counts them. `npm test unit`
// runs only one part. The parts are: checks (with the build), unit, postgres, journeys. The last three use the existing
// build.
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { endOnSignal } from '../server/testing/end-together.ts'
import { freePort } from '../server/testing/free-port.ts'
import {
  chromium,
  firefox,
  nginx,
  openssl,
  ProgramMissing,
  provide,
  provideHeadlessShell,
} from '../testing/system-programs.ts'
import { endWithShell } from './end-with-shell.ts'
import { postgresProgram, startPostgres } from './postgres.ts'
import { postgresTests } from './postgres-tests.ts'
import { type Ended, runBeside, runStep } from './run-step.ts'
import { type Outcome, readReport } from './test-reports.ts'
import { besides, type Step, vitest } from './test-steps.ts'

type ReportedStep = Step & { report: string }

const results = 'test-results'
const parts = {
  checks: { programs: [], run: checksAndBuild },
  unit: { programs: [chromium, postgresProgram, nginx, openssl], run: unitTests },
  postgres: { programs: [postgresProgram], run: onPostgres },
  journeys: { programs: [chromium, firefox], run: journeys },
}
type Part = keyof typeof parts

const total = { passed: 0, failed: 0 }
/** The failures, for the last lines of the output. */
const remarks: { about: string; tests: string[] }[] = []

async function checksAndBuild(): Promise<void> {
  const inTurn = async (steps: readonly Step[]) => {
    for (const step of steps) {
      const ended = await runBeside(step)
      count(step, ended, { passed: ended.status === 0 ? 1 : 0, failures: [] })
    }
  }
  await Promise.all(besides.map(inTurn))
}

async function unitTests(): Promise<void> {
  await runReported(reported('Rules, content, server on SQLite, pages', 'unit', []))
}

async function onPostgres(): Promise<void> {
  const postgres = await startPostgres()
  const step = reported('Server on PostgreSQL', 'postgres', postgresTests())
  try {
    await runReported({ ...step, env: { TEST_DATABASE_URL: postgres.url } })
  } finally {
    await postgres.stop()
  }
}

async function journeys(): Promise<void> {
  await runReported({
    name: 'Journeys in a browser',
    command: 'playwright',
    words: ['test'],
    env: { E2E_PORT: String(await freePort()) },
    report: `${results}/e2e.json`,
    // At SIGTERM Playwright would not end its server, which has its own process group.
    endsAt: 'SIGINT',
  })
}

function reported(name: string, file: string, words: string[]): ReportedStep {
  const report = `${results}/${file}.json`
  return {
    ...vitest(name, [...words, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]),
    report,
  }
}

async function runReported(step: ReportedStep): Promise<void> {
  count(step, await runStep(step), readReport(step.report))
}

function count({ name, command }: Step, { status, seconds }: Ended, { passed, failures }: Outcome): void {
  // A runner that crashed without a counted failure counts as one failure.
  if (status !== 0 && failures.length === 0) failures.push(`${command} ended with ${status}`)
  total.passed += passed
  total.failed += failures.length
  if (failures.length > 0) remarks.push({ about: `Failed in ${name}`, tests: failures })
  console.log(`== ${name}: ${passed} passed, ${failures.length} failed (${seconds} s)`)
}

/**
 * Tests make hundreds of small databases. If the machine has enough memory, the databases are in memory, so that no
 * test waits for a disk.
 */
function keepTemporaryFilesInMemory(): void {
  const memory = '/dev/shm'
  if (!existsSync(memory)) return
  const { bavail, bsize } = statfsSync(memory)
  if (bavail * bsize < 4 * 2 ** 30) return
  const folder = mkdtempSync(`${memory}/festival-tests-`)
  // PostgreSQL runs as another user.
  chmodSync(folder, 0o755)
  process.env.TMPDIR = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}

const isPart = (word: string): word is Part => Object.hasOwn(parts, word)
const words = process.argv.slice(2)
const unknown = words.filter(word => !isPart(word))
if (unknown.length > 0) {
  console.error(`Unknown parts: ${unknown.join(', ')}. The parts are: ${Object.keys(parts).join(', ')}`)
  process.exit(2)
}
const wanted = Object.entries(parts).filter(([name]) => words.length === 0 || words.includes(name))

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
endOnSignal()
endWithShell()
keepTemporaryFilesInMemory()

try {
  for (const program of new Set(wanted.flatMap(([, { programs }]) => programs))) provide(program)
  if (wanted.some(([name]) => name === 'journeys')) provideHeadlessShell()
} catch (error) {
  if (!(error instanceof ProgramMissing)) throw error
  console.error(error.message)
  console.log('\n0 passed, 1 failed')
  process.exit(1)
}

for (const [, { run }] of wanted) await run()

// Failures are repeated at the end, because people read the last lines of a long output.
for (const { about, tests } of remarks) console.log(`\n${about}:${tests.map(test => `\n  ${test}`).join('')}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)
