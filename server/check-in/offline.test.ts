import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { dayAround } from '../../domain/day.ts'
import { hour, minute } from '../clock.ts'
import { cachedFor } from '../lists/cached-list.ts'
import { replacePass } from '../pass/store.ts'
import { anOrganiser, auditRows, userIdOf } from '../testing/desk.ts'
import { testEdition } from '../testing/editions.ts'
import { aPassHolder, aScan, insideRows, scan } from '../testing/gate.ts'
import { aPerson } from '../testing/people.ts'
import { aSite } from '../testing/site.ts'

const at = (milliseconds: number) => new Date(milliseconds).toISOString()
type Answers = { result: string; earlier: string | null; insideNow: number }[]

describe('the list for offline scanning', () => {
  it('the offline list has every person with an event or facility, each with the hash of the pass code', async () => {
    const site = await aSite()
    const gate = await anOrganiser(site, 'gate')
    const holder = await aPassHolder(site, { username: 'Asha Rao' })
    const withoutPass = await aPerson(site, { username: 'No Pass Yet', events: [2], paid: 0 })
    await aPerson(site, { username: 'Only Looking' })
    await scan(gate, holder.code)
    const { body } = await gate.get('/check-in/list')
    const people = body.people as { key: string; username: string; userId: string }[]
    expect(people.map(({ username }) => username)).toEqual(['Asha Rao', 'No Pass Yet'])
    expect(people.find(({ username }) => username === 'Asha Rao')).toEqual({
      key: createHash('sha256').update(holder.code).digest('hex'),
      username: 'Asha Rao',
      userId: await userIdOf(site, holder),
      facility: testEdition.festival.facilities[0]!.name,
      amountDue: 0,
      events: [1],
      inside: true,
    })
    const own = await site.get('/api/users/pass', { token: withoutPass.token })
    const key = createHash('sha256').update(String(own.body.code)).digest('hex')
    expect(people.find(({ username }) => username === 'No Pass Yet')?.key).toBe(key)
  })

  it('hole K2: the offline list has no code, e-mail address or phone number, so that a lost scanner reveals no passes', async () => {
    const site = await aSite()
    const gate = await anOrganiser(site, 'gate')
    const { code, email } = await aPassHolder(site)
    const { text } = await gate.get('/check-in/list')
    for (const secret of [code, code.replaceAll('-', ''), email]) expect(text).not.toContain(secret)
  })

  it('the offline list is compressed for scanners that accept it', async () => {
    const site = await aSite()
    const { token } = await anOrganiser(site, 'gate')
    await aPassHolder(site, { username: 'Asha Rao' })
    const answer = await site.app.inject({
      url: '/api/organiser/check-in/list',
      headers: { 'x-access-token': token, 'accept-encoding': 'gzip, br' },
    })
    expect(answer.headers['content-encoding']).toBe('gzip')
    expect(JSON.parse(gunzipSync(answer.rawPayload).toString()).people).toMatchObject([{ username: 'Asha Rao' }])
  })
})

describe('gates that request the list at the same time', () => {
  it('gates that request the offline list within ten seconds get the same list; a later request gets a new list', async () => {
    const site = await aSite()
    const gate = await anOrganiser(site, 'gate')
    const { code } = await aPassHolder(site)
    const read = async () => {
      const { body } = await gate.get('/check-in/list')
      return [body.madeAt, (body.people as { inside: boolean }[]).map(({ inside }) => inside)]
    }
    const began = site.clock.now
    const lists = await Promise.all([read(), read(), read()])
    await scan(gate, code)
    site.clock.now = began + cachedFor - 1
    for (const list of [...lists, await read()]) expect(list).toEqual([at(began), [false]])
    site.clock.now = began + cachedFor
    expect(await read()).toEqual([at(began + cachedFor), [true]])
  })
})

