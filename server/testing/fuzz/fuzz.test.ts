// Sends generated requests to every call of the application. `npm run test:long` sends many more requests, and also
// tests that planted faults are found.
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import type { z } from 'zod'
import type { Database } from '../../database/types.ts'
import { testEngine } from '../database.ts'
import { aSite } from '../site.ts'
import { valuesOf } from './from-schema.ts'
import { fuzz } from './fuzz.ts'
import { callsOf } from './requests.ts'

vi.setConfig({ testTimeout: 3_600_000 })

const long = import.meta.env.MODE === 'long'
/** How many requests the long test sends. On PostgreSQL the digests after every call take ten times as long. */
const manyRequests = { sqlite: 20_000, postgres: 5000 }
const requests = long ? manyRequests[testEngine] : 300
/** The seed, which is random only in the long test. The title of the test names it. */
const seed = long ? Math.floor(Math.random() * 1_000_000) : 1

describe('generated requests to every call', () => {
  it.each([seed])(
    'hole I8, hole O4, hole R8: get an answer in time, never a 5xx; refused requests change nothing (seed %i)',
    async seed => {
      const report = await fuzz({ requests, seed })
      expect(report.problems).toEqual([])
      expect(report.requests).toBe(requests)
      expect(report.calls.all.size).toBeGreaterThan(40)
      if (!long) return
      // With existing ids most requests are accepted. Otherwise the requests would test only the guards.
      expect(report.calls.accepted.size).toBeGreaterThan(report.calls.all.size * 0.7)
    },
  )

  it.runIf(long)('negative control: a write that remains after a refusal is found', async () => {
    /** Runs writes without a transaction, so refusals roll nothing back. */
    const leaky = (database: Database): Database => ({ ...database, write: work => work(database.db as never) })
    const report = await fuzz({ requests: 500, seed: 1, site: { unguard: leaky } })
    expect(report.problems.join('\n')).toMatch(/answered 4\d\d and changed/)
  })

  it.runIf(long)('negative control: a call that fails or never answers is found', async () => {
    const failing = await fuzz({
      requests: 500,
      seed: 1,
      site: { unguard: afterAWhile(() => Promise.reject(new Error())) },
    })
    expect(failing.problems.join('\n')).toMatch(/answered 500/)
    const stuck = afterAWhile(() => new Promise(() => {}))
    const hanging = await fuzz({ requests: 500, seed: 1, patience: 100, site: { unguard: stuck } })
    expect(hanging.problems.join('\n')).toMatch(/no answer within 100 ms/)
  })

  /** Returns a function that breaks the writes of a database after the site has been filled. */
  function afterAWhile(broken: () => Promise<never>): (database: Database) => Database {
    return database => {
      let writes = 0
      return { ...database, write: work => (++writes > 40 ? broken() : database.write(work)) }
    }
  }
})

describe('the generator', () => {
  it('sends requests to every call in the application’s list of routes', async () => {
    const site = await aSite()
    const urls = callsOf(site.routes).map(({ method, url }) => `${method} ${url}`)
    expect(urls).toContain('POST /api/users/eventRegistration')
    expect(urls).toContain('GET /api/organiser/audit')
    expect(urls.some(url => url.includes('*'))).toBe(false)
  })

  it('makes values of which most are accepted by the schema of the call', async () => {
    const site = await aSite()
    for (const { method, url, schema } of callsOf(site.routes))
      for (const part of [schema.body, schema.params, schema.querystring] as (z.ZodType | undefined)[]) {
        if (!part) continue
        const values = fc.sample(valuesOf(part, {}), { numRuns: 200, seed })
        // The generator ignores rules that JSON Schema cannot express. For example, a reason must not consist of
        // spaces.
        const accepted = values.filter(value => part.safeParse(value).success).length
        expect([method, url, accepted >= 80]).toEqual([method, url, true])
      }
  })
})
