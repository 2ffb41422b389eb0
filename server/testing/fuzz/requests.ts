// Generates requests by all callers to all calls of the application: valid requests from the schemas, mutated requests
// and arbitrary requests.
import fc, { type Arbitrary } from 'fast-check'
import { z } from 'zod'
import type { Route } from '../site.ts'
import { type ValuesByName, valuesOf } from './from-schema.ts'
import { mutated } from './mutations.ts'

export type FuzzRequest = {
  /** The call that the request tries, for the counts. */
  call: string
  method: string
  url: string
  headers: Record<string, string>
  /** The bytes of the body. */
  body: string | undefined
}

/** A placeholder. When the request is sent, the caller's current token replaces it, because sessions may end before. */
export const tokenOf = (who: string) => `token of ${who}`

const otherMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']

/** The calls below /api, except HEAD and the catch-all routes, which requests with other methods and paths try. */
export function callsOf(routes: readonly Route[]): Route[] {
  return routes.filter(({ method, url }) => method !== 'HEAD' && url !== '/api' && /^\/\w[^*]*$/.test(url))
}

/** Requests to all of these calls, equally often, and some requests to addresses that do not exist. */
export function requestsTo(
  calls: readonly Route[],
  known: ValuesByName,
  callers: readonly string[],
): Arbitrary<FuzzRequest> {
  const toCalls = calls.map(call => requestTo(call, known, callers))
  return fc.oneof({ weight: 30, arbitrary: fc.oneof(...toCalls) }, { weight: 1, arbitrary: arbitraryRequests(callers) })
}

function requestTo(
  { method, url, schema }: Route,
  known: ValuesByName,
  callers: readonly string[],
): Arbitrary<FuzzRequest> {
  const call = `${method} ${url}`
  return fc
    .record({
      method: fc.oneof({ weight: 20, arbitrary: fc.constant(method) }, fc.constantFrom(...otherMethods)),
      path: pathsTo(url, schema.params, known),
      query: schema.querystring ? queries(valuesOf(schema.querystring, known)) : arbitraryQueries,
      body:
        method === 'GET'
          ? rarely(bodies(fc.jsonValue({ maxDepth: 2 })))
          : bodies(valuesOf(schema.body ?? emptyBody, known)),
      headers: headersOf(callers),
    })
    .map(({ path, query, body, headers, ...rest }) => ({
      ...rest,
      call,
      url: path + query,
      headers: { ...(body && { 'content-type': body.type }), ...headers },
      body: body?.text,
    }))
}

/** Bodies for calls that have no schema for their body. */
const emptyBody = z.object({})

function arbitraryRequests(callers: readonly string[]): Arbitrary<FuzzRequest> {
  const steps = fc.oneof(
    fc.webSegment(),
    fc.constantFrom('users', 'organiser', '%2e%2e%2f', '%', '%zz', '%ff', '%00', 'a'.repeat(400)),
  )
  return fc
    .record({
      method: fc.constantFrom(...otherMethods),
      url: fc.array(steps, { maxLength: 5 }).map(parts => `/api/${parts.join('/')}`),
      headers: headersOf(callers),
    })
    .map(request => ({ ...request, call: 'somewhere', body: undefined }))
}

/** The path with valid values, mutated values or raw characters for its parameters. */
function pathsTo(url: string, schema: unknown, known: ValuesByName): Arbitrary<string> {
  if (!schema) return fc.constant(url)
  const fill = (values: unknown) =>
    url.replace(/:(\w+)/g, (_, name: string) => encoded((values as Record<string, unknown>)?.[name] ?? ''))
  const raw = fc.constantFrom('%00', '%ff', '%ED%A0%80', '%', '..%2f..', '%E0%A4%A', "'", ':x', 'a'.repeat(400))
  return fc.oneof(
    { weight: 6, arbitrary: valuesOf(schema, known).map(fill) },
    { weight: 2, arbitrary: mutated(valuesOf(schema, known)).map(fill) },
    { weight: 1, arbitrary: raw.map(text => url.replace(/:(\w+)/, text)) },
  )
}

