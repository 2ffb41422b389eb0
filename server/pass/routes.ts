// A participant's own pass. The session alone decides the owner (hole A6).
import { passSchema } from '../../domain/account/api.ts'
import { currentUser } from '../access/sessions.ts'
import type { Api, Parts } from '../parts.ts'
import { findPassCode, passCode } from './store.ts'

export function passRoutes(api: Api, { database, now, loggedIn, keys }: Parts): void {
  api.route({
    method: 'GET',
    url: '/users/pass',
    config: { counts: 'own rows' },
    onRequest: loggedIn,
    schema: { response: { 200: passSchema } },
    async handler(request) {
      const { id, username, user_id: userId } = currentUser(request)
      const known = await findPassCode(database.db, id, keys.passes)
      const code = known ?? (await database.write(trx => passCode(trx, id, keys.passes, now())))
      return { code, username, userId }
    },
  })
}
