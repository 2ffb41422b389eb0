// The opening minute in small, against the real program: it must go well, and its check must notice when something is wrong.
import { sql } from 'kysely'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { hashPassword } from '../../server/account/passwords.ts'
import { openDatabase } from '../../server/database/open.ts'
import type { Database } from '../../server/database/types.ts'
import { type Place, sqlite } from './engines.ts'
import { checkOpening } from './opening-check.ts'
import { type Opened, openingMinute } from './opening-minute.ts'
import { addPeople } from './people.ts'
import { startSite } from './programs.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const password = 'correct horse'
let place: Place
let database: Database
let opened: Opened

beforeAll(async () => {
  place = await sqlite().place()
  database = await openDatabase(place)
  const people = await addPeople(database, { count: 40, passwordHash: await hashPassword(password) })
  const site = await startSite(place)
  const emails = people.map(({ email }) => email)
  try {
    opened = await openingMinute({ port: site.port, connections: 10, password, emails, events: 3, mails: 5 })
    await vi.waitUntil(async () => (await unsentMails()) === 0, { timeout: 30_000, interval: 100 })
  } finally {
    await site.stop()
  }
  return async () => {
    await database.close()
    await place.remove()
  }
})

const unsentMails = async () =>
  (await database.db.selectFrom('outgoing_mail').select('id').where('sent_at', 'is', null).execute()).length

/** Changes the database behind everybody's back until the test ends. */
async function tamper(change: string, back: string): Promise<void> {
  await sql.raw(change).execute(database.db)
  onTestFinished(async () => void (await sql.raw(back).execute(database.db)))
}

const first = `(select id from registration where state = 'active' order by id limit 1)`

describe('an opening minute of forty people', () => {
  it('answers nothing but what it should, and leaves exactly what everybody was told', async () => {
    expect(opened.wrong).toEqual([])
    expect(Object.keys(opened.statuses).filter(status => Number(status) >= 500)).toEqual([])
    expect(opened.calls).toBeGreaterThan(40 * 6)
    expect(await checkOpening(database, opened.told)).toEqual([])
  })

  it('its check notices a registration that is lost, one that nobody made, and one made twice', async () => {
    await tamper(
      `update registration set state = 'ended', ended_at = 'x' where id = ${first}`,
      `update registration set state = 'active', ended_at = null where ended_at = 'x'`,
    )
    expect((await checkOpening(database, opened.told)).join()).toContain('and is not')
    const silent = opened.told.map((told, i) => (i === 0 ? { ...told, events: [] } : told))
    expect((await checkOpening(database, silent)).join()).toContain('without an answer that says so')
    await tamper(
      'drop index registration_active',
      "create unique index registration_active on registration (person_id, event_id) where state = 'active'",
    )
    await tamper(
      `insert into registration select 'twice', person_id, event_id, registered_at, null, 'active' from registration
       where state = 'active' and person_id <> 'x' order by id desc limit 1`,
      `delete from registration where id = 'twice'`,
    )
    expect((await checkOpening(database, opened.told)).join()).toContain('registered twice')
  })

  it('its check notices money and mail that do not agree with what was told', async () => {
    const [told] = opened.told as [Opened['told'][number]]
    expect((await checkOpening(database, [{ ...told, due: told.due + 1 }])).join()).toContain('was told to owe')
    expect((await checkOpening(database, [{ ...told, mails: 40 }])).join()).toContain('mails were asked for')
  })
})
