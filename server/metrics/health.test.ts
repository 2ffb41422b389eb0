import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { hour, minute } from '../clock.ts'
import { repeat } from '../jobs/repeat.ts'
import { testEngine } from '../testing/database.ts'
import { fillDisk, mayMount, mountSmallDisk } from '../testing/full-disk.ts'
import { aSignUp } from '../testing/people.ts'
import { aSite, type Site } from '../testing/site.ts'

const gone = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })

describe('health', () => {
  it.each(['/api/health', '/api/health/live', '/api/health/ready'])(
    '%s answers 200 {"status":"ok"} when all is well',
    async path => {
      const answer = await (await aSite()).get(path)
      expect(answer).toMatchObject({ status: 200, body: { status: 'ok' } })
    },
  )

  it('reports the program as alive but not ready if the database is unavailable', async () => {
    const site = await aSite({ unguard: database => ({ ...database, ping: () => Promise.reject(gone) }) })
    expect((await site.get('/api/health/live')).status).toBe(200)
    for (const path of ['/api/health', '/api/health/ready'])
      expect(await site.get(path)).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  })

  it('reports the program as not ready while it stops, even though it still answers calls', async () => {
    let stopping = false
    const site = await aSite({ isStopping: () => stopping })
    stopping = true
    expect(await site.get('/api/health/ready')).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
    expect((await site.get('/api/health')).status).toBe(200)
    expect((await site.get('/api/health/live')).status).toBe(200)
  })

  it('is logged only if its answer is a failure, because monitors call it every few seconds', async () => {
    const site = await aSite({ unguard: database => ({ ...database, ping: () => Promise.reject(gone) }) })
    await site.get('/api/health/live')
    expect(site.log).toEqual([])
    await site.get('/api/health/ready')
    expect(site.log.join('')).toContain('/api/health/ready')
  })
})

const answersLife = async (site: Site) => {
  for (const path of ['/api/health/live', '/api/health/ready']) expect((await site.get(path)).status).toBe(200)
}
const degraded = (...failing: string[]) => ({ status: 503, body: { code: 'degraded', failing } })

describe('O2: health names the failing part without a restart of the program', () => {
  it.runIf(testEngine === 'sqlite')(
    'names writes while the disk is full, but no longer when there is space',
    async () => {
      const dataDir = mkdtempSync(join(tmpdir(), 'festival-disk-'))
      onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
      if (!mayMount(dataDir)) return
      const unmount = mountSmallDisk(dataDir, '8m')
      onTestFinished(unmount)
      const site = await aSite({ place: { dataDir, databaseUrl: null, remove: async () => {} } })
      const signUp = () => site.post('/api/users/register', aSignUp())
      // Negative control: the same disk with free space.
      expect((await signUp()).status).toBe(200)
      expect((await site.get('/api/health')).status).toBe(200)

      const ballast = fillDisk(dataDir)
      expect((await signUp()).status).toBe(503)
      site.clock.now += minute
      expect(await site.get('/api/health')).toMatchObject(degraded('writes'))
      await answersLife(site)

      rmSync(ballast)
      site.clock.now += minute
      expect((await site.get('/api/health')).status).toBe(200)
      expect((await signUp()).status).toBe(200)
    },
  )

  it('names writes if the database cannot write; any number of calls cause one check in ten seconds', async () => {
    let looks = 0
    const site = await aSite({
      unguard: database => ({ ...database, store: () => Promise.reject(new Error(`full ${looks++}`)) }),
    })
    for (let i = 0; i < 5; i++) expect(await site.get('/api/health')).toMatchObject(degraded('writes'))
    expect(looks).toBe(1)
    await answersLife(site)
  })

  it('names mail if the outbox has sent nothing for an hour, but not if one address is invalid', async () => {
    const refusing = { send: () => Promise.reject(new Error('no')), close() {} }
    const site = await aSite({ transport: refusing })
    await site.post('/api/users/register', aSignUp())
    await site.worker.tick()
    site.clock.now += 2 * hour
    expect((await site.get('/api/health')).status).toBe(200)
    for (let i = 0; i < 3; i++) await site.post('/api/users/register', aSignUp())
    await site.worker.tick()
    site.clock.now += 2 * hour
    expect(await site.get('/api/health')).toMatchObject(degraded('mail'))
    await answersLife(site)
  })

  it('names a job after it has failed twice in a row, until it succeeds', async () => {
    const failing = new Set<string>()
    const site = await aSite({ failing })
    let fails = true
    let runs = 0
    const work = async () => {
      runs++
      if (fails) throw new Error('no')
    }
    onTestFinished(repeat(work, { every: 5, log: site.app.log, failure: 'seats were not freed', failing }))
    await expect.poll(() => runs).toBeGreaterThan(2)
    expect(await site.get('/api/health')).toMatchObject(degraded('seats were not freed'))
    fails = false
    await expect.poll(() => failing.size).toBe(0)
    expect((await site.get('/api/health')).status).toBe(200)
  })

  it('names backups in production if the newest is too old, but not on a developer’s machine', async () => {
    const old = async (NODE_ENV: string) => {
      const site = await aSite({ settings: { NODE_ENV, SITE_URL: 'https://festival.example' } })
      mkdirSync(join(site.config.dataDir, 'backups'))
      const backup = join(site.config.dataDir, 'backups', 'festival-2030-01-01T11-00-00Z.sqlite')
      writeFileSync(backup, '')
      const at = (site.clock.now - 4 * hour) / 1000
      utimesSync(backup, at, at)
      return site.get('/api/health')
    }
    expect(await old('production')).toMatchObject(degraded('backups'))
    expect((await old('')).status).toBe(200)
  })
})
