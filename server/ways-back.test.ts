// Tests docs/ways-back.md, which lists every call that changes data, and how to undo the change.
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { anOnlineSite } from './testing/online.ts'
import type { OpenApi } from './testing/openapi-problems.ts'

const text = readFileSync('docs/ways-back.md', 'utf8')
const [acts = '', rest = ''] = text.split('\n## Calls that change nothing\n')
const call = /`((?:POST|PUT|PATCH|DELETE) \/api\/[^`]+)`/g
const changing = /^(?:POST|PUT|PATCH|DELETE) /
/** Routes that answer calls to unknown addresses. */
const notFound = /\/api(?:\/\*)?$/

/** The items of the lists, each as one line. */
const items = (part: string) =>
  part
    .split('\n- ')
    .slice(1)
    .map(item => item.split('\n\n')[0]!.replace(/\s+/g, ' ').trim())
const callsIn = (item: string) => [...item.matchAll(call)].map(([, found]) => found!)
/** The call of an item, and its kind of act in parentheses if the call has several: 'POST … (end)'. */
const actOf = (item: string) => {
  const [, name = '', kind] = item.match(/^`([^`]+)`(?: \(([\w-]+)\))?/) ?? []
  return { name, kind }
}

async function routes(): Promise<string[]> {
  const { site } = await anOnlineSite()
  return site.routes
    .map(({ method, url }) => `${method} ${url}`)
    .filter(name => changing.test(name) && !notFound.test(name))
}

it('every call that changes data has an entry in docs/ways-back.md, and every entry is about an existing call', async () => {
  const named = [
    ...items(acts).map(item => actOf(item).name),
    ...items(rest.split('\n## ')[0]!).map(item => actOf(item).name),
  ]
  expect([...new Set(named)].sort()).toEqual([...new Set(await routes())].sort())
})

it('every entry names who may act, how and until when the act can be undone, and how other people see it', () => {
  const parts = [/ · who: [^·]+ · [^·]+\. back: /, / back: .{4,}?\. until: /, / until: .{1,}? see: /, / see: .{4,}\.$/]
  expect(items(acts).filter(item => !parts.every(part => part.test(item)))).toEqual([])
})

it('every call that an entry names for undoing exists', async () => {
  const known = await routes()
  expect(
    items(acts)
      .flatMap(callsIn)
      .filter(name => !known.includes(name)),
  ).toEqual([])
})

it('a call with several kinds of acts has an entry for each kind', async () => {
  const { site } = await anOnlineSite()
  const document = (await site.get('/api/openapi.json')).body as OpenApi
  const several = Object.entries(document.paths).flatMap(([path, { post }]) =>
    actKinds(post?.requestBody?.content['application/json']?.schema).map(
      kind => `POST ${path.replace(/\{(\w+)\}/g, ':$1')} (${kind})`,
    ),
  )
  const rows = items(acts).map(item => `${actOf(item).name} (${actOf(item).kind})`)
  expect(several).toContain('POST /api/organiser/teams/:teamId/change (merge)')
  expect(several.filter(name => !rows.includes(name))).toEqual([])
})

type Schema = { [key: string]: unknown; properties?: Record<string, Schema>; oneOf?: Schema[]; const?: string }

/** The kinds of acts that a body may have, as in `{ change: { kind: 'rename' | … } }` or in a desk's act. */
function actKinds(schema: Schema | undefined): string[] {
  const { change, actId, kind } = schema?.properties ?? {}
  if (actId && kind) return (kind.enum as string[] | undefined) ?? []
  return (change?.oneOf ?? []).map(each => each.properties?.kind?.const ?? '')
}
