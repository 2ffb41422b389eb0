// A person's own results. Public results are on the pages.
import { ownResults } from '../../domain/results/api.ts'
import { currentUser } from '../access/sessions.ts'
import type { Api, Parts } from '../parts.ts'
import { readPublishedStandings } from './standings.ts'

export function resultsRoutes(api: Api, { database, loggedIn }: Parts): void {
  api.route({
    method: 'GET',
    url: '/users/results',
    config: { counts: 'own rows' },
    onRequest: loggedIn,
    schema: { response: { 200: ownResults } },
    async handler(request) {
      const standings = await readPublishedStandings(database.db, { personId: currentUser(request).id })
      return {
        results: standings.map(({ eventId, kind, round, place, mention, team, publishedAt }) => ({
          eventId,
          kind,
          round,
          place,
          mention,
          team: team?.name ?? null,
          publishedAt,
        })),
      }
    },
  })
}
