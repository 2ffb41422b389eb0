// The organisers' calls about doubtful accounts.
import { deskCalls } from '../access/desk-calls.ts'
import type { StaffParts } from '../access/staff-parts.ts'
import { readListPage } from '../lists/lists.ts'
import type { Api } from '../parts.ts'
import { endUnconfirmed, unconfirmedDomains, unconfirmedListing } from './unconfirmed.ts'

export function unconfirmedRoutes(api: Api, parts: StaffParts): void {
  const { database } = parts
  const { get, post } = deskCalls(api, parts)

  get('/unconfirmed', { may: 'correct' }, async ({ edition, query, now }) => {
    const listing = await unconfirmedListing(database, edition, query, now)
    const { rows, total } = await readListPage(database.db, listing, query)
    return { rows, total, domains: await unconfirmedDomains(database.db, edition, now) }
  })
  post(
    '/unconfirmed/end',
    {
      may: 'correct',
      ownMoney: 'none: ends only registrations of accounts that never paid, and never those of organisers',
    },
    (trx, { staff, edition, body, now }) => endUnconfirmed(trx, edition, staff.id, body, now),
  )
}
