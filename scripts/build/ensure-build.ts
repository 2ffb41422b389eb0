// Builds the pages when they are missing or older than their sources, before something serves them.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { endsWithUs } from '../../server/testing/end-together.ts'
import { buildIsFresh } from './build-freshness.ts'

/**
 * Resolves when build/ is up to date. A failed build ends this program with its exit code, and a signal to this program
 * ends the build.
 */
export async function ensureBuild(): Promise<void> {
  if (buildIsFresh()) return
  console.log('Building the pages (first start, or something changed) ...')
  // The build starts other programs, so signals are sent to its whole process group.
  const build = spawn(process.execPath, ['scripts/build.ts'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  })
  endsWithUs(build, 'SIGTERM', true)
  const signals = ['SIGINT', 'SIGTERM'] as const
  const passOn = (signal: NodeJS.Signals) => void process.kill(-build.pid!, signal)
  for (const signal of signals) process.on(signal, passOn)
  const [code, signal] = await once(build, 'exit')
  for (const name of signals) process.off(name, passOn)
  // A signal that ended the build ends this program too.
  if (signal) process.kill(process.pid, signal)
  if (code !== 0) process.exit(code ?? 1)
}
