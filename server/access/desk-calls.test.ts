import fastify from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { organiserCalls } from '../../domain/organiser-calls.ts'
import { handleErrors } from '../http/errors.ts'
import type { Api } from '../parts.ts'
import { refuse } from '../refuse.ts'
import { anOrganiser, type Staff } from '../testing/desk.ts'
import { anOnlineSite } from '../testing/online.ts'
import { aSite } from '../testing/site.ts'
import { deskCallsOf, ofEvent } from './desk-calls.ts'
import { staffGuard } from './guard.ts'
import { loggedInGuard } from './sessions.ts'

const words = z.object({ word: z.string() })
const written = z.object({ eventId: z.number(), word: z.string() })
const entry = { action: 'file.take', personId: null } as const

/** An application with only these calls, on a site's database. `most`: how many calls the limit allows. */
async function theCalls(most = 10) {
  const site = await aSite()
  const { database, live, clock } = site
  const now = () => clock.now
  const staffRules = { secondFactor: [], idle: Infinity }
  const app = fastify()
  app.decorateRequest('session', null)
  app.decorateRequest('heldRoles', null)
  handleErrors(app)
  const api: Api = app.withTypeProvider<ZodTypeProvider>()
  api.setValidatorCompiler(validatorCompiler)
  api.setSerializerCompiler(serializerCompiler)
  const counts = { limited: 0, woken: 0 }
  const calls = {
    'GET /page/:eventId': { query: words, answer: written },
    'POST /write/:eventId': { body: words, answer: written },
    'POST /wrong': { body: words, answer: z.object({ word: z.literal('right') }) },
    'POST /fails': { body: words, answer: z.object({}) },
    'POST /steps/:eventId': { body: words, answer: words },
  }
  const { get, post, postSteps } = deskCallsOf(calls, api, {
    database,
    live,
    now,
    guardFor: staffGuard({ database, now, loggedIn: loggedInGuard(database, now), staffRules }),
    async limitDesk() {
      counts.limited++
      if (counts.limited > most) refuse('too_many_attempts', { wait: 'a minute' })
    },
    wakeMail: () => counts.woken++,
  })
  const write = { may: 'places', limited: true } as const
  get('/page/:eventId', { may: 'places', ...ofEvent }, ({ params, query }) => ({
    ...params,
    ...query,
  }))
  post(
    '/write/:eventId',
    { ...write, ...ofEvent },
    async (_trx, { params }) => ({ answer: params.eventId, entries: [entry] }),
    (eventId, { body }) => ({ eventId, ...body }),
  )
  post('/wrong', write, async () => ({
    answer: JSON.parse('{"word":"wrong"}'),
    entries: [entry],
  }))
  post('/fails', write, async trx => {
    await trx.updateTable('person').set({ username: 'Changed' }).execute()
    return refuse('person_unknown')
  })
  postSteps('/steps/:eventId', write, async ({ staff, write }) => {
    await write(async () => ({ answer: null, entries: [entry] }))
    await write(async () => ({ answer: null, entries: [entry] }))
    return { word: staff.username }
  })
  const call = async ({ token }: Staff, method: 'GET' | 'POST', url: string, payload?: object) => {
    const headers = { 'x-access-token': token }
    const answer = await app.inject({ method, url: `/organiser${url}`, headers, ...(payload && { payload }) })
    return [answer.statusCode, answer.json()] as const
  }
  const noted = async () =>
    (await database.db.selectFrom('audit_entry').select('id').where('action', '=', 'file.take').execute()).length
  return { site, app, call, counts, noted }
}

it('a call answers as its schema says, and its write has an audit entry', async () => {
  const { site, call, counts, noted } = await theCalls()
  const admin = await anOrganiser(site, 'admin')
  expect(await call(admin, 'GET', '/page/3?word=hello')).toEqual([200, { eventId: 3, word: 'hello' }])
  expect(counts).toEqual({ limited: 0, woken: 0 })
  expect(await call(admin, 'POST', '/write/3', { word: 'hello', other: 1 })).toEqual([
    200,
    { eventId: 3, word: 'hello' },
  ])
  expect([counts, await noted()]).toEqual([{ limited: 1, woken: 1 }, 1])
  expect(await call(admin, 'POST', '/steps/3', { word: 'hello' })).toEqual([200, { word: 'The admin' }])
  expect([counts, await noted()]).toEqual([{ limited: 2, woken: 3 }, 3])
})

it('a call without the permission, or about an event of another coordinator, writes nothing', async () => {
  const { site, call, counts, noted } = await theCalls()
  const cashier = await anOrganiser(site, 'cashier')
  const coordinator = await anOrganiser(site, 'coordinator', { coordinates: [1] })
  for (const [staff, url] of [
    [cashier, '/write/1'],
    [cashier, '/steps/1'],
    [coordinator, '/write/2'],
  ] as const) {
    const [status, { code }] = await call(staff, 'POST', url, { word: 'hello' })
    expect([url, status, code]).toEqual([url, 403, 'duty_refused'])
  }
  expect((await call(coordinator, 'GET', '/page/2?word=hello'))[1].code).toBe('duty_refused')
  expect([counts, await noted()]).toEqual([{ limited: 0, woken: 0 }, 0])
  expect((await call(coordinator, 'POST', '/write/1', { word: 'hello' }))[0]).toBe(200)
})

it('a call writes nothing if it is above its limit, does not fit its schema, or is refused in its transaction', async () => {
  const { site, call, counts, noted } = await theCalls(1)
  const admin = await anOrganiser(site, 'admin')
  expect((await call(admin, 'POST', '/write/1', { word: 1 }))[1].code).toBe('bad_input')
  expect((await call(admin, 'POST', '/write/first', { word: 'hello' }))[1].code).toBe('bad_input')
  expect((await call(admin, 'POST', '/fails', { word: 'hello' }))[1].code).toBe('person_unknown')
  const changed = site.database.db.selectFrom('person').select('id').where('username', '=', 'Changed')
  expect(await changed.execute()).toEqual([])
  expect((await call(admin, 'POST', '/write/1', { word: 'hello' }))[1].code).toBe('too_many_attempts')
  expect([counts, await noted()]).toEqual([{ limited: 2, woken: 0 }, 0])
})

it('an answer that does not fit its schema is replaced by an error', async () => {
  const { site, call } = await theCalls()
  const admin = await anOrganiser(site, 'admin')
  const [status, { code }] = await call(admin, 'POST', '/wrong', { word: 'hello' })
  expect([status, code]).toEqual([500, 'internal'])
})

it('the server has a route for every call in the table of organisers’ calls', async () => {
  const { site } = await anOnlineSite()
  const served = site.routes.map(({ method, url }) => `${method} ${url}`)
  const listed = Object.keys(organiserCalls).map(name => name.replace(' ', ' /api/organiser'))
  expect(listed.filter(name => !served.includes(name))).toEqual([])
})
