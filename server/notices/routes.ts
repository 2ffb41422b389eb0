// The participants' calls that read their own notices, and subscribe to news by mail or unsubscribe.
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { newsBody, ownNotices, unsubscribed } from '../../domain/notices/api.ts'
import { currentUser } from '../access/sessions.ts'
import { networkOf } from '../http/network.ts'
import type { Api, Parts } from '../parts.ts'
import { refuse } from '../refuse.ts'
import { findSubscriber, setNews } from './news-subscriptions.ts'
import { readOwnNotices } from './read.ts'

export function noticeRoutes(api: Api, { database, live, now, loggedIn, limiter }: Parts): void {
  api.route({
    method: 'GET',
    url: '/users/notices',
    config: { counts: 'own rows' },
    onRequest: loggedIn,
    schema: { response: { 200: ownNotices } },
    handler: request => readOwnNotices(database.db, live.edition(), currentUser(request)),
  })

  api.route({
    method: 'POST',
    url: '/users/news',
    config: { counts: ['detailsPerAccount'] },
    onRequest: loggedIn,
    schema: { body: newsBody, response: { 200: ownNotices } },
    async handler(request) {
      const person = currentUser(request)
      const { id } = person
      await database.write(trx => setNews(trx, id, request.body.news, now()))
      return readOwnNotices(database.db, live.edition(), person)
    },
  })

  api.register(async scope => {
    // Mail programs send a form (RFC 8058). Its one field is not needed, because the token is in the address.
    for (const type of ['application/x-www-form-urlencoded', /^multipart\/form-data/])
      scope.addContentTypeParser(type, { parseAs: 'string' }, (_request, _text, done) => done(null, undefined))
    scope.withTypeProvider<ZodTypeProvider>().route({
      method: 'POST',
      url: '/unsubscribe/:token',
      config: {
        public: 'mail programs unsubscribe their owner with the token in the mail',
        secret: ['token'],
        counts: 'handler',
      },
      schema: { params: z.object({ token: z.string() }), response: { 200: unsubscribed } },
      async handler(request) {
        const personId = await findSubscriber(database.db, request.params.token)
        if (personId === undefined) {
          await limiter.take([{ limit: 'linkPerNetwork', subject: networkOf(request.ip) }])
          refuse('unsubscribe_unknown')
        }
        await database.write(trx => setNews(trx, personId, false, now()))
        return { msg: 'You will not get news by mail any more.' }
      },
    })
  })
}
