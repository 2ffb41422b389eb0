import { describe, expect, it } from 'vitest'
import { minute } from '../clock.ts'
import { aCoordinatorAndCashier, anOrganiser, auditRows } from '../testing/desk.ts'
import { perEvent } from '../testing/editions.ts'
import { aPassHolder, scan } from '../testing/gate.ts'
import { aPerson, type TestPerson } from '../testing/people.ts'
import { removePerson } from '../testing/removed-people.ts'
import { aSite, type Site } from '../testing/site.ts'
import { aTeam } from '../testing/teams.ts'

const quiz = 4

function aNotice(fields: Record<string, unknown> = {}) {
  return {
    actId: crypto.randomUUID(),
    audience: { who: 'everybody' },
    title: 'The finals move',
    text: 'To the big stage. See https://map.example/stage.',
    inProfile: true,
    byMail: true,
    ...fields,
  }
}

const own = async (site: Site, { token }: TestPerson) => (await site.get('/api/users/notices', { token })).body
const titles = async (site: Site, person: TestPerson) =>
  ((await own(site, person)).notices as { title: string }[]).map(({ title }) => title)

/**
 * Sends a notice to this audience. Returns the names of the people with the notice in their profile, the preview's
 * count, the status, and 1 as `staff` if the sender has the notice too.
 */
async function reachedBy(site: Site, people: Record<string, TestPerson>, audience: Record<string, unknown>) {
  const admin = await anOrganiser(site, 'admin')
  const title = `For ${crypto.randomUUID()}`
  const body = aNotice({ audience: { who: 'everybody', ...audience }, title })
  const preview = await admin.post('/notices/preview', { audience: body.audience })
  const sent = await admin.post('/notices', body)
  const names: string[] = []
  for (const [name, person] of Object.entries(people))
    if ((await titles(site, person)).includes(title)) names.push(name)
  const staff = (await titles(site, admin)).includes(title) ? 1 : 0
  return { names, people: Number(preview.body.people), status: sent.status, staff }
}

