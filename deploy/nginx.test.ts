import { readFileSync } from 'node:fs'
import { type IncomingMessage, request as plainRequest } from 'node:http'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { aDatabasePlace } from '../server/testing/database.ts'
import { freePort } from '../server/testing/free-port.ts'
import { aHeldPort } from '../server/testing/held-port.ts'
import { type Answer, call, host, read } from '../testing/run-nginx.ts'
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

/** Whether nginx takes this suite of TLS 1.2. */
function speaks(front: Front, ciphers: string): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const place = { host: '127.0.0.1', port: front.https, servername: host, ca: front.certificate }
  const socket = connect({ ...place, ciphers: `${ciphers}:@SECLEVEL=0`, maxVersion: 'TLSv1.2' }, () => {
    socket.end()
    resolve(true)
  })
  socket.on('error', () => resolve(false))
  return promise
}

const alwaysThere = {
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
}

/** The answer to bytes that no program would send as a request. */
async function answerTo(front: Front, bytes: string): Promise<Pick<Answer, 'status' | 'headers'>> {
  const socket = connect({ host: '127.0.0.1', port: front.https, servername: host, ca: front.certificate })
  socket.write(bytes)
  let text = ''
  for await (const part of socket) {
    text += part
    if (text.includes('\r\n\r\n')) break
  }
  const [first = '', ...rest] = text.split('\r\n\r\n')[0]!.split('\r\n')
  const headers = Object.fromEntries(rest.map(line => [line.split(': ')[0]!.toLowerCase(), line.split(': ')[1]]))
  return { status: Number(first.split(' ')[1]), headers }
}

