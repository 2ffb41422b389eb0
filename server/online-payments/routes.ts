// A participant's calls about paying online, and the provider's webhook. Without keys these calls do not exist.
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ownOnline, payAddress, payOnlineBody, teamPayOnlineBody } from '../../domain/online-payments/api.ts'
import { teamParams } from '../../domain/teams/api.ts'
import { currentUser } from '../access/sessions.ts'
import type { Api, Parts } from '../parts.ts'
import { RefusalError, refuse } from '../refuse.ts'
import { providerOf } from './configured-provider.ts'
import { findOrAddOwnLink, findOrAddTeamLink, type LinkRow, latestLink, ownDue, storeProviderLink } from './links.ts'
import type { Online } from './online.ts'
import { ProviderRefusal, ProviderSilent } from './provider.ts'
import { reconcileLink } from './reconcile-links.ts'
import { countRefusedSignature, storeRefusedSignatures } from './refused-signatures.ts'
import { processDueEvents, storeEvent } from './webhook-events.ts'

/** How long (ms) after pressing Pay the provider's answer is awaited. */
const longestPress = 6500
/** How long (ms) the provider's answer is awaited at least, even if the database was slow. */
const shortestWait = 500

/** The parameter of this feature's functions; null without the provider's keys. */
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
      return { amount: Math.max(0, due), last: await latestLink(database.db, id, now()) }
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
      const link = await database.write(trx => findOrAddOwnLink(trx, live.edition(), { personId, amount }, now()))
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
      const link = await database.write(trx => findOrAddTeamLink(trx, live.edition(), call, now()))
      return open(link, user_id, reply)
    },
  })

  /** Returns the link's address. Makes a new row's link at the provider first, outside any transaction. */
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
        // If the database was slow, the provider gets less time, so that the payer does not wait longer.
        longestWait: Math.max(shortestWait, longestPress - reply.elapsedTime),
      })
      await database.write(trx => storeProviderLink(trx, link.reference, made))
      if (!made.isClosed && made.address) return { address: made.address }
      // If the provider has already closed the link, its payments are credited. Pressing Pay again makes another link.
      await reconcileLink(online!, { ...link, state: 'open', provider_id: made.id })
      return refuse('online_silent')
    } catch (error) {
      if (error instanceof RefusalError) throw error
      if (!(error instanceof ProviderSilent || error instanceof ProviderRefusal)) throw error
      reply.log.warn({ reason: error.message }, 'the provider made no link')
      return refuse('online_silent')
    }
  }

  serveWebhook(api, parts, online)
}

/** The provider's webhook. The body is not parsed, because the signature covers its bytes. */
function serveWebhook(api: Api, { database, now, wakeMail, isStopping }: Parts, online: Online): void {
  let working: Promise<unknown> = Promise.resolve()
  let isNext = false

  api.register(async scope => {
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.addHook('onClose', async () => {
      await working
      await storeRefusedSignatures(online)
    })

    scope.route({
      method: 'POST',
      url: '/payOnline/messages',
      config: { public: 'the provider has no account here: its signature is compared', counts: 'signature' },
      async handler(request) {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const event = online.provider.readWebhook(body, request.headers)
        if (event === null) {
          countRefusedSignature(database)
          request.log.warn('a message to the provider’s address had a wrong signature')
          refuse('online_signature')
        }
        if (event !== 'other') {
          await database.write(trx => storeEvent(trx, event, now()))
          processSoon(request)
        }
        return { msg: 'kept' }
      },
    })
  })

  /** Even if many messages arrive at once, one running round and one waiting round process all of them. */
  function processSoon(request: FastifyRequest): void {
    if (isNext) return
    isNext = true
    working = working
      .then(() => nextTurn())
      .then(() => {
        isNext = false
        return processDueEvents(online, isStopping)
      })
      .then(wakeMail)
      .catch(error => request.log.error({ err: error }, 'events of the provider were not processed yet'))
  }
}
