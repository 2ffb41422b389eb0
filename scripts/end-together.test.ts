import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { findPostgres } from './postgres.ts'

const folder = import.meta.dirname
const from = (path: string) => JSON.stringify(join(folder, path))

/** A command as ours are: it starts something, says the number of its process and goes on for ever. */
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
/** The journeys: their server has a process group of its own. */
const startsJourneys = (config: string, endsAt = 'SIGINT') => `
startStep({ command: 'playwright', words: ['test', '--config', ${JSON.stringify(config)}], endsAt: '${endsAt}' })`
const startsAlone = `spawn('sh', ['-c', 'echo pid $$; exec sleep 600'], { detached: true, stdio: 'inherit' })`

/**
 * Interrupts the command alone, as kill does and a terminal does not, and answers the number of the process that it had
 * started.
 */
async function interrupted(program: string): Promise<number> {
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  child.stdout.on('data', part => {
    printed += part
  })
  await expect.poll(() => printed).toMatch(/pid \d+/)
  const pid = Number(/pid (\d+)/.exec(printed)?.[1])
  onTestFinished(() => {
    if (isRunning(pid)) process.kill(pid, 'SIGKILL')
  })
  expect(isRunning(pid)).toBe(true)
  child.kill('SIGINT')
  await once(child, 'exit')
  return pid
}

/** One that has ended and that nobody asked for its end counts as ended. */
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
  write('wait.spec.mjs', `import { test } from '@playwright/test'; test('waits', () => new Promise(() => {}))`)
  const webServer = { command: 'node server.mjs', wait: { stdout: '/listens/' }, stdout: 'pipe' }
  const config = JSON.stringify({ reporter: 'null', webServer }).replace('"/listens/"', '/listens/')
  write('playwright.config.mjs', `export default ${config}`)
  return join(folder, 'playwright.config.mjs')
}

describe.skipIf(process.platform !== 'linux')('what a command started', () => {
  it.skipIf(!findPostgres())('F9: ends with it when it is interrupted: its PostgreSQL', async () => {
    const pid = await interrupted(command(startsPostgres))
    await expect.poll(() => isRunning(pid)).toBe(false)
  })

  it('F9: ends with it when it is interrupted: a step and the programs that this started', async () => {
    const pid = await interrupted(command(startsStep))
    await expect.poll(() => isRunning(pid)).toBe(false)
  })

  it('F9: ends with it when it is interrupted: the server that Playwright started for the journeys', async () => {
    const pid = await interrupted(command(startsJourneys(journeysThatWait())))
    await expect.poll(() => isRunning(pid)).toBe(false)
  })

  it('goes on where nothing ends it: those above look at something', async () => {
    expect(isRunning(await interrupted(command(startsAlone, false)))).toBe(true)
  })

  it('F9: is looked after by every command that starts a database, a server or tests', () => {
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
