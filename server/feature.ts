// What a feature gives to the whole: its manifest. Each feature states it in its feature.ts, features.ts lists them in
// order, and everything generic walks that list. Types alone, so that any file may import them.
import type { Millis } from '../domain/day.ts'
import type { PublicData } from '../domain/pages/public-data.ts'
import type { StaffParts } from './access/staff-parts.ts'
import type { OwnCalendar } from './calendar-entry.ts'
import type { Config } from './config.ts'
import type { Database, Db, Transaction } from './database/types.ts'
import type { Edition } from './edition.ts'
import type { Invariant } from './invariants.ts'
import type { Mails } from './mail/kinds.ts'
import type { Api, Parts } from './parts.ts'
import type { PeopleData } from './people-data.ts'
import type { PersonHooks, Use } from './person-hooks.ts'
import type { Table } from './spreadsheet/table.ts'

/** Only what a feature has is there. */
export type Feature = {
  /** Calls for visitors and participants, below /api. */
  routes?: (api: Api, parts: Parts) => void
  /** Calls for organisers, below /api/organiser, each behind the guard of a permission. */
  consoleRoutes?: (api: Api, parts: StaffParts) => void
  /** Its letters by kind. */
  mails?: Partial<Mails>
  /** Puts its mails into the outbox that wait until the outbox is empty, at `now`; answers how many. */
  queueMore?: (database: Database, now: Millis) => Promise<number>
  /** What every visitor may read of it, at `now`: public pages are made from it. Nothing about people, no drafts. */
  publicData?: (db: Db, edition: Edition, now: Millis) => Promise<Partial<PublicData>>
  /** What it holds about people. */
  people?: PeopleData
  /** What it does when something happens to a person or a team. */
  person?: Partial<Omit<PersonHooks, 'hasUsed' | 'isPaying'>>
  /** How it knows that a person has used what they pay for. */
  uses?: Use
  /** How it knows that a payment of a person is on its way. */
  payments?: PersonHooks['isPaying']
  /** Work that the server does again and again by itself. */
  jobs?: readonly Job[]
  /** What it puts into a person's own calendar. */
  calendar?: OwnCalendar
  /** Its lists, whole, for the archive of everything. */
  downloads?: (parts: Parts) => Iterable<Table | Promise<Table>> | AsyncIterable<Table>
  /** Counts worth an alert or a curve: small queries on indexes. docs/operations.md says what each is good for. */
  metrics?: (db: Db, now: Millis) => Promise<Metrics>
  /** What must hold of its rows at every moment. */
  invariants?: readonly Invariant[]
  /** Deletes its rows that expired at `now`, or that ended before `oldest` (both ISO-8601). */
  tidy?: (trx: Transaction, times: { now: string; oldest: string }) => Promise<unknown>
}

/** Metrics by name: one value, or a value for each set of labels as they are written behind the name. */
export type Metrics = Record<string, number | Map<string, number>>

export type Job = {
  /** Milliseconds between two runs. */
  every: number
  run: (database: Database, edition: Edition, now: Millis, config: Config) => Promise<unknown>
  /** Runs at the start too. */
  atStart?: true
  /** What the log says of a run that fails. The next one tries again. */
  failure: string
}
