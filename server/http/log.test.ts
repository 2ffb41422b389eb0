import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { aPerson, aSignUp, usualPassword } from '../testing/people.ts'
import { aSite } from '../testing/site.ts'
import { createLogger, loggedPath, OneLinePerCall, readable, secretsBehind } from './log.ts'

describe('the log', () => {
  it('hole O1: contains no password, token, link or mail text; every line of a call has its request id', async () => {
    const site = await aSite({ settings: { NODE_ENV: 'production', SITE_URL: 'http://festival.example' } })
    const form = aSignUp()
    const { body } = await site.post('/api/users/register', form)
    const token = String(body.token)
    const confirming = await site.confirmToken(form.email)
    await site.post('/api/users/login', { email: form.email, password: 'a wrong secret' })
    await site.get(`/api/users/verifyAccessToken?token=${token}`, { token })
    await site.post(`/api/users/verifyEmail/${confirming}`)
    await site.post('/api/users/forgotPassword', { email: form.email })
    const resetting = await site.resetToken(form.email)
    await site.get(`/forgotPassword/${resetting}`)
    await site.post(`/api/users/resetPassword/${resetting}`, { password: 'another secret' })
    await site.post(`/api/users/resetPassword/${resetting}`, { password: 'another secret' })
    const log = site.log.join('')
    for (const secret of [
      form.password,
      'a wrong secret',
      'another secret',
      token,
      confirming,
      resetting,
      'Hello Some Body',
    ])
      expect(log).not.toContain(secret)
    expect(log).toContain('/api/users/resetPassword/…')
    const lines = site.log.map(line => JSON.parse(line))
    for (const line of lines.filter(each => each.path)) expect(line.reqId).toMatch(/^[\w-]{8}\.\d+$/)
    expect(lines.filter(line => line.subject).map(line => line.to)).toEqual([form.email, form.email])
  })

  it('shows mailed links if mail is written to files and the site is not in production', async () => {
    const site = await aSite()
    const form = aSignUp()
    await site.post('/api/users/register', form)
    const token = await site.confirmToken(form.email)
    expect(site.log.join('')).toContain(`${site.config.siteUrl}/verifyEmail/${token}`)
  })

  it.each([
    ['/api/users/resetPassword/abc?x=1', '/api/users/resetPassword/…'],
    ['/api/users/verifyEmail/abc', '/api/users/verifyEmail/…'],
    ['/api/join/ABCDEFGH', '/api/join/…'],
    ['/api/calendar/people/abc.ics', '/api/calendar/people/…'],
    ['/unsubscribe/abc', '/unsubscribe/…'],
    ['/join/ABCDEFGH', '/join/…'],
    ['/forgotPassword/abc#top', '/forgotPassword/…'],
    ['/verifyEmail/abc/', '/verifyEmail/…'],
    ['/join;ABCDEFGH', '/join/…'],
    ['/events/3?token=abc', '/events/3'],
    // The secret is hidden in other spellings of the path too.
    ['//api//users/%72esetPassword/abc', '/api/users/resetPassword/…'],
    ['/API/Users/ResetPassword/abc', '/API/Users/ResetPassword/…'],
    ['/forgotPassword%2Fabc', '/forgotPassword/…'],
    ['/x/../join/ABCDEFGH', '/x/../join/…'],
    [`/elsewhere/${'aB3_-'.repeat(8)}`, '/elsewhere/…'],
    ['/forgotPassword/%E0%A4%A', '(an address that is not written correctly)'],
  ])('writes the path %s as %s', (url, logged) => {
    const words = ['users/resetPassword', 'users/verifyEmail', 'join', 'calendar/people', 'unsubscribe', 'verifyEmail']
    expect(loggedPath(url, secretsBehind([...words, 'forgotPassword']))).toBe(logged)
  })

  it('has the code of the refusal in the line of a refused call', async () => {
    const site = await aSite()
    await site.get('/api/users/verifyAccessToken')
    const [line] = site.log.map(each => JSON.parse(each))
    expect(line).toMatchObject({ status: 401, code: 'not_logged_in' })
  })

  it.each([
    [999, 200, 'info', 'answered'],
    [1000, 401, 'warn', 'answered slowly'],
    [1000, 500, 'error', 'answered'],
  ])('a call of %i ms with status %i is logged as %s: %s', (elapsedTime, statusCode, level, message) => {
    const lines: unknown[] = []
    const write = (as: string) => (_line: object, words: string) => lines.push([as, words])
    const log = { info: write('info'), warn: write('warn'), error: write('error') }
    const request = { method: 'POST', url: '/api/users/login', log } as unknown as FastifyRequest
    const reply = { statusCode, elapsedTime, refusalCode: null } as FastifyReply
    new OneLinePerCall().requestCompleted(null, request, reply)
    expect(lines).toEqual([[level, message]])
  })

  it('has the values of every call in the same order; a failed call has the level of an error', async () => {
    const site = await aSite()
    await site.get('/api/users/verifyAccessToken')
    await sql`drop table attempt`.execute(site.database.db)
    await site.post('/api/users/login', { email: 'a@b.example', password: usualPassword })
    const lines = site.log.map(line => JSON.parse(line)).filter(({ path }) => path)
    expect(lines.map(line => Object.keys(line).join())).toEqual([
      'level,time,reqId,method,path,status,ms,code,msg',
      'level,time,reqId,method,path,status,ms,code,msg',
    ])
    expect(lines.map(({ status }) => status)).toEqual([401, 500])
    expect(lines[0].level).toBeLessThan(50)
    expect(lines[1].level).toBe(50)
  })

  it('shows no token if a whole request object is logged', async () => {
    const lines: string[] = []
    const log = createLogger({ write: line => void lines.push(line) })
    log.info({ req: { method: 'GET', url: '/verifyEmail/abc', headers: { 'x-access-token': 'secret' } } }, 'seen')
    expect(JSON.parse(lines[0]!).req).toEqual({ method: 'GET' })
  })

  it('has readable lines in a terminal: the message, then the values', () => {
    const line = { level: 30, time: 0, reqId: 'x', method: 'GET', status: 200, msg: 'answered' }
    expect(readable(JSON.stringify(line))).toMatch(/^\d\d:\d\d:\d\d answered method=GET status=200\n$/)
    const problem = { level: 50, time: 0, err: { message: 'x', stack: 'Error: x at y' }, msg: 'a call failed' }
    expect(readable(JSON.stringify(problem))).toMatch(/ PROBLEM a call failed\nError: x at y\n$/)
  })

  it('hole O4: has an unexpected error with its request id; the answer has no stack, SQL or text of the driver', async () => {
    const site = await aSite()
    const { token } = await aPerson(site)
    await sql`drop table registration`.execute(site.database.db)
    const answer = await site.get('/api/users/verifyAccessToken', { token })
    expect(answer.status).toBe(500)
    expect(answer.body).toEqual({ error: expect.stringContaining('went wrong'), code: 'internal' })
    expect(answer.text).not.toMatch(/registration|select|sqlite|postgres|pg_|relation|table|\.ts|stack/i)
    const line = site.log.map(each => JSON.parse(each)).find(each => each.msg === 'a call failed')
    expect(line).toMatchObject({
      reqId: answer.headers['x-request-id'],
      err: { message: expect.stringContaining('registration') },
    })
    expect(site.log.join('')).not.toContain(token)
  })

  it('hole O4: a call gets 503 and the number of seconds to wait if the database does not answer', async () => {
    const site = await aSite()
    const gone = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })
    const broken = await aSite({
      unguard: database => ({ ...database, ping: () => Promise.reject(gone), write: () => Promise.reject(gone) }),
    })
    for (const answer of [
      await broken.get('/api/health'),
      await broken.post('/api/users/login', { email: 'a@b.example', password: usualPassword }),
    ]) {
      expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } })
      expect(answer.headers['retry-after']).toMatch(/^\d+$/)
      expect(answer.text).not.toMatch(/ECONNREFUSED|5432/)
    }
    expect((await site.get('/api/health')).body).toEqual({ status: 'ok' })
  })
})