describe('offline scans', () => {
  it('an offline scan counts if the pass was valid when scanned, even if the pass was replaced before the scan was sent', async () => {
    const site = await aSite()
    const gate = await anOrganiser(site, 'gate')
    const { id, code } = await aPassHolder(site)
    const began = site.clock.now
    site.clock.now += 2 * minute
    await site.database.write(trx => replacePass(trx, id, site.clock.now))
    site.clock.now += hour
    const scans = [1, 3].map(minutes => aScan(code, { at: at(began + minutes * minute) }))
    const { body } = await gate.post('/check-in/sync', { scans })
    expect((body.answers as Answers).map(({ result }) => result)).toEqual(['admitted', 'replaced_pass'])
  })

  it('offline scans are stored with their own times and answered in order', async () => {
    const site = await aSite()
    const gate = await anOrganiser(site, 'gate')
    const [paid, unpaid] = [await aPassHolder(site), await aPassHolder(site, { paid: 0 })]
    const began = site.clock.now
    site.clock.now += hour
    const scans = [
      aScan(paid.code, { at: at(began) }),
      aScan(unpaid.code, { at: at(began + minute) }),
      aScan(paid.code, { direction: 'out', at: at(began + 2 * minute) }),
    ]
    const { body } = await gate.post('/check-in/sync', { scans })
    expect((body.answers as Answers).map(({ result }) => result)).toEqual(['admitted', 'unpaid', 'left'])
    const stored = await site.database.db.selectFrom('scan').select(['at', 'recorded_at']).orderBy('at').execute()
    expect(stored.map(row => row.at)).toEqual([0, 1, 2].map(minutes => at(began + minutes * minute)))
    expect(new Set(stored.map(row => row.recorded_at))).toEqual(new Set([at(site.clock.now)]))
  })

  it('hole K1: an offline scan counts once if it is sent again after a lost answer or by two scanners', async () => {
    const site = await aSite()
    const gate = await anOrganiser(site, 'gate')
    const holders = [await aPassHolder(site), await aPassHolder(site), await aPassHolder(site)]
    const scans = holders.map(({ code }) => aScan(code, { at: at(site.clock.now) }))
    const sent = await Promise.all([1, 2, 3].map(() => gate.post('/check-in/sync', { scans })))
    const results = sent.flatMap(({ body }) => (body.answers as Answers).map(({ result }) => result))
    expect(results.filter(result => result === 'admitted')).toHaveLength(3)
    expect(results.filter(result => result === 'repeated')).toHaveLength(6)
    expect(await insideRows(site)).toHaveLength(3)
    expect(await auditRows(site, 'scan.in')).toHaveLength(3)
  })

  it('an offline scan after an entry at another gate is answered with that entry', async () => {
    const site = await aSite()
    const [offline, online] = [await anOrganiser(site, 'gate'), await anOrganiser(site, 'gate')]
    const { code } = await aPassHolder(site)
    const scanned = at(site.clock.now)
    site.clock.now += 10 * minute
    await scan(online, code, { gate: 'South' })
    const { body } = await offline.post('/check-in/sync', { scans: [aScan(code, { at: scanned })] })
    expect((body.answers as Answers)[0]).toMatchObject({ result: 'already_inside', first: { gate: 'South' } })
    expect(await insideRows(site)).toHaveLength(1)
  })

  it('an entry that is sent after its exit does not put the person inside', async () => {
    const site = await aSite()
    const gate = await anOrganiser(site, 'gate')
    const { code } = await aPassHolder(site)
    const entered = site.clock.now
    site.clock.now += hour
    expect((await scan(gate, code, { direction: 'out' })).result).toBe('not_inside')
    const { body } = await gate.post('/check-in/sync', { scans: [aScan(code, { at: at(entered) })] })
    expect((body.answers as Answers)[0]).toMatchObject({ result: 'admitted', insideNow: 0 })
  })

  it('an entry of yesterday that is sent today counts for yesterday, whether or not the person also entered today', async () => {
    const site = await aSite()
    const [here, away] = [await aPassHolder(site), await aPassHolder(site)]
    const yesterday = at(site.clock.now)
    site.clock.now = dayAround(testEdition.festival, site.clock.now).to + hour
    const later = await anOrganiser(site, 'gate')
    await scan(later, here.code)
    const scans = [here, away].map(({ code }) => aScan(code, { at: yesterday }))
    const { body } = await later.post('/check-in/sync', { scans })
    expect((body.answers as Answers).map(({ result, insideNow }) => [result, insideNow])).toEqual([
      ['admitted', 1],
      ['admitted', 1],
    ])
    expect((await scan(later, away.code)).result).toBe('admitted')
  })

  it('an exit that is sent late does not close an entry that was made after the exit', async () => {
    const site = await aSite()
    const gate = await anOrganiser(site, 'gate')
    const { code } = await aPassHolder(site)
    const earlier = at(site.clock.now)
    site.clock.now += hour
    await scan(gate, code)
    const scans = [aScan(code, { direction: 'out', at: earlier })]
    const { body } = await gate.post('/check-in/sync', { scans })
    expect((body.answers as Answers)[0]).toMatchObject({ result: 'not_inside', insideNow: 1 })
  })

  it('a scan by a scanner with a fast clock gets the time when it was sent', async () => {
    const site = await aSite()
    const gate = await anOrganiser(site, 'gate')
    const { code } = await aPassHolder(site)
    await gate.post('/check-in/sync', { scans: [aScan(code, { at: at(site.clock.now + 3 * hour) })] })
    expect((await insideRows(site))[0]?.at).toBe(at(site.clock.now))
    site.clock.now += minute
    expect((await scan(gate, code, { direction: 'out' })).result).toBe('left')
  })

  it('if a scanner has a wrong date, the time of a scan is calculated from its age on the scanner’s clock', async () => {
    const site = await aSite()
    const gate = await anOrganiser(site, 'gate')
    const { code } = await aPassHolder(site)
    const scans = [
      aScan(code, { at: at(0), sentAt: at(hour) }),
      aScan(code, { at: at(minute), sentAt: at(hour), direction: 'out' }),
    ]
    const { body } = await gate.post('/check-in/sync', { scans })
    expect((body.answers as Answers).map(({ result }) => result)).toEqual(['admitted', 'left'])
    const rows = await site.database.db.selectFrom('scan').select('at').orderBy('at').execute()
    expect(rows.map(row => row.at)).toEqual([at(site.clock.now - hour), at(site.clock.now - hour + minute)])
  })

  it('one request can send 500 scans, but not more', async () => {
    const site = await aSite()
    const gate = await anOrganiser(site, 'gate')
    const { code } = await aPassHolder(site)
    const fields = { gate: 'N'.repeat(40), admitUnpaid: 'r'.repeat(300), at: at(site.clock.now) }
    const scans = Array.from({ length: 500 }, (_, i) => aScan(code, { ...fields, direction: i % 2 ? 'out' : 'in' }))
    const { status, body } = await gate.post('/check-in/sync', { scans })
    expect([status, (body.answers as Answers).length]).toEqual([200, 500])
    expect((await gate.post('/check-in/sync', { scans: [...scans, aScan(code)] })).status).toBe(400)
  })
})
