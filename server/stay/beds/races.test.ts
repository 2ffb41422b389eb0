// Beds that are given by several organisers at the same moment, by two processes on one database, and by a process that
// is killed.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { aDatabase, aDatabasePlace } from '../../testing/database.ts'
import { anOrganiser, type Staff, userIdOf } from '../../testing/desk.ts'
import { testEdition } from '../../testing/editions.ts'
import { endsWithUs } from '../../testing/end-together.ts'
import { aPerson } from '../../testing/people.ts'
import { compileCache } from '../../testing/process.ts'
import { aSite, type Site } from '../../testing/site.ts'
import { aGuest, aHouse, aRoom, beforeNights } from '../../testing/stay.ts'
import { anUnguardedSite, mostOf } from '../../testing/unguarded.ts'

const program = join(import.meta.dirname, '..', '..', 'testing', 'edition-program.ts')

vi.setConfig({ testTimeout: 300_000 })

/** Gives the last bed to different people at the same moment. Returns the number of beds given for each night. */
async function takeLastBed(site: Site, count: number, callers?: readonly Staff[]): Promise<number[]> {
  site.clock.now = beforeNights
  const staff = await anOrganiser(site, 'hospitality')
  const roomId = await aRoom(staff, await aHouse(staff), { beds: 1 })
  const ids: string[] = []
  for (let i = 0; i < count; i++) ids.push(await userIdOf(site, await aGuest(site)))
  const by = callers ?? [staff]
  await Promise.all(
    ids.map((userId, i) => by[i % by.length]?.post('/stay/give', { beds: [{ userId, roomId, bed: 1 }] })),
  )
  const rows = await site.database.db.selectFrom('allotment').select('night').where('room_id', '=', roomId).execute()
  return [...Map.groupBy(rows, ({ night }) => night).values()].map(({ length }) => length)
}

describe('the last bed', () => {
  it('H6: when 50 requests give the last bed at the same moment, one request succeeds', async () => {
    expect(await takeLastBed(await aSite(), 50)).toEqual([1, 1, 1])
  })

  it('H6: when organisers on two server processes give the last bed at the same moment, one request succeeds', async () => {
    const place = await aDatabasePlace()
    onTestFinished(() => place.remove())
    const [one, other] = [await aSite({ place }), await aSite({ place })]
    other.clock.now = beforeNights
    const second = await anOrganiser(other, 'hospitality')
    one.clock.now = beforeNights
    expect(await takeLastBed(one, 20, [await anOrganiser(one, 'hospitality'), second])).toEqual([1, 1, 1])
  })

  it('H6, negative control: without the lock and the keys of the table, several people get the last bed', async () => {
    const site = await anUnguardedSite()
    const { db } = site.database
    await sql`drop table allotment`.execute(db)
    await sql`create table allotment (room_id text, bed integer, night text, person_id text, gender text,
      allotted_at text, allotted_by text)`.execute(db)
    expect(await mostOf(async () => Math.max(...(await takeLastBed(site, 5))))).toBeGreaterThan(1)
  })
})

it('H6: if kill -9 interrupts a request that gives many beds, either all the beds are stored or no bed is stored', async () => {
  const place = await aDatabasePlace()
  onTestFinished(() => place.remove())
  const { database, remove } = await aDatabase(place)
  const site = { database, edition: testEdition, clock: { now: beforeNights } }
  const { token, id: staffId } = await aPerson(site, { role: 'hospitality' })
  const ids: string[] = []
  const guest = { gender: 'female', facility: 'Hostel', events: [1, 2] }
  for (let i = 0; i < 60; i++) ids.push(await userIdOf(site as Site, await aPerson(site, guest)))
  await database.db
    .insertInto('house')
    .values({
      id: 'h',
      name: 'H',
      name_key: 'h',
      kind: 'both',
      directions: '',
      phone: '',
      hours: '',
      added_at: '',
      removed_at: null,
    })
    .execute()
  const rooms = ids.map((_, i) => ({ id: `r${i}`, house_id: 'h', number: `${i}`, number_key: `${i}`, beds: 1 }))
  await database.db
    .insertInto('room')
    .values(rooms.map(room => ({ ...room, gender: 'female' as const, note: '', removed_at: null })))
    .execute()
  await remove()
  const child = spawn(process.execPath, [program, place.dataDir, place.databaseUrl ?? '', String(beforeNights)], {
    env: compileCache,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  endsWithUs(child, 'SIGKILL')
  const [printed] = (await once(child.stdout, 'data')) as [Buffer]
  const base = printed.toString().trim()
  const headers = { 'x-access-token': token, 'content-type': 'application/json' }
  const calls = [0, 1, 2, 3, 4, 5].map(async part => {
    const beds = ids
      .slice(part * 10, part * 10 + 10)
      .map((userId, i) => ({ userId, roomId: `r${part * 10 + i}`, bed: 1 }))
    const url = `${base}/api/organiser/stay/give`
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ beds }) })
    if (answer.status !== 200) throw new Error(await answer.text())
  })
  await Promise.race(calls)
  const ended = once(child, 'close')
  child.kill('SIGKILL')
  await ended
  await Promise.allSettled(calls)
  const after = await aDatabase(place)
  onTestFinished(after.remove)
  const { db } = after.database
  const people = await db.selectFrom('allotment').select(['person_id', 'room_id']).distinct().execute()
  const entries = await db.selectFrom('audit_entry').select('id').where('actor_id', '=', staffId).execute()
  expect(people.length % 10).toBe(0)
  expect(people.length).toBeGreaterThan(0)
  expect(entries).toHaveLength(people.length)
})
