// The manifest of a feature. Each feature exports a manifest from its feature.ts, features.ts lists the manifests in
// order, and generic code loops over that list. This file has only types, so any file may import it.
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

/** All fields are optional. */
export type Feature = {
  /** Calls for visitors and participants, below /api. */
  routes?: (api: Api, parts: Parts) => void
  /** Calls for organisers, below /api/organiser, each behind the guard of a permission. */
  consoleRoutes?: (api: Api, parts: StaffParts) => void
  /** The feature's mails by kind. */
  mails?: Partial<Mails>
  /** Runs when the outbox is empty. Moves waiting mails of the feature into the outbox, and returns how many. */
  queueMore?: (database: Database, now: Millis) => Promise<number>
  /** The feature's public data, which pages show to every visitor, without drafts and personal data. */
  publicData?: (db: Db, edition: Edition, now: Millis) => Promise<Partial<PublicData>>
  /** The feature's personal data. */
  people?: PeopleData
  /** Hooks for changes of a person or a team. */
  person?: Partial<Omit<PersonHooks, 'hasUsed' | 'isPaying'>>
  /** Whether a person has used a paid service. */
  uses?: Use
  /** Whether a payment of a person is not yet confirmed. */
  payments?: PersonHooks['isPaying']
  /** Background work that repeats. */
  jobs?: readonly Job[]
  /** The feature's entries in a person's own calendar. */
  calendar?: OwnCalendar
  /** The feature's complete lists, for the archive of all data. */
  downloads?: (parts: Parts) => Iterable<Table | Promise<Table>> | AsyncIterable<Table>
  /** Counts for monitors, read by small queries on indexes. docs/operations.md explains each count. */
  metrics?: (db: Db, now: Millis) => Promise<Metrics>
  /** Conditions on the feature's rows that are always true. */
  invariants?: readonly Invariant[]
  /** Deletes rows that have expired, and rows that ended before `oldest` (times are ISO-8601). */
  tidy?: (trx: Transaction, times: { now: string; oldest: string }) => Promise<unknown>
}

/** Metrics by name. A metric has one value, or one value per set of labels; labels are in Prometheus's notation. */
export type Metrics = Record<string, number | Map<string, number>>

export type Job = {
  /** How often (ms) a run starts. */
  every: number
  run: (database: Database, edition: Edition, now: Millis, config: Config) => Promise<unknown>
  /** True if the job also runs at the start. */
  atStart?: true
  /** The log message of a failed run. The next run tries again. */
  failure: string
}
