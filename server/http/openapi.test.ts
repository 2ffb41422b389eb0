import { describe, expect, it } from 'vitest'
import { type OpenApi, openApiProblems } from '../testing/openapi-problems.ts'
import { aSite, type Method, type Site } from '../testing/site.ts'

async function documentOf(site: Site): Promise<OpenApi> {
  const { status, body } = await site.get('/api/openapi.json')
  expect(status).toBe(200)
  return body as OpenApi
}

const callsOf = (site: Site) =>
  site.routes.filter(({ method, url }) => /^\/api\/\w[^*]*$/.test(url) && method !== 'HEAD' && !url.endsWith('.json'))

const operationOf = ({ paths }: OpenApi, { method, url }: { method: string; url: string }) =>
  paths[url.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]

describe('the description of the calls', () => {
  it('is valid OpenAPI 3.1', async () => {
    const document = await documentOf(await aSite())
    expect(openApiProblems(document)).toEqual([])
  })

  it('negative control: a missing part, an unknown part or another version is reported as a problem', async () => {
    const document = await documentOf(await aSite())
    const path = '/api/users/resetPassword/{token}'
    const call = document.paths[path]!.post!
    const broken = (changed: Partial<typeof call>) =>
      openApiProblems({ ...document, paths: { [path]: { post: { ...call, ...changed } } } })
    expect(broken({})).toEqual([])
    expect(broken({ parameters: [] })).toEqual([`post ${path}: the parameters of the path are missing`])
    expect(broken({ responses: {} })).toEqual([`post ${path}: no answer is described`])
    expect(broken({ tags: ['gates'] })).toEqual([`post ${path}: the tag gates is unknown`])
    expect(broken({ security: [{ cookie: [] }] })).toEqual([`post ${path}: the security scheme cookie is unknown`])
    const schema = { type: 'object', properties: { name: { type: 'text', nullable: true } } }
    expect(broken({ requestBody: { content: { 'application/json': { schema } } } })).toEqual([
      `post ${path}: nullable is no keyword`,
      `post ${path}: text is no type`,
    ])
    expect(openApiProblems({ ...document, openapi: '3.0.3' })).toEqual(['the version is 3.0.3'])
  })

  it('lists exactly the calls of the site, with body, query, path parameters and answers', async () => {
    const site = await aSite()
    const document = await documentOf(site)
    const calls = callsOf(site)
    expect(calls.length).toBeGreaterThan(40)
    for (const call of calls) {
      const name = `${call.method} ${call.url}`
      const operation = operationOf(document, call)
      const parameters = (kind: string) =>
        operation?.parameters?.filter(each => each.in === kind).map(each => each.name)
      expect([name, Object.keys(operation?.responses ?? {})]).toEqual([name, ['200', 'default']])
      expect([name, operation?.responses[200]?.content === undefined]).toEqual([
        name,
        /\/files?$|\.ics$|^\/api\/uploads/.test(call.url),
      ])
      expect([name, operation?.requestBody !== undefined]).toEqual([name, call.schema.body !== undefined])
      expect([name, parameters('path') ?? []]).toEqual([
        name,
        [...call.url.matchAll(/:(\w+)/g)].map(([, part]) => part),
      ])
      if (call.schema.querystring) expect([name, parameters('query')]).not.toEqual([name, []])
    }
    const described = Object.values(document.paths)
      .flatMap(Object.keys)
      .filter(method => method !== 'head')
    expect(described).toHaveLength(calls.length)
  })

  it('lists the fields of a call’s body and of its answer', async () => {
    const document = await documentOf(await aSite())
    const logIn = document.paths['/api/users/login']?.post
    expect(logIn?.requestBody?.content['application/json']?.schema).toMatchObject({
      required: ['email', 'password'],
      properties: { email: { type: 'string', maxLength: 320 } },
    })
    expect(logIn?.responses[200]?.content?.['application/json']?.schema).toMatchObject({
      properties: { token: { type: 'string' }, amountDue: { type: 'integer' } },
    })
  })

  it('marks exactly the calls that answer 401 without a log-in', async () => {
    const site = await aSite()
    const document = await documentOf(site)
    for (const call of callsOf(site)) {
      const answer = await site.send(call.method as Method, call.url, call.method === 'GET' ? {} : { body: {} })
      const name = `${call.method} ${call.url}`
      expect([name, operationOf(document, call)?.security.length]).toEqual([name, answer.status === 401 ? 1 : 0])
    }
  })

  it('contains no text of the private content and no secret setting', async () => {
    const site = await aSite({ settings: { METRICS_TOKEN: 'a-token-for-the-monitor' } })
    const text = JSON.stringify(await documentOf(site))
    const { privateContent } = site.edition
    const secrets = [JSON.stringify(privateContent), site.config.passSecret, site.config.metricsToken]
    for (const secret of [...secrets, ...stringsIn(privateContent)]) expect(text).not.toContain(secret)
  })
})

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.length > 3 ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}
