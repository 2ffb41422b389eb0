// `npm test`: everything that must hold before a change lands, one step after another, with one closing line of counts.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { endOnSignal, endsWithUs } from '../server/testing/end-together.ts'
import { chromium, firefox, nginx, openssl, ProgramMissing, provide } from '../testing/system-programs.ts'
import { postgresProgram, startPostgres } from './postgres.ts'
import { type Outcome, readReport } from './test-reports.ts'
import { build, checks, type Step, vitest } from './test-steps.ts'

type ReportedStep = Step & { env?: Record<string, string>; report?: string }

const results = 'test-results'
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

endOnSignal()
keepTemporaryFilesInMemory()

const total = { passed: 0, failed: 0 }
/** What the closing lines say of each step that was not all well. */
const remarks: { about: string; tests: string[] }[] = []

async function run({ name, command, words, env = {}, report }: ReportedStep): Promise<void> {
  console.log(`\n== ${name}`)
  const began = Date.now()
  const step = spawn(command, words, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
    detached: true,
  })
  endsWithUs(step, 'SIGTERM', true)
  const [status] = (await once(step, 'exit')) as [number | null]
  const { passed, unsteady, failures } = report ? readReport(report) : ofCommand(status)
  // A runner that died without counting a failure has failed all the same.
  if (status !== 0 && failures.length === 0) failures.push(`${command} ended with ${status}`)
  total.passed += passed
  total.failed += failures.length
  if (unsteady.length > 0) remarks.push({ about: `Passed only at the second try in ${name}`, tests: unsteady })
  if (failures.length > 0) remarks.push({ about: `Failed in ${name}`, tests: failures })
  const seconds = Math.round((Date.now() - began) / 1000)
  console.log(`== ${name}: ${passed} passed, ${failures.length} failed (${seconds} s)`)
}

function ofCommand(status: number | null): Outcome {
  return { passed: status === 0 ? 1 : 0, unsteady: [], failures: [] }
}

function reported(name: string, file: string, words: string[], env: Record<string, string> = {}): ReportedStep {
  const report = `${results}/${file}.json`
  const reporters = ['--retry=1', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return { ...vitest(name, [...words, ...reporters]), env, report }
}

/**
 * Hundreds of small databases are made and thrown away: where the machine has room in memory, none of them waits for a
 * disk.
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

try {
  for (const program of [chromium, firefox, postgresProgram, nginx, openssl]) provide(program)
} catch (error) {
  if (!(error instanceof ProgramMissing)) throw error
  console.error(error.message)
  console.log('\n0 passed, 1 failed')
  process.exit(1)
}

for (const step of [...checks, build]) await run(step)
await run(reported('Rules, content, server on SQLite, pages', 'unit', []))

const postgres = await startPostgres()
try {
  await run(reported('Server on PostgreSQL', 'postgres', ['server'], { TEST_DATABASE_URL: postgres.url }))
} finally {
  await postgres.stop()
}

await run({ name: 'Journeys in a browser', command: 'playwright', words: ['test'], report: `${results}/e2e.json` })

// Named once more at the end, where whoever reads only the last lines of a long output finds them.
for (const { about, tests } of remarks) console.log(`\n${about}:${tests.map(test => `\n  ${test}`).join('')}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)
