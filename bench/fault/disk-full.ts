// The disk is full: writes are refused in a sentence, reads go on, and when there is room again everything works without a restart.
import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { aRunningServer, type Running } from '../../server/testing/process.ts'
import { testPassSecret } from '../../server/testing/site.ts'
import type { Book, Member } from './book.ts'
import { callerOf } from './caller.ts'
import { differences } from './compare.ts'
import { aCrowd, type Crowd } from './crowd.ts'
import { type EnginePlace, integrityProblems, sqliteIn, withDatabase } from './engines.ts'
import type { Row, Topic } from './topic.ts'

const rounds = { full: 4, quick: 1 }
const diskSize = '24m'
const workBetween = 1500
const fault = 'disk full (a small tmpfs as DATA_DIR, mail as files)'

export const diskFull: Topic = {
  name: 'disk',
  about: 'DATA_DIR on a small disk that fills up',
  async run({ quick }) {
    const folder = mkdtempSync(join(tmpdir(), 'festival-disk-'))
    const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${diskSize}`, 'none', folder], {
      encoding: 'utf8',
    })
    if (status !== 0) {
      rmSync(folder, { recursive: true })
      const why = `mounting needs root (${(stderr || 'no mount').trim()})`
      return [{ fault, on: 'SQLite', seen: '', problems: [], skipped: why }]
    }
    // Lazily: on an exit in the middle the program may still have files open.
    const unmount = () => void spawnSync('umount', ['-l', folder])
    process.once('exit', unmount)
    try {
      return [await fill(folder, quick ? rounds.quick : rounds.full)]
    } finally {
      process.removeListener('exit', unmount)
      unmount()
      rmSync(folder, { recursive: true })
    }
  },
}

async function fill(dataDir: string, times: number): Promise<Row> {
  const place = { dataDir, databaseUrl: null, remove: async () => {} }
  const engine = sqliteIn(place)
  const crowd = await withDatabase(engine, database => aCrowd(database, times))
  const { book } = crowd
  const server = await aRunningServer(place, { PASS_SECRET: testPassSecret, TRUST_PROXY: '1' })
  const problems: string[] = []
  let reads = 0
  try {
    for (let i = 0; i < times; i++) {
      const stop = crowd.work(server.base)
      await wait(workBetween)
      const ballast = fillUp(dataDir)
      const before = refusedSoFar(book)
      await wait(workBetween)
      reads += await readAll(server, book, problems)
      if (refusedSoFar(book) === before) problems.push('no write was refused while the disk was full')
      rmSync(ballast)
      const done = book.calls.done
      await wait(workBetween)
      if (book.calls.done === done) problems.push('nothing worked when there was room again')
      await stop()
    }
    await crowd.finish(server.base)
    problems.push(...book.wrong, ...(await look(engine, crowd, dataDir)))
    if ((book.statuses.get(0) ?? 0) > 0) problems.push(`${book.statuses.get(0)} calls got no answer at all`)
    const ended = await server.end('SIGTERM')
    if (ended.code !== 0) problems.push(`the program ended with ${ended.code}`)
  } finally {
    await server.end('SIGKILL')
  }
  return {
    fault: `${fault}, ${times} times`,
    on: 'SQLite',
    seen: [
      `${book.calls.done} calls answered, ${refusedSoFar(book)} writes told 503 in a sentence`,
      `${reads} reads answered while it was full`,
      'the same program went on',
      problems.length === 0 ? 'nothing lost, nothing half written' : `${problems.length} problems`,
    ].join('; '),
    problems,
  }
}

const refusedSoFar = (book: Book) => book.statuses.get(503) ?? 0

/** Writes a file until not a byte more fits; answers its path. */
function fillUp(folder: string): string {
  const path = join(folder, 'ballast')
  const file = openSync(path, 'w')
  for (let size = 1 << 20; size >= 1; size >>= 1) {
    try {
      for (;;) if (writeSync(file, Buffer.alloc(size)) < size) break
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    }
  }
  closeSync(file)
  return path
}

/** Everybody reads the own profile, as the home page does. */
async function readAll(server: Running, book: Book, problems: string[]): Promise<number> {
  const call = callerOf(server.base, book)
  const answers = await Promise.all(
    book.members.map(({ token }: Member) => call('GET', '/users/verifyAccessToken', undefined, token)),
  )
  const failed = answers.filter(({ status }) => status !== 200).length
  if (failed > 0) problems.push(`${failed} of ${answers.length} reads failed while the disk was full`)
  return answers.length - failed
}

async function look(engine: EnginePlace, { book }: Crowd, dataDir: string): Promise<string[]> {
  const problems = await withDatabase(engine, async database => [
    ...(await integrityProblems(database)),
    ...(await differences(database, book, true)),
  ])
  const half = readdirSync(join(dataDir, 'mail')).filter(name => name.endsWith('.part'))
  return half.length === 0 ? problems : [...problems, `${half.length} mails are half written`]
}
