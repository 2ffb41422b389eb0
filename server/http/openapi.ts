// Serves GET /api/openapi.json, which describes all calls by the schemas that check them. The first request builds the
// description.
import swagger from '@fastify/swagger'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { errorSchema } from '../../domain/account/api.ts'
import type { Api, Parts } from '../parts.ts'

const path = '/openapi.json'
/** The descriptions of the groups of calls, by the first part of their address after /api. */
const tags = {
  users: 'Accounts, registration, pass, payments',
  teams: 'Making and changing teams',
  calendar: 'Calendars to subscribe to',
  join: 'Invitations to teams',
  organiser: 'The console: each call needs a role with its permission',
  health: 'For proxies and monitors',
  others: 'Calls of no other group',
}
/** The answer of calls that do not return JSON. */
const file = z.undefined().describe('A file')

/** Describes the calls that are added to `api` afterwards, without slowing them, and serves the description. */
export async function describeCalls(api: Api, { live }: Pick<Parts, 'live'>): Promise<void> {
  await api.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `The calls of ${live.edition().festival.name}`, version: '1' },
      components: { securitySchemes: { accessToken: { type: 'apiKey', in: 'header', name: 'x-access-token' } } },
      tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    },
    convertConstToEnum: false,
    transform({ schema, url, route, ...rest }) {
      // Hides the call for this description, and the route for unknown addresses.
      if (url.endsWith(path) || /\/\*?$/.test(url)) return { schema: { hide: true }, url }
      const described = {
        ...schema,
        tags: [tagOf(url)],
        security: route.config?.public ? [] : [{ accessToken: [] }],
        response: { ...(schema?.response ?? { 200: file }), default: errorSchema.describe('A refusal') },
      }
      return jsonSchemaTransform({ schema: described, url, route, ...rest })
    },
  })
  let text: string | undefined
  const config = { public: 'describes the calls; has no personal data', counts: 'memory' } as const
  api.get(path, { config }, async (_request, reply) => {
    text ??= JSON.stringify(api.swagger())
    return reply.type('application/json; charset=utf-8').send(text)
  })
}

function tagOf(url: string): string {
  const [, , first = ''] = url.split('/')
  return Object.hasOwn(tags, first) ? first : 'others'
}
