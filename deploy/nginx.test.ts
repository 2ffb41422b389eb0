import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { aDatabasePlace } from '../server/testing/database.ts'
import { freePort } from '../server/testing/free-port.ts'
import { aHeldPort } from '../server/testing/held-port.ts'
import { withoutPages } from '../server/testing/process.ts'
import { type Answer, call } from '../testing/run-nginx.ts'
import { aFolder, aFront, anNginx, type Front, page, settings } from './test-front.ts'

vi.setConfig({ testTimeout: 120_000 })

function logIn(
  front: Front,
  from: string,
  headers: Record<string, string> = {},
  password = 'wrong password',
): Promise<Answer> {
  const body = JSON.stringify({ email: 'nobody@college.example', password })
  return call(front, '/api/users/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
    from,
  })
}

describe('nginx in front of the site', () => {
  it('forwards pages compressed by the program, with each of the program’s headers exactly once', async () => {
    const front = await aFront()
    for (const [accepted, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
      ['identity', (bytes: Buffer) => bytes],
    ] as const) {
      const answer = await call(front, '/', { headers: { 'accept-encoding': accepted } })
      expect(answer.status).toBe(200)
      expect(answer.headers['content-encoding']).toBe(accepted === 'identity' ? undefined : accepted)
      expect(unpack(answer.bytes).toString()).toBe(page)
      expect(answer.headers).toMatchObject({
        'strict-transport-security': 'max-age=31536000',
        'content-security-policy': expect.stringContaining("default-src 'self'"),
        'cache-control': 'no-cache',
        vary: 'accept-encoding',
      })
      const known = await call(front, '/', {
        headers: { 'accept-encoding': accepted, 'if-none-match': String(answer.headers.etag) },
      })
      expect(known.status).toBe(304)
    }
  })

  it('D1: bodies of one IPv6 customer count together, even if addresses are shortened', async () => {
    const port = await freePort()
    // The header sets the caller's address. The answer is the network for which the call counts.
    const counted = `server { listen 127.0.0.1:${port}; set_real_ip_from 127.0.0.1; real_ip_header X-From;
      return 200 $festival_network; }`
    await anNginx(String(await freePort()), aFolder(), counted)
    const countsAs = async (from: string) =>
      (await fetch(`http://127.0.0.1:${port}/`, { headers: { 'x-from': from } })).text()
    const customers = [
      ['2001:db8:7:1::1', '2001:db8:7:ffff:1:2:3:4', '2001:db8:7::9', '2001:db8:7:0:1::'],
      ['2001:db8::1', '2001:db8:0:0:a:b:c:d', '2001:db8::ffff:1:2:3'],
      ['2001:db8:0:1::1', '2001:db8:0:2:a:b:c:d'],
      ['2a00::1', '2a00::1:2:3:4:5'],
    ]
    for (const addresses of customers)
      expect([addresses, new Set(await Promise.all(addresses.map(countsAs))).size]).toEqual([addresses, 1])
    expect(await countsAs('2001:db8:8::1')).not.toBe(await countsAs('2001:db8:7::1'))
    expect(await Promise.all(['198.51.100.7', '198.51.100.8'].map(countsAs))).toEqual(['198.51.100.7', '198.51.100.8'])
  })

  it('gives the program the real address of a caller with forged headers, so limits apply to each real address', async () => {
    const front = await aFront({ limits: { passwordPerNetwork: { most: 2, within: 60_000 } } })
    const spoofed = (i: number) => ({
      'x-forwarded-for': `203.0.113.${i}`,
      'x-real-ip': `203.0.113.${i}`,
      forwarded: `for=203.0.113.${i}`,
    })
    expect((await logIn(front, '127.0.0.2', spoofed(1))).status).toBe(401)
    expect((await logIn(front, '127.0.0.2', spoofed(2))).status).toBe(401)
    const third = await logIn(front, '127.0.0.2', spoofed(3))
    expect(third.status).toBe(429)
    expect(Number(third.headers['retry-after'])).toBeGreaterThan(0)
    // Another address has its own counters, even if the first caller pretended to have this address.
    expect((await logIn(front, '127.0.0.3')).status).toBe(401)
  })

  it('refuses a body that is too long with a sentence, before the program reads the body', async () => {
    const front = await aFront()
    const body = JSON.stringify({ email: 'x'.repeat(600_000) })
    const answer = await call(front, '/api/users/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    expect([answer.status, JSON.parse(answer.text)]).toEqual([
      413,
      { error: 'The request is too large.', code: 'too_large' },
    ])
    expect(front.upstream()).toBe(0)
  })

  it('reuses connections to the program', async () => {
    const front = await aFront()
    for (let i = 0; i < 20; i++) expect((await call(front, '/api/health')).status).toBe(200)
    expect(front.upstream()).toBeLessThanOrEqual(2)
  })

  it('forwards the program’s refusals; while the program is down, it answers with its own sentences', async () => {
    const front = await aFront()
    const own = await call(front, '/api/users/verifyAccessToken')
    expect([own.status, JSON.parse(own.text).code]).toEqual([401, 'not_logged_in'])
    await front.site.app.close()

    const people = await call(front, '/events')
    expect(people).toMatchObject({
      status: 503,
      headers: { 'retry-after': '10', 'content-type': expect.stringContaining('text/html') },
    })
    expect(people.text).toContain('Back in a moment')
    const program = await call(front, '/api/health')
    expect(program).toMatchObject({ status: 503, headers: { 'retry-after': '10', 'content-type': 'application/json' } })
    expect(JSON.parse(program.text)).toEqual({ error: expect.stringContaining('try again'), code: 'unavailable' })
  })

  it('shows a built-in page if the file of the page for a program that is down is missing', async () => {
    const front = await aFront()
    await front.site.app.close()
    front.removeSorryPage()
    const people = await call(front, '/events')
    expect(people).toMatchObject({
      status: 503,
      headers: { 'retry-after': '10', 'content-type': expect.stringContaining('text/html') },
    })
    expect(people.text).toContain('Back in a moment')
  })

  it('does not show the metrics to callers from outside, even with the token', async () => {
    const front = await aFront()
    const headers = { authorization: `Bearer ${settings.METRICS_TOKEN}` }
    expect((await front.site.get('/metrics', { headers })).status).toBe(200)
    expect((await call(front, '/metrics', { headers })).status).toBe(404)
  })

  it('answers every call while the program restarts twice at a port that systemd keeps open', async () => {
    const place = await aDatabasePlace()
    onTestFinished(() => place.remove())
    const program = await aHeldPort({
      DATA_DIR: place.dataDir,
      DATABASE_URL: place.databaseUrl ?? '',
      TRUST_PROXY: 'true',
      ...withoutPages,
    })
    onTestFinished(() => program.close())
    let running = await program.start()
    const nginx = await anNginx(new URL(program.base).port)
    let calling = true
    onTestFinished(() => {
      calling = false
    })
    const statuses: number[] = []
    const callers = Array.from({ length: 10 }, async () => {
      while (calling) statuses.push((await call(nginx, '/api/health')).status)
    })
    /** Waits for calls, not for a time, because a start may take long on this machine. */
    const tenMoreCalls = () => {
      const before = statuses.length
      return expect.poll(() => statuses.length).toBeGreaterThan(before + 10)
    }
    for (let restarts = 2; restarts > 0; restarts--) {
      await tenMoreCalls()
      expect(await program.end(running)).toBe(0)
      running = await program.start()
    }
    await tenMoreCalls()
    calling = false
    await Promise.all(callers)
    expect(statuses.filter(status => status !== 200)).toEqual([])
    expect(statuses.length).toBeGreaterThan(30)
  })
})
