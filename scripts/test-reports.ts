// Reads the reports of Vitest and Playwright: how many tests passed, and which failed. A test that passed only at its
// second try counts as failed.
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

export type Outcome = {
  passed: number
  /** The name of each failed test, with the beginning of its message. */
  failures: string[]
}

type VitestReport = {
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}
type PlaywrightReport = {
  stats: { expected: number }
  suites: PlaywrightSuite[]
  errors: { message?: string }[]
}
type PlaywrightSuite = {
  file: string
  suites?: PlaywrightSuite[]
  specs: {
    title: string
    tests: { status: string; projectName: string; results: { error?: { message?: string } }[] }[]
  }[]
}

/**
 * Reads a runner's JSON report. A missing report, or one without tests, counts as a failure: the runner ended before
 * the tests.
 */
export function readReport(file: string): Outcome {
  if (!existsSync(file)) return nothingRan('the runner ended without a report')
  const report = JSON.parse(readFileSync(file, 'utf8'))
  const outcome = 'stats' in report ? ofPlaywright(report) : ofVitest(report)
  if (outcome.passed === 0 && outcome.failures.length === 0) return nothingRan('no test ran')
  return outcome
}

function nothingRan(why: string): Outcome {
  return { passed: 0, failures: [why] }
}

function ofVitest({ testResults }: VitestReport): Outcome {
  const tests = testResults.flatMap(({ name, assertionResults }) => assertionResults.map(test => ({ ...test, name })))
  const failed = tests.filter(({ status, failureMessages }) => status === 'failed' || failureMessages.length > 0)
  // A file that fails to load has no list of tests.
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every(test => test.status !== 'failed'),
  )
  return {
    passed: tests.filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length === 0).length,
    failures: [
      ...failed.map(({ name, fullName, failureMessages }) => shown(name, fullName, failureMessages[0])),
      ...broken.map(({ name, message }) => shown(name, 'the file itself', message)),
    ],
  }
}

function ofPlaywright({ stats, suites, errors }: PlaywrightReport): Outcome {
  const outside = errors.map(({ message }) => `outside the tests: ${beginning(message)}`)
  return {
    passed: stats.expected,
    failures: [...suites.flatMap(failedJourneys), ...outside],
  }
}

function failedJourneys({ file, specs, suites = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .map(test => ({ ...test, status: hasRun(test) ? test.status : 'unexpected' }))
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(test => {
        const message = hasRun(test) ? test.results[0]?.error?.message : 'did not run, because an earlier one failed'
        return shown(file, `${title} [${test.projectName}]`, message)
      }),
  )
  return [...own, ...suites.flatMap(failedJourneys)]
}

/**
 * Whether a journey ran or was skipped on purpose, and so has a result. A journey without a result did not run, because
 * a journey on which it depends failed.
 */
function hasRun({ results }: { results: readonly unknown[] }): boolean {
  return results.length > 0
}

function shown(file: string, test: string, message: string | undefined): string {
  return `${file.startsWith('/') ? relative('.', file) : file}: ${test}\n    ${beginning(message)}`
}

/** The first lines of a message on one line. */
function beginning(message = 'without a message'): string {
  return stripVTControlCharacters(message).split('\n').slice(0, 8).join(' ').replace(/\s+/g, ' ').trim().slice(0, 500)
}
