// The baseline for calls: node:http and hand-written SQL on the same database with the same durability, without
// validation, rules, prices or logs.
import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { openPostgres } from './postgres.ts'
import type { Raw, Row } from './raw.ts'
import { openSqlite } from './sqlite.ts'

const { PORT, DATABASE_URL, DATA_DIR = '' } = process.env
const raw: Raw = DATABASE_URL ? openPostgres(DATABASE_URL) : openSqlite(join(DATA_DIR, 'festival.sqlite'))

/** The columns of the account that a guard reads before a change. */
const account = `person.id, person.user_id, person.email, person.username, person.phone, person.city, person.state, person.college,
  person.dob, person.gender, person.yop, person.facility_id, person.email_confirmed_at, person.student_card, person.created_at,
  person.password_set_at`
const whole = `${account},
  (select cast(coalesce(sum(amount), 0) as bigint) from payment where person_id = person.id) as paid_amount,
  (select string_agg(cast(event_id as text), ',' order by registered_at, event_id)
    from registration where person_id = person.id and state = 'active') as event_ids,
  (select string_agg(team.id || ',' || team.event_id || ',' || team.name || ',' || case when team.captain_id = person.id then 1 else 0 end || ',' ||
      (select count(*) from team_member as other where other.team_id = team.id and other.state = 'active' and other.role = 'member'),
    ';' order by membership.joined_at, team.id)
    from team_member as membership join team on team.id = membership.team_id
    where membership.person_id = person.id and membership.state = 'active') as teams`
const findSession = (columns: string) =>
  `select ${columns}, session.id as session_id, session.created_at as session_started_at, session.last_used_at,
  session.password_confirmed_at, session.second_factor_at, session.staff_used_at from person join session on session.person_id = person.id
  where session.token_hash = ? and session.expires_at > ? and session.ended_at is null`
/** One statement reads the whole profile. */
const findWhole = findSession(whole)
const findAccount = findSession(account)
const findPerson = `select ${whole} from person where person.id = ?`
const lock = 'update person set version = version + 1 where id = ?'
const add = 'insert into registration (id, person_id, event_id, registered_at) values (?, ?, ?, ?)'
const end = `update registration set state = 'ended', ended_at = ? where person_id = ? and event_id = ? and state = 'active'`

function answer(response: ServerResponse, status: number, body: object): void {
  const text = JSON.stringify(body)
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) })
  response.end(text)
}

async function caller(request: IncomingMessage): Promise<string | undefined> {
  return String((await raw.one(findAccount, sessionOf(request)))?.id ?? '') || undefined
}

function sessionOf({ headers }: IncomingMessage): [string, string] {
  const hash = createHash('sha256').update(String(headers['x-access-token'])).digest('base64url')
  return [hash, new Date().toISOString()]
}

async function bodyOf(request: IncomingMessage): Promise<{ events?: number[]; event?: number[] }> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return JSON.parse(Buffer.concat(parts).toString('utf8'))
}

async function change(request: IncomingMessage): Promise<Row | undefined> {
  const id = await caller(request)
  if (!id) return undefined
  const { events, event } = await bodyOf(request)
  const now = new Date().toISOString()
  const written = events
    ? ([add, [randomUUID(), id, events[0]!, now]] as const)
    : ([end, [now, id, event![0]!]] as const)
  // The answer is made from the locked row and the change, without a second read.
  const person = await raw.write([lock, [id]], [findPerson, [id]], [written[0], [...written[1]]])
  const registered = String(person.event_ids ?? '')
    .split(',')
    .filter(Boolean)
  const left = registered.filter(other => Number(other) !== event?.[0])
  return { ...person, event_ids: [...left, ...(events ?? [])].join(',') }
}

createServer(async (request, response) => {
  if (request.url === '/api/health') return answer(response, 200, {})
  const row = request.method === 'GET' ? await raw.one(findWhole, sessionOf(request)) : await change(request)
  answer(response, row ? 200 : 401, row ?? {})
}).listen(Number(PORT), '127.0.0.1')
