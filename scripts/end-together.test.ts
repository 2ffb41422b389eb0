import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { findPostgres } from './postgres.ts'

const folder = import.meta.dirname
const from = (path: string) => JSON.stringify(join(folder, path))

/** A command that starts something, prints the id of the started process, and never ends. */
const command = (starts: string, handled = true) => `
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { endOnSignal } from ${from('../server/testing/end-together.ts')}
import { startPostgres } from ${from('postgres.ts')}
import { startStep } from ${from('run-step.ts')}
${handled ? 'endOnSignal()' : ''}
${starts}
setInterval(() => {}, 1000)`

const startsPostgres = `
const { socketFolder } = await startPostgres()
console.log('pid', readFileSync(join(socketFolder, 'data', 'postmaster.pid'), 'utf8').split('\\n')[0])`
/** A step of `npm test`, which starts a program itself. */
const startsStep = `
startStep({ command: 'sh', words: ['-c', 'sleep 600 & echo pid $!; wait'] })`
/** The journeys, whose server has its own process group. */
const startsJourneys = (config: string, endsAt = 'SIGINT') => `
startStep({ command: 'playwright', words: ['test', '--config', ${JSON.stringify(config)}], endsAt: '${endsAt}' })`
const startsAlone = `spawn('sh', ['-c', 'echo pid $$; exec sleep 600'], { detached: true, stdio: 'inherit' })`

/**
 * Interrupts the command when it has printed `when`. Only the command gets the signal, not its children, as with kill.
 * Returns the id of the process that the command started.
 */
async function interrupted(program: string, when = /pid \d+/): Promise<number> {
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  child.stdout.on('data', part => {
    printed += part
  })
  await expect.poll(() => printed).toMatch(when)
  const pid = Number(/pid (\d+)/.exec(printed)?.[1])
  onTestFinished(() => {
    if (isRunning(pid)) process.kill(pid, 'SIGKILL')
  })
  expect(isRunning(pid)).toBe(true)
  child.kill('SIGINT')
  await once(child, 'exit')
  return pid
}

/** Whether a process runs. A zombie does not: it has ended, but its parent has not read its exit code. */
function isRunning(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

/** A configuration of Playwright with a server and a journey that never ends. */
function journeysThatWait(): string {
  const folder = mkdtempSync(join(tmpdir(), 'festival-journeys-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  write('server.mjs', `console.log('pid', process.pid, 'listens'); setInterval(() => {}, 1000)`)
  write(
    'wait.spec.mjs',
    `import { test } from '@playwright/test'
    test('waits', () => { console.log('a journey runs'); return new Promise(() => {}) })`,
  )
  const webServer = { command: 'node server.mjs', wait: { stdout: '/listens/' }, stdout: 'pipe' }
  const config = JSON.stringify({ reporter: 'line', webServer }).replace('"/listens/"', '/listens/')
  write('playwright.config.mjs', `export default ${config}`)
  return join(folder, 'playwright.config.mjs')
}

describe.skipIf(process.platform !== 'linux')('an interrupted command', () => {
  it.skipIf(!findPostgres())('F9: an interrupted command ends its PostgreSQL', async () => {
    const pid = await interrupted(command(startsPostgres))
    await expect.poll(() => isRunning(pid)).toBe(false)
  })

  it('F9: an interrupted command ends a step and the programs that the step started', async () => {
    const pid = await interrupted(command(startsStep))
    await expect.poll(() => isRunning(pid)).toBe(false)
  })

  it('F9: an interrupted command ends the server that Playwright started for the journeys', async () => {
    // Playwright itself hangs if it is interrupted while its first worker starts.
    const pid = await interrupted(command(startsJourneys(journeysThatWait())), /pid \d+[\s\S]*a journey runs/)
    await expect.poll(() => isRunning(pid)).toBe(false)
  })

  it('negative control: without endOnSignal, a started process still runs after the command was interrupted', async () => {
    expect(isRunning(await interrupted(command(startsAlone, false)))).toBe(true)
  })

  it('F9: every command that starts a database, a server or tests calls endOnSignal', () => {
    const { scripts } = JSON.parse(readFileSync(join(folder, '../package.json'), 'utf8')) as {
      scripts: Record<string, string>
    }
    const commands = Object.keys(scripts).filter(name => /^(bench|fault|attack|test$|demo)/.test(name))
    expect(commands.length).toBeGreaterThan(6)
    for (const name of commands) {
      const [, file] = /^node (?:-r \S+ )?(\S+)/.exec(scripts[name]!)!
      expect(readFileSync(join(folder, '..', file!), 'utf8'), name).toContain('endOnSignal()')
    }
  })
})
