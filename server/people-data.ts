// What a room holds about people: its part of the download, of deleting an account, and of making everybody anonymous.
// Types alone, so that any file may import them. personal-data/ walks the list of features.ts.
import type { z } from 'zod'
import type { Millis } from '../domain/day.ts'
import type { personalData } from '../domain/personal-data/api.ts'
import type { RemovalConditions } from '../domain/personal-data/removal.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Tables } from './database/tables.ts'
import type { Database, Db, Transaction } from './database/types.ts'
import type { Edition } from './edition.ts'
import type { SubjectOf } from './mail/kinds.ts'
import type { Live } from './overrides/live-edition.ts'
import type { Person } from './people/person.ts'

export type PersonalData = z.input<typeof personalData>

export type PeopleData = {
  /**
   * Its tables about people, each with the columns that hold a person's id: whose row it is, or who acted. A test sees
   * that none is missing, and that docs/security.md names them all.
   */
  tables: { readonly [Table in keyof Tables]?: readonly (keyof Tables[Table] & string)[] }
  /** Its part of what a person downloads: no secrets, and nothing about others. */
  read?: (db: Db, subject: DataSubject & { subjectOf: SubjectOf }) => Promise<Partial<PersonalData>>
  /** Its part of what deleting an account depends on, at `now`. */
  conditions?: (db: Db, subject: DataSubject, now: Millis) => Promise<Partial<RemovalConditions>>
  /** Asks outside the site about money of the person, before the transaction that deletes the account. */
  askOutside?: (parts: OutsideParts, personId: string) => Promise<Partial<RemovalConditions>>
  /** What must be settled while people still have names, in sentences for the command that anonymises everybody. */
  objections?: (db: Db, edition: Edition) => Promise<string[]>
  /** Ends what the person takes part in, at `now`, before the account is deleted. */
  leave?: (trx: Transaction, subject: DataSubject, now: Millis) => Promise<void>
  /** Removes what it holds about these people. Answers true when public pages change by it. */
  remove?: (trx: Transaction, leaving: Leaving) => Promise<void> | Promise<boolean>
  /** After the festival, when all accounts are removed: empties words about people that no account leads to. */
  anonymise?: (trx: Transaction, after: Afterwards) => Promise<unknown>
}

/** What asking outside the site works with. */
export type OutsideParts = { config: Config; database: Database; live: Live; now: Clock }

export type DataSubject = { person: Person; edition: Edition }

/** A few hundred people at most, who are locked. */
export type Leaving = {
  people: readonly PersonToRemove[]
  /** Their ids. */
  ids: readonly string[]
  edition: Edition
  now: Millis
  /** Why money was paid back stays written down, until everybody is made anonymous. */
  keepRefunds: boolean
}

export type PersonToRemove = {
  id: string
  email: string
  /** A student's account stays one: it decides the price. */
  isStudent: boolean
  /** The college to keep for statistics, or empty. */
  college: string
}

export type Afterwards = {
  edition: Edition
  /** Keys (`spellingKey`) of colleges of so many people that their names identify nobody. */
  largeColleges: ReadonlySet<string>
  now: Millis
}
