// How soon a change of the programme is on every page: two processes with one PostgreSQL while 500 connections read.
// Also: no page is torn, and none is old after it was new. `node bench/live.ts [--changes N] [--write]`
import { loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { allEvents } from '../domain/edition/catalogue.ts'
import { listedPages } from '../domain/edition/pages.ts'
import { isoTime } from '../server/clock.ts'
import { openDatabase } from '../server/database/open.ts'
import type { Database, Transaction } from '../server/database/types.ts'
import { publicContent } from '../server/edition.ts'
import { publicDataChanged } from '../server/pages/public-version.ts'
import { endOnSignal } from '../server/testing/end-together.ts'
import { engineVersions, postgres } from './engines.ts'
import { openConnection, request } from './load/connection.ts'
import { onStage } from './load/stage.ts'
import { measuredOn, median, writeBetweenMarkers } from './report.ts'

endOnSignal()

const { values } = parseArgs({
  options: { changes: { type: 'string', default: '20' }, write: { type: 'boolean', default: false } },
})
const changes = Number(values.changes)
const connections = 500
/** Milliseconds between an answer and the next question of a connection: as many readers as on a full day. */
const pause = 500
/** Milliseconds until a change must be on every page. */
const limit = 2000
/** Milliseconds after which a change that did not arrive is given up. */
const patience = 30_000

const paths = [
  ...listedPages.flatMap(({ at }) => at).filter(path => !/[:*]/.test(path)),
  ...allEvents(publicContent.catalogue).map(({ ind }) => `/events/${ind}`),
].slice(0, 60)

/** The newest change that each page of each process has shown. */
type Shown = { newest: Map<string, number>; torn: string[]; backwards: string[] }
/** The change that was written last, when (milliseconds), and when an older page arrived for the last time. */
type Written = { number: number; at: number; lastOld: number }

const title = (number: number) => `Change ${number} of the day`

/** The change that a document shows, or null when it shows none, two, or ends before its end. */
function changeIn(document: string): number | null {
  const found = new Set([...document.matchAll(/Change (\d+) of the day/g)].map(([, number]) => Number(number)))
  return found.size === 1 && document.trimEnd().endsWith('</html>') ? [...found][0]! : null
}

async function read(port: number, first: number, shown: Shown, written: Written, signal: AbortSignal): Promise<void> {
  const connection = await openConnection(port)
  await wait(Math.random() * pause)
  for (let i = first; !signal.aborted; i++) {
    const path = paths[i % paths.length]!
    const key = `${port}${path}`
    const known = shown.newest.get(key) ?? 0
    const { status, text } = await connection.ask(request('GET', path), true)
    const number = status === 200 ? changeIn(text) : null
    if (number === null) shown.torn.push(`${status} ${path}`)
    else if (number < known) shown.backwards.push(`${path}: ${number} after ${known}`)
    else shown.newest.set(key, Math.max(number, shown.newest.get(key) ?? 0))
    if (number !== null && number < written.number) written.lastOld = performance.now()
    await wait(pause * (0.5 + Math.random()))
  }
  connection.close()
}

async function addLine(trx: Transaction, sentBy: string): Promise<void> {
  const day = 24 * 60 * 60 * 1000
  const [from, until] = [isoTime(Date.now() - day), isoTime(Date.now() + day)]
  const row = { id: 'line', act_id: 'line', title: title(0), text: '', audience: '{"events":[]}', sent_by: sentBy }
  const times = { line_from: from, line_until: until, sent_at: from }
  const none = { in_profile_at: null, necessary_at: null, withdrawn_at: null }
  await trx
    .insertInto('notice')
    .values({ ...row, ...times, ...none })
    .execute()
}

const change = (database: Database, number: number) =>
  database.write(async trx => {
    await trx
      .updateTable('notice')
      .set({ title: title(number) })
      .execute()
    await publicDataChanged(trx)
  })

const engine = await postgres()
const staging = {
  count: 10,
  passwordHash: 'none',
  prepare: (database: Database, [sender]: { id: string }[]) => database.write(trx => addLine(trx, sender!.id)),
}
const result = await onStage(engine, staging, async ({ place, site, start }) => {
  const ports = [site.port, (await start('server/main.ts')).port]
  const database = await openDatabase(place)
  const shown: Shown = { newest: new Map(), torn: [], backwards: [] }
  const written: Written = { number: 0, at: 0, lastOld: 0 }
  const end = new AbortController()
  const readers = Array.from({ length: connections }, (_, i) =>
    read(ports[i % ports.length]!, Math.floor(i / ports.length), shown, written, end.signal),
  )
  const everywhere = () =>
    ports.every(port => paths.every(path => (shown.newest.get(`${port}${path}`) ?? -1) === written.number))
  const arrived = async () => {
    while (!everywhere() && performance.now() - written.at < patience) await wait(50)
  }
  const times: number[] = []
  written.at = performance.now()
  await arrived()
  for (let number = 1; number <= changes; number++) {
    await change(database, number)
    Object.assign(written, { number, at: performance.now(), lastOld: performance.now() })
    await arrived()
    times.push(everywhere() ? written.lastOld - written.at : Number.POSITIVE_INFINITY)
    await wait(1000 * Math.random())
  }
  end.abort()
  await Promise.all(readers)
  await database.close()
  return { times, torn: shown.torn, backwards: shown.backwards }
}).finally(() => engine.stop())

const { times, torn, backwards } = result
const slowest = Math.max(...times)
const inTime = slowest <= limit && torn.length + backwards.length === 0
const verdict = [
  `${changes} changes, ${paths.length} pages, 2 processes, ${connections} connections that read: the last old page came`,
  `${Math.round(median(times))} ms after the change in the middle, ${Math.round(slowest)} ms at most (target ${limit});`,
  `${torn.length} torn pages, ${backwards.length} old ones after a new one: ${inTime ? 'held' : '**missed**'}.`,
].join('\n')
const machine = measuredOn(engineVersions()[1]!, `load ${loadavg()[0]!.toFixed(1)}`)
console.log([machine, verdict, ...torn.slice(0, 10), ...backwards.slice(0, 10)].join('\n'))
if (values.write) writeBetweenMarkers('docs/measured/live.md', 'bench:live', `${machine}\n\n${verdict}`)
if (!inTime) process.exitCode = 1
