// The profile fields are declared once (domain/account/profile-fields.ts). This test checks every place that uses the
// declaration, so that it also covers a new field.
import { expect, it } from 'vitest'
import { eachProfileField, profileFields, profileNames } from '../../domain/account/profile-fields.ts'
import { peopleColumns } from '../../domain/people/columns.ts'
import { anOrganiser } from '../testing/desk.ts'
import { aSignUp } from '../testing/people.ts'
import { removePerson } from '../testing/removed-people.ts'
import { aSite } from '../testing/site.ts'

it('N6: every profile field is stored at sign-up, can be changed, is downloaded and listed, and is emptied with the account', async () => {
  const site = await aSite()
  const { db } = site.database
  const admin = await anOrganiser(site, 'admin')
  const said = eachProfileField(name => `said ${name}`)
  const { body } = await site.post('/api/users/register', aSignUp({ email: 'rukmini@college.example', ...said }))
  const token = String(body.token)
  expect((await site.get('/api/users/details', { token })).body).toMatchObject(said)
  const later = eachProfileField(name => `later ${name}`)
  expect((await site.post('/api/users/details', later, { token })).status).toBe(200)
  expect((await site.get('/api/users/details', { token })).body).toMatchObject(later)
  expect((await site.get('/api/users/personalData', { token })).body.account).toMatchObject(later)
  const [row] = (await admin.get('/people?search=rukmini')).body.rows as [Record<string, string>]
  expect(row).toMatchObject(later)
  const page = `/people/${row.userId}`
  expect((await admin.get(page)).body).toMatchObject(later)
  const desk = eachProfileField(name => `desk ${name}`)
  expect((await admin.post(`${page}/correct`, { fields: desk, reason: 'typed wrong' })).body).toMatchObject(desk)
  const titles = peopleColumns.map(({ title }) => title)
  expect(titles).toEqual(expect.arrayContaining(profileNames.map(name => profileFields[name].label)))
  const find = () => db.selectFrom('person').selectAll().where('user_id', '=', row.userId!).executeTakeFirst()
  const { id } = (await find())!
  await removePerson(site, { id, email: 'rukmini@college.example' })
  const shell = await db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(shell).toMatchObject(eachProfileField(() => ''))
})
