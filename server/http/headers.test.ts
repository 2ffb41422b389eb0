import { describe, expect, it } from 'vitest'
import { aPerson } from '../testing/people.ts'
import { aSite } from '../testing/site.ts'

const secure = { SITE_URL: 'https://festival.example', API_URL: 'https://api.festival.example' }
const site = 'https://festival.example'

describe('headers of every answer', () => {
  it('calls are never stored by a browser and never guessed about', async () => {
    const { headers } = await (await aSite()).get('/api/health')
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-frame-options': 'DENY',
      'x-request-id': expect.stringMatching(/^[\w-]{8}\.\d+$/),
    })
    expect(headers).not.toHaveProperty('strict-transport-security')
    expect(headers).not.toHaveProperty('access-control-allow-origin')
    expect(headers).not.toHaveProperty('x-powered-by')
  })

  it('refusals carry them too', async () => {
    const { headers } = await (await aSite()).get('/api/users/verifyAccessToken')
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  })

  it('an https site asks browsers to stay on https', async () => {
    const { headers } = await (await aSite({ settings: secure })).get('/api/health')
    expect(headers['strict-transport-security']).toMatch(/max-age=\d{7,}/)
  })

  it('a caller cannot choose the request id that the log will show', async () => {
    const { headers } = await (await aSite()).get('/api/health', {
      headers: { 'x-request-id': 'mine', 'request-id': 'mine' },
    })
    expect(headers['x-request-id']).not.toBe('mine')
  })
})

describe('calls from another origin', () => {
  const preflight = {
    origin: site,
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'x-access-token',
  }

  it('are allowed from the site’s origin, with the token’s header, when the API has its own', async () => {
    const { app } = await aSite({ settings: secure })
    const answer = await app.inject({ method: 'OPTIONS', url: '/api/users/login', headers: preflight })
    expect(answer.statusCode).toBe(204)
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': site,
      'access-control-allow-methods': expect.stringContaining('POST'),
      'access-control-allow-headers': expect.stringContaining('x-access-token'),
      vary: 'origin',
    })
    expect(answer.headers).not.toHaveProperty('access-control-allow-credentials')
  })

  it('answers and refusals can be read there', async () => {
    const there = await aSite({ settings: secure })
    const { token } = await aPerson(there)
    const headers = { origin: site }
    const path = '/api/users/verifyAccessToken'
    for (const answer of [await there.get(path, { token, headers }), await there.get(path, { headers })])
      expect(answer.headers).toMatchObject({ 'access-control-allow-origin': site })
  })

  it.each(['https://evil.example', 'https://festival.example.evil.example', 'http://festival.example', 'null'])(
    'are not allowed from %s',
    async origin => {
      const { app } = await aSite({ settings: secure })
      const answer = await app.inject({ method: 'OPTIONS', url: '/api/users/login', headers: { ...preflight, origin } })
      expect(answer.statusCode).toBe(404)
      expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
    },
  )

  it('are not allowed at all when site and API share an origin', async () => {
    for (const settings of [{ SITE_URL: site }, { SITE_URL: site, API_URL: site }]) {
      const { app } = await aSite({ settings })
      const answer = await app.inject({ method: 'OPTIONS', url: '/api/users/login', headers: preflight })
      expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
    }
  })
})
