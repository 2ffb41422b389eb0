import { describe, expect, it } from 'vitest'
import { day } from '../clock.ts'
import { aPerson } from '../testing/people.ts'
import { aSite } from '../testing/site.ts'
import { tidyUp } from '../testing/tidy.ts'

describe('tidying up', () => {
  it('deletes expired sessions, links, mails and counters', async () => {
    let fails = false
    const site = await aSite({
      transport: {
        async send() {
          if (fails) throw new Error('refused')
        },
        close() {},
      },
    })
    const { email, token } = await aPerson(site)
    await site.post('/api/users/forgotPassword', { email })
    await site.worker.tick()
    fails = true
    await site.post('/api/users/forgotPassword', { email })
    for (let hours = 0; hours < 40; hours++) {
      site.clock.now += day / 24
      await site.worker.tick()
    }
    await site.post('/api/users/logout', undefined, { token })
    const left = async () => {
      const rows = []
      for (const table of ['session', 'one_time_link', 'outgoing_mail', 'attempt'] as const)
        rows.push((await site.database.db.selectFrom(table).selectAll().execute()).length)
      return rows
    }
    expect((await left()).every(count => count > 0)).toBe(true)
    await tidyUp(site, site.clock.now + 28 * day)
    const [sessions, , mails] = await left()
    expect([sessions, mails]).toEqual([1, 2])
    await tidyUp(site, site.clock.now + 31 * day)
    expect(await left()).toEqual([0, 0, 0, 0])
    expect(await site.database.db.selectFrom('person').select('email').execute()).toEqual([{ email }])
  })
})
