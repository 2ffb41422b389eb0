// What every feature's routes get, and the instance they add themselves to. Only types, so that any file may import
// them.
import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Role } from '../domain/staff/roles.ts'
import type { Uncounted } from './access/counted-calls.ts'
import type { Limiter, Limits } from './access/limits.ts'
import type { Guard } from './access/sessions.ts'
import type { OwnCalendar } from './calendar-entry.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './database/types.ts'
import type { Keys } from './keys.ts'
import type { SubjectOf } from './mail/kinds.ts'
import type { Live } from './overrides/live-edition.ts'
import type { PeopleData } from './people-data.ts'
import type { PersonHooks } from './person-hooks.ts'
import type { Table } from './spreadsheet/table.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Why anybody may make this call. A test checks that all others ask for a log-in. */
    public?: string
    /** Of organisers' calls with money: that it refuses their own (people/own-money.ts), or why it need not. */
    ownMoney?: 'refused' | `none: ${string}`
    /**
     * Parameters of its address that open something. No log has them (http/log.ts, deploy/files/etc/nginx) and no
     * browser keeps the page (web/service-worker.js). A test asks it of every address with parts that are no ids.
     */
    secret?: readonly string[]
    /** The limits that a call counts for before its handler runs, or why there are none (access/counted-calls.ts). */
    counts?: readonly (keyof Limits)[] | Uncounted
  }
}

type StaffRules = {
  /** Roles that need a second factor. */
  secondFactor: readonly Role[]
  /** Milliseconds after which an unused session of a desk role ends. */
  idle: number
}

/** What a feature's routes are given. */
export type Parts = {
  config: Config
  database: Database
  /** Handlers ask it for the edition once and hand that on. */
  live: Live
  now: Clock
  limiter: Limiter
  wakeMail: () => void
  subjectOf: SubjectOf
  /** Every list of the console, whole: one table after another. */
  everyTable: () => AsyncIterable<Table>
  /** What features put into a person's own calendar. */
  ownCalendar: OwnCalendar
  /** What every room holds about people. */
  peopleData: readonly PeopleData[]
  personHooks: PersonHooks
  /** The guard of every call that needs a log-in. */
  loggedIn: Guard
  /** One for each use. */
  keys: Keys
  /** What sessions of organisers must have besides a log-in. */
  staffRules: StaffRules
  isStopping: () => boolean
}

/** The instance that features add their routes to: schemas are zod's, below /api. */
export type Api = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>
