// The rows of the opening minute: one server process, and on PostgreSQL several behind a proxy that share limits and outbox.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { hashPassword } from '../../server/account/passwords.ts'
import { openDatabase } from '../../server/database/open.ts'
import type { Database } from '../../server/database/types.ts'
import { defaultLimits } from '../../server/http/limits.ts'
import { openConnection, request } from './connection.ts'
import type { Engine, Place } from './engines.ts'
import type { Generator } from './generator.ts'
import { checkOpening } from './opening-check.ts'
import type { Opened } from './opening-minute.ts'
import { addPeople } from './people.ts'
import { type Program, startBare, startSite } from './programs.ts'
import type { Effort } from './rounds.ts'
import { milliseconds, type Row } from './table.ts'

const password = 'correct horse'
const eventsEach = 3
/** One in so many asks for a mail. */
const mailOf = 25
const mostMemory = 250
/** Milliseconds after which memory is looked at: the server gives back what it does not need once it is quiet. */
const settling = 20_000
const secondsForMail = 30

/** One process: what the opening minute leaves, and how much memory the server holds afterwards. */
export async function measureOpening(engine: Engine, generator: Generator, effort: Effort): Promise<Row[]> {
  return onStage(engine, effort, 1, async stage => {
    const opened = await act(stage, generator, effort)
    const row = await openingRow(engine.name, stage, opened, 'opening minute')
    await wait(effort.quick ? 0 : settling)
    const memory = Math.max(...stage.sites.map(site => site.memory()))
    return [
      row,
      {
        measure: 'memory after it, resident',
        engine: engine.name,
        ours: `${Math.round(memory)} MB`,
        bare: '',
        ratio: '',
        target: `<= ${mostMemory} MB`,
        holds: memory <= mostMemory,
      },
    ]
  })
}

/** Several processes on one database. */
export async function measureProcesses(
  engine: Engine,
  generator: Generator,
  effort: Effort,
  count: number,
): Promise<Row[]> {
  return onStage(engine, effort, count, async stage => {
    const opened = await act(stage, generator, effort)
    return [
      await openingRow(`${engine.name}, ${count} processes`, stage, opened, 'opening minute'),
      await limitRow(`${engine.name}, ${count} processes`, stage),
    ]
  })
}

type Stage = { place: Place; database: Database; sites: Program[]; front: Program; emails: string[] }

async function onStage(
  engine: Engine,
  effort: Effort,
  count: number,
  play: (stage: Stage) => Promise<Row[]>,
): Promise<Row[]> {
  const place = await engine.place()
  const database = await openDatabase(place)
  const programs: Program[] = []
  const started = (program: Program) => {
    programs.push(program)
    return program
  }
  try {
    const people = await addPeople(database, { count: effort.people, passwordHash: await hashPassword(password) })
    const sites: Program[] = []
    for (let i = 0; i < count; i++) sites.push(started(await startSite(place)))
    const targets = sites.map(({ port }) => port).join(',')
    const front = count === 1 ? sites[0]! : started(await startBare('proxy.ts', place, { TARGETS: targets }))
    return await play({ place, database, sites, front, emails: people.map(({ email }) => email) })
  } finally {
    await Promise.all(programs.map(program => program.stop()))
    await database.close()
    await place.remove()
  }
}

async function act({ front, emails }: Stage, generator: Generator, effort: Effort): Promise<Opened> {
  const mails = Math.ceil(emails.length / mailOf)
  const connections = effort.openConnections
  return generator.run('openingMinute', { port: front.port, connections, password, emails, events: eventsEach, mails })
}

async function openingRow(engine: string, stage: Stage, opened: Opened, measure: string): Promise<Row> {
  await mailIsSent(stage.database)
  const problems = [...opened.wrong, ...(await checkOpening(stage.database, opened.told)), ...mailFiles(stage, opened)]
  for (const problem of problems.slice(0, 10)) console.log(`  ${engine}: ${problem}`)
  const failed = sum(Object.entries(opened.statuses).map(([status, count]) => (Number(status) >= 500 ? count : 0)))
  const registrations = sum(opened.told.map(({ events }) => events.length))
  const mails = sum(opened.told.map(told => told.mails))
  return {
    measure: `${measure}: ${stage.emails.length.toLocaleString('en')} people`,
    engine,
    ours: [
      `${opened.seconds.toFixed(0)} s for ${opened.calls.toLocaleString('en')} calls`,
      `p99 ${milliseconds(opened.p99)}`,
      `${registrations.toLocaleString('en')} registrations`,
      `${mails} mails`,
    ].join(', '),
    bare: '',
    ratio: `${failed} 5xx, ${problems.length} differences`,
    target: '0, 0',
    holds: failed === 0 && problems.length === 0,
    always: true,
  }
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

async function mailIsSent({ db }: Database): Promise<void> {
  const unsent = db.selectFrom('outgoing_mail').select('id').where('sent_at', 'is', null).limit(1)
  for (let tenths = secondsForMail * 10; tenths > 0 && (await unsent.executeTakeFirst()); tenths--) await wait(100)
}

/** Each mail became one file, whichever process sent it. */
function mailFiles({ place }: Stage, { told }: Opened): string[] {
  const asked = told.filter(({ mails }) => mails > 0).map(({ email }) => email)
  const folder = join(place.dataDir, 'mail')
  const texts = readdirSync(folder).map(name => readFileSync(join(folder, name), 'utf8'))
  const sent = texts.map(text => /^to:.*?([^\s<>]+@[^\s<>]+)/im.exec(text)?.[1] ?? 'nobody').sort()
  return sent.join() === asked.sort().join() ? [] : [`${asked.length} mails were asked for and ${sent.length} sent`]
}

/** Guesses at one account from one address, which the proxy deals out to all processes: the limit counts them together. */
async function limitRow(engine: string, { front, emails }: Stage): Promise<Row> {
  const { most } = defaultLimits.loginPerPair
  const guess = request('POST', '/api/users/login', ['x-forwarded-for: 10.99.0.1'], {
    email: emails[0],
    password: 'wrong',
  })
  const answers = await Promise.all(
    Array.from({ length: 3 * most }, async () => {
      const connection = await openConnection(front.port)
      const { status } = await connection.ask(guess)
      connection.close()
      return status
    }),
  )
  const compared = answers.filter(status => status === 401).length
  const stopped = answers.filter(status => status === 429).length
  return {
    measure: `wrong passwords compared, of ${answers.length} dealt out to all`,
    engine,
    ours: `${compared} compared, ${stopped} stopped`,
    bare: '',
    ratio: '',
    target: `${most}, ${answers.length - most}`,
    holds: compared === most && compared + stopped === answers.length,
    always: true,
  }
}
