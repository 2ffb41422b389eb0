// What people hand in, who may read it, and what organisers do with it.
// Also on PostgreSQL.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import type { EventSubmissions } from '../../domain/submissions/api.ts'
import { anMp3 } from '../../testing/media/mp3.ts'
import { day, hour, minute } from '../clock.ts'
import { peopleData } from '../features.ts'
import { anonymise } from '../personal-data/anonymise.ts'
import { anOrganiser } from '../testing/desk.ts'
import { aPerson } from '../testing/people.ts'
import { aSession, changeSession } from '../testing/programme.ts'
import { removePerson } from '../testing/removed-people.ts'
import { aSite, type Site } from '../testing/site.ts'
import { addressOf, beginUpload, handIn, ownSubmission, ownSubmissions } from '../testing/submissions.ts'
import { aMember, aTeam } from '../testing/teams.ts'
import { deleteOldFiles } from './jobs.ts'
import { remindBefore, tellMoves } from './reminders.ts'
import { storageOf } from './storage/open-storage.ts'
import { deleteMarkedBytes } from './store.ts'

const before = Date.parse('2030-11-01T10:00:00Z')
const track = { event: 1, submission: 'track' }
const jobsOf = (site: Site) => [site.database, site.edition, site.clock.now, site.config] as const
const kept = (site: Site) => readdirSync(join(site.config.dataDir, 'submissions', 'kept'))

async function aStage() {
  const site = await aSite()
  site.clock.now = before
  const team = await aTeam(site, { eventId: 2, name: 'Night Owls', username: 'Ada' })
  const member = await aMember(site, team, { username: 'Bob' })
  const music = { event: 2, submission: 'music', team: team.id }
  return { site, team, captain: team.captain, member, music }
}

async function mailsOf(site: Site, to: { email: string }, words: RegExp): Promise<string[]> {
  await site.worker.tick()
  return site.mailbox.filter(mail => mail.to === to.email && words.test(mail.subject)).map(({ text }) => text)
}

describe('a text or a link', () => {
  it('is handed in, counted, replaced and withdrawn; its limits are refused with the numbers', async () => {
    const site = await aSite()
    site.clock.now = before
    const { token } = await aPerson(site, { events: [1, 11] })
    const abstract = { event: 11, submission: 'abstract' }
    const post = (path: string, body: object) => site.post(`/api/users/submissions/${path}`, body, { token })
    expect((await post('text', { ...abstract, text: 'one two three four five six seven' })).body.error).toBe(
      'This text has 7 words; at most 6 are allowed',
    )
    await post('text', { ...abstract, text: 'one two' })
    const { status } = await post('text', { ...abstract, text: 'नमस्ते दुनिया, well-known words' })
    expect(status).toBe(200)
    const { files } = await ownSubmission(site, { token }, 'abstract')
    expect(files).toMatchObject([{ kind: 'text', words: 4, bytes: null }])
    expect((await post('link', { event: 1, submission: 'recording', link: 'http://a.example' })).body.code).toBe(
      'link_invalid',
    )
    await post('link', { event: 1, submission: 'recording', link: 'https://a.example/x' })
    expect((await ownSubmission(site, { token }, 'recording')).files).toMatchObject([{ link: 'https://a.example/x' }])
    expect((await post('withdraw', { id: files[0]!.id })).status).toBe(200)
    expect((await ownSubmission(site, { token }, 'abstract')).files).toEqual([])
    expect((await post('withdraw', { id: files[0]!.id })).body.code).toBe('submission_file_unknown')
  })

  it('is refused after the deadline, which the profile shows with its rule', async () => {
    const site = await aSite()
    site.clock.now = before
    const person = await aPerson(site, { events: [11] })
    expect(await ownSubmission(site, person, 'abstract')).toMatchObject({
      deadline: '2030-11-16T23:30:00.000Z',
      deadlineRule: '72 hours after the festival begins',
      isOpen: true,
    })
    site.clock.now = Date.parse('2030-11-16T23:30:00Z')
    const body = { event: 11, submission: 'abstract', text: 'late' }
    const answer = await site.post('/api/users/submissions/text', body, { token: person.token })
    expect(answer.body.code).toBe('submission_late')
  })
})

