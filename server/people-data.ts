// The types by which a feature declares its personal data: for every column, whether the download contains it, and how
// it changes when an account is deleted. Only types, so any file may import them. personal-data/tables.ts applies the
// declarations.
import type { Expression, Selectable, SqlBool } from 'kysely'
import type { Millis } from '../domain/day.ts'
import type { RemovalConditions } from '../domain/personal-data/removal.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Tables } from './database/tables.ts'
import type { Database, Db, Transaction } from './database/types.ts'
import type { Edition } from './edition.ts'
import type { SubjectOf } from './mail/kinds.ts'
import type { Live } from './overrides/live-edition.ts'
import type { Person } from './people/person.ts'

/** For each kind of reader, names of columns separated by spaces. A test fails for a column that is not listed. */
export type Columns = {
  /**
   * Columns in the download: `made_at` is called madeAt, `made_at=since` is called since, and `team_id>team.name=team`
   * is called team and contains the name of the team with this id.
   */
  download?: string
  /** Secrets, such as tokens, codes and hashes. */
  opens?: string
  /** Ids, and values only for the program. */
  internal?: string
  /** Which staff acted, and their own notes. */
  staff?: string
}

/** Every column of the table is listed once in `keep`, `empty`, `delete` or `replace`. */
export type TableOfPeople<Table extends keyof Tables> = {
  /**
   * The owner of a row: columns with a person's id, a column that refers to a row of another table, or a condition.
   * Without this field, rows belong to nobody, and are emptied or deleted when everybody is anonymised.
   */
  of?: readonly (keyof Tables[Table] & string)[] | RowsThrough<Table> | RowsOf
  keep?: Columns
  /** Texts that are emptied when the account is deleted, or at the latest when everybody is anonymised. */
  empty?: Columns
  /** All columns of a table whose rows are deleted. */
  delete?: Columns
  /** Columns that `remove` sets to another value. */
  replace?: Columns
  /** The value of an emptied column, if not ''. Empty texts and nulls are not changed. */
  to?: { readonly [Column in keyof Tables[Table]]?: string | null | Expression<string> }
  /** Computes new values of a row from its old values. All other emptied columns become ''. */
  rewrite?: (row: Selectable<Tables[Table]>, now: Millis) => Partial<Selectable<Tables[Table]>>
  /** The rows that are skipped, because they are already emptied or must not be emptied. */
  done?: Expression<SqlBool>
  /** Rows that are not deleted with one account, only when everybody is anonymised (`keepUntilAnonymised`). */
  waits?: Expression<SqlBool>
  /** If true, anonymising everybody also empties or deletes the rows of organisers who keep their accounts. */
  everyRow?: true
  /** The primary key; default `id`. */
  key?: readonly (keyof Tables[Table] & string)[]
  /**
   * The name of the table in the download: `scans`, or `stay.nights` inside another part. Without a name, use `read`.
   */
  as?: string
  /**
   * For a table with one row per person: the values if there is no row. The row becomes an object instead of a list,
   * and is merged into `as` (into the whole download if `as` is '').
   */
  one?: { readonly [name: string]: unknown }
  /** The columns that order the list in the download, before `key`. */
  order?: string
  /** The condition for the rows in the download. */
  listed?: Expression<SqlBool>
  /** Tells for whom the list is read; other people get an empty list. */
  when?: (person: Person) => boolean
  /** Changes the rows of the download. For example, adds names for ids, or removes texts by other people. */
  tell?: (db: Db, subject: Reader) => Tell | Promise<Tell>
}

// biome-ignore lint/suspicious/noExplicitAny: rows of any table, with the fields of `download`
export type Tell = (row: any) => Record<string, unknown>

/** `column` refers to a row of the table `in`, which has the person's id in `person`. */
type RowsThrough<Table extends keyof Tables> = {
  [Parent in keyof Tables]: { column: keyof Tables[Table] & string; in: Parent; person: keyof Tables[Parent] & string }
}[keyof Tables]

/** The rows of these people. `addresses` are their confirmed addresses. */
type RowsOf = (db: Db, people: { ids: readonly string[]; addresses: readonly string[] }) => Expression<SqlBool>

export type TablesOfPeople = { readonly [Table in keyof Tables]?: TableOfPeople<Table> }

/** A feature's declarations, and functions for special cases. */
export type PeopleData = {
  /** The feature's tables with personal data. A test compares them with the database and docs/security.md. */
  tables: TablesOfPeople
  /** More parts of the download, without secrets and without facts about other people. */
  read?: (db: Db, subject: Reader) => Promise<Record<string, unknown>>
  /** The feature's conditions for deleting an account. */
  conditions?: (db: Db, subject: DataSubject, now: Millis) => Promise<Partial<RemovalConditions>>
  /** Asks the payment provider about money of the person, before the transaction that deletes the account. */
  askOutside?: (parts: OutsideParts, personId: string) => Promise<Partial<RemovalConditions>>
  /** Open matters that prevent anonymising everybody, as sentences that the command prints. */
  objections?: (db: Db, edition: Edition) => Promise<string[]>
  /** Ends the person's registrations, teams and bookings before the account is deleted. */
  leave?: (trx: Transaction, subject: DataSubject, now: Millis) => Promise<void>
  /** Runs before the feature's tables are emptied for these people. Returns true if public pages change. */
  remove?: (trx: Transaction, leaving: Leaving) => Promise<void> | Promise<boolean>
  /** Runs after all accounts are removed, before the feature's tables are anonymised. */
  anonymise?: (trx: Transaction, after: Afterwards) => Promise<unknown>
}

/** The parts for `askOutside`. */
export type OutsideParts = { config: Config; database: Database; live: Live; now: Clock }

export type DataSubject = { person: Person; edition: Edition }

/** The person who downloads. */
export type Reader = DataSubject & { subjectOf: SubjectOf }

/** Up to a few hundred people whose data is removed. They are locked. */
export type Leaving = {
  people: readonly PersonToRemove[]
  /** Their ids. */
  ids: readonly string[]
  edition: Edition
  now: Millis
  /**
   * True when one account is deleted: the rows of `waits`, such as reasons of refunds, are not deleted yet. False when
   * everybody is anonymised.
   */
  keepUntilAnonymised: boolean
}

export type PersonToRemove = {
  id: string
  email: string
  /** Whether the person is a student. This stays when the account is removed, because the price depends on it. */
  isStudent: boolean
  /** The college, which is kept for statistics, or ''. */
  college: string
}

export type Afterwards = {
  edition: Edition
  /** Keys (`spellingKey`) of colleges with so many people that the name identifies nobody. */
  largeColleges: ReadonlySet<string>
  now: Millis
}
