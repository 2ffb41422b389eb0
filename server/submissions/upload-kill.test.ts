// A program is killed in the middle of a part of an upload. The upload continues after the restart from where the
// program says, and arrives once, with the same bytes.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { Agent, type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { OwnSubmission } from '../../domain/submissions/api.ts'
import { anMp4, box } from '../../testing/media/film.ts'
import { aDatabase, aDatabasePlace } from '../testing/database.ts'
import { testEdition } from '../testing/editions.ts'
import { endsWithUs } from '../testing/end-together.ts'
import { aPerson } from '../testing/people.ts'
import { compileCache } from '../testing/process.ts'

const program = join(import.meta.dirname, '..', 'testing', 'edition-program.ts')
/** Before all deadlines of the tests' edition. */
const before = Date.parse('2030-11-01T10:00:00Z')
const mega = 1_000_000

// Enough for two starts on a busy machine.
vi.setConfig({ testTimeout: 300_000 })

async function aSender() {
  const place = await aDatabasePlace()
  onTestFinished(() => place.remove())
  const { database, remove } = await aDatabase(place)
  const site = { database, edition: testEdition, clock: { now: before } }
  const { token } = await aPerson(site, { events: [11] })
  await remove()
  async function start() {
    const child = spawn(process.execPath, [program, place.dataDir, place.databaseUrl ?? '', String(before)], {
      env: compileCache,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    endsWithUs(child, 'SIGKILL')
    onTestFinished(() => void child.kill('SIGKILL'))
    const [base] = await once(child.stdout, 'data')
    return { child, base: String(base).trim() }
  }
  return { token, start, folder: (name: string) => join(place.dataDir, 'submissions', name) }
}

const headersOf = (token: string) => ({ 'tus-resumable': '1.0.0', 'x-access-token': token })
const partHeaders = (offset: number) => ({
  'content-type': 'application/offset+octet-stream',
  'upload-offset': String(offset),
})

/** Begins the upload of a film with so many bytes. Returns its path. */
async function begin(base: string, own: Record<string, string>, bytes: number): Promise<string> {
  const fields = { event: '11', submission: 'abstract', filename: 'film.mp4' }
  const metadata = Object.entries(fields).map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
  const headers = { ...own, 'upload-length': String(bytes), 'upload-metadata': metadata.join(',') }
  return (await fetch(`${base}/api/uploads`, { method: 'POST', headers })).headers.get('location') ?? ''
}

it('W4: an upload that kill -9 breaks off in the middle of a part continues after the restart, and arrives whole, once', async () => {
  const { token, start, folder } = await aSender()
  // The filling is random, so that a part in the wrong place is noticed.
  const film = Buffer.concat([anMp4(2), box('free', randomBytes(5 * mega))])
  const own = headersOf(token)
  const first = await start()
  const path = await begin(first.base, own, film.length)
  const id = path.split('/').at(-1)!
  const send = async (base: string, from: number, to = film.length) => {
    const headers = { ...own, ...partHeaders(from) }
    const body = new Uint8Array(film.subarray(from, to))
    return (await fetch(base + path, { method: 'PATCH', headers, body })).status
  }
  expect(await send(first.base, 0, mega)).toBe(204)

  // Two thirds of the next part are sent. The program is killed as soon as some of it is on the disk.
  const rest = film.subarray(mega, 4 * mega)
  const headers = { ...own, ...partHeaders(mega), 'content-length': rest.length }
  const broken = request(first.base + path, { method: 'PATCH', headers })
  broken.on('error', () => {})
  broken.write(rest.subarray(0, 2 * mega))
  const onDisk = () => statSync(join(folder('arriving'), id)).size
  await vi.waitFor(() => expect(onDisk()).toBeGreaterThan(mega), { timeout: 60_000, interval: 5 })
  first.child.kill('SIGKILL')
  await once(first.child, 'exit')

  const second = await start()
  const asked = await fetch(second.base + path, { method: 'HEAD', headers: own })
  const offset = Number(asked.headers.get('upload-offset'))
  expect([asked.status, offset]).toEqual([200, onDisk()])
  expect(await send(second.base, 0, mega)).toBe(409)
  expect(await send(second.base, offset)).toBe(204)
  const { submissions } = (await (await fetch(`${second.base}/api/users/submissions`, { headers: own })).json()) as {
    submissions: OwnSubmission[]
  }
  const shown = submissions.find(({ submission }) => submission === 'abstract')
  expect([shown?.files.map(file => file.id), shown?.halves]).toEqual([[id], []])
  expect([readdirSync(folder('kept')), readdirSync(folder('arriving'))]).toEqual([[id], []])
  expect(readFileSync(join(folder('kept'), id)).equals(film)).toBe(true)
})

it('W4: a part that is refused before it is read does not hold up the next call on its connection', async () => {
  const { token, start } = await aSender()
  const { base } = await start()
  const own = headersOf(token)
  const path = await begin(base, own, 2 * mega)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  const call = async (method: string, address: string, headers: Record<string, string> = {}, body?: Buffer) => {
    const sent = request(base + address, { method, headers, agent })
    sent.end(body)
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    await once(answer.resume(), 'end')
    return { status: answer.statusCode }
  }
  const refused = await call('PATCH', path, { ...own, ...partHeaders(mega) }, Buffer.alloc(mega))
  const next = await call('GET', '/api/health')
  expect([refused.status, next.status]).toEqual([409, 200])
})
