// The file of notices.
import { eventName } from '../../domain/edition/catalogue.ts'
import { noticeColumns } from '../../domain/notices/columns.ts'
import type { Db } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { type Table, tableOf } from '../spreadsheet/table.ts'
import { listNotices } from './read.ts'
import type { Sender } from './send.ts'

/** Notices per query. */
const size = 200

/** The sent notices that the reader's roles may see, newest first. */
export function noticesTable(db: Db, edition: Edition, reader: Pick<Sender, 'roles'>): Table {
  async function* pages() {
    for (let page = 1; ; page++) {
      const { rows, total } = await listNotices(db, reader, { page, size })
      yield rows
      if (page * size >= total) return
    }
  }
  const nameOf = (eventId: number) => eventName(edition.catalogue, eventId)
  return tableOf(edition, 'notices', noticeColumns(nameOf), pages())
}
