// Helpers for the tests of backup, restore and move. They make empty databases of both engines, and sign people up
// without a pause.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { aSignUp } from '../../server/testing/people.ts'
import { compileCache } from '../../server/testing/process.ts'
import type { TestPostgres } from '../postgres.ts'
import { Problem } from './problem.ts'

export type Place = { dataDir: string; databaseUrl: string | null }

/** Makes an empty folder, which is deleted at the end of the test. */
export async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'festival-keeping-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Makes an empty folder and, if there is a PostgreSQL cluster, a new database as a copy of `template`. */
export async function aPlace(cluster: TestPostgres | null, template = 'template1'): Promise<Place> {
  const dataDir = await aFolder()
  if (!cluster) return { dataDir, databaseUrl: null }
  const name = `d${crypto.randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: cluster.url })
  await client.connect()
  await client.query(`create database ${name} template ${template}`)
  await client.end()
  const url = new URL(cluster.url)
  url.pathname = name
  return { dataDir, databaseUrl: url.href }
}

/** Runs a command on the place's folder and database. Returns its exit code and its output. */
export async function command(script: string, words: string[], { dataDir, databaseUrl }: Place) {
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', script), ...words], {
    env: { ...compileCache, PATH: process.env.PATH ?? '', DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', part => {
      printed += part
    })
  const [code] = await once(child, 'close')
  return { code: code as number | null, printed }
}

/** The output and exit code that a command would have, from the lines or the problem of its function. */
export async function answerOf(lines: Promise<string[]>): Promise<{ code: number; printed: string }> {
  try {
    return { code: 0, printed: (await lines).join('\n') }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { code: 1, printed: error.message }
  }
}

export type SignUpLoad = { acknowledged: { email: string; token: string }[]; stop(): Promise<void> }

/** Signs people up without a pause, several at once, and records the answered sign-ups. */
export function signUpWithoutPause(base: string): SignUpLoad {
  const acknowledged: SignUpLoad['acknowledged'] = []
  let running = true
  onTestFinished(() => {
    running = false
  })
  async function caller(): Promise<void> {
    while (running) {
      const form = aSignUp()
      const answer = await fetch(`${base}/api/users/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(form),
      })
      if (answer.ok) acknowledged.push({ email: form.email, token: ((await answer.json()) as { token: string }).token })
      // Waits if the site refuses the sign-up, because it limits the sign-ups from one address.
      else await new Promise(next => setTimeout(next, 50))
    }
  }
  const callers = [caller(), caller(), caller()]
  return {
    acknowledged,
    async stop() {
      running = false
      await Promise.all(callers)
    },
  }
}
