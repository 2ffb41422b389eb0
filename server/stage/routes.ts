// The participants' call about rounds on stage.
import { ownTurns as ownAnswer } from '../../domain/stage/own-api.ts'
import { currentUser } from '../access/sessions.ts'
import type { Api, Parts } from '../parts.ts'
import { ownTurns } from './own.ts'

export function stageRoutes(api: Api, { database, live, now, loggedIn }: Parts): void {
  api.route({
    method: 'GET',
    url: '/users/stage',
    config: { counts: 'own rows' },
    onRequest: loggedIn,
    schema: { response: { 200: ownAnswer } },
    handler: request => ownTurns(database.db, live.edition(), currentUser(request).id, now()),
  })
}
