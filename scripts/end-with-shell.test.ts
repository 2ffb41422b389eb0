import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'

const program = `
import { endWithShell } from ${JSON.stringify(join(import.meta.dirname, 'end-with-shell.ts'))}
endWithShell()
process.on('SIGTERM', () => { console.log('ended'); process.exit() })
setInterval(() => {}, 1000)
console.log('pid', process.pid)`

/**
 * Starts the program in a shell as npm does, ends the shell, and returns the output of the program up to two seconds
 * later.
 */
async function withoutShell(environment: Record<string, string>): Promise<string> {
  const words = ['--input-type=module-typescript', '-e', program]
  const shell = spawn('sh', ['-c', '"$@"; true', 'sh', process.execPath, ...words], {
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  shell.stdout.on('data', part => {
    printed += part
  })
  await expect.poll(() => printed).toContain('pid')
  onTestFinished(() => {
    const pid = Number(/pid (\d+)/.exec(printed)?.[1])
    if (!printed.includes('ended')) process.kill(pid, 'SIGKILL')
  })
  shell.kill('SIGTERM')
  await once(shell, 'exit')
  for (let tenths = 20; tenths > 0 && !printed.includes('ended'); tenths--) await wait(100)
  return printed
}

describe('a program that npm started', () => {
  it('a program started by npm ends with the shell of npm, even though the shell forwards no signal', async () => {
    expect(await withoutShell({ npm_lifecycle_event: 'start' })).toContain('ended')
  })

  it('a program that npm did not start still runs after its parent ended', async () => {
    expect(await withoutShell({})).not.toContain('ended')
  })
})