describe('nginx in front of the site', () => {
  it('hands pages on as the program compressed them, once, with its headers', async () => {
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

  it('sends whoever comes without TLS to the https address', async () => {
    const front = await aFront()
    const { promise, resolve } = Promise.withResolvers<IncomingMessage>()
    plainRequest(
      { host: '127.0.0.1', port: front.http, path: '/events?x=1', headers: { host }, agent: false },
      resolve,
    ).end()
    const answer = await read(await promise)
    expect([answer.status, answer.headers.location]).toEqual([301, `https://${host}/events?x=1`])
  })

  it('D9: refuses calls that come without TLS: their password was on its way in clear', async () => {
    const front = await aFront()
    const { promise, resolve } = Promise.withResolvers<IncomingMessage>()
    const place = { host: '127.0.0.1', port: front.http, headers: { host }, agent: false } as const
    plainRequest({ ...place, path: '/api/users/login', method: 'POST' }, resolve).end()
    const answer = await read(await promise)
    expect([answer.status, JSON.parse(answer.text).code]).toEqual([403, 'https_only'])
  })

  it('D9: each answer, also nginx’s own, forbids framing and says that the site has TLS, once', async () => {
    const front = await aFront()
    const safe = (answer: Answer) => {
      const policy = String(answer.headers['content-security-policy'])
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).toContain("base-uri 'none'")
      expect(policy.split("frame-ancestors 'none'")).toHaveLength(2)
      expect(answer.headers).toMatchObject(alwaysThere)
      expect(answer.headers['content-type']).toMatch(
        /^(text\/html; charset=utf-8|application\/json(; charset=utf-8)?)$/,
      )
    }
    const long = { method: 'POST', body: 'x'.repeat(600_000) }
    for (const [path, options] of [
      ['/', {}],
      ['/nothing/here', {}],
      ['/api/health', {}],
      ['/api/nothing', {}],
      ['/metrics', {}],
      ['/api/users/login', long],
    ] as const)
      safe(await call(front, path, options))
    await front.site.app.close()
    safe(await call(front, '/'))
    safe(await call(front, '/api/health'))
  })

  it.each([
    [400, 'is no request', 'nonsense\r\n\r\n'],
    [400, 'names no host', 'GET / HTTP/1.1\r\n\r\n'],
    [400, 'has a header of 40 kB', `GET / HTTP/1.1\r\nHost: ${host}\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`],
    [405, 'wants to be sent back', `TRACE / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`],
    [413, 'announces a body of 1 GB', `POST / HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 1000000000\r\n\r\n`],
    [414, 'has an address of 40 kB', `GET /${'x'.repeat(40_000)} HTTP/1.1\r\nHost: ${host}\r\n\r\n`],
  ])('A9: its own answer %i has the security headers too: the call %s', async (status, _, bytes) => {
    const answer = await answerTo(await aFront(), bytes)
    const type = { 'content-type': 'text/html; charset=utf-8' }
    expect(answer).toMatchObject({ status, headers: { ...alwaysThere, ...type, 'cache-control': 'no-store' } })
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
  })

  it('A9: no part of nginx’s file adds a header of its own, which would take away those of the whole', () => {
    const file = readFileSync(join(import.meta.dirname, 'files/etc/nginx/conf.d/festival.conf'), 'utf8')
    expect(file.match(/^add_header/gm)).toHaveLength(6)
    expect(file.match(/^[ \t]+add_header/gm)).toBeNull()
  })

  it('D9: speaks no suite without forward secrecy', async () => {
    const front = await aFront()
    const ciphers = ['AES128-GCM-SHA256', 'AES256-SHA', 'ECDHE-ECDSA-AES128-SHA', 'ECDHE-ECDSA-AES128-GCM-SHA256']
    const spoken = await Promise.all(ciphers.map(suite => speaks(front, suite)))
    expect(spoken).toEqual([false, false, false, true])
  })

  it('D1: bodies of one IPv6 customer count together, however short an address is written', async () => {
    const port = await freePort()
    // The header stands for the caller's address, and the answer is what it counts as.
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

  it('tells the program the real address, whatever a caller writes: limits hold for each of them', async () => {
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
    // Another address has counters of its own, whatever the first one claimed to be.
    expect((await logIn(front, '127.0.0.3')).status).toBe(401)
  })

  it('refuses what is too long before the program has to read it, with a sentence', async () => {
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

  it('keeps connections to the program open from call to call', async () => {
    const front = await aFront()
    for (let i = 0; i < 20; i++) expect((await call(front, '/api/health')).status).toBe(200)
    expect(front.upstream()).toBeLessThanOrEqual(2)
  })

  it('passes the program’s own refusals on, and answers with sentences of its own when the program is gone', async () => {
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

  it('has a page of its own when even the file of that page is gone', async () => {
    const front = await aFront()
    await front.site.app.close()
    front.losePage()
    const people = await call(front, '/events')
    expect(people).toMatchObject({
      status: 503,
      headers: { 'retry-after': '10', 'content-type': expect.stringContaining('text/html') },
    })
    expect(people.text).toContain('Back in a moment')
  })

  it('shows the metrics to nobody outside, not even with their token', async () => {
    const front = await aFront()
    const headers = { authorization: `Bearer ${settings.METRICS_TOKEN}` }
    expect((await front.site.get('/metrics', { headers })).status).toBe(200)
    expect((await call(front, '/metrics', { headers })).status).toBe(404)
  })

  it('writes no link of a mail and nothing behind a question mark into its log', async () => {
    const front = await aFront()
    for (const path of [
      '/forgotPassword/secret-1',
      '/api/users/verifyEmail/secret-2?token=secret-3',
      '/?token=secret-4',
      '/api/calendar/people/secret-5.ics',
      '/certificates/secret-6',
      '//api//users/%72esetPassword/secret-7',
      '/API/Users/ResetPassword/secret-8',
      '/forgotPassword%2Fsecret-9',
      '/events/../x/forgotPassword/secret-10',
      `/somewhere/else/secret-11${'x'.repeat(32)}`,
    ])
      await call(front, path)
    // The first line is our own question whether nginx listens.
    await expect.poll(() => front.accessLog().trim().split('\n')).toHaveLength(11)
    expect(front.accessLog()).not.toContain('secret')
    expect(front.accessLog()).toMatch(/ GET \/forgotPassword\/\.\.\. 404 /)
  })

  it('writes no link of a mail into any log while the program is gone either', async () => {
    const front = await aFront()
    await front.site.app.close()
    for (const path of [
      '/forgotPassword/secret-1',
      '/api/users/verifyEmail/secret-2',
      '/join/secret-3',
      '/api/unsubscribe/secret-4',
    ])
      expect((await call(front, path)).status).toBe(503)
    await expect.poll(() => front.accessLog().trim().split('\n')).toHaveLength(5)
    expect(front.allLogs()).not.toContain('secret')
  })

  it('fails nobody’s call while the program restarts twice at the port that systemd holds', async () => {
    const place = await aDatabasePlace()
    onTestFinished(() => place.remove())
    const program = await aHeldPort({
      DATA_DIR: place.dataDir,
      DATABASE_URL: place.databaseUrl ?? '',
      TRUST_PROXY: 'true',
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
    /** However long a start takes on this machine. */
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