describe('a team', () => {
  it('W4: of two members who hand in, the last one counts, and each is told about the other', async () => {
    const { site, captain, member, music } = await aStage()
    const answers = await Promise.all([handIn(site, captain, anMp3(1), music), handIn(site, member, anMp3(2), music)])
    expect(answers.map(({ status }) => status)).toEqual([204, 204])
    const { files } = await ownSubmission(site, captain, 'music')
    expect(files).toHaveLength(1)
    expect(kept(site)).toEqual([files[0]!.id])
    for (const person of [captain, member]) expect(await mailsOf(site, person, /Music of your team/)).toHaveLength(1)
  })

  it('W6: reads its file; nobody else does, and the address works for its person and a short time alone', async () => {
    const { site, captain, member, music } = await aStage()
    const stranger = await aPerson(site, { events: [2] })
    const bytes = anMp3(1)
    await handIn(site, captain, bytes, music)
    const [file] = (await ownSubmission(site, member, 'music')).files
    const id = file!.id
    expect((await site.post('/api/users/submissions/address', { id }, { token: stranger.token })).status).toBe(404)
    expect((await ownSubmissions(site, stranger)).length).toBe(0)
    const url = await addressOf(site, member, id)
    const answer = await site.get(url)
    expect(answer.bytes.equals(bytes)).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': 'audio/mpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'private, no-store',
      'content-disposition': 'attachment; filename="Our file.mp3"; filename*=UTF-8\'\'Our%20file.mp3',
    })
    const part = await site.get(url, { headers: { range: 'bytes=10-19' } })
    expect([part.status, part.headers['content-range']]).toEqual([206, `bytes 10-19/${bytes.length}`])
    expect(part.bytes.equals(bytes.subarray(10, 20))).toBe(true)
    expect((await site.get(url, { headers: { range: 'bytes=999999-' } })).status).toBe(416)
    for (const changed of [
      url.replace(member.id, stranger.id),
      url.replace('as=own', 'as=console'),
      url.replace(/until=\d+/, 'until=99999999999999'),
      url.replace(id, 'a'.repeat(43)),
      url.replace(/name=[^&]+/, 'name=x.html'),
      url.replace(/key=./, 'key=_'),
    ])
      expect((await site.get(changed)).body.code).toBe('submission_link')
    await site.database.write(trx =>
      trx.updateTable('team_member').set({ state: 'left' }).where('person_id', '=', member.id).execute(),
    )
    expect((await site.get(url)).status).toBe(404)
    site.clock.now += 11 * minute
    expect((await site.get(url)).body.code).toBe('submission_link')
  })

  it('W6: keeps its file without the name of a sender who deletes the account; a person’s own bytes are gone', async () => {
    const { site, captain, member, music } = await aStage()
    const soloist = await aPerson(site, { events: [1] })
    await handIn(site, member, anMp3(1), music)
    await handIn(site, soloist, anMp3(1), track)
    const { files } = await ownSubmission(site, soloist, 'track')
    expect(existsSync(join(site.config.dataDir, 'submissions', 'kept', files[0]!.id))).toBe(true)
    for (const person of [member, soloist]) await removePerson(site, person)
    await deleteOldFiles(...jobsOf(site))
    const own = await ownSubmission(site, captain, 'music')
    expect(own.files).toMatchObject([{ by: '' }])
    expect(kept(site)).toEqual([own.files[0]!.id])
  })
})

it('W6: anonymising deletes the bytes of all people and teams, and of unfinished uploads', async () => {
  const { site, captain, music } = await aStage()
  const soloist = await aPerson(site, { events: [1] })
  await handIn(site, captain, anMp3(1), music)
  await handIn(site, soloist, anMp3(1), track)
  await beginUpload(site, soloist, anMp3(1), track)
  const folder = (name: string) => readdirSync(join(site.config.dataDir, 'submissions', name))
  expect([folder('kept').length, folder('arriving').length]).toEqual([2, 2])
  await anonymise(site.database, site.edition, peopleData, { keepOrganisers: false }, site.clock.now)
  await deleteMarkedBytes(site.database, () => storageOf(site.config))
  expect([folder('kept'), folder('arriving')]).toEqual([[], []])
  for (const table of ['submission_file', 'submission_upload', 'deleted_upload'] as const)
    expect(await site.database.db.selectFrom(table).selectAll().execute()).toEqual([])
})

