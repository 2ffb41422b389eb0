// The arguments of every feature's routes. Only types, so any file may import them.
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
    /** The reason why this call needs no log-in. A test checks that all other calls need a log-in. */
    public?: string
    /**
     * Whether an organisers' call about money refuses the organiser's own money (people/own-money.ts), or why it does
     * not.
     */
    ownMoney?: 'refused' | `none: ${string}`
    /**
     * Secret parameters of the address, such as tokens. They are removed from logs (http/log.ts,
     * deploy/files/etc/nginx), and no browser caches the page (web/service-worker.js). A test requires every parameter
     * to be an id or listed here.
     */
    secret?: readonly string[]
    /**
     * Whether the body goes straight to the storage while the handler runs, for as long as the sender takes. Such calls
     * have limits of their own (submissions/upload-routes.ts).
     */
    streamsBody?: true
    /** The limits that are counted before the handler runs, or the reason for no limit (access/counted-calls.ts). */
    counts?: readonly (keyof Limits)[] | Uncounted
  }
}

type StaffRules = {
  /** Roles that need a second factor. */
  secondFactor: readonly Role[]
  /** How long (ms) a session of a desk role can be unused before it ends. */
  idle: number
}

/** The shared parts of the application. */
export type Parts = {
  config: Config
  database: Database
  /** The cached edition. A handler reads it once and passes it on. */
  live: Live
  now: Clock
  limiter: Limiter
  wakeMail: () => void
  subjectOf: SubjectOf
  /** Reads all lists of the console completely, one table after another. */
  everyTable: () => AsyncIterable<Table>
  /** The entries of all features in a person's own calendar. */
  ownCalendar: OwnCalendar
  /** The personal data of all features. */
  peopleData: readonly PeopleData[]
  personHooks: PersonHooks
  /** The guard of every call that needs a log-in. */
  loggedIn: Guard
  /** The keys of the site, one per use. */
  keys: Keys
  /** Additional requirements for sessions of organisers. */
  staffRules: StaffRules
  isStopping: () => boolean
}

/** The Fastify instance for routes below /api, with zod schemas. */
export type Api = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>
