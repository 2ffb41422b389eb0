import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { aSiteWithPages, load, policyOf } from '../../scripts/pages-for-tests.ts'
import { aSite } from '../testing/site.ts'

describe('pages', () => {
  it('are served at their addresses', async () => {
    const site = await aSiteWithPages()
    for (const [path, words] of [
      ['/', 'canonical'],
      ['/events', 'EVENTS'],
      ['/events/3', 'Three'],
      ['/events/3?x=1', 'Three'],
    ] as const) {
      const answer = await site.get(path)
      expect(answer).toMatchObject({ status: 200, text: expect.stringContaining(words) })
      expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
    }
  })

  it('have their data, for navigation from another page, at the address with .data', async () => {
    const site = await aSiteWithPages()
    for (const [path, words] of [
      ['/_.data', 'data of home'],
      ['/events.data?_routes=x', 'data of events'],
      ['/verifyEmail/a-b_c.data', 'data of form'],
    ] as const) {
      const answer = await site.get(path)
      expect(answer).toMatchObject({ status: 200, text: words })
      expect(answer.headers['cache-control']).toBe('max-age=1')
    }
    expect((await site.get('/nothing.data')).status).toBe(404)
  })

  it('R9: an unknown path gets the not-found page with status 404', async () => {
    const site = await aSiteWithPages()
    for (const path of [
      '/nothing',
      '/events/41',
      '/Events',
      '/index.html',
      '/404.html',
      '/server/index.js',
      '/assets/none.js',
    ]) {
      const answer = await site.get(path)
      expect([path, answer.status]).toEqual([path, 404])
      expect(answer.text).toContain('not here')
      expect(answer.headers['cache-control']).toBe('no-cache')
    }
  })

  it('hole F2: all addresses with the same pattern have the same page, with any token', async () => {
    const site = await aSiteWithPages()
    for (const path of ['/forgotPassword/abc', '/verifyEmail/a-b_c?x=1'])
      expect(await site.get(path)).toMatchObject({ status: 200, text: expect.stringContaining('form') })
    for (const path of ['/verifyEmail', '/forgotPassword/a/b']) expect((await site.get(path)).status).toBe(404)
  })

  it.each([
    '/../package.json',
    '/%2e%2e/package.json',
    '/..%2fpackage.json',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/assets/%00',
    '/%5c..%5cpackage.json',
    '/events/%33',
    '/.env',
    '/pages.json',
    '//etc/passwd',
  ])('no path reads a file outside the build: %s', async path => {
    const site = await aSiteWithPages()
    const answer = await site.get(path)
    expect(answer.status).toBe(404)
    expect(answer.text).toContain('not here')
  })

  it('a malformed path is answered with a 4xx', async () => {
    const site = await aSiteWithPages()
    for (const path of ['/%', '/%zz', '/events/%E0%A4%A']) {
      const { status } = await site.get(path)
      expect([400, 404]).toContain(status)
    }
  })

  it('a path with a trailing slash redirects to the page without the slash, and keeps the query', async () => {
    const site = await aSiteWithPages()
    const answer = await site.get('/events/?day=2')
    expect(answer).toMatchObject({ status: 301, headers: { location: '/events?day=2' } })
    expect(policyOf(answer)).toContain("frame-ancestors 'none'")
    expect((await site.get('/nothing/')).status).toBe(404)
  })

  it.each([
    ['/organiser/places/7?search=a', '/organiser/seats/7?search=a'],
    ['/organiser/facts', '/organiser/overrides'],
  ])('the old address %s of a console page redirects to %s', async (old, present) => {
    const site = await aSiteWithPages()
    expect(await site.get(old)).toMatchObject({ status: 301, headers: { location: present } })
  })

  it('a path with two slashes never redirects to another host', async () => {
    const site = await aSiteWithPages()
    for (const path of ['//evil.example/', '//evil.example/%2e%2e', '/\\evil.example/', '//events/'])
      expect((await site.get(path)).headers).not.toHaveProperty('location')
  })

  it('without a build the API works, and pages answer 503 with the command to run', async () => {
    expect(await load(join(tmpdir(), 'no-such-build'))).toBeNull()
    const site = await aSite({ pages: null })
    expect(await site.get('/events')).toMatchObject({ status: 503, text: expect.stringContaining('npm run build') })
    expect((await site.get('/api/health')).status).toBe(200)
  })

  it('a call with another method than GET or HEAD is answered in JSON with 404', async () => {
    const site = await aSiteWithPages()
    const answer = await site.post('/events', {})
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })
})
