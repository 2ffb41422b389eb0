// The set-up for one fault: a new database with simulated people, a mail server, the real program; and the rows of a
// topic.
import type { Database } from '../../server/database/types.ts'
import { aDatabase, type DatabasePlace } from '../../server/testing/database.ts'
import { aRunningServer, type RunningServer } from '../../server/testing/process.ts'
import { testPassSecret } from '../../server/testing/site.ts'
import type { Engine } from '../engines.ts'
import { differences } from './compare.ts'
import { aCrowd, type Crowd } from './crowd.ts'
import { type MailServer, startMailServer } from './mail-server.ts'
import { sendAll } from './outbox.ts'

/** A row of the table in docs/measured/faults.md. `problems` are sentences; without any, the row passes. */
export type Row = { fault: string; on: string; seen: string[]; problems: string[]; skipped?: string }

export type Topic = { name: string; about: string; run(quick: boolean): Promise<Row[]> }

export type Stage = {
  engine: Engine
  place: DatabasePlace
  crowd: Crowd
  mail: MailServer
  /** Starts the real program. It is killed at the end if it still runs. */
  start(): Promise<RunningServer>
  /** The differences between the database and the answers. */
  look(): Promise<string[]>
  /** Repeats all unanswered acts, ends the program, sends all mail, and returns the remaining differences. */
  close(server: RunningServer): Promise<string[]>
}

/**
 * Runs `work` in a new set-up and cleans up afterwards. `place` may name an existing folder; `mailFiles` writes mail
 * into it.
 */
export async function onStage(
  engine: Engine,
  { place: given, mailFiles = false }: { place?: DatabasePlace; mailFiles?: boolean },
  work: (stage: Stage) => Promise<Row>,
): Promise<Row> {
  const place = given ?? (await engine.place())
  const mail = await startMailServer()
  const started: RunningServer[] = []
  try {
    const crowd = await withDatabase(place, database => aCrowd(database, Date.now()))
    const look = () => withDatabase(place, database => differences(database, crowd))
    const smtp = mailFiles ? {} : { SMTP_URL: mail.url }
    return await work({
      engine,
      place,
      crowd,
      mail,
      look,
      async start() {
        const server = await aRunningServer(place, { PASS_SECRET: testPassSecret, TRUST_PROXY: '1', ...smtp })
        started.push(server)
        return server
      },
      async close(server) {
        await crowd.finish(server.base)
        const { code } = await server.end('SIGTERM')
        const waiting = mailFiles ? 0 : await withDatabase(place, database => sendAll(database, mail.url))
        return [
          ...(await look()),
          ...(code === 0 ? [] : [`the program ended with ${code}`]),
          ...(waiting === 0 ? [] : [`${waiting} mails were not sent in the end`]),
        ]
      },
    })
  } finally {
    for (const server of started) await server.end('SIGKILL')
    await mail.stop()
    await place.remove()
  }
}

/** Opens the database for the work, with or without a running program. */
export async function withDatabase<T>(place: DatabasePlace, work: (database: Database) => Promise<T>): Promise<T> {
  const { database, remove: close } = await aDatabase(place)
  try {
    return await work(database)
  } finally {
    await close()
  }
}

export const answered = ({ tally }: Crowd, status: number) => tally.statuses.get(status) ?? 0
