import { connect, type Socket } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Database } from '../database/types.ts'
import { aPerson } from '../testing/people.ts'
import { aSite, listenOn } from '../testing/site.ts'
import { smoothed } from './calls.ts'

const profile = '/api/users/verifyAccessToken'

/** A database whose writes wait until `letGo` is called. */
function heldUp() {
  const { promise, resolve } = Promise.withResolvers<void>()
  const hold = (database: Database): Database => ({
    ...database,
    write: async work => {
      await promise
      return database.write(work)
    },
  })
  return { hold, letGo: resolve }
}

describe('calls to an overloaded program', () => {
  it('hole O4: are refused at once with 503 and the seconds to wait; health still answers; later calls succeed', async () => {
    const { hold, letGo } = heldUp()
    const site = await aSite({ overload: { calls: 3, delay: Infinity }, unguard: hold })
    const { token } = await aPerson(site)
    const slow = Array.from({ length: 3 }, () =>
      site.post('/api/users/updateUserFacility', { facility: site.edition.festival.facilities[0]!.name }, { token }),
    )
    let refused = await site.get(profile, { token })
    await expect
      .poll(async () => {
        refused = await site.get(profile, { token })
        return refused.status
      })
      .toBe(503)
    expect(refused.body).toMatchObject({ code: 'overloaded' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.headers['cache-control']).toBe('no-store')
    expect((await site.get('/api/health')).status).toBe(200)

    letGo()
    for (const { status } of await Promise.all(slow)) expect(status).toBe(200)
    expect((await site.get(profile, { token })).status).toBe(200)
  })

  it('are refused while the event loop is late several times in a row, and accepted afterwards', async () => {
    const site = await aSite({ overload: { delay: 300, callsWhenLate: 0 } })
    const { token } = await aPerson(site)
    let refused = await site.get(profile, { token })
    for (let pauses = 0; pauses < 20 && refused.status === 200; pauses++) {
      await pause(500)
      refused = await site.get(profile, { token })
    }
    expect(refused).toMatchObject({ status: 503, body: { code: 'overloaded' } })
    expect((await site.get('/api/health')).status).toBe(200)
    await expect.poll(async () => (await site.get(profile, { token })).status).toBe(200)
  })

  it('are accepted if few calls run, even if other work of the machine delays the event loop', async () => {
    const site = await aSite({ overload: { delay: 300 } })
    const { token } = await aPerson(site)
    for (let pauses = 0; pauses < 5; pauses++) {
      await pause(500)
      expect((await site.get(profile, { token })).status).toBe(200)
    }
  })

  it('are not refused after one pause of any length, only after several in a row', () => {
    const limit = 500
    const once = smoothed(0, 60_000, limit)
    expect(once).toBeLessThan(limit)
    expect(smoothed(once, 0, limit)).toBeLessThan(limit)
    expect(smoothed(once, 60_000, limit)).toBeGreaterThan(limit)
  })

  it('are not counted before their body has arrived, so unfinished bodies cannot block other callers', async () => {
    const site = await aSite({ overload: { calls: 3, delay: Infinity } })
    const { token } = await aPerson(site)
    const port = await listenOn(site)
    const head =
      'POST /api/users/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 90\r\n\r\n{'
    const attackers = Array.from({ length: 6 }, () => connect(port, '127.0.0.1'))
    onTestFinished(() => {
      for (const socket of attackers) socket.destroy()
    })
    for (const socket of attackers) socket.on('error', () => {}).write(head)
    await new Promise(resolve => setTimeout(resolve, 300))
    expect((await site.get(profile, { token })).status).toBe(200)
    // When these calls are complete and answered, they no longer count.
    for (const socket of attackers) socket.end(`${'"email":"a@b.example","password":"x"}'.padEnd(89)}`)
    await Promise.all(attackers.map(closed))
    for (let i = 0; i < 5; i++) expect((await site.get(profile, { token })).status).toBe(200)
  })

  it('D1: are refused with 408 if their body is incomplete after the time limit, even if bytes still arrive', async () => {
    const site = await aSite({ overload: { body: 300 } })
    const socket = connect(await listenOn(site), '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    let answer = ''
    socket
      .on('error', () => {})
      .on('data', part => {
        answer += part
      })
    socket.write(
      'POST /api/users/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n\r\n{',
    )
    const drip = setInterval(() => socket.write(' '), 20)
    onTestFinished(() => clearInterval(drip))
    await closed(socket)
    expect(answer).toContain('408 Request Timeout')
    expect(answer).toContain('"code":"too_slow"')
  })

  it('are no longer counted once their callers have disconnected', async () => {
    const site = await aSite({ overload: { calls: 2, delay: Infinity } })
    const { token } = await aPerson(site)
    const url = `http://127.0.0.1:${await listenOn(site)}${profile}`
    for (let i = 0; i < 10; i++) {
      const abort = new AbortController()
      const call = fetch(url, { headers: { 'x-access-token': token }, signal: abort.signal }).catch(() => null)
      abort.abort()
      await call
    }
    await expect.poll(async () => (await site.get(profile, { token })).status).toBe(200)
  })
})

/** Waits until the socket is closed, also after an error, which `once` of node:events would throw. */
function closed(socket: Socket): Promise<void> {
  return new Promise(resolve => socket.resume().once('close', () => resolve()))
}

/** Blocks the event loop, as the rendering of a slow page would, until the timers have run once. */
async function pause(milliseconds: number): Promise<void> {
  const until = performance.now() + milliseconds
  while (performance.now() < until);
  await new Promise(resolve => setTimeout(resolve, 0))
}
