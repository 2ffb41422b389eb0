// The baseline for a judge's mark: node:http and hand-written SQL on the same database with the same durability,
// without validation, rules, limits or logs.
import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { openPostgres } from './postgres.ts'
import type { Raw } from './raw.ts'
import { openSqlite } from './sqlite.ts'

const { PORT, DATABASE_URL, DATA_DIR = '' } = process.env
const raw: Raw = DATABASE_URL ? openPostgres(DATABASE_URL) : openSqlite(join(DATA_DIR, 'festival.sqlite'))

const lock = 'update judge set last_seen_at = ? where link_hash = ?'
const find = 'select id, event_id from judge where link_hash = ?'
const add = `insert into mark_press (id, judge_id, slot_id, criterion, halves, note, at, received_at, typed_by, reason)
  select cast(? as text), id, cast(? as text), cast(? as text), cast(? as integer), '', cast(? as text), cast(? as text), null, ''
  from judge where link_hash = ?`

createServer(async (request, response) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  const text = Buffer.concat(parts).toString('utf8')
  const answers = text === '' ? [] : [await store(JSON.parse(text), String(request.headers['x-judge-link']))]
  const answer = JSON.stringify({ answers })
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(answer) })
  response.end(answer)
}).listen(Number(PORT), '127.0.0.1')

type Press = { id: string; slot: string; criterion: string; halves: number }

async function store(
  { presses: [press] }: { presses: [Press] },
  link: string,
): Promise<{ id: string; problem: string }> {
  const hash = createHash('sha256').update(link).digest('base64url')
  const now = new Date().toISOString()
  const { id, slot, criterion, halves } = press
  await raw.write([lock, [now, hash]], [find, [hash]], [add, [id, slot, criterion, halves, now, now, hash]])
  return { id, problem: '' }
}
