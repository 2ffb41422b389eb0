// Makes a person with data in every table, and downloads or deletes an account, for tests of personal data.

import { peopleData } from '../features.ts'
import { tablesAboutPeople } from '../personal-data/anonymise.ts'
import { aClaim, aDeskPayment, anOrganiser, unregisterAtDesk, userIdOf } from './desk.ts'
import { perEvent } from './editions.ts'
import { aSignUp, type TestPerson, usualPassword } from './people.ts'
import { saveStandings } from './results.ts'
import type { Site } from './site.ts'

/** Downloads the person's data; returns the answer. */
export const download = (site: Site, { token }: TestPerson) => site.get('/api/users/personalData', { token })
/** Deletes the person's account; returns the answer. */
export const deleteAccount = (site: Site, { token }: TestPerson, password: unknown = usualPassword) =>
  site.post('/api/users/deleteAccount', { password }, { token })

/** All rows of all tables about people as one text. Omits the counters of attempts, which refused calls raise. */
export async function everything(site: Site): Promise<string> {
  const all = []
  for (const table of tablesAboutPeople(peopleData).filter(table => table !== 'attempt'))
    all.push(table, await site.database.db.selectFrom(table).selectAll().execute())
  return JSON.stringify(all)
}

/** A person with recognisable words in every field and a row in every table. */
export async function aKnownPerson(site: Site) {
  const admin = await anOrganiser(site, 'admin')
  const form = aSignUp({
    username: 'Rukmini Unseen',
    email: `rukmini.unseen.${crypto.randomUUID()}@college.example`,
    phone: '90909 12121',
    city: 'Unseentown',
    state: 'Unseenstate',
    college: 'Unseen College',
    dob: '2004-03-02',
    yop: '2027',
  })
  const { body } = await site.post('/api/users/register', form)
  await site.post(`/api/users/verifyEmail/${await site.confirmToken(form.email)}`, {})
  const found = await site.database.db
    .selectFrom('person')
    .select('id')
    .where('email', '=', form.email)
    .executeTakeFirstOrThrow()
  const person: TestPerson = { id: found.id, email: form.email, token: String(body.token) }
  const userId = await userIdOf(site, person)
  await site.get('/api/users/pass', { token: person.token })
  const play = { events: [2], amount: perEvent }
  await site.post('/api/users/eventRegistration', play, { token: person.token })
  await site.post('/api/teams', { event: 2, name: 'Unseen Team' }, { token: person.token })
  await site.post('/api/users/deleteEvent', { event: [2] }, { token: person.token })
  const reason = 'Unseen reason'
  await admin.post(`/people/${userId}/correct`, {
    fields: { phone: '90909 34343', username: 'Rukmini Unseen' },
    reason,
  })
  await site.post('/api/users/eventRegistration', { events: [1], amount: perEvent }, person)
  const entry = { of: 'person', id: userId, place: 2, mention: 'Unseen mention' }
  await saveStandings(site, 1, [entry], { staff: admin })
  const { claimId } = await aClaim(site, { payer: person })
  await admin.post(`/claims/${claimId}/reject`, { reason })
  await unregisterAtDesk(site, person, 1)
  await admin.post('/payments', await aDeskPayment(site, person, { note: 'Unseen note' }))
  const csv = `Date,Text,Ref No,Credit\n7 May,UPI/CR/612345678901/UNSEEN PAYER/${userId},,40`
  const columns = { date: 'Date', narration: 'Text', reference: 'Ref No', amount: 'Credit' }
  await admin.post('/statements/import', { csv, method: 'upi', columns })
  const [transfer] = (await admin.get('/transfers')).body.rows as { transferId: string }[]
  await admin.post(`/transfers/${transfer!.transferId}/ignore`, { reason })
  await admin.post(`/transfers/${transfer!.transferId}/reopen`, {})
  await admin.post(`/transfers/${transfer!.transferId}/ignore`, { reason })
  await admin.post('/refunds', await aDeskPayment(site, person, { note: 'Unseen note', reason }))
  return { person, admin, userId }
}
