// The call about a person's own meals.
import { ownMeals } from '../../domain/meals/api.ts'
import { currentUser } from '../access/sessions.ts'
import type { Api, Parts } from '../parts.ts'
import { readOwnMeals } from './own-meals.ts'

export function ownMealRoutes(api: Api, { database, live, now, loggedIn }: Parts): void {
  api.route({
    method: 'GET',
    url: '/users/meals',
    config: { counts: 'own rows' },
    onRequest: loggedIn,
    schema: { response: { 200: ownMeals } },
    handler: request => readOwnMeals(database.db, live.edition(), currentUser(request).id, now()),
  })
}
