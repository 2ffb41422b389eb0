import { once } from 'node:events'
import type { Socket } from 'node:net'
import fastify from 'fastify'
import { expect, it, onTestFinished, vi } from 'vitest'
import { handleErrors } from '../http/errors.ts'
import { anOrganiser } from '../testing/desk.ts'
import { aSite } from '../testing/site.ts'
import { limitFiles } from './files-in-flight.ts'
import type { CurrentUser } from './sessions.ts'

type Before = (socket: Socket) => Promise<void>

/** A server that finishes a file when `finish` is called. A header names the caller. */
async function aServer({ limited = true, before = async () => {} }: { limited?: boolean; before?: Before } = {}) {
  const app = fastify()
  onTestFinished(() => app.close())
  handleErrors(app)
  app.decorateRequest('session', null)
  app.addHook('onRequest', async request => {
    request.session = { id: String(request.headers.who) } as CurrentUser
  })
  app.addHook('preHandler', ({ raw }) => before(raw.socket))
  if (limited) limitFiles(app)
  const ready = Promise.withResolvers<string>()
  ready.promise.catch(() => {})
  let begun = 0
  for (const url of ['/api/organiser/people/file', '/api/organiser/files', '/api/users/personalData'])
    app.get(url, () => {
      begun++
      return ready.promise
    })
  const base = await app.listen({ port: 0, host: '127.0.0.1' })
  const get = async (path: string, who: string, signal?: AbortSignal) => {
    const answer = await fetch(base + path, { headers: { who }, ...(signal && { signal }) })
    return answer.ok ? 'given' : String(((await answer.json()) as { code: string }).code)
  }
  const underWay = (count: number) => vi.waitFor(() => expect(begun).toBe(count))
  const finish = () => ready.resolve('all rows')
  return { get, finish, fail: ready.reject, underWay, begun: () => begun }
}

it('A8: an account can have two files in flight; a third is refused, but another account can have two as well', async () => {
  const { get, finish, underWay } = await aServer()
  const first = [get('/api/organiser/files', 'a'), get('/api/organiser/people/file', 'a')]
  await underWay(2)
  expect(await get('/api/organiser/files', 'a')).toBe('files_own')
  const others = [get('/api/organiser/files', 'b'), get('/api/users/personalData', 'a')]
  await underWay(4)
  finish()
  expect(await Promise.all([...first, ...others])).toEqual(Array(4).fill('given'))
  // Finished files are not counted.
  await vi.waitFor(async () => expect(await get('/api/organiser/files', 'a')).toBe('given'))
})

it('A8: all accounts together have a maximum of files in flight; participants and organisers are counted separately', async () => {
  const { get, finish, underWay } = await aServer()
  const own = Array.from({ length: 8 }, (_, i) => get('/api/users/personalData', `person ${i}`))
  await underWay(8)
  expect(await get('/api/users/personalData', 'one more')).toBe('files_busy')
  const list = get('/api/organiser/people/file', 'an organiser')
  await underWay(9)
  finish()
  expect(await Promise.all([...own, list])).toEqual(Array(9).fill('given'))
})

it('A8: an aborted download counts until its file is made, so hanging up does not allow a further download', async () => {
  const { get, finish, underWay } = await aServer()
  const breaking = new AbortController()
  const broken = ['a', 'a'].map(who => get('/api/organiser/files', who, breaking.signal).catch(() => 'broken off'))
  await underWay(2)
  breaking.abort()
  expect(await Promise.all(broken)).toEqual(['broken off', 'broken off'])
  expect(await get('/api/organiser/files', 'a')).toBe('files_own')
  finish()
  await vi.waitFor(async () => expect(await get('/api/organiser/files', 'a')).toBe('given'))
})

it('A8: a request that is aborted before its file is started makes no file and uses none of the caller’s limit', async () => {
  const open = Promise.withResolvers<void>()
  const [left, came] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let [waiting, closing] = [0, 3]
  const before = async (socket: Socket) => {
    if (waiting === 3) return
    if (++waiting === 3) came.resolve()
    await once(socket, 'close')
    if (--closing === 0) left.resolve()
    await open.promise
  }
  const { get, finish, begun } = await aServer({ before })
  const breaking = new AbortController()
  const broken = Array.from({ length: 3 }, () => get('/api/organiser/files', 'a', breaking.signal).catch(() => 'gone'))
  await came.promise
  breaking.abort()
  await Promise.all([...broken, left.promise])
  open.resolve()
  finish()
  for (let i = 0; i < 3; i++) await vi.waitFor(async () => expect(await get('/api/organiser/files', 'a')).toBe('given'))
  expect(begun()).toBe(3)
})

it('A8: a file that fails is no longer counted', async () => {
  const { get, fail } = await aServer()
  fail(new Error('no rows'))
  for (let i = 0; i < 4; i++)
    await vi.waitFor(async () => expect(await get('/api/organiser/files', 'a')).toBe('internal'))
})

it('without the limit, any number of files can be made at the same time', async () => {
  const { get, finish, underWay } = await aServer({ limited: false })
  const many = Array.from({ length: 20 }, () => get('/api/organiser/files', 'a'))
  await underWay(20)
  finish()
  expect(await Promise.all(many)).toEqual(Array(20).fill('given'))
})

it('A8: any number of the console’s files can be made one after the other', async () => {
  const site = await aSite()
  const admin = await anOrganiser(site, 'admin')
  for (let i = 0; i < 12; i++) expect((await admin.get('/people/file?format=csv')).status).toBe(200)
})