function queries(valid: Arbitrary<unknown>): Arbitrary<string> {
  return fc.oneof(
    { weight: 6, arbitrary: valid.map(queryText) },
    { weight: 3, arbitrary: mutated(valid).map(queryText) },
    { weight: 1, arbitrary: arbitraryQueries },
  )
}

const arbitraryQueries: Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constant('') },
  fc.webQueryParameters().map(text => `?${text}`),
  fc.constantFrom(
    '?',
    '?=',
    '?page=1&page=2',
    '?search=%00',
    '?search=%ED%A0%80',
    '?a[b]=1',
    '?__proto__=1',
    '?constructor=x',
  ),
)

function queryText(values: unknown): string {
  if (typeof values !== 'object' || values === null) return `?${encoded(values)}`
  const pairs = Object.entries(values).flatMap(([name, value]) =>
    [value].flat().map(each => `${encoded(name)}=${encoded(each)}`),
  )
  return `?${pairs.join('&')}`
}

/** Percent-encodes a text. Half of a surrogate pair has no UTF-8; it is sent as three invalid bytes. */
function encoded(value: unknown): string {
  const text = typeof value === 'string' ? value : typeof value === 'object' ? JSON.stringify(value) : String(value)
  return Array.from(text, character =>
    /^[\ud800-\udfff]$/.test(character) ? '%ED%A0%80' : encodeURIComponent(character),
  ).join('')
}

type Body = { text: string; type: string }

const json = 'application/json'

function bodies(valid: Arbitrary<unknown>): Arbitrary<Body | undefined> {
  const asJson = (value: unknown) => ({ text: JSON.stringify(value) ?? '', type: json })
  return fc.oneof(
    { weight: 10, arbitrary: valid.map(asJson) },
    { weight: 8, arbitrary: mutated(valid).map(asJson) },
    { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }).map(asJson) },
    { weight: 1, arbitrary: fc.constantFrom(...brokenBodies).map(text => ({ text, type: json })) },
    { weight: 1, arbitrary: fc.record({ text: fc.string(), type: fc.constantFrom(...otherTypes) }) },
    { weight: 1, arbitrary: fc.constant(undefined) },
  )
}

const brokenBodies = [
  ...[
    '',
    ' ',
    '{',
    '[',
    '"',
    '{"a":}',
    '{"a":1,}',
    'nul',
    '\ufeff{}',
    '{"__proto__":{"role":"admin"}}',
    '{"constructor":{"prototype":{}}}',
  ],
  ...[
    '1e999',
    '{"email":"a","email":["b"]}',
    '['.repeat(20_000),
    '"\\ud800"',
    '\0',
    `{"events":[${'1,'.repeat(3000)}1],"amount":1}`,
  ],
]
const otherTypes = [
  ...[
    json,
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json; charset=utf-16',
  ],
  ...['application/octet-stream', 'application/vnd.api+json', '', '*/*', 'application/json\t; x'],
]

function headersOf(callers: readonly string[]): Arbitrary<Record<string, string>> {
  const others = fc.constantFrom<Record<string, string>>(
    ...[
      {},
      {},
      {},
      {},
      { 'accept-encoding': 'gzip, br' },
      { accept: 'text/html' },
      { origin: 'https://elsewhere.example' },
    ],
    ...[{ 'x-request-id': 'a\tb' }, { 'if-none-match': '*' }, { range: 'bytes=0-1' }, { 'content-length': '3' }],
    ...[
      { 'x-http-method-override': 'DELETE' },
      { 'x-forwarded-for': "' or 1=1, 127.0.0.1" },
      { cookie: 'a'.repeat(2000) },
    ],
    ...[{ 'transfer-encoding': 'chunked' }, { expect: '200-ok' }, { authorization: 'Bearer null' }],
  )
  const token = fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...callers.map(tokenOf)) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(undefined, '', 'x', 'A'.repeat(43), 'A'.repeat(5000), '\u00e9'.repeat(43)),
    },
  )
  return fc
    .tuple(token, others)
    .map(([text, rest]) => ({ ...rest, ...(text !== undefined && { 'x-access-token': text }) }))
}

function rarely<T>(some: Arbitrary<T>): Arbitrary<T | undefined> {
  return fc.oneof({ weight: 6, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: some })
}
