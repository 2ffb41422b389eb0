// Hooks for changes of a person or a team. Only types, so any file may import them.
import type { Millis } from '../domain/day.ts'
import type { Db, Transaction } from './database/types.ts'
import type { Edition } from './edition.ts'

/**
 * Called when something happens to the person or team with this id. Features act in the same transaction, in the order
 * of features.ts.
 */
export type PersonHooks = {
  /** The person has a new name. */
  renamed: PersonHook
  teamRenamed: PersonHook
  /**
   * The person has a new password, and all other log-ins ended. Features revoke secrets that an intruder with the old
   * password may have copied. The row of the person is locked.
   */
  passwordReplaced: PersonHook
  /** The person leaves these events, or a team in them, without staff. A feature may refuse. */
  leaves: (trx: Transaction, personId: string, eventIds: readonly number[]) => Promise<void>
  /** Whether the person has used any paid service, or their facility. */
  hasUsed: (db: Db, personId: string, what?: 'facility') => Promise<boolean>
  /**
   * Whether a payment of the person is not yet confirmed: it is claimed, waits for staff, or is being made online.
   * Payments that began after `since` are ignored. Otherwise repeated claims would reserve a seat for ever.
   */
  isPaying: (db: Db, personId: string, times: { since: Millis; grace: Millis; now: Millis }) => Promise<boolean>
  /**
   * The person's facility, gender or status as a student of the host institute is about to change, maybe several of
   * them at once. The row of the person is locked. A feature refuses a change that it cannot fulfil, such as a missing
   * bed.
   */
  changesNights: (trx: Transaction, edition: Edition, change: NightsChange, now: Millis) => Promise<void>
}

/**
 * Reads whether a person has used a paid service: `festival` at a gate or an event, `facility` in a house or at a meal.
 * A person cannot cancel a service after using it; the desk decides.
 */
export type Use = { what: 'festival' | 'facility'; isUsedBy: (db: Db, personId: string) => Promise<boolean> }

/** A change that affects a person's nights; missing fields stay unchanged. */
export type NightsChange = {
  personId: string
  facilityId?: string | undefined
  gender?: string | undefined
  isStudent?: boolean | undefined
  atDesk: boolean
}

type PersonHook = (trx: Transaction, id: string, now: Millis) => Promise<void>
