// A participant's calls about paying online, and the provider's messages. Without keys there are none of them.
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ownOnline, payAddress, payOnlineBody, teamPayOnlineBody } from '../../domain/online-payments/api.ts'
import { teamParams } from '../../domain/teams/api.ts'
import { currentUser } from '../access/sessions.ts'
import type { Api, Parts } from '../parts.ts'
import { RefusalError, refuse } from '../refuse.ts'
import { type LinkRow, lastLink, noteMade, ownDue, takeOwnLink, takeTeamLink } from './links.ts'
import { addNews, workDueNews } from './news.ts'
import type { Online } from './online.ts'
import { ProviderRefusal, ProviderSilent } from './provider.ts'
import { askAbout } from './questions.ts'
import { countRefused, storeRefused } from './refused.ts'
import { providerOf } from './the-provider.ts'

/** Milliseconds after a press within which the provider must have answered, and those that it gets in any case. */
const longestPress = 6500
const shortestWait = 500

/** What the routes work with; null without keys. */
export function onlineOf({
  config,
  database,
  live,
  now,
}: Pick<Parts, 'config' | 'database' | 'live' | 'now'>): Online | null {
  const provider = providerOf(config)
  return provider && { config, provider, database, edition: live.edition, now }
}

export function onlineRoutes(api: Api, parts: Parts): void {
  const online = onlineOf(parts)
  if (!online) return
  const { database, live, now, loggedIn } = parts

  api.route({
    method: 'GET',
    url: '/users/payOnline',
    config: { counts: 'own rows' },
    onRequest: loggedIn,
    schema: { response: { 200: ownOnline } },
    async handler(request) {
      const { id } = currentUser(request)
      const due = await ownDue(database.db, live.edition(), id)
      return { amount: Math.max(0, due), last: await lastLink(database.db, id, now()) }
    },
  })

  api.route({
    method: 'POST',
    url: '/users/payOnline',
    config: { counts: ['payOnlinePerNetwork', 'payOnlinePerAccount'] },
    onRequest: loggedIn,
    schema: { body: payOnlineBody, response: { 200: payAddress } },
    async handler(request, reply) {
      const { id: personId, user_id } = currentUser(request)
      const { amount } = request.body
      const link = await database.write(trx => takeOwnLink(trx, live.edition(), { personId, amount }, now()))
      return open(link, user_id, reply)
    },
  })

  api.route({
    method: 'POST',
    url: '/teams/:teamId/payOnline',
    config: { counts: ['payOnlinePerNetwork', 'payOnlinePerAccount'] },
    onRequest: loggedIn,
    schema: { params: teamParams, body: teamPayOnlineBody, response: { 200: payAddress } },
    async handler(request, reply) {
      const { id: personId, user_id } = currentUser(request)
      const { members: chosen, amount } = request.body
      const { teamId } = request.params
      const call = { personId, teamId, chosen, amount }
      const link = await database.write(trx => takeTeamLink(trx, live.edition(), call, now()))
      return open(link, user_id, reply)
    },
  })

  /** Where the link is. One that the provider does not know yet is made there first, outside any transaction. */
  async function open(link: LinkRow, userId: string, reply: FastifyReply): Promise<{ address: string }> {
    if (link.state === 'open' && link.address !== '') return { address: link.address }
    const { name, year } = live.edition().festival
    try {
      const made = await online!.provider.makeLink({
        reference: link.reference,
        paise: link.amount * 100,
        description: `${name} ${year}, ${userId}`,
        returnTo: `${parts.config.siteUrl}/paid/${link.reference}`,
        expiresAt: Date.parse(link.expires_at),
        // A machine that was slow so far takes from the provider's time, not from the payer's.
        longestWait: Math.max(shortestWait, longestPress - reply.elapsedTime),
      })
      await database.write(trx => noteMade(trx, link.reference, made))
      if (!made.isClosed && made.address) return { address: made.address }
      // Ended or paid there already: what was paid is credited, and the next press makes another.
      await askAbout(online!, { ...link, state: 'open', provider_id: made.id })
      return refuse('online_silent')
    } catch (error) {
      if (error instanceof RefusalError) throw error
      if (!(error instanceof ProviderSilent || error instanceof ProviderRefusal)) throw error
      reply.log.warn({ reason: error.message }, 'the provider made no link')
      return refuse('online_silent')
    }
  }

  serveMessages(api, parts, online)
}

/** Takes what the provider tells us: the bytes are kept as they came until their signature was compared. */
function serveMessages(api: Api, { database, now, wakeMail, isStopping }: Parts, online: Online): void {
  let working: Promise<unknown> = Promise.resolve()
  let isNext = false

  api.register(async scope => {
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.addHook('onClose', async () => {
      await working
      await storeRefused(online)
    })

    scope.route({
      method: 'POST',
      url: '/payOnline/messages',
      config: { public: 'the provider has no account here: its signature is compared', counts: 'signature' },
      async handler(request) {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const news = online.provider.readNews(body, request.headers)
        if (news === null) {
          countRefused(database)
          request.log.warn('a message to the provider’s address had a wrong signature')
          refuse('online_signature')
        }
        if (news !== 'other') {
          await database.write(trx => addNews(trx, news, now()))
          workAfterwards(request)
        }
        return { msg: 'kept' }
      },
    })
  })

  /** However many messages come at once: one round under way and one behind it work them all off. */
  function workAfterwards(request: FastifyRequest): void {
    if (isNext) return
    isNext = true
    working = working
      .then(() => nextTurn())
      .then(() => {
        isNext = false
        return workDueNews(online, isStopping)
      })
      .then(wakeMail)
      .catch(error => request.log.error({ err: error }, 'what the provider told us waits to be worked off'))
  }
}
