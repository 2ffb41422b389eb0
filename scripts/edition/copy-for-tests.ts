// For tests: a copy of the repository in which content may be changed, and programs may be run.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { freePort } from '../../server/testing/free-port.ts'
import type { Step } from '../test-steps.ts'

/** Generated and large folders. */
const leftOut = /^(?:node_modules|\.git|\.react-router|build(?:-\w+)?|var|test-results)$/

export type Copy = {
  folder: string
  read: (file: string) => string
  write: (file: string, text: string) => void
  /** Runs a program of Node in the copy and returns its output. @throws with the output when it fails */
  run: (...words: string[]) => string
  /** Runs a step of `npm test` in the copy. @throws with its output when it fails */
  step: (step: Step) => void
  /** Starts the site of the copy on a free port. */
  start: () => Promise<{ address: string; stop: () => Promise<void> }>
  remove: () => void
}

/** A copy of this repository in a temporary folder, with the packages of the original. */
export function aCopy(): Copy {
  const folder = mkdtempSync(join(tmpdir(), 'festival-copy-'))
  cpSync('.', folder, { recursive: true, filter: source => !leftOut.test(source) })
  // The copy has its own folder for caches. Otherwise a build would delete cached files of the original.
  mkdirSync(join(folder, 'node_modules'))
  for (const name of readdirSync('node_modules').filter(name => !/^\.(?!bin$)/.test(name)))
    symlinkSync(resolve('node_modules', name), join(folder, 'node_modules', name))
  return {
    folder,
    read: file => readFileSync(join(folder, file), 'utf8'),
    write: (file, text) => writeFileSync(join(folder, file), text),
    run: (...words) => runIn(folder, process.execPath, words),
    step: ({ command, words }) => {
      runIn(folder, command, words)
    },
    start: () => start(folder),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

function runIn(folder: string, command: string, words: string[]): string {
  const env = ownEnv({ PATH: `${join(folder, 'node_modules/.bin')}${delimiter}${process.env.PATH}` })
  const { status, stdout, stderr } = spawnSync(command, words, { cwd: folder, encoding: 'utf8', env })
  if (status !== 0) throw new Error(`${command} ${words.join(' ')} ended with ${status}:\n${stdout}\n${stderr}`)
  return stdout
}

/** The environment without the variables of this test run. */
export function ownEnv(more: Record<string, string> = {}): NodeJS.ProcessEnv {
  const { VITEST, NODE_ENV, TEST, MODE, DEV, PROD, BASE_URL, ...env } = process.env
  const own = Object.entries(env).filter(([name]) => !/^(?:VITEST|VITE)_/.test(name))
  return { ...Object.fromEntries(own), ...more }
}

async function start(folder: string) {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const env = ownEnv({ PORT: String(port), DATA_DIR: join(folder, 'var') })
  const words = ['--import', './server/testing/open-registration.ts', 'server/main.ts']
  const site = spawn(process.execPath, words, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [site.stdout, site.stderr])
    stream.on('data', part => {
      said += part
    })
  while (!(await answers(`${address}/api/health`)))
    if (site.exitCode !== null) throw new Error(`the site of the copy did not start:\n${said}`)
  return { address, stop: () => ended(site) }
}

async function answers(address: string): Promise<boolean> {
  const { ok } = await fetch(address).catch(() => ({ ok: false }))
  if (!ok) await new Promise(next => setTimeout(next, 100))
  return ok
}

async function ended(site: ChildProcess): Promise<void> {
  if (site.exitCode !== null) return
  site.kill('SIGTERM')
  await once(site, 'exit')
}
