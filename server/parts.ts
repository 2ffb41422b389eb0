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
import type { Limiter } from './access/limits.ts'
import type { Guard } from './access/sessions.ts'
import type { OwnCalendar } from './calendar-entry.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './database/types.ts'
import type { SubjectOf } from './mail/kinds.ts'
import type { Live } from './overrides/live-edition.ts'
import type { PeopleData } from './people-data.ts'
import type { PersonHooks } from './person-hooks.ts'
import type { Table } from './spreadsheet/table.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Why anybody may make this call. A test checks that all others ask for a log-in. */
    public?: string
    /** Of an organisers' call with money: that it refuses their own (people/own-money.ts), or why it need not. */
    ownMoney?: 'refused' | `none: ${string}`
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
  /** Signs the codes of passes. */
  passSecret: string
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
