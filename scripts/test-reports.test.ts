import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { readReport } from './test-reports.ts'

function aReport(content: object): string {
  const folder = mkdtempSync(join(tmpdir(), 'festival-report-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

const test = (status: string, fullName: string, ...failureMessages: string[]) => ({ status, fullName, failureMessages })

it('a failed test is reported with its file and the beginning of its message', () => {
  const assertionResults = [
    test('passed', 'a sum is right'),
    test('failed', 'a price is right', 'expected 1\n  to be 2'),
  ]
  const testResults = [
    { name: resolve('domain/money/pricing.test.ts'), status: 'failed', message: '', assertionResults },
  ]
  expect(readReport(aReport({ testResults }))).toEqual({
    passed: 1,
    failures: ['domain/money/pricing.test.ts: a price is right\n    expected 1 to be 2'],
  })
})

it('a test that passed only on its second try counts as failed', () => {
  const assertionResults = [test('passed', 'a sum is right'), test('passed', 'a start is quick', 'expected 9 to be 1')]
  const testResults = [{ name: 'main.test.ts', status: 'passed', message: '', assertionResults }]
  expect(readReport(aReport({ testResults }))).toEqual({
    passed: 1,
    failures: ['main.test.ts: a start is quick\n    expected 9 to be 1'],
  })
})

it('a test file that cannot be loaded counts as one failure', () => {
  const testResults = [{ name: 'x.test.ts', status: 'failed', message: 'SyntaxError: x', assertionResults: [] }]
  const { failures } = readReport(aReport({ testResults }))
  expect(failures).toEqual(['x.test.ts: the file itself\n    SyntaxError: x'])
})

it('a journey that failed or passed only on its second try is reported with its device', () => {
  const failing = {
    status: 'unexpected',
    projectName: 'phone',
    results: [{ error: { message: '\u001b[31mno button\u001b[39m' } }, { error: { message: 'again' } }],
  }
  const specs = [
    {
      title: 'a person logs in',
      tests: [failing, { status: 'flaky', projectName: 'desktop', results: [{ error: { message: 'too late' } }, {}] }],
    },
  ]
  const suites = [{ file: 'account.spec.ts', specs: [], suites: [{ file: 'account.spec.ts', specs }] }]
  expect(readReport(aReport({ stats: { expected: 3, flaky: 1 }, suites, errors: [] }))).toEqual({
    passed: 3,
    failures: [
      'account.spec.ts: a person logs in [phone]\n    no button',
      'account.spec.ts: a person logs in [desktop]\n    too late',
    ],
  })
})

it('a journey counts as failed if it did not run because another one failed, but not if it is skipped on purpose', () => {
  const never = { status: 'skipped', projectName: 'last', results: [] }
  const leftOut = { status: 'skipped', projectName: 'phone', results: [{}] }
  const suites = [{ file: 'facts.spec.ts', specs: [{ title: 'a rule is added', tests: [never, leftOut] }] }]
  expect(readReport(aReport({ stats: { expected: 3, flaky: 0 }, suites, errors: [] }))).toEqual({
    passed: 3,
    failures: ['facts.spec.ts: a rule is added [last]\n    did not run, because an earlier one failed'],
  })
})

it('a runner that wrote no report or ran no test counts as failed', () => {
  expect(readReport('no such file')).toMatchObject({ passed: 0, failures: ['the runner ended without a report'] })
  expect(readReport(aReport({ testResults: [] }))).toMatchObject({
    passed: 0,
    failures: ['no test ran'],
  })
})
