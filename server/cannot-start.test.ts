// Starts the real program and its commands in every state that prevents a start. Each start prints a sentence that says
// what to do, and docs/when-something-breaks.md has a row for each sentence.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { cases } from './cannot-start.ts'
import { holdFolder } from './database/folder.ts'
import { openDatabase } from './database/open.ts'
import { serverProblem } from './database/version.ts'
import { testEngine } from './testing/database.ts'
import { endsWithUs } from './testing/end-together.ts'
import { freePort } from './testing/free-port.ts'
import { mayMount } from './testing/full-disk.ts'
import { compileCache, withoutPages } from './testing/process.ts'
import { type StartState, startStates } from './testing/start-states.ts'

vi.setConfig({ maxConcurrency: 2 })

const long = import.meta.env.MODE === 'long'
const house = join(import.meta.dirname, '..')
const document = readFileSync(join(house, 'docs/when-something-breaks.md'), 'utf8')
const rowsOfDocument = document.split('\n').flatMap(line => /^\| ([^|]+)/.exec(line)?.[1] ?? [])
const hasRow = (words: string) => rowsOfDocument.some(row => row.includes(words))

/** Options of setpriv. Without these capabilities, root obeys file permissions and cannot open reserved ports. */
const withoutRights = ['--bounding-set', '-dac_override,-dac_read_search,-fowner,-net_bind_service']

let usedBefore = ''
let canMount = false
beforeAll(async () => {
  usedBefore = mkdtempSync(join(tmpdir(), 'festival-used-'))
  canMount = mayMount(usedBefore)
  const folder = holdFolder(usedBefore, { takesOver: false })
  await (await openDatabase({ dataDir: usedBefore, databaseUrl: null })).close()
  folder.markUsed()
  folder.release()
})
afterAll(() => rmSync(usedBefore, { recursive: true }))

type Start = { env: Record<string, string>; before: string[]; undo(): void }
type Ended = { code: number | null; errors: string; output: string }

