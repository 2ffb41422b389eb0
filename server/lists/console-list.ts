// Declares a list of the console once for its page, its file, and its table in the archive of all lists.
import type { z } from 'zod'
import type { ListColumn } from '../../domain/lists/list-column.ts'
import type { Permission } from '../../domain/staff/roles.ts'
import { deskCallsOf } from '../access/desk-calls.ts'
import type { StaffParts } from '../access/staff-parts.ts'
import type { Api, Parts } from '../parts.ts'
import { type Table, tableOf } from '../spreadsheet/table.ts'
import { type Listing, type ListQuery, readAll, readListPage } from './lists.ts'

type Definition<Query extends ListQuery, Row> = {
  /** The address of the list below /organiser. */
  url: string
  /** The name of the file. */
  name: string
  may: Permission
  query: z.ZodObject & z.ZodType<Query>
  answer: z.ZodType<{ rows: Row[]; total: number }>
  columns: readonly ListColumn<Row>[]
  /** The filters for the archive, if the default filters hide rows. */
  all?: Partial<Query>
  /** Selects the rows that match the query, in the order that it names. */
  select: (parts: Parts, query: Query) => Listing<Row> | Promise<Listing<Row>>
}

/** Returns the parts of the list that routes and feature.ts need. */
export function consoleList<Query extends ListQuery, Row>(list: Definition<Query, Row>) {
  async function tableFor(parts: Parts, query: Query): Promise<Table> {
    return tableOf(parts.live.edition(), list.name, list.columns, readAll(await list.select(parts, query)))
  }

  return {
    /** Adds the calls of the page and of the file. */
    addTo(api: Api, parts: StaffParts): void {
      const { url, may, query, answer, select } = list
      const calls: Record<`GET ${string}`, { query: typeof query; answer: typeof answer }> = {
        [`GET ${url}`]: { query, answer },
      }
      const { get, file } = deskCallsOf(calls, api, parts)
      get(url, { may }, async call => readListPage(parts.database.db, await select(parts, call.query), call.query))
      file(url, { may, query }, call => tableFor(parts, call.query))
    },
    /** The table with all rows. */
    wholeTable: (parts: Parts) => tableFor(parts, list.query.parse(list.all ?? {})),
  }
}
