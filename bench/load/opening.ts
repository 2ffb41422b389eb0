// The opening minute: one server process, and on PostgreSQL two behind a proxy. Afterwards the database is compared
// with the answers.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { totalDue } from '../../domain/money/pricing.ts'
import { findAccount } from '../../server/access/accounts.ts'
import { hashPassword } from '../../server/access/passwords.ts'
import { openDatabase } from '../../server/database/open.ts'
import type { Database } from '../../server/database/types.ts'
import { thisEdition } from '../../server/edition.ts'
import { findPerson, payerOf, registeredEvents } from '../../server/people/person.ts'
import { type StandIn, startProvider } from '../../testing/provider/provider.ts'
import type { Engine } from '../engines.ts'
import { type AnsweredState, type OpeningResult, openingMinute } from './opening-minute.ts'
import { differencesOfMoney } from './paying.ts'
import type { Effort, Row } from './rows.ts'
import { memoryOf, onStage } from './stage.ts'

const password = 'correct horse'
/** Megabytes. */
const mostMemory = { SQLite: 280, PostgreSQL: 250 }
const mostSeconds = { SQLite: 40, PostgreSQL: 50 }
const secondsForMail = 30

/** The opening minute, and the server's memory after it. */
export async function measureOpening(
  engine: Engine,
  effort: Effort,
  { processes = 1, provider = null }: { processes?: number; provider?: StandIn | null } = {},
): Promise<Row[]> {
  const passwordHash = await hashPassword(password)
  const settings = provider?.settings ?? {}
  return onStage(engine, { count: effort.people, passwordHash, settings }, async ({ site, place, people, start }) => {
    const sites = [site]
    for (let i = 1; i < processes; i++) sites.push(await start('server/main.ts', settings))
    const targets = sites.map(({ port }) => port).join(',')
    const { port } = processes === 1 ? site : await start('bench/load/bare/proxy.ts', { TARGETS: targets })
    provider?.tell(`http://127.0.0.1:${port}`)
    const opened = await openingMinute({
      port,
      provider,
      connections: effort.openConnections,
      password,
      emails: people.map(({ email }) => email),
    })
    const memory = Math.max(...sites.map(memoryOf))
    const database = await openDatabase(place)
    const money = provider ? await differencesOfMoney(database, provider) : []
    const problems = [
      ...opened.wrong,
      ...money,
      ...(await differences(database, opened.answered, join(place.dataDir, 'mail'))),
    ]
    await database.close()
    const of = provider ? ', half pay online' : processes === 1 ? '' : `, ${processes} processes`
    for (const problem of problems.slice(0, 10)) console.log(`  ${engine.name}${of}: ${problem}`)
    return [openingRow(engine.name, of, effort, opened, problems), memoryRow(engine.name, of, memory)]
  })
}

/** O14: the opening minute with half of the people paying online; 0 differences between ledger and provider. */
export async function measurePaying(engine: Engine, effort: Effort): Promise<Row[]> {
  const provider = await startProvider()
  try {
    return await measureOpening(engine, effort, { provider })
  } finally {
    await provider.close()
  }
}

function openingRow(
  engine: Engine['name'],
  of: string,
  { people }: Effort,
  { statuses, ...opened }: OpeningResult,
  problems: string[],
): Row {
  const failed = Object.entries(statuses).reduce((sum, [status, count]) => sum + (Number(status) >= 500 ? count : 0), 0)
  const isMistake = failed > 0 || problems.length > 0
  return {
    measure: `opening minute: ${people.toLocaleString('en')} people${of}`,
    engine,
    seen: [
      `${opened.seconds.toFixed(0)} s`,
      `p99 ${(opened.p99 / 1000).toFixed(1)} s`,
      `${failed} 5xx`,
      ...(opened.queued > 0 ? [`${opened.queued} had to wait`] : []),
      `${problems.length} differences`,
    ].join(', '),
    // With more programs or payments there is no target for the time.
    target: of ? '0, 0' : `<= ${mostSeconds[engine]} s, 0, 0`,
    holds: !isMistake && (of !== '' || opened.seconds <= mostSeconds[engine]),
    isMistake,
  }
}

function memoryRow(engine: Engine['name'], of: string, memory: number): Row {
  return {
    measure: `memory after it${of}`,
    engine,
    seen: `${Math.round(memory)} MB`,
    target: `<= ${mostMemory[engine]} MB`,
    holds: memory <= mostMemory[engine],
  }
}

/** Differences between the stored rows and the answers, in sentences. */
async function differences(
  database: Database,
  answered: readonly AnsweredState[],
  mailFolder: string,
): Promise<string[]> {
  await mailIsSent(database)
  const asked = answered.reduce((sum, { mails }) => sum + mails, 0)
  const mails = await database.db.selectFrom('outgoing_mail').select(['kind', 'sent_at']).execute()
  const links = mails.filter(({ kind }) => kind === 'reset').length
  const sent = mails.filter(({ sent_at }) => sent_at !== null).length
  const files = readdirSync(mailFolder).length
  return [
    ...(links === asked ? [] : [`${asked} mails were asked for and ${links} written`]),
    ...(files === sent ? [] : [`${sent} mails count as sent, and ${files} were`]),
    ...(await differencesOfPeople(database, answered)),
    ...(await tooManyPlaces(database)),
  ]
}

async function mailIsSent({ db }: Database): Promise<void> {
  const due = db.selectFrom('outgoing_mail').where('next_attempt_at', '<=', new Date().toISOString())
  const unsent = due.select('id').where('sent_at', 'is', null).limit(1)
  for (let tenths = secondsForMail * 10; tenths > 0 && (await unsent.executeTakeFirst()); tenths--) await wait(100)
}

async function differencesOfPeople({ db }: Database, answered: readonly AnsweredState[]): Promise<string[]> {
  const found: string[] = []
  for (const { email, events, facility, total, due } of answered) {
    const person = await findPerson(db, (await findAccount(db, email))!.id)
    const stored = registeredEvents(person)
    const payer = payerOf(thisEdition, person)
    const priced = totalDue(thisEdition.festival, payer, stored.length)
    const saw = [events.toSorted().join(), facility, total, due].join(' ')
    const has = [stored.toSorted().join(), payer.facility, priced, priced - person.paid_amount].join(' ')
    if (saw !== has) found.push(`${email} was answered ${saw} and has ${has}`)
  }
  return found
}

async function tooManyPlaces({ db }: Database): Promise<string[]> {
  const events = thisEdition.catalogue.flatMap(category => category.events)
  const rows = await db
    .selectFrom('registration')
    .select(row => ['event_id', row.cast<number>(row.fn.countAll(), 'integer').as('taken')])
    .where('state', '=', 'active')
    .groupBy('event_id')
    .execute()
  return rows
    .filter(({ event_id, taken }) => taken > (events.find(({ ind }) => ind === event_id)?.capacity ?? Infinity))
    .map(({ event_id, taken }) => `event ${event_id} has ${taken} registrations, more than seats`)
}