/** Produces the state in a new folder. */
async function prepare({ make }: StartState): Promise<Start> {
  const dataDir = mkdtempSync(join(tmpdir(), 'festival-state-'))
  cpSync(usedBefore, dataDir, { recursive: true })
  const { settings, before, undo } = (await make?.(dataDir)) ?? {}
  const port = { PORT: String(await freePort()) }
  return {
    env: { ...port, DATA_DIR: dataDir, ...settings },
    before: before ? ['--import', before] : [],
    undo() {
      undo?.()
      chmodSync(dataDir, 0o700)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Starts one of our programs in the state, and returns its output. If the start succeeds, the program is ended. */
async function startIn(state: StartState, words: string[] = ['server/main.ts']): Promise<Ended> {
  const { env, before, undo } = await prepare(state)
  onTestFinished(undo)
  const node = [process.execPath, ...before, ...words]
  const isRoot = process.getuid?.() === 0
  return ended(state.bound && isRoot ? ['setpriv', ...withoutRights, ...node] : node, env)
}

async function ended([program, ...words]: string[], settings: Record<string, string> = {}): Promise<Ended> {
  const env = { PATH: '/usr/sbin:/usr/bin:/bin', ...compileCache, ...withoutPages, ...settings }
  const child = spawn(program!, words, { cwd: house, env, stdio: ['ignore', 'pipe', 'pipe'] })
  endsWithUs(child, 'SIGKILL')
  let [errors, output] = ['', '']
  child.stderr.on('data', part => {
    errors += part
  })
  child.stdout.on('data', part => {
    output += part
    if (output.includes('"ready"')) child.kill('SIGKILL')
  })
  await once(child, 'close')
  return { code: child.exitCode, errors, output }
}

/** The output of a start in each of these states. All starts are made in one process. */
async function saidInEach(states: readonly StartState[]): Promise<string[]> {
  const starts = await Promise.all(states.map(prepare))
  const settings = JSON.stringify(starts.map(({ env }) => env))
  const { code, errors } = await ended([process.execPath, 'server/testing/start-many.ts', settings])
  for (const { undo } of starts) undo()
  expect([code, errors]).toEqual([0, expect.stringMatching(/^"/)])
  return errors
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line))
}

describe.runIf(testEngine === 'sqlite')('O1: a sentence says why the site does not start', () => {
  it('negative control: at least 28 states are tested', () => {
    expect(startStates.length).toBeGreaterThanOrEqual(28)
  })

  const named = (states: readonly StartState[]) => states.map(state => [state.name, state] as const)
  const together = startStates.filter(({ served }) => served && !long)
  let said: string[] = []
  beforeAll(async () => {
    if (!long) said = await saidInEach(together)
  })

  it.each(named(together))(
    'a sentence on the terminal and a row of the document explain the state: %s',
    (_name, state) => {
      expect(hasRow(state.row)).toBe(true)
      const sentence = said[together.indexOf(state)]
      expect(sentence).toContain(state.row)
      expect(sentence).not.toContain('    at ')
    },
  )

  const apart = startStates.filter(state => !together.includes(state))
  it.concurrent.each(named(apart))(
    'a sentence on the terminal and a row of the document explain the state: %s',
    async (_name, state) => {
      if (state.mounts && !canMount) return
      expect(hasRow(state.row)).toBe(true)
      const { code, errors, output } = await startIn(state)
      if (state.starts) {
        expect(output).toContain('"ready"')
        expect(output).toContain(state.row)
        return
      }
      expect([code, errors]).toEqual([1, expect.stringContaining(state.row)])
      if (!state.isUnknownError) expect(errors).not.toContain('    at ')
    },
  )

  it('negative control: with an undamaged folder the site starts', async () => {
    const withPages = () => ({ settings: { NODE_OPTIONS: '' } })
    const { output, errors } = await startIn({ name: 'sound', row: '', make: withPages })
    expect(errors).toBe('')
    expect(output).toContain('"ready"')
  })
})

describe.runIf(testEngine === 'sqlite')('O1: commands on a database that cannot be opened', () => {
  const [away] = startStates.filter(({ name }) => name === 'PostgreSQL does not run')
  const commands = [
    ['staff', 'list'],
    ['invariants'],
    ['audit-verify'],
    ['anonymise'],
    ['content-pull'],
    ['backup'],
    ['restore', 'package.json'],
  ]
  it.concurrent.each(commands)(
    'a sentence says that PostgreSQL does not answer, or that a file is not a backup: %s',
    async (name, ...words) => {
      const { code, errors } = await startIn(away!, [`scripts/${name}.ts`, ...words])
      expect(code).toBe(1)
      expect(errors).not.toContain('    at ')
      expect(errors).toMatch(/PostgreSQL|pg_dump|pg_restore|no backup|not a/)
    },
  )
})

describe('O1: sentences and docs/when-something-breaks.md', () => {
  const place = { dataDir: '/data', databaseUrl: 'postgres://desk:secret@host:5432/festival', port: 80, host: 'h' }

  it.each(cases.map(({ row, says }) => [row, says] as const))(
    '"%s" has a row in the document, with words of the sentence',
    (row, says) => {
      const sentence = says(place, Object.assign(new Error('a reason'), { path: '/data/x', hostname: 'host' }))
      expect(sentence).toContain(row)
      expect(hasRow(row)).toBe(true)
      expect(sentence).not.toContain('secret')
    },
  )

  it('a PostgreSQL server is refused with a sentence if it is too old or does not store UTF-8', () => {
    expect(serverProblem({ version: '13.9 (Debian 13.9-1)', encoding: 'UTF8' })).toMatch(/too old.*14 or newer/)
    expect(serverProblem({ version: '15.3', encoding: 'SQL_ASCII' })).toMatch(/encoding SQL_ASCII.*UTF8/)
    expect(serverProblem({ version: '14.0', encoding: 'UTF8' })).toBeNull()
    for (const words of ['This PostgreSQL is too old', 'The database has the encoding'])
      expect(hasRow(words)).toBe(true)
  })
})
