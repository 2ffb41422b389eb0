import { describe, expect, it } from 'vitest'
import { aSite } from '../testing/site.ts'

const gone = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })

describe('health', () => {
  it.each(['/api/health', '/api/health/live', '/api/health/ready'])(
    '%s answers 200 {"status":"ok"} when all is well',
    async path => {
      const answer = await (await aSite()).get(path)
      expect(answer).toMatchObject({ status: 200, body: { status: 'ok' } })
    },
  )

  it('without its database the program is alive but not ready', async () => {
    const site = await aSite({ unguard: database => ({ ...database, ping: () => Promise.reject(gone) }) })
    expect((await site.get('/api/health/live')).status).toBe(200)
    for (const path of ['/api/health', '/api/health/ready'])
      expect(await site.get(path)).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  })

  it('while it stops the program is not ready for new people but still answers those who come', async () => {
    let stopping = false
    const site = await aSite({ isStopping: () => stopping })
    stopping = true
    expect(await site.get('/api/health/ready')).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
    expect((await site.get('/api/health')).status).toBe(200)
    expect((await site.get('/api/health/live')).status).toBe(200)
  })

  it('is asked every few seconds: only what is wrong stands in the log', async () => {
    const site = await aSite({ unguard: database => ({ ...database, ping: () => Promise.reject(gone) }) })
    await site.get('/api/health/live')
    expect(site.log).toEqual([])
    await site.get('/api/health/ready')
    expect(site.log.join('')).toContain('/api/health/ready')
  })
})