describe('notices', () => {
  it('G10: the preview counts exactly the people who meet all conditions, and only they get the notice', async () => {
    const site = await aSite()
    const team = await aTeam(site, { eventId: quiz, college: 'North Hill' })
    const paid = await aPerson(site, { events: [1], paid: perEvent, college: 'N.H. College' })
    const inside = await aPassHolder(site, { events: [1], college: 'N.H. College' })
    await scan(await anOrganiser(site, 'gate'), inside.code)
    const people = {
      captain: team.captain,
      paid,
      inside,
      owing: await aPerson(site, { events: [1, 2], confirmed: true }),
      idle: await aPerson(site),
    }
    const cases: [Record<string, unknown>, string[]][] = [
      [{ events: [1] }, ['paid', 'inside', 'owing']],
      [{ events: [1, quiz] }, ['captain', 'paid', 'inside', 'owing']],
      [{ captains: true }, ['captain']],
      [{ captains: true, events: [1] }, []],
      [{ team: 'incomplete' }, ['captain']],
      [{ team: 'without', events: [1] }, []],
      [{ team: 'without' }, ['owing']],
      [{ events: [1], unpaid: true }, ['owing']],
      [{ events: [1], notCheckedIn: true }, ['paid', 'owing']],
      [{ events: [1], unpaid: true, notCheckedIn: true }, ['owing']],
      [{ college: 'n.h. college' }, ['paid', 'inside']],
      [{ who: 'registered' }, ['captain', 'paid', 'inside', 'owing']],
    ]
    for (const [audience, names] of cases) {
      const found = await reachedBy(site, people, audience)
      expect([audience, found.names]).toEqual([audience, names])
      expect([audience, found.people]).toEqual([audience, names.length + found.staff])
      expect(found.status).toBe(names.length === 0 ? 409 : 200)
    }
  })

  it('G10: each confirmed address gets one mail, even if the request is repeated; the mail says why it was sent', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    const asha = await aPerson(site, { events: [1], confirmed: true })
    await aPerson(site, { events: [1], confirmed: false })
    const body = aNotice({ audience: { who: 'registered', events: [1] } })
    const preview = await admin.post('/notices/preview', { audience: body.audience })
    expect(preview.body).toMatchObject({ people: 2, mails: 1 })
    expect(preview.body.samples).toHaveLength(2)
    const answers = await Promise.all([1, 2, 3].map(() => admin.post('/notices', body)))
    expect(new Set(answers.map(answer => answer.body.noticeId)).size).toBe(1)
    await Promise.all([site.worker.tick(), site.worker.tick()])
    await site.worker.tick()
    expect(site.mailbox.map(({ to, subject }) => [to, subject])).toEqual([[asha.email, body.title]])
    expect(site.mailbox[0]?.text).toMatch(/because you are registered for .+\./)
    expect((await admin.post('/notices', { ...body, text: 'Another text' })).body.code).toBe('act_reused')
    expect((await admin.get('/notices')).body.rows).toMatchObject([{ people: 2, mails: 1, waiting: 0 }])
    expect(await auditRows(site, 'notice.send')).toHaveLength(1)
  })

  it('G10: while the mail server is down, only 50 mails of a notice are in the outbox; when it is up again, all are sent', async () => {
    const broken = { now: true }
    const sent: string[] = []
    const transport = {
      async send({ subject }: { subject: string }) {
        if (broken.now) throw new Error('451 later')
        sent.push(subject)
      },
      close() {},
    }
    const site = await aSite({ transport })
    const admin = await anOrganiser(site, 'admin')
    for (let i = 0; i < 130; i++) await aPerson(site, { confirmed: true, events: [1] })
    const body = aNotice({ audience: { who: 'registered' } })
    await admin.post('/notices', body)
    await site.worker.tick()
    const rows = () => site.database.db.selectFrom('outgoing_mail').select('kind').execute()
    expect(await rows()).toHaveLength(50)
    broken.now = false
    site.clock.now += minute
    await site.worker.tick()
    expect(sent).toHaveLength(130)
    expect(await rows()).toHaveLength(130)
  })

  it('G10: mails that cannot be delivered do not block the mails to other people', async () => {
    const sent: string[] = []
    const transport = {
      async send({ to }: { to: string }) {
        if (to.endsWith('@full.example')) throw new Error('452 mailbox full')
        sent.push(to)
      },
      close() {},
    }
    const site = await aSite({ transport })
    const admin = await anOrganiser(site, 'admin')
    for (let i = 0; i < 55; i++)
      await aPerson(site, { email: `person-${i}@full.example`, confirmed: true, events: [1] })
    const other = await aPerson(site, { confirmed: true, events: [2] })
    for (const event of [1, 2])
      await admin.post('/notices', aNotice({ audience: { who: 'registered', events: [event] } }))
    for (let i = 0; i < 6; i++) {
      await site.worker.tick()
      site.clock.now += 6 * minute
    }
    expect(sent).toEqual([other.email])
  })

  it('G10: mail programs unsubscribe at the address of the API, even if the pages have another host', async () => {
    const site = await aSite({ settings: { API_URL: 'http://api.example.org' } })
    const admin = await anOrganiser(site, 'admin')
    await aPerson(site, { events: [1], confirmed: true })
    await admin.post('/notices', aNotice({ audience: { who: 'registered' } }))
    await site.worker.tick()
    expect(site.mailbox[0]?.headers?.['List-Unsubscribe']).toMatch(/^<http:\/\/api\.example\.org\/api\/unsubscribe\//)
    expect(site.mailbox[0]?.text).toContain(`${site.config.siteUrl}/unsubscribe/`)
  })

  it('G10: one press in the mail program or on the page unsubscribes from news; necessary mails are still sent', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    const asha = await aPerson(site, { events: [1], confirmed: true })
    const audience = { who: 'registered' }
    await admin.post('/notices', aNotice({ audience }))
    await site.worker.tick()
    const [mail] = site.mailbox
    const address = /<(.+)>/.exec(String(mail?.headers?.['List-Unsubscribe']))?.[1] ?? ''
    expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    expect(mail?.text).toContain(address.replace('/api', ''))
    const { pathname } = new URL(address)
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const pressed = await site.send('POST', pathname, { headers: form, body: 'List-Unsubscribe=One-Click' })
    expect(pressed.status).toBe(200)
    expect((await own(site, asha)).news).toBe(false)
    await admin.post('/notices', aNotice({ audience }))
    await admin.post('/notices', aNotice({ audience, necessary: true, title: 'It moved' }))
    await site.worker.tick()
    expect(site.mailbox.slice(1).map(({ subject, headers }) => [subject, headers])).toEqual([['It moved', undefined]])
    await site.post('/api/users/news', { news: true }, { token: asha.token })
    expect((await own(site, asha)).news).toBe(true)
    expect((await site.post(`${pathname}x`)).status).toBe(404)
  })

  it('G10: coordinators can send notices only to people of their own events, and cannot put notices on the site', async () => {
    const site = await aSite()
    const coordinator = await anOrganiser(site, 'coordinator', { coordinates: [1] })
    const admin = await anOrganiser(site, 'admin')
    await aPerson(site, { events: [1, 2] })
    const codeOf = async (fields: Record<string, unknown>) =>
      (await coordinator.post('/notices', aNotice(fields))).body.code
    const line = { from: '2031-05-06T08:00', until: '2031-05-08T08:00' }
    expect(await codeOf({})).toBe('notice_own_events')
    expect(await codeOf({ audience: { who: 'registered', events: [1, 2] } })).toBe('notice_own_events')
    expect(await codeOf({ audience: { who: 'registered', events: [1] }, line })).toBe('notice_own_events')
    const preview = await coordinator.post('/notices/preview', { audience: { who: 'everybody' } })
    expect(preview.body.code).toBe('notice_own_events')
    expect(await codeOf({ audience: { who: 'registered', events: [1] }, title: 'Ours' })).toBeUndefined()
    const foreign = await admin.post('/notices', aNotice({ audience: { who: 'registered', events: [2] } }))
    expect((await coordinator.get('/notices')).body.rows).toMatchObject([{ title: 'Ours' }])
    const withdraw = await coordinator.post(`/notices/${foreign.body.noticeId}/withdraw`, { reason: 'not mine' })
    expect(withdraw.body.code).toBe('notice_own_events')
  })

  it('G10: a coordinator who is also a cashier reads only notices to their own events', async () => {
    const site = await aSite()
    const both = await aCoordinatorAndCashier(site, [1])
    const admin = await anOrganiser(site, 'admin')
    await aPerson(site, { events: [1, 2] })
    for (const [title, events] of [
      ['Ours', [1]],
      ['Of both', [1, 2]],
      ['To everybody', []],
    ] as const)
      await admin.post('/notices', aNotice({ title, audience: { who: 'registered', events } }))
    expect((await both.get('/notices')).body).toMatchObject({ rows: [{ title: 'Ours' }], total: 1 })
  })

  it('G10: a repeated act id with another audience or channel is refused', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    await aPerson(site, { events: [1] })
    const sent = aNotice({ audience: { who: 'registered', events: [1] } })
    const first = await admin.post('/notices', sent)
    expect((await admin.post('/notices', sent)).body).toEqual(first.body)
    const line = { from: '2031-05-06T08:00', until: '2031-05-08T08:00' }
    for (const other of [{ audience: { who: 'everybody' } }, { inProfile: false }, { necessary: true }, { line }])
      expect((await admin.post('/notices', { ...sent, ...other })).body.code).toBe('act_reused')
    expect((await admin.get('/notices')).body.total).toBe(1)
  })

  it('G10: if two organisers withdraw a notice at the same moment, it is withdrawn once', async () => {
    const site = await aSite()
    const admins = [await anOrganiser(site, 'admin'), await anOrganiser(site, 'admin')]
    const { body } = await admins[0]!.post('/notices', aNotice())
    const path = `/notices/${body.noticeId}/withdraw`
    const answers = await Promise.all(admins.map(admin => admin.post(path, { reason: 'wrong hall' })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await auditRows(site, 'notice.withdraw')).toHaveLength(1)
  })

  it('G10: a withdrawn notice disappears from profiles, and its waiting mails are not sent', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    const asha = await aPerson(site, { events: [1], confirmed: true })
    const { body } = await admin.post('/notices', aNotice({ audience: { who: 'registered' } }))
    expect(await titles(site, asha)).toHaveLength(1)
    await admin.post(`/notices/${body.noticeId}/withdraw`, { reason: 'wrong hall' })
    await admin.post(`/notices/${body.noticeId}/withdraw`, { reason: 'wrong hall' })
    await site.worker.tick()
    expect([await titles(site, asha), site.mailbox]).toEqual([[], []])
    expect(await auditRows(site, 'notice.withdraw')).toHaveLength(1)
  })

  it('the audit log stores no words of a notice; the reason of a withdrawal is deleted with the sender’s account', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    await aPerson(site, { college: 'Unseen College' })
    const audience = { who: 'everybody', college: 'Unseen College' }
    const sent = aNotice({ title: 'Unseen is missed', text: 'Has anybody met Unseen?', audience })
    const { body } = await admin.post('/notices', sent)
    await admin.post(`/notices/${body.noticeId}/withdraw`, { reason: 'Unseen is found' })
    const rows = (await admin.get('/audit?action=notice')).body.rows as { changes: unknown[]; reason: string }[]
    expect(rows.map(({ reason }) => reason)).toEqual(['Unseen is found', ''])
    expect(rows[1]?.changes).toContainEqual({ name: 'Notice', was: '', is: 'Unseen is missed' })
    await removePerson(site, { id: admin.id })
    const stored = [...(await auditRows(site, 'notice.send')), ...(await auditRows(site, 'notice.withdraw'))]
    expect(stored).toHaveLength(2)
    expect(JSON.stringify(stored)).not.toContain('Unseen')
  })

  it('a notice is refused if it has no recipients or no channel, or if its time on the site is over', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    const codeOf = async (fields: Record<string, unknown>) => (await admin.post('/notices', aNotice(fields))).body.code
    expect([
      await codeOf({ audience: { who: 'registered', events: [2] } }),
      await codeOf({ inProfile: false, byMail: false }),
      await codeOf({ line: { from: '2031-05-06T08:00', until: '2031-05-06T07:00' } }),
      await codeOf({ line: { from: '2030-05-06T08:00', until: '2030-05-06T09:00' } }),
      await codeOf({ audience: { who: 'everybody', college: 'Nowhere' } }),
      await codeOf({ audience: { who: 'everybody', events: [9999] } }),
      await codeOf({ title: ' ' }),
    ]).toEqual([
      'notice_nobody',
      'notice_nowhere',
      'notice_line_ends',
      'notice_line_ends',
      'college_unknown',
      'event_unknown',
      'bad_input',
    ])
    expect((await admin.get('/notices')).body.total).toBe(0)
  })
})