describe('files of a registration that ended', () => {
  it('are kept for two weeks, because it may be restored, and then deleted with their bytes', async () => {
    const site = await aSite()
    site.clock.now = before
    const person = await aPerson(site, { events: [1] })
    await handIn(site, person, anMp3(1), track)
    const end = (ended_at: string | null) =>
      site.database.write(trx =>
        trx
          .updateTable('registration')
          .set({ ended_at, state: ended_at ? 'ended' : 'active' })
          .where('person_id', '=', person.id)
          .execute(),
      )
    await end(new Date(site.clock.now).toISOString())
    expect(await ownSubmissions(site, person)).toEqual([])
    site.clock.now += 13 * day
    await deleteOldFiles(...jobsOf(site))
    expect(kept(site)).toHaveLength(1)
    site.clock.now += 2 * day
    await deleteOldFiles(...jobsOf(site))
    expect(kept(site)).toEqual([])
  })
})

describe('W3: a deadline that depends on a session', () => {
  it('moves with it, and the people of the event are told once', async () => {
    const { site, captain, music } = await aStage()
    const admin = await anOrganiser(site, 'admin')
    expect(await ownSubmission(site, captain, 'music')).toMatchObject({
      deadline: null,
      deadlineRule: '1 hour before the event',
      isOpen: true,
    })
    const sessionId = await aSession(site, { eventId: 2 }, admin)
    await tellMoves(site.database, site.edition, site.clock.now)
    expect((await ownSubmission(site, captain, 'music')).deadline).toBe('2030-11-14T03:30:00.000Z')
    expect(await mailsOf(site, captain, /deadline/)).toEqual([])
    const answer = await changeSession(site, admin, sessionId, { kind: 'late', minutes: 30, reason: 'rain' })
    expect([answer.status, answer.text]).toEqual([200, expect.anything()])
    for (let run = 0; run < 2; run++) await tellMoves(site.database, site.edition, site.clock.now)
    expect((await ownSubmission(site, captain, 'music')).deadline).toBe('2030-11-14T04:00:00.000Z')
    const mails = await mailsOf(site, captain, /deadline/)
    expect(mails).toEqual([expect.stringContaining('14 Nov, 09:30. It is still missing.')])
    site.clock.now = Date.parse('2030-11-13T10:00:00Z')
    for (let run = 0; run < 2; run++) await remindBefore(site.database, site.edition, site.clock.now)
    expect(await mailsOf(site, captain, /is missing/)).toHaveLength(1)
    expect((await handIn(site, captain, anMp3(1), music)).status).toBe(204)
  })
})

