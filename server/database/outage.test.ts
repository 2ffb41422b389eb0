// PostgreSQL stops and starts again while the site runs. Calls get a 503 during the outage and succeed afterwards.
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startPostgres } from '../../scripts/postgres.ts'
import { testEngine } from '../testing/database.ts'
import { aPerson } from '../testing/people.ts'
import { aSite } from '../testing/site.ts'
import { isUnavailable } from './errors.ts'

describe.runIf(testEngine === 'postgres')('an outage of PostgreSQL', () => {
  it('hole O4: causes answers of 503 without technical words; after it, calls succeed again', async () => {
    const cluster = await startPostgres()
    onTestFinished(() => cluster.stop())
    const place = { dataDir: '/nowhere', databaseUrl: cluster.url, remove: async () => {} }
    const site = await aSite({ place })
    const { token } = await aPerson(site)
    const profile = () => site.get('/api/users/verifyAccessToken', { token })
    expect((await profile()).status).toBe(200)

    await cluster.pause()
    for (const answer of [await profile(), await profile(), await site.get('/api/health')]) {
      expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } })
      expect(answer.text).not.toMatch(/connect|postgres|terminat|127\.0\.0\.1/i)
    }

    await cluster.resume()
    expect(await profile()).toMatchObject({ status: 200 })
  })

  it('hole M9: a connection that breaks in a transaction fails only its own call, not the program', async () => {
    const site = await aSite()
    const { database } = site
    const broken = database.write(async trx => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
      await sql`select pg_terminate_backend(${rows[0]!.pid})`.execute(database.db)
      // The connection breaks while no query is running on it.
      await wait(200)
      await sql`select 1`.execute(trx)
    })
    expect(isUnavailable(await broken.catch(error => error))).toBe(true)
    const { token } = await aPerson(site)
    expect((await site.get('/api/users/verifyAccessToken', { token })).status).toBe(200)
  })
})
