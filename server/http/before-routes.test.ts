import { once } from 'node:events'
import { type IncomingHttpHeaders, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, it, onTestFinished } from 'vitest'
import { aSite, listenOn, type Site, type SiteOptions } from '../testing/site.ts'
import { inGzip } from './compression.ts'
import type { PageFile, Pages } from './page-files.ts'

async function aFile(words: string, type: string): Promise<PageFile> {
  const bytes = Buffer.from(words.repeat(50))
  return { bytes, type, hash: `hash of ${words}`, brotli: null, gzip: await inGzip(bytes) }
}

async function pages(): Promise<Pages> {
  const html = 'text/html; charset=utf-8'
  return {
    files: new Map([
      ['/events', await aFile('EVENTS', html)],
      ['/assets/letter.woff2', await aFile('A letter', 'font/woff2')],
    ]),
    clientOnly: [/^\/verifyEmail\/[^/]+$/],
    fallback: await aFile('fallback', html),
    notFound: await aFile('not here', html),
    scriptHashes: [],
  }
}

const monitor = 'what-only-the-monitor-knows'

/** A site that answers on a port as well. */
async function aListeningSite(options: SiteOptions = {}): Promise<{ site: Site; port: number }> {
  const site = await aSite({ pages: await pages(), ...options })
  return { site, port: await listenOn(site) }
}

type Asked = { method: 'GET' | 'HEAD' | 'POST'; path: string; headers?: Record<string, string> }

/** What differs from answer to answer, or belongs to the connection. */
function lasting({ date, connection, 'keep-alive': _, 'x-request-id': __, ...headers }: IncomingHttpHeaders): object {
  return headers
}

async function overConnection(port: number, { path, method, headers = {} }: Asked) {
  const call = request({ port, path, agent: false, method, headers }).end()
  const [answer] = await once(call, 'response')
  return { status: answer.statusCode, headers: lasting(answer.headers), text: await text(answer) }
}

async function throughRoutes(site: Site, { path, method, headers = {} }: Asked) {
  const answer = await site.app.inject({ url: path, method, headers })
  return { status: answer.statusCode, headers: lasting(answer.headers as IncomingHttpHeaders), text: answer.body }
}

describe('pages that are answered before any route', () => {
  it.each<Asked>([
    { method: 'GET', path: '/events' },
    { method: 'GET', path: '/events?day=2', headers: { 'accept-encoding': 'gzip' } },
    { method: 'GET', path: '/events', headers: { 'if-none-match': '"hash of EVENTS"' } },
    { method: 'GET', path: '/events', headers: { 'if-none-match': '"of last year"' } },
    { method: 'GET', path: '/assets/letter.woff2?v=1' },
    { method: 'HEAD', path: '/events' },
    { method: 'POST', path: '/events' },
    { method: 'GET', path: '/events/' },
    { method: 'GET', path: '/nothing' },
    { method: 'GET', path: '/verifyEmail/abc' },
    { method: 'GET', path: '/%zz' },
    { method: 'GET', path: '/api/nothing' },
  ])('and all that is left to routes: $method $path is answered as the routes alone would', async asked => {
    const { site, port } = await aListeningSite()
    expect(await overConnection(port, asked)).toEqual(await throughRoutes(site, asked))
  })

  it('are counted with those that the route answers', async () => {
    const { site, port } = await aListeningSite({ settings: { METRICS_TOKEN: monitor } })
    for (const path of ['/events', '/events', '/nothing']) await overConnection(port, { method: 'GET', path })
    await throughRoutes(site, { method: 'GET', path: '/events' })
    const headers = { authorization: `Bearer ${monitor}` }
    const count = async (status: string) =>
      new RegExp(`_count{route="GET /\\*",status="${status}"} (\\d+)`).exec(
        (await site.get('/metrics', { headers })).text,
      )?.[1]
    await expect.poll(() => count('4xx')).toBe('1')
    expect(await count('2xx')).toBe('3')
  })

  it('tell their callers to go elsewhere once the program has stopped listening', async () => {
    const { site, port } = await aListeningSite()
    const accepted = once(site.app.server, 'connection')
    const caller = connect(port, '127.0.0.1')
    onTestFinished(() => void caller.destroy())
    const [connection] = await accepted
    // A request that has begun keeps its connection.
    caller.write('GET /events HTTP/1.1\r\nhost: x\r\n')
    await expect.poll(() => connection.bytesRead).toBeGreaterThan(0)
    const closed = site.app.close()
    await expect.poll(() => site.app.server.listening).toBe(false)
    caller.write('\r\n')
    const answer = await text(caller)
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK/)
    expect(answer).toMatch(/\r\nconnection: close\r\n/i)
    await closed
  })
})