describe('W7: a coordinator', () => {
  it('sees who has handed in, reminds the others at most once an hour, and takes everything as a ZIP', async () => {
    const { site, captain, music } = await aStage()
    site.clock.now += minute
    await aTeam(site, { eventId: 2, name: 'Echo', username: 'Eve' })
    const bytes = anMp3(1)
    await handIn(site, captain, bytes, music)
    const coordinator = await anOrganiser(site, 'coordinator', { coordinates: [2] })
    expect((await coordinator.get('/submissions')).body.rows).toMatchObject([
      { eventId: 2, names: ['Music'], complete: 1, registered: 2 },
    ])
    const { rows } = (await coordinator.get('/submissions/2')).body as EventSubmissions
    expect(rows).toMatchObject([
      { of: 'team', name: 'Night Owls', order: 1, parts: [{ submission: 'music', missing: 0 }] },
      { name: 'Echo', order: 2, parts: [{ missing: 1, files: [] }] },
    ])
    const [file] = rows[0]!.parts[0]!.files
    expect((await site.get(file!.url!)).headers['content-disposition']).toBe('inline')
    expect((await site.get(file!.download!)).headers['content-disposition']).toContain('"01 Night Owls.mp3"')
    const remind = () => coordinator.post('/submissions/2/remind', { submission: 'music' })
    expect((await remind()).body).toEqual({ mailed: 1 })
    expect((await remind()).body.code).toBe('submission_reminded')
    const { body } = await coordinator.post('/submissions/2/zip-address', { submission: 'music' })
    const zip = unzipSync((await site.get(String(body.url))).bytes)
    expect(Object.keys(zip)).toEqual(['01 Night Owls.mp3'])
    expect(Buffer.from(zip['01 Night Owls.mp3']!).equals(bytes)).toBe(true)
    expect((await coordinator.get('/submissions/2/file?format=csv')).text).toContain('Night Owls')
    expect((await coordinator.get('/submissions/11')).status).toBe(403)
    await site.database.write(trx =>
      trx
        .updateTable('staff_role')
        .set({ ended_at: new Date(site.clock.now).toISOString() })
        .where('person_id', '=', coordinator.id)
        .execute(),
    )
    expect((await site.get(String(body.url))).status).toBe(403)
    expect((await site.get(file!.url!)).status).toBe(404)
  })

  it('opens a deadline late for one person with a reason, takes it back, and removes a file with a reason', async () => {
    const site = await aSite()
    site.clock.now = before
    const [late, other] = [await aPerson(site, { events: [1] }), await aPerson(site, { events: [1] })]
    await handIn(site, other, anMp3(1), track)
    site.clock.now = Date.parse('2030-11-13T13:00:00Z')
    const coordinator = await anOrganiser(site, 'coordinator', { coordinates: [1] })
    const owner = { submission: 'track', of: 'person', id: late.id }
    const until = new Date(site.clock.now + hour).toISOString()
    expect((await handIn(site, late, anMp3(1), track)).body.code).toBe('submission_late')
    const post = (act: string, body: object) => coordinator.post(`/submissions/1/${act}`, body)
    expect((await post('open', { ...owner, until, reason: 'power cut' })).status).toBe(200)
    expect(await ownSubmission(site, late, 'track')).toMatchObject({ openedLate: true, isOpen: true, deadline: until })
    expect((await handIn(site, other, anMp3(1), track)).body.code).toBe('submission_late')
    expect((await handIn(site, late, anMp3(1), track)).status).toBe(204)
    expect((await post('close', { ...owner, reason: 'arrived' })).status).toBe(200)
    expect((await post('close', { ...owner, reason: 'arrived' })).body.code).toBe('submission_not_opened')
    expect((await ownSubmission(site, late, 'track')).isOpen).toBe(false)
    const [file] = (await ownSubmission(site, late, 'track')).files
    expect((await post('remove', { id: file!.id, reason: 'not your own music' })).status).toBe(200)
    const { files, refused } = await ownSubmission(site, late, 'track')
    expect([files, refused?.sentence]).toEqual([[], 'Removed by the organisers: not your own music'])
    expect(await mailsOf(site, late, /was removed/)).toEqual([expect.stringContaining('not your own music')])
    const actions = await site.database.db.selectFrom('audit_entry').select('action').execute()
    expect(actions.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['submission.open', 'submission.close', 'submission.remove']),
    )
    expect(kept(site)).toHaveLength(1)
  })

  it('takes texts in the ZIP as text files', async () => {
    const site = await aSite()
    site.clock.now = before
    const { token } = await aPerson(site, { events: [11], username: 'Ada' })
    await site.post('/api/users/submissions/text', { event: 11, submission: 'abstract', text: 'My words' }, { token })
    const admin = await anOrganiser(site, 'admin')
    const { body } = await admin.post('/submissions/11/zip-address', { submission: 'abstract' })
    const zip = unzipSync((await site.get(String(body.url))).bytes)
    expect(strFromU8(zip['01 Ada.txt']!)).toBe('My words\n')
  })
})
