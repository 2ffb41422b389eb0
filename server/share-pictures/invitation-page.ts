// The page of an invitation. Its preview in a chat names the event, the team and the free seats, but no people.
import type { FastifyInstance } from 'fastify'
import { type InvitationPreview, invitedTeam } from '../../domain/share-pictures/invited-team.ts'
import { shareAddress } from '../../domain/share-pictures/pictures.ts'
import { invitationHead } from '../../domain/share-pictures/words.ts'
import type { PageHeaders } from '../http/headers.ts'
import { networkOf } from '../http/network.ts'
import type { Pages, RenderedPage } from '../pages/rendered-pages.ts'
import { send } from '../pages/routes.ts'
import type { Parts } from '../parts.ts'
import { RefusalError } from '../refuse.ts'
import { invitedTeam as teamOf } from '../taking-part/teams/invitations.ts'
import { invitationFacts } from './facts.ts'
import { digestOf } from './picture-cache.ts'

/** The most pages that are cached in memory. Each page has some hundred kilobytes. */
const mostCached = 40

/**
 * Adds the page. If the code is unknown or the network has guessed too often, the answer is the general invitation
 * page, which says that the code is unknown.
 */
export function serveInvitationPage(app: FastifyInstance, parts: Parts, pages: Pages, headers: PageHeaders): void {
  const cached = new Map<string, RenderedPage>()

  async function pageOf(path: string, shown: InvitationPreview, version: string): Promise<RenderedPage> {
    const digest = digestOf([path, shown, version])
    const page = cached.get(digest) ?? (await pages.invitation(path, shown))
    const [oldest] = cached.keys()
    if (!cached.has(digest) && cached.size >= mostCached && oldest) cached.delete(oldest)
    cached.set(digest, page)
    return page
  }

  const config = { public: 'an invitation is read before logging in', secret: ['code'], counts: 'handler' } as const
  app.get<{ Params: { code: string } }>('/join/:code(^[^.]+$)', { config }, async (request, reply) => {
    const { code } = request.params
    const path = `/join/${encodeURIComponent(code)}`
    const plain = pages.find(path) ?? pages.notFound()
    const shown = await shownInvitation(parts, code, networkOf(request.ip))
    return send(request, reply, shown ? await pageOf(path, shown, plain.hash) : plain, headers, 'no-cache')
  })
}

async function shownInvitation(parts: Parts, code: string, network: string): Promise<InvitationPreview | null> {
  try {
    const row = await teamOf(parts, code, [{ limit: 'invitationPerNetwork', subject: network }])
    const { sender, event, team, sessions } = await invitationFacts(parts, row)
    await parts.limiter.take([{ limit: 'invitationPagesPerNetwork', subject: network }])
    return {
      ...invitationHead(sender, event, team, sessions),
      picture: shareAddress.invitation(row.code, 'wide'),
      // The page can show every name. The picture can show only names with letters that its typefaces have.
      team: invitedTeam(event, { ...team, name: row.name }, sessions),
    }
  } catch (error) {
    if (error instanceof RefusalError) return null
    throw error
  }
}
