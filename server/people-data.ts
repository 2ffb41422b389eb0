// What a room holds about people, as data: for every column of its tables whether it is downloaded, and what becomes of
// it. Types alone, so that any file may import them. personal-data/tables.ts does what is stated here.
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

/** Names of columns with spaces between them, by who reads them. A test names a column that stands nowhere. */
export type Columns = {
  /**
   * In the download: `made_at` as madeAt, `made_at=since` as since, and `team_id>team.name=team` as team, the name of
   * the team with this id.
   */
  download?: string
  /** Opens something: tokens, codes, hashes. */
  opens?: string
  /** Ids, and what the program alone reads. */
  internal?: string
  /** Who of the staff acted, and what they noted for themselves. */
  staff?: string
}

/** Every column of one table stands in `keep`, `empty`, `delete` or `replace`, once. */
export type TableOfPeople<Table extends keyof Tables> = {
  /**
   * Whose a row is: columns with a person's id, the column with the id of a row of another table, or a condition.
   * Without it rows are nobody's: what is emptied or deleted goes when everybody is made anonymous.
   */
  of?: readonly (keyof Tables[Table] & string)[] | RowsThrough<Table> | RowsOf
  keep?: Columns
  /** Texts that go with the account, or at the latest when everybody is made anonymous. */
  empty?: Columns
  /** Of a table whose rows go. */
  delete?: Columns
  /** Columns that `remove` gives another value. */
  replace?: Columns
  /** What an emptied column says, where it is not ''. Empty texts and nulls stay. */
  to?: { readonly [Column in keyof Tables[Table]]?: string | null | Expression<string> }
  /** Makes the new values of a row where they depend on the old ones; other emptied columns become ''. */
  rewrite?: (row: Selectable<Tables[Table]>, now: Millis) => Partial<Selectable<Tables[Table]>>
  /** Rows that were emptied before, or are not. */
  done?: Expression<SqlBool>
  /** Rows that stay when one account is deleted, until everybody is made anonymous (`keepUntilAnonymised`). */
  waits?: Expression<SqlBool>
  /** Making everybody anonymous also empties or deletes rows of organisers who are kept. */
  everyRow?: true
  /** The columns that tell its rows apart; `id` without it. */
  key?: readonly (keyof Tables[Table] & string)[]
  /** Where it stands in the download: `scans`, or `stay.nights` within another part. Without it `read` tells it. */
  as?: string
  /** A part of one row ('': columns of the whole), with the values where there is no row; those not named are null. */
  one?: { readonly [name: string]: unknown }
  /** The names of columns by which the list in the download is ordered; then by `key`. */
  order?: string
  /** Rows that the list is about. */
  listed?: Expression<SqlBool>
  /** Of whom it is downloaded; others find an empty list. */
  when?: (person: Person) => boolean
  /** Changes rows of the download: names for ids, other people's words hidden. */
  tell?: (db: Db, subject: Reader) => Tell | Promise<Tell>
}

// biome-ignore lint/suspicious/noExplicitAny: rows of any table, as the words of `download` name them
export type Tell = (row: any) => Record<string, unknown>

/** Rows whose `column` has the id of a row of the table `in`, whose `person` it is. */
type RowsThrough<Table extends keyof Tables> = {
  [Parent in keyof Tables]: { column: keyof Tables[Table] & string; in: Parent; person: keyof Tables[Parent] & string }
}[keyof Tables]

/** The rows of these people; `addresses` are those that they have proven. */
type RowsOf = (db: Db, people: { ids: readonly string[]; addresses: readonly string[] }) => Expression<SqlBool>

export type TablesOfPeople = { readonly [Table in keyof Tables]?: TableOfPeople<Table> }

/** What is stated, and functions for what differs. */
export type PeopleData = {
  /** Its tables about people. A test compares them with the database and with docs/security.md. */
  tables: TablesOfPeople
  /** What a person downloads besides: no secrets, and nothing about others. */
  read?: (db: Db, subject: Reader) => Promise<Record<string, unknown>>
  /** Its part of what deleting an account depends on, at `now`. */
  conditions?: (db: Db, subject: DataSubject, now: Millis) => Promise<Partial<RemovalConditions>>
  /** Asks outside the site about money of the person, before the transaction that deletes the account. */
  askOutside?: (parts: OutsideParts, personId: string) => Promise<Partial<RemovalConditions>>
  /** What must be settled while people still have names, in sentences for the command that anonymises everybody. */
  objections?: (db: Db, edition: Edition) => Promise<string[]>
  /** Ends what the person takes part in, at `now`, before the account is deleted. */
  leave?: (trx: Transaction, subject: DataSubject, now: Millis) => Promise<void>
  /** What removing these people needs before its tables are emptied. Answers true when public pages change by it. */
  remove?: (trx: Transaction, leaving: Leaving) => Promise<void> | Promise<boolean>
  /** What making everybody anonymous needs before its tables are emptied, when all accounts are removed. */
  anonymise?: (trx: Transaction, after: Afterwards) => Promise<unknown>
}

/** What asking outside the site works with. */
export type OutsideParts = { config: Config; database: Database; live: Live; now: Clock }

export type DataSubject = { person: Person; edition: Edition }

/** Who downloads. */
export type Reader = DataSubject & { subjectOf: SubjectOf }

/** A few hundred people at most, who are locked. */
export type Leaving = {
  people: readonly PersonToRemove[]
  /** Their ids. */
  ids: readonly string[]
  edition: Edition
  now: Millis
  /**
   * True when one account is deleted: the rows that tables name in `waits` stay, such as why money was paid back.
   * False when everybody is made anonymous: these rows go too.
   */
  keepUntilAnonymised: boolean
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
