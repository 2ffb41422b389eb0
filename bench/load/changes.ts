// How soon a change of the programme is on every page: two processes with one PostgreSQL while 500 connections read.
// Also: no page is torn, and no page is old after it was new.
import { setTimeout as wait } from 'node:timers/promises'
import { allEvents } from '../../domain/edition/catalogue.ts'
import { listedPages } from '../../domain/edition/pages.ts'
import { isoTime } from '../../server/clock.ts'
import { openDatabase } from '../../server/database/open.ts'
import type { Database, Transaction } from '../../server/database/types.ts'
import { publicContent } from '../../server/edition.ts'
import { publicDataChanged } from '../../server/pages/public-version.ts'
import { median } from '../../testing/report.ts'
import type { Engine } from '../engines.ts'
import { openConnection, request } from './connection.ts'
import type { Effort, Row } from './rows.ts'
import { onStage, type Stage } from './stage.ts'

const connections = 500
/** Milliseconds between an answer and the next request of a connection: as many readers as on a full day. */
const pause = 500
/** Milliseconds until a change must be on every page. */
const limit = 2000
/** Milliseconds after which a change that did not arrive counts as lost. */
const patience = 30_000

const paths = [
  ...listedPages.flatMap(({ at }) => at).filter(path => !/[:*]/.test(path)),
  ...allEvents(publicContent.catalogue).map(({ ind }) => `/events/${ind}`),
].slice(0, 60)

/** The newest change that each page of each process has shown. */
type Pages = { newest: Map<string, number>; torn: string[]; backwards: string[] }
/** The change that was written last, when (milliseconds), and when an older page arrived for the last time. */
type Change = { number: number; at: number; lastOld: number }

/** Only for PostgreSQL, which several processes can share. */
export async function measureChanges(engine: Engine, { changes }: Effort): Promise<Row[]> {
  const staging = {
    count: 10,
    passwordHash: 'none',
    prepare: (database: Database, [sender]: { id: string }[]) => database.write(trx => addNotice(trx, sender!.id)),
  }
  const { times, torn, backwards } = await onStage(engine, staging, stage => readWhileChanging(stage, changes))
  for (const problem of [...torn.slice(0, 10), ...backwards.slice(0, 10)]) console.log(`  ${problem}`)
  const slowest = Math.max(...times)
  const isMistake = torn.length + backwards.length > 0
  return [
    {
      measure: `a change on ${paths.length} pages of 2 processes, ${connections} connections that read`,
      engine: engine.name,
      seen: [
        `${Math.round(median(times))} ms, ${Math.round(slowest)} ms at most`,
        `${torn.length} torn pages`,
        `${backwards.length} old pages after a new one`,
      ].join(', '),
      target: `<= ${limit} ms, 0, 0`,
      holds: slowest <= limit && !isMistake,
      isMistake,
    },
  ]
}

async function readWhileChanging({ place, site, start }: Stage, changes: number) {
  const ports = [site.port, (await start('server/main.ts')).port]
  const database = await openDatabase(place)
  const pages: Pages = { newest: new Map(), torn: [], backwards: [] }
  const written: Change = { number: 0, at: 0, lastOld: 0 }
  const end = new AbortController()
  const readers = Array.from({ length: connections }, (_, i) =>
    read(ports[i % ports.length]!, Math.floor(i / ports.length), pages, written, end.signal),
  )
  const isEverywhere = () =>
    ports.every(port => paths.every(path => (pages.newest.get(`${port}${path}`) ?? -1) === written.number))
  const arrived = async () => {
    while (!isEverywhere() && performance.now() - written.at < patience) await wait(50)
  }
  const times: number[] = []
  written.at = performance.now()
  await arrived()
  for (let number = 1; number <= changes; number++) {
    await change(database, number)
    Object.assign(written, { number, at: performance.now(), lastOld: performance.now() })
    await arrived()
    times.push(isEverywhere() ? written.lastOld - written.at : Number.POSITIVE_INFINITY)
    await wait(1000 * Math.random())
  }
  end.abort()
  await Promise.all(readers)
  await database.close()
  return { times, torn: pages.torn, backwards: pages.backwards }
}

async function read(port: number, first: number, pages: Pages, written: Change, signal: AbortSignal): Promise<void> {
  const connection = await openConnection(port)
  await wait(Math.random() * pause)
  for (let i = first; !signal.aborted; i++) {
    const path = paths[i % paths.length]!
    const key = `${port}${path}`
    const newest = pages.newest.get(key) ?? 0
    const { status, text } = await connection.ask(request('GET', path), true)
    const number = status === 200 ? changeIn(text) : null
    if (number === null) pages.torn.push(`${status} ${path}`)
    else if (number < newest) pages.backwards.push(`${path}: ${number} after ${newest}`)
    else pages.newest.set(key, Math.max(number, pages.newest.get(key) ?? 0))
    if (number !== null && number < written.number) written.lastOld = performance.now()
    await wait(pause * (0.5 + Math.random()))
  }
  connection.close()
}

const title = (number: number) => `Change ${number} of the day`

/** The change that a document shows. Null when it shows none or two, or is cut off. */
function changeIn(document: string): number | null {
  const found = new Set([...document.matchAll(/Change (\d+) of the day/g)].map(([, number]) => Number(number)))
  return found.size === 1 && document.trimEnd().endsWith('</html>') ? [...found][0]! : null
}

/** A notice that is a line on every page. */
async function addNotice(trx: Transaction, sentBy: string): Promise<void> {
  const day = 24 * 60 * 60 * 1000
  const [from, until] = [isoTime(Date.now() - day), isoTime(Date.now() + day)]
  const row = { id: 'line', act_id: 'line', title: title(0), text: '', audience: '{"events":[]}', sent_by: sentBy }
  const times = { banner_from: from, banner_until: until, sent_at: from }
  const none = { in_profile_at: null, necessary_at: null, withdrawn_at: null }
  await trx
    .insertInto('notice')
    .values({ ...row, ...times, ...none })
    .execute()
}

function change(database: Database, number: number): Promise<void> {
  return database.write(async trx => {
    await trx
      .updateTable('notice')
      .set({ title: title(number) })
      .execute()
    await publicDataChanged(trx)
  })
}
