// The organisers' calls about doubtful accounts.
import { manyAnswer } from '../../domain/lists/many-api.ts'
import { endUnconfirmedBody, unconfirmedList, unconfirmedQuery } from '../../domain/seats/unconfirmed-api.ts'
import { currentStaff } from '../access/guard.ts'
import type { StaffParts } from '../access/staff-parts.ts'
import { staffWrite } from '../audit/audit.ts'
import { readListPage } from '../lists/lists.ts'
import type { Api } from '../parts.ts'
import { endUnconfirmed, unconfirmedDomains, unconfirmedListing } from './unconfirmed.ts'

export function unconfirmedRoutes(api: Api, { database, live, now, guardFor, wakeMail }: StaffParts): void {
  api.route({
    method: 'GET',
    url: '/organiser/unconfirmed',
    onRequest: guardFor('correct'),
    schema: { querystring: unconfirmedQuery, response: { 200: unconfirmedList } },
    async handler({ query }) {
      const { rows, total } = await readListPage(
        database.db,
        await unconfirmedListing(database, live.edition(), query, now()),
        query,
      )
      return { rows, total, domains: await unconfirmedDomains(database.db, live.edition(), now()) }
    },
  })

  api.route({
    method: 'POST',
    url: '/organiser/unconfirmed/end',
    onRequest: guardFor('correct'),
    config: { ownMoney: 'none: ends only registrations of accounts that never paid, and never those of organisers' },
    schema: { body: endUnconfirmedBody, response: { 200: manyAnswer } },
    async handler(request) {
      const { id } = currentStaff(request)
      const answer = await staffWrite(database, id, now(), trx =>
        endUnconfirmed(trx, live.edition(), id, request.body, now()),
      )
      // Seats that became free may have been offered by mail.
      wakeMail()
      return answer
    },
  })
}
