// Notices under attack or failure: many recipients while the mail server is down, and markup in the text.
import { expect, it } from 'vitest'
import { anOrganiser } from '../testing/desk.ts'
import { aPerson } from '../testing/people.ts'
import { aSite, type Site } from '../testing/site.ts'

/** Adds this many copies of one person with a confirmed address. */
async function aCrowd(site: Site, size: number): Promise<void> {
  const { db } = site.database
  const { id } = await aPerson(site, { confirmed: true })
  const person = await db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const rows = Array.from({ length: size - 1 }, (_, i) => ({
    ...person,
    id: `crowd-${i}`,
    user_id: `CROWD${i}`,
    email: `crowd-${i}@college.example`,
  }))
  for (let from = 0; from < rows.length; from += 500)
    await db
      .insertInto('person')
      .values(rows.slice(from, from + 500))
      .execute()
}

it('G10: while the mail server is down, a notice to 20,000 people causes few attempts and loses no mail', async () => {
  let tried = 0
  const transport = {
    async send() {
      tried++
      throw new Error('connect ECONNREFUSED')
    },
    close() {},
  }
  const site = await aSite({ transport })
  const admin = await anOrganiser(site, 'admin')
  await aCrowd(site, 20_000)
  const audience = { who: 'everybody' }
  const { people, mails } = (await admin.post('/notices/preview', { audience })).body as Record<string, number>
  expect([people, mails]).toEqual([20_001, 20_001])
  const words = { title: 'The finals move', text: 'To the big stage.' }
  const body = { actId: crypto.randomUUID(), audience, ...words, inProfile: true, byMail: true }
  expect((await admin.post('/notices', body)).status).toBe(200)
  for (let i = 0; i < 3; i++) await site.worker.tick()
  expect(tried).toBe(50)
  expect((await admin.get('/notices')).body.rows).toMatchObject([{ people, mails, waiting: mails! - 50 }])
})

it('scripts in a notice are shown as plain text, also in mails', async () => {
  const site = await aSite()
  const admin = await anOrganiser(site, 'admin')
  const { token } = await aPerson(site, { events: [1], confirmed: true })
  const words = {
    title: '<script>alert(1)</script>',
    text: '<img src=x onerror=alert(1)> javascript:alert(1) & "more"',
  }
  const body = { actId: crypto.randomUUID(), audience: { who: 'registered' }, ...words, inProfile: true, byMail: true }
  expect((await admin.post('/notices', body)).status).toBe(200)
  expect((await site.get('/api/users/notices', { token })).body.notices).toMatchObject([words])
  await site.worker.tick()
  expect(site.mailbox).toMatchObject([{ subject: words.title }])
  expect(site.mailbox[0]!.text).toContain(words.text)
  expect(site.mailbox[0]!.html).not.toMatch(/<script|<img/)
  expect(site.mailbox[0]!.html).toContain('&lt;img src=x')
})
