// A full disk: writes are refused with a sentence, reads continue, and everything works again without a restart once
// there is space.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fillDisk } from '../../server/testing/full-disk.ts'
import { sqlite } from '../engines.ts'
import { callerOf } from './caller.ts'
import { answered, onStage, type Row, type Stage, type Topic } from './stage.ts'

const diskSize = '24m'
const workBetween = 1500
const fault = 'disk full (a small tmpfs as DATA_DIR, mail as files)'

export const diskFull: Topic = {
  name: 'disk',
  about: 'DATA_DIR on a small disk that fills up',
  async run(quick) {
    const dataDir = mkdtempSync(join(tmpdir(), 'festival-disk-'))
    const mount = ['-t', 'tmpfs', '-o', `size=${diskSize}`, 'none', dataDir]
    const { status, stderr } = spawnSync('mount', mount, { encoding: 'utf8' })
    const removed = async () => rmSync(dataDir, { recursive: true })
    if (status !== 0) {
      await removed()
      const skipped = `mounting needs root (${(stderr || 'no mount').trim()})`
      return [{ fault, on: 'SQLite', seen: [], problems: [], skipped }]
    }
    // Lazily: after an early exit the program may still have files open.
    const unmount = () => void spawnSync('umount', ['-l', dataDir])
    process.once('exit', unmount)
    const place = { dataDir, databaseUrl: null, remove: async () => unmount() }
    try {
      return [await onStage(sqlite(), { place, mailFiles: true }, stage => fill(stage, quick ? 1 : 3))]
    } finally {
      process.removeListener('exit', unmount)
      await removed()
    }
  },
}

async function fill({ place: { dataDir }, crowd, start, close }: Stage, times: number): Promise<Row> {
  const server = await start()
  const problems: string[] = []
  let reads = 0
  for (let i = 0; i < times; i++) {
    const stop = crowd.work(server.base)
    await wait(workBetween)
    const ballast = fillDisk(dataDir)
    const refused = answered(crowd, 503)
    await wait(workBetween)
    const call = callerOf(server.base, crowd.tally)
    for (const { token } of crowd.members) {
      const { status } = await call('GET', '/users/verifyAccessToken', undefined, token)
      if (status === 200) reads++
      else problems.push(`a read answered ${status} while the disk was full`)
    }
    if (answered(crowd, 503) === refused) problems.push('no write was refused while the disk was full')
    rmSync(ballast)
    const done = answered(crowd, 200)
    await wait(workBetween)
    if (answered(crowd, 200) === done) problems.push('nothing worked when there was space again')
    await stop()
  }
  problems.push(...(await close(server)))
  const half = readdirSync(join(dataDir, 'mail')).filter(name => name.endsWith('.part'))
  if (half.length > 0) problems.push(`${half.length} mails are half written`)
  if (answered(crowd, 0) > 0) problems.push(`${answered(crowd, 0)} calls got no answer at all`)
  return {
    fault: `${fault}, ${times} times`,
    on: 'SQLite',
    seen: [
      `${answered(crowd, 200)} calls answered, ${answered(crowd, 503)} writes answered 503 with a sentence`,
      `${reads} reads answered while it was full`,
      'the same program went on',
    ],
    problems,
  }
}
