// All lists are searched like the list of people: case and accents do not matter, in every script, on both engines.
import { expect, it } from 'vitest'
import { queueMail } from '../mail/outbox.ts'
import { aDeskPayment, anOrganiser, userIdOf } from '../testing/desk.ts'
import { aPassHolder, scan } from '../testing/gate.ts'
import { aPerson } from '../testing/people.ts'
import { removePerson } from '../testing/removed-people.ts'
import { aSite } from '../testing/site.ts'

const aFestival = async () => {
  const site = await aSite()
  return { site, admin: await anOrganiser(site, 'admin', { username: 'Staff Member' }) }
}

it('B8: a search in entries, payments, mail, bank rows and audit log needs no accents and works in Devanagari', async () => {
  const { site, admin } = await aFestival()
  const found = async (list: string, query: object) =>
    (await admin.get(`/${list}?${new URLSearchParams({ ...query })}`)).body.total
  const holder = await aPassHolder(site, { username: 'हरि José', paid: 0 })
  await scan(admin, holder.code, { gate: 'Côté Nord' })
  await site.database.write(trx => queueMail(trx, 'reset', { address: holder.email, of: null }, site.clock.now))
  await admin.post('/payments', await aDeskPayment(site, holder))
  await admin.post(`/people/${await userIdOf(site, holder)}/pass`, { reason: 'खो गया, Réémis' })
  const bankRow = { id: 'one', fingerprint: 'one', method: 'upi', reference: '', numbers: '', amount: 100, written: '' }
  const rest = {
    date: '2031-05-06',
    payer: 'हरि Méhta',
    narration: 'Été',
    noted_person_id: null,
    state: 'open' as const,
  }
  const imported = { imported_at: '2031-05-06T07:00:00.000Z', imported_by: admin.id }
  const row = { ...bankRow, ...rest, ...imported, decided_at: null, decided_by: null, reason: '' }
  await site.database.db.insertInto('transfer').values(row).execute()
  for (const list of ['entries', 'payments', 'mail']) {
    expect(await found(list, { search: 'हरि JOSE' }), list).toBeGreaterThan(0)
    expect(await found(list, { search: 'हरि nobody' }), list).toBe(0)
  }
  expect(await found('transfers', { search: 'MEHTA हरि ete' })).toBe(1)
  expect(await found('entries', { gate: 'cote' })).toBe(1)
  expect(await found('audit', { search: 'reemis' })).toBe(1)
  expect(await found('audit', { search: 'खो गया' })).toBe(1)
})

it('B8: a roster sorted by entry shows people without an entry last, in both directions', async () => {
  const { site, admin } = await aFestival()
  const came = await aPassHolder(site, { username: 'Came In' })
  await aPerson(site, { username: 'Stayed Away', events: [1] })
  await scan(admin, came.code)
  const names = async (direction: string) => {
    const { body } = await admin.get(`/rosters/1?sort=checkedInAt&direction=${direction}`)
    return (body.rows as { username: string }[]).map(({ username }) => username)
  }
  expect(await names('up')).toEqual(['Came In', 'Stayed Away'])
  expect(await names('down')).toEqual(['Came In', 'Stayed Away'])
})

it('B8: the overview does not count deleted accounts, and counts merged spellings as one college', async () => {
  const { site, admin } = await aFestival()
  for (const college of ['N.I.T. Sample', 'National Institute Sample', 'NIT  sample']) await aPerson(site, { college })
  const gone = await aPerson(site, { college: 'Gone College' })
  await removePerson(site, { id: gone.id })
  const merge = { college: 'National Institute Sample', means: 'NIT sample', reason: 'one college' }
  expect((await admin.post('/colleges/merge', merge)).status).toBe(200)
  const { body } = await admin.get('/overview')
  const counts = (body.byCollege as { name: string; count: number }[]).map(({ count }) => count)
  expect(counts).toContain(3)
  expect(body.people).toBe(counts.reduce((sum, count) => sum + count, 0))
  expect(JSON.stringify(body.byCollege)).not.toContain('Gone')
})
