import { readFileSync } from 'node:fs'
import { type IncomingMessage, request as plainRequest } from 'node:http'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { describe, expect, it, vi } from 'vitest'
import { type Answer, call, host, read } from '../testing/run-nginx.ts'
import { aFront, type Front } from './test-front.ts'

vi.setConfig({ testTimeout: 120_000 })

/** Whether nginx accepts this cipher suite of TLS 1.2. */
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

/** The answer to raw bytes that are not a valid request. */
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

describe('TLS and headers of nginx', () => {
  it('redirects pages without TLS to the https address', async () => {
    const front = await aFront()
    const { promise, resolve } = Promise.withResolvers<IncomingMessage>()
    plainRequest(
      { host: '127.0.0.1', port: front.http, path: '/events?x=1', headers: { host }, agent: false },
      resolve,
    ).end()
    const answer = await read(await promise)
    expect([answer.status, answer.headers.location]).toEqual([301, `https://${host}/events?x=1`])
  })

  it('D9: refuses calls without TLS, because they may contain an unencrypted password', async () => {
    const front = await aFront()
    const { promise, resolve } = Promise.withResolvers<IncomingMessage>()
    const place = { host: '127.0.0.1', port: front.http, headers: { host }, agent: false } as const
    plainRequest({ ...place, path: '/api/users/login', method: 'POST' }, resolve).end()
    const answer = await read(await promise)
    expect([answer.status, JSON.parse(answer.text).code]).toEqual([403, 'https_only'])
  })

  it('D9: each answer, including nginx’s own answers, forbids framing and announces TLS exactly once', async () => {
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
    [400, 'is not a request', 'nonsense\r\n\r\n'],
    [400, 'names no host', 'GET / HTTP/1.1\r\n\r\n'],
    [400, 'has a header of 40 kB', `GET / HTTP/1.1\r\nHost: ${host}\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`],
    [405, 'asks for an echo', `TRACE / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`],
    [413, 'announces a body of 1 GB', `POST / HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 1000000000\r\n\r\n`],
    [414, 'has an address of 40 kB', `GET /${'x'.repeat(40_000)} HTTP/1.1\r\nHost: ${host}\r\n\r\n`],
  ])('A9: nginx’s own answer %i has the security headers: the call %s', async (status, _, bytes) => {
    const answer = await answerTo(await aFront(), bytes)
    const type = { 'content-type': 'text/html; charset=utf-8' }
    expect(answer).toMatchObject({ status, headers: { ...alwaysThere, ...type, 'cache-control': 'no-store' } })
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
  })

  it('A9: no part of nginx’s file adds a header of its own, because it would remove the headers of the whole file', () => {
    const file = readFileSync(join(import.meta.dirname, 'files/etc/nginx/conf.d/festival.conf'), 'utf8')
    expect(file.match(/^add_header/gm)).toHaveLength(6)
    expect(file.match(/^[ \t]+add_header/gm)).toBeNull()
  })

  it('D9: accepts no cipher suite without forward secrecy', async () => {
    const front = await aFront()
    const ciphers = ['AES128-GCM-SHA256', 'AES256-SHA', 'ECDHE-ECDSA-AES128-SHA', 'ECDHE-ECDSA-AES128-GCM-SHA256']
    const spoken = await Promise.all(ciphers.map(suite => speaks(front, suite)))
    expect(spoken).toEqual([false, false, false, true])
  })
})
