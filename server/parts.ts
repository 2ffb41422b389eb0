// What every feature's routes get, and the instance they add themselves to. Only types, so that any file may import them.
import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Role } from '../domain/roles.ts'
import type { Guard } from './account/sessions.ts'
import type { Clock } from './clock.ts'
import type { Database } from './database/types.ts'
import type { Edition } from './edition.ts'
import type { Limiter } from './http/limits.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Why anybody may make this call. A test checks that all others ask for a log-in. */
    public?: string
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
  database: Database
  edition: Edition
  now: Clock
  limiter: Limiter
  wakeMail: () => void
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
