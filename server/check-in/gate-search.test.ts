// People who are found by name at the gate, without their pass.
import { describe, expect, it } from 'vitest'
import { defaultLimits } from '../access/limits.ts'
import { minute } from '../clock.ts'
import { anOrganiser, auditRows, userIdOf } from '../testing/desk.ts'
import { perEvent } from '../testing/editions.ts'
import { aPassHolder, insideRows, scan } from '../testing/gate.ts'
import { aPerson } from '../testing/people.ts'
import { aSite } from '../testing/site.ts'

describe('finding people at the gate', () => {
  it('the search at a gate shows dues and who is inside, and creates passes for people without a pass', async () => {
    const site = await aSite()
    const gate = await anOrganiser(site, 'gate')
    const ravi = await aPerson(site, { username: 'Ravi Méhta', events: [4], paid: perEvent })
    const find = async () => (await gate.get('/check-in/find?search=ravi%20meh')).body.rows
    const [found] = (await find()) as [{ userId: string; key: string }]
    expect(found).toMatchObject({ username: 'Ravi Méhta', amountDue: 0, inside: false })
    const byName = { code: '', found: { userId: found.userId, key: found.key } }
    expect((await scan(gate, '', byName)).result).toBe('admitted')
    expect(await find()).toMatchObject([{ key: found.key, inside: true }])
    const [entry] = await auditRows(site, 'scan.in')
    expect(entry).toMatchObject({ person_id: ravi.id, actor_id: gate.id })
    expect(JSON.parse(entry!.after)).toMatchObject({ foundByName: true })
  })

  it('hole K2: the search at a gate shows no code, and the hash of a pass is not accepted for another person', async () => {
    const site = await aSite()
    const gate = await anOrganiser(site, 'gate')
    const [asha, ravi] = [
      await aPassHolder(site, { username: 'Asha Rao' }),
      await aPassHolder(site, { username: 'Ravi Mehta' }),
    ]
    const { text, body } = await gate.get('/check-in/find?search=asha')
    for (const secret of [asha.code, asha.email]) expect(text).not.toContain(secret)
    const [{ key }] = body.rows as [{ key: string }]
    expect((await scan(gate, key)).result).toBe('unknown_pass')
    expect((await scan(gate, '', { found: { userId: await userIdOf(site, ravi), key } })).result).toBe('unknown_pass')
    expect(await insideRows(site)).toEqual([])
  })

  it('a gate can search only names and user ids, so that nobody can guess an address or phone number letter by letter', async () => {
    const site = await aSite()
    const gate = await anOrganiser(site, 'gate')
    const person = await aPassHolder(site, { username: 'Asha Rao', email: 'quite.secret@example.org' })
    const userId = await userIdOf(site, person)
    const words = ['asha rao', person.email, userId.toLowerCase(), '9876543210', '9876543210']
    await site.database.db
      .updateTable('person')
      .set({ phone: '9876543210', search_text: words.join(' ') })
      .where('id', '=', person.id)
      .execute()
    const found = async (search: string) =>
      ((await gate.get(`/check-in/find?search=${encodeURIComponent(search)}`)).body.rows as unknown[]).length
    for (const search of ['secret', 'quite.secret@example.org', 'asha secret', '987654', '9876543210', 'example'])
      expect([search, await found(search)]).toEqual([search, 0])
    for (const search of ['ash', 'RAO asha', userId, userId.toLowerCase().slice(0, 6), person.code])
      expect([search, await found(search)]).toEqual([search, 1])
  })

  it('searches at a gate are limited and audited; loading the list for offline scanning is audited once an hour', async () => {
    const site = await aSite({ limits: { ...defaultLimits, gateSearchPerAccount: { most: 2, within: minute } } })
    const gate = await anOrganiser(site, 'gate')
    await aPassHolder(site, { username: 'Asha Rao' })
    for (let i = 0; i < 2; i++) await gate.get('/check-in/find?search=asha')
    expect((await gate.get('/check-in/find?search=asha')).body.code).toBe('too_many_attempts')
    const rows = await auditRows(site, 'gate.search')
    expect(rows.map(row => [row.actor_id, row.after])).toEqual(Array(2).fill([gate.id, '{"found":1}']))
    for (let i = 0; i < 3; i++) await gate.get('/check-in/list')
    expect(await auditRows(site, 'gate.list')).toHaveLength(1)
  })

  it('the search at a gate still works when nothing can be stored, for example on a full disk', async () => {
    let isFull = false
    const diskFull = Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 })
    const site = await aSite({
      unguard: database => ({ ...database, write: work => (isFull ? Promise.reject(diskFull) : database.write(work)) }),
    })
    const gate = await anOrganiser(site, 'gate')
    await aPassHolder(site, { username: 'Asha Rao' })
    isFull = true
    expect((await gate.get('/check-in/find?search=asha')).body.rows).toHaveLength(1)
    expect((await gate.get('/check-in/list')).status).toBe(200)
    expect(site.log.join('')).toContain('the audit entry about a read could not be stored')
  })

  it('hole A6: the search at a gate needs three letters and shows up to twenty people, so that nobody can list all people', async () => {
    const site = await aSite()
    const gate = await anOrganiser(site, 'gate')
    for (let i = 0; i < 22; i++) await aPerson(site, { username: 'Crowd Member' })
    expect((await gate.get('/check-in/find?search=cr')).status).toBe(400)
    expect((await gate.get('/check-in/find?search=%25%25%25')).body.rows).toEqual([])
    expect((await gate.get('/check-in/find?search=crowd')).body.rows).toHaveLength(20)
  })
})
