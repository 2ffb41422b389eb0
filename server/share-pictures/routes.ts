// The addresses of the pictures that anybody may see (domain/share-pictures/pictures.ts), and the call for a person's
// own picture.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { PublicContent } from '../../domain/pages/page-content.ts'
import type { PrizePlace } from '../../domain/results/results.ts'
import { goingQuery } from '../../domain/share-pictures/api.ts'
import { type ShareForm, shareForms } from '../../domain/share-pictures/forms.ts'
import { firstName } from '../../domain/share-pictures/words.ts'
import { laneOf, networkOf, rangeOf } from '../http/network.ts'
import type { Api, Parts } from '../parts.ts'
import { currentPerson, loggedInPersonGuard, registeredEvents } from '../people/person.ts'
import { refuse } from '../refuse.ts'
import { invitedTeam } from '../taking-part/teams/invitations.ts'
import type { SharePicture } from './compose.ts'
import { draw, drawOnce, isDrawn, tagOf } from './draw.ts'
import { eventPicture, goingPicture, invitationPicture, nightPicture, winnerPicture } from './facts.ts'

/** How long (s) a client may cache a picture. */
const cacheSeconds = 300

type Params = Record<'file' | 'ind' | 'number' | 'place' | 'code', string>

/** Adds the addresses below /share/. Other addresses are refused with 404 and a sentence. */
export function serveSharePictures(
  app: FastifyInstance,
  parts: Parts,
  { pronites }: Pick<PublicContent, 'pronites'>,
): void {
  const { database, limiter } = parts
  const pictures: Record<string, (asked: Params, form: ShareForm, network: string) => Promise<SharePicture>> = {
    '/share/events/:ind/:file': ({ ind }, form) => eventPicture(parts, plainNumber(ind), form),
    '/share/nights/:number/:file': ({ number }, form) => nightPicture(parts, pronites, plainNumber(number), form),
    '/share/winners/:ind/:place/:file': ({ ind, place }, form) =>
      winnerPicture(parts, { ind: plainNumber(ind), place: placeOf(place) }, form),
    '/share/invitations/:code/:file': async ({ code }, form, network) => {
      const guesses = [{ limit: 'invitationPerNetwork', subject: network }] as const
      return invitationPicture(parts, await invitedTeam(parts, code, guesses), form)
    },
    '/share/going/:file': (_, form) => goingPicture(parts, { name: '', college: '', events: [] }, form),
  }

  async function send(request: FastifyRequest, reply: FastifyReply, picture: SharePicture, network: string) {
    const tag = tagOf(picture)
    const whose = request.routeOptions.config.secret?.length ? 'private' : 'public'
    reply.header('etag', `"${tag}"`).header('cache-control', `${whose}, max-age=${cacheSeconds}`)
    if (request.headers['if-none-match']?.includes(tag)) return reply.status(304).send()
    // A HEAD request draws nothing.
    if (request.method === 'HEAD') return reply.type('image/png').send()
    const lane = laneOf(request.ip)
    if (!isDrawn(tag, lane))
      await limiter.take([
        { limit: 'sharePicturesPerNetwork', subject: network },
        { limit: 'sharePicturesPerRange', subject: rangeOf(request.ip) },
      ])
    return reply.type('image/png').send(await draw(database.db, picture, lane, tag))
  }

  for (const [url, picture] of Object.entries(pictures))
    app.get<{ Params: Params }>(
      url,
      { config: { public: 'pictures to send on', secret: url.includes(':code') ? ['code'] : [], counts: 'handler' } },
      async (request, reply) => {
        const network = networkOf(request.ip)
        const made = await picture(request.params, formOf(request.params.file), network)
        return send(request, reply, made, network)
      },
    )
}

function formOf(file: string): ShareForm {
  const form = (Object.keys(shareForms) as ShareForm[]).find(name => file === `${name}.png`)
  return form ?? refuse('share_unknown')
}

/** Reads a number in an address. Other spellings, such as 007, are refused, because each picture has one address. */
function plainNumber(text: string): number {
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : refuse('share_unknown')
}

function placeOf(text: string): PrizePlace {
  return z.union([z.literal(1), z.literal(2), z.literal(3)]).safeParse(Number(text)).data ?? refuse('share_unknown')
}

export function shareRoutes(api: Api, parts: Parts): void {
  const { database, now } = parts

  api.route({
    method: 'GET',
    url: '/users/going/file',
    config: { counts: ['sharePicturesPerAccount'] },
    onRequest: loggedInPersonGuard(database, now),
    schema: { querystring: goingQuery },
    async handler(request, reply) {
      const person = currentPerson(request)
      const { form, ...chosen } = request.query
      const shown = {
        name: chosen.named === 'yes' ? firstName(person.username) : '',
        college: chosen.college === 'yes' ? person.college.trim() : '',
        events: chosen.events === 'yes' ? registeredEvents(person) : [],
      }
      const picture = await goingPicture(parts, shown, form)
      const lane = laneOf(request.ip)
      const isPersonal = shown.name || shown.college || shown.events.length > 0
      const file = isPersonal ? await drawOnce(database.db, picture, lane) : await draw(database.db, picture, lane)
      return reply.header('cache-control', 'no-store').type('image/png').send(file)
    },
  })
}
