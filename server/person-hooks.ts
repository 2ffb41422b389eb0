// What happens to a person or a team, for the features that do something then. Only types, so that any file may import
// them.
import type { Millis } from '../domain/day.ts'
import type { Db, Transaction } from './database/types.ts'
import type { Edition } from './edition.ts'

/**
 * What rooms below call when something happens to the person or the team with this id, at `now`:
 * features do their part in the same transaction, in the order of the list.
 */
export type PersonHooks = {
  /** A person has another name. */
  renamed: PersonHook
  teamRenamed: PersonHook
  /**
   * The person has another password, and all other log-ins ended: what somebody who knew the old one may have a copy of
   * ends. The person is locked.
   */
  passwordReplaced: PersonHook
  /** A person leaves these events or a team of theirs, not by the staff's hand. A feature refuses what it needs. */
  leaves: (trx: Transaction, personId: string, eventIds: readonly number[]) => Promise<void>
  /** Whether the person has used what they pay for: anything at all, or their facility. Asks what features state. */
  hasUsed: (db: Db, personId: string, what?: 'facility') => Promise<boolean>
  /**
   * Whether money of the person is on its way at `now`: told of, waiting for staff, or being paid online. What began
   * only after `since` (milliseconds) does not count: otherwise telling of it again and again would keep a seat.
   */
  isPaying: (db: Db, personId: string, times: { since: Millis; grace: Millis; now: Millis }) => Promise<boolean>
  /**
   * The person, who is locked, is about to have another facility, another gender, or to be a student of the host
   * institute or none: several of them where one act changes them together. A feature refuses what it cannot give.
   */
  changesNights: (trx: Transaction, edition: Edition, change: NightsChange, now: Millis) => Promise<void>
}

/**
 * How a feature knows that a person has used what they pay for: `festival` for a gate or an event, `facility` for a
 * house or a meal. What was used is not given back by the person's own act: the desk decides.
 */
export type Use = { what: 'festival' | 'facility'; isUsedBy: (db: Db, personId: string) => Promise<boolean> }

/** What changes of somebody that decides about their nights; a field that is not given stays as it is. */
export type NightsChange = {
  personId: string
  facilityId?: string | undefined
  gender?: string | undefined
  isStudent?: boolean | undefined
  atDesk: boolean
}

type PersonHook = (trx: Transaction, id: string, now: Millis) => Promise<void>
