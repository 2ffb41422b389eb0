// Uploads: beginning, continuing after broken lines and restarts, and what the server measures.
import { readdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import exifr from 'exifr'
import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { anMp4 } from '../../testing/media/film.ts'
import { aJpeg } from '../../testing/media/jpeg.ts'
import { anMp3 } from '../../testing/media/mp3.ts'
import { day, hour, minute } from '../clock.ts'
import { anOrganiser } from '../testing/desk.ts'
import { aPerson } from '../testing/people.ts'
import { aSite, type Site } from '../testing/site.ts'
import { addressOf, askOffset, beginUpload, handIn, ownSubmission, sendPart } from '../testing/submissions.ts'
import { aTeam } from '../testing/teams.ts'
import { deleteHalves, findMissing, finishUploads } from './jobs.ts'

const track = { event: 1, submission: 'track' }
const abstract = { event: 11, submission: 'abstract' }
/** Before all deadlines of the tests' edition. */
const before = Date.parse('2030-11-01T10:00:00Z')

async function aSinger(): Promise<{ site: Site; person: Awaited<ReturnType<typeof aPerson>> }> {
  const site = await aSite()
  site.clock.now = before
  return { site, person: await aPerson(site, { events: [1, 11], username: 'Ada' }) }
}

const kept = (site: Site) => readdirSync(join(site.config.dataDir, 'submissions', 'kept'))
const arriving = (site: Site) => readdirSync(join(site.config.dataDir, 'submissions', 'arriving'))
const jobsOf = (site: Site) => [site.database, site.edition, site.clock.now, site.config] as const

/** An archive that would become very large if anything unpacked it. */
const aZip = () => Buffer.concat([Buffer.from('PK\x03\x04\x14\0\0\0\x08\0', 'latin1'), Buffer.alloc(60, 1)])

describe('an upload', () => {
  it('arrives whole, is measured, and is on the profile with its length and its sender', async () => {
    const { site, person } = await aSinger()
    const bytes = anMp3(2)
    const answer = await handIn(site, person, bytes, { ...track, filename: '../../Night.mp3' })
    expect([answer.status, answer.headers['upload-offset'], answer.text]).toEqual([204, String(bytes.length), ''])
    const { files, halves, refused } = await ownSubmission(site, person, 'track')
    expect(files).toMatchObject([{ kind: 'audio', name: 'Night.mp3', bytes: bytes.length, seconds: 2, by: 'Ada' }])
    expect([halves, refused]).toEqual([[], null])
    expect([kept(site), arriving(site)]).toEqual([[files[0]!.id], []])
    const file = await site.get(await addressOf(site, person, files[0]!.id))
    expect(file.bytes.equals(bytes)).toBe(true)
  })

  it('W4: continues where it ended, after a new start of the program, and arrives once', async () => {
    const { site, person } = await aSinger()
    const bytes = anMp3(2)
    const begun = await beginUpload(site, person, bytes, track)
    expect(begun.status).toBe(201)
    const address = String(begun.headers.location)
    await sendPart(site, person, address, { bytes: bytes.subarray(0, 1000) })
    expect((await ownSubmission(site, person, 'track')).halves).toMatchObject([
      { arrived: 1000, bytes: bytes.length, own: true, by: 'Ada' },
    ])
    const { dataDir, databaseUrl } = site.config
    const place = { dataDir, databaseUrl, remove: async () => {} }
    const restarted = await aSite({ place })
    restarted.clock.now = before
    const asked = await askOffset(restarted, person, address)
    expect([asked.status, asked.headers['upload-offset']]).toEqual([200, '1000'])
    const rest = await sendPart(restarted, person, address, { bytes: bytes.subarray(1000), offset: 1000 })
    expect(rest.status).toBe(204)
    const { files } = await ownSubmission(restarted, person, 'track')
    expect(files).toMatchObject([{ bytes: bytes.length }])
    const again = await askOffset(restarted, person, address)
    expect([again.status, again.headers['upload-offset']]).toEqual([200, String(bytes.length)])
  })

  it('refuses a part that was sent twice, and a part behind a gap; nothing changes', async () => {
    const { site, person } = await aSinger()
    const bytes = anMp3(2)
    const address = String((await beginUpload(site, person, bytes, track)).headers.location)
    const first = { bytes: bytes.subarray(0, 500) }
    expect((await sendPart(site, person, address, first)).status).toBe(204)
    expect((await sendPart(site, person, address, first)).body.code).toBe('upload_offset')
    expect((await sendPart(site, person, address, { ...first, offset: 900 })).body.code).toBe('upload_offset')
    expect((await sendPart(site, person, address, { bytes: bytes.subarray(500), offset: 500 })).status).toBe(204)
    const { files } = await ownSubmission(site, person, 'track')
    expect((await site.get(await addressOf(site, person, files[0]!.id))).bytes.equals(bytes)).toBe(true)
  })

  it('never takes more bytes than it declared', async () => {
    const { site, person } = await aSinger()
    const bytes = anMp3(2)
    const address = String((await beginUpload(site, person, bytes, { ...track, length: 100 })).headers.location)
    expect((await sendPart(site, person, address, { bytes })).status).toBe(413)
    expect((await askOffset(site, person, address)).headers['upload-offset']).toBe('0')
  })

  it('belongs to its sender: for other people it does not exist', async () => {
    const { site, person } = await aSinger()
    const other = await aPerson(site, { events: [1] })
    const bytes = anMp3(1)
    const address = String((await beginUpload(site, person, bytes, track)).headers.location)
    expect((await askOffset(site, other, address)).status).toBe(404)
    expect((await sendPart(site, other, address, { bytes })).body.code).toBe('upload_unknown')
    expect((await site.send('DELETE', address, { token: other.token })).status).toBe(404)
    expect((await site.send('PATCH', address, { headers: { 'tus-resumable': '1.0.0' } })).status).toBe(401)
    for (const odd of ['..%2f..%2ffestival.sqlite', 'x', `${'a'.repeat(43)}.json`])
      expect((await askOffset(site, person, `/api/uploads/${odd}`)).status).toBe(404)
  })

  it('can be dropped by its sender, with its bytes', async () => {
    const { site, person } = await aSinger()
    const address = String((await beginUpload(site, person, anMp3(1), track)).headers.location)
    await sendPart(site, person, address, { bytes: anMp3(1).subarray(0, 100) })
    expect((await site.send('DELETE', address, { token: person.token })).status).toBe(204)
    expect((await ownSubmission(site, person, 'track')).halves).toEqual([])
    expect(arriving(site)).toEqual([])
  })

  it('is refused at its beginning if it is empty, too large, too many, or not for this person', async () => {
    const { site, person } = await aSinger()
    const begin = async (fields: Parameters<typeof beginUpload>[3], who = person) =>
      (await beginUpload(site, who, anMp3(1), fields)).body
    expect(await begin({ ...track, length: 0 })).toMatchObject({ code: 'upload_empty' })
    expect(await begin({ ...track, length: 10_000_000_000 })).toMatchObject({
      code: 'upload_large',
      error: 'This file has 10 GB; at most 25 MB are allowed',
    })
    expect(await begin({ ...track, length: 'x' })).toMatchObject({ code: 'upload_length' })
    expect(await begin({ ...track, submission: 'other' })).toMatchObject({ code: 'submission_unknown' })
    expect(await begin({ event: 1, submission: 'recording' })).toMatchObject({ code: 'submission_kind' })
    expect(await begin({ ...track, event: 2, submission: 'music' })).toMatchObject({ code: 'submission_team_needed' })
    expect(await begin(track, await aPerson(site))).toMatchObject({ code: 'submission_not_registered' })
    for (let count = 0; count < 8; count++) await begin(track)
    expect(await begin(track)).toMatchObject({ code: 'upload_unfinished' })
  })

  it('is refused while the disk is short; texts and links are not', async () => {
    const site = await aSite({ settings: { SUBMISSIONS_MIN_FREE_MB: '1000000' } })
    site.clock.now = before
    const person = await aPerson(site, { events: [11] })
    expect((await handIn(site, person, anMp4(2), abstract)).body.code).toBe('upload_disk')
    const text = await site.post(
      '/api/users/submissions/text',
      { ...abstract, text: 'one two' },
      { token: person.token },
    )
    expect(text.status).toBe(200)
  })

  it('may end within a day after the deadline if it began before, and is deleted a day after its last byte', async () => {
    const { site, person } = await aSinger()
    const bytes = anMp3(1)
    site.clock.now = Date.parse('2030-11-13T12:29:00Z')
    const address = String((await beginUpload(site, person, bytes, track)).headers.location)
    const late = String((await beginUpload(site, person, bytes, track)).headers.location)
    site.clock.now += hour
    expect((await beginUpload(site, person, bytes, track)).body.code).toBe('submission_late')
    expect((await sendPart(site, person, address, { bytes })).status).toBe(204)
    site.clock.now += day
    await deleteHalves(...jobsOf(site))
    expect((await askOffset(site, person, late)).status).toBe(404)
    expect(arriving(site)).toEqual([])
    expect((await ownSubmission(site, person, 'track')).files).toHaveLength(1)
  })

  it('W14: is finished by the next start if the program was stopped before it measured the file', async () => {
    const { site, person } = await aSinger()
    const bytes = anMp3(1)
    const address = String((await beginUpload(site, person, bytes, track)).headers.location)
    await sendPart(site, person, address, { bytes: bytes.subarray(0, 100) })
    // The rest arrives, and the program is stopped at once.
    const id = address.split('/').at(-1)!
    writeFileSync(join(site.config.dataDir, 'submissions', 'arriving', id), bytes)
    await finishUploads(...jobsOf(site))
    expect((await ownSubmission(site, person, 'track')).files).toMatchObject([{ id, seconds: 1 }])
  })

  it('W14: is finished if the program was stopped after the bytes were kept', async () => {
    const { site, person } = await aSinger()
    const bytes = anMp3(1)
    const address = String((await beginUpload(site, person, bytes, track)).headers.location)
    const id = address.split('/').at(-1)!
    const folder = join(site.config.dataDir, 'submissions')
    writeFileSync(join(folder, 'arriving', id), bytes)
    renameSync(join(folder, 'arriving', id), join(folder, 'kept', id))
    rmSync(join(folder, 'arriving', `${id}.json`))
    await site.database.write(trx =>
      trx
        .updateTable('submission_upload')
        .set({ leased_until: new Date(site.clock.now - 1).toISOString() })
        .execute(),
    )
    expect((await askOffset(site, person, address)).headers['upload-offset']).toBe(String(bytes.length))
    expect((await ownSubmission(site, person, 'track')).files).toMatchObject([{ id }])
  })
})

describe('W4: a sender who goes on after the last byte', () => {
  it('learns that everything arrived while a stopped program still has the right to measure it; the file is kept soon', async () => {
    const { site, person } = await aSinger()
    const bytes = anMp3(1)
    const address = String((await beginUpload(site, person, bytes, track)).headers.location)
    const id = address.split('/').at(-1)!
    writeFileSync(join(site.config.dataDir, 'submissions', 'arriving', id), bytes)
    const leased_until = new Date(site.clock.now + minute).toISOString()
    await site.database.write(trx => trx.updateTable('submission_upload').set({ leased_until }).execute())
    const asked = await askOffset(site, person, address)
    expect([asked.status, asked.headers['upload-offset']]).toEqual([200, String(bytes.length)])
    expect((await ownSubmission(site, person, 'track')).halves).toMatchObject([{ id, arrived: bytes.length }])
    site.clock.now += minute
    await finishUploads(...jobsOf(site))
    expect((await ownSubmission(site, person, 'track')).files).toMatchObject([{ id }])
  })
})

describe('W6: after a restore of another copy of the database', () => {
  it('a file that no row knows is deleted, also if nothing else was handed in', async () => {
    const { site, person } = await aSinger()
    await handIn(site, person, anMp3(1), track)
    const [id] = kept(site)
    await site.database.write(trx => trx.deleteFrom('submission_file').execute())
    const path = join(site.config.dataDir, 'submissions', 'kept', id!)
    await deleteHalves(...jobsOf(site))
    expect(kept(site)).toEqual([id])
    const yesterday = new Date(Date.now() - 25 * hour)
    utimesSync(path, yesterday, yesterday)
    await deleteHalves(...jobsOf(site))
    expect(kept(site)).toEqual([])
  })

  it('a row whose file is missing is reported with its id; other files are still sent', async () => {
    const { site, person } = await aSinger()
    await handIn(site, person, anMp3(1), track)
    const [id] = kept(site)
    await handIn(site, await aPerson(site, { events: [1], username: 'Bob' }), anMp3(1), track)
    await findMissing(...jobsOf(site))
    const address = await addressOf(site, person, id!)
    rmSync(join(site.config.dataDir, 'submissions', 'kept', id!))
    await expect(findMissing(...jobsOf(site))).rejects.toThrow(`1 file missing in the storage: ${id}`)
    expect((await site.get(address)).body.code).toBe('submission_file_unknown')
    const admin = await anOrganiser(site, 'admin')
    const { body } = await admin.post('/submissions/1/zip-address', { submission: 'track' })
    const names = Object.keys(unzipSync((await site.get(String(body.url))).bytes)).sort()
    expect(names.map(name => name.replace(/^\d+ /, ''))).toEqual(
      expect.arrayContaining(['Ada.mp3 is missing.txt', 'Bob.mp3']),
    )
  })
})

describe('W5: a measured file', () => {
  it.each([
    [
      'a ZIP archive under the name of a film',
      aZip(),
      'This file is a ZIP archive; an mp4 or mov or webm file is needed',
    ],
    ['a page as a film', Buffer.from('<html><script>1</script>'), 'is of an unknown kind'],
    ['an mp3 as a film', anMp3(1), 'This file is an mp3 file'],
    ['a film that is too long', anMp4(61), 'This file lasts 1:01; at most 1:00 are allowed'],
    ['a film that was cut', anMp4(30).subarray(0, 3000), 'incomplete or damaged'],
  ])('is refused, deleted and explained on the profile: %s', async (_name, bytes, sentence) => {
    const { site, person } = await aSinger()
    const answer = await handIn(site, person, bytes, { ...abstract, filename: 'film.mp4' })
    expect(answer.status).toBe(409)
    expect(answer.body.error).toContain(sentence)
    const { files, halves, refused } = await ownSubmission(site, person, 'abstract')
    expect([files, halves]).toEqual([[], []])
    expect(refused).toMatchObject({ name: 'film.mp4', sentence: answer.body.error })
    expect([kept(site), arriving(site)]).toEqual([[], []])
    await site.post('/api/users/submissions/dismiss', { id: refused!.id }, { token: person.token })
    expect((await ownSubmission(site, person, 'abstract')).refused).toBeNull()
  })

  it('replaces the one before, whose bytes are deleted; a refused file replaces nothing', async () => {
    const { site, person } = await aSinger()
    await handIn(site, person, anMp3(1), track)
    await handIn(site, person, anMp3(2), track)
    await handIn(site, person, aZip(), track)
    const { files, refused } = await ownSubmission(site, person, 'track')
    expect(files).toMatchObject([{ seconds: 2 }])
    expect(refused?.sentence).toContain('ZIP')
    expect(kept(site)).toEqual([files[0]!.id])
  })

  it('needs EXIF data of the festival, loses its place, and is one per theme', async () => {
    const site = await aSite()
    site.clock.now = before
    const { id: team, captain } = await aTeam(site, { eventId: 4, college: 'City College' })
    const photo = { event: 4, submission: 'photos', team, filename: 'a.jpg' }
    const taken = '2030:11:14 18:05:00'
    const send = (bytes: Buffer, theme: string) => handIn(site, captain, bytes, { ...photo, theme })
    expect((await send(aJpeg(), 'Light')).body.code).toBe('file_no_exif')
    expect((await send(aJpeg({ taken: '2030:11:20 10:00:00' }), 'Light')).body.error).toContain('20 Nov 2030')
    expect((await send(aJpeg({ taken }), 'Snow')).body.code).toBe('submission_theme')
    expect((await send(aJpeg({ taken, place: true }), 'Light')).status).toBe(204)
    expect((await send(aJpeg({ taken }), 'Rain')).status).toBe(204)
    expect((await send(aJpeg({ taken, place: true }), 'Light')).status).toBe(204)
    const { files, min, max } = await ownSubmission(site, captain, 'photos')
    expect([min, max, files.map(({ theme }) => theme)]).toEqual([2, 3, ['Light', 'Rain']])
    expect(files[0]).toMatchObject({ takenAt: '2030-11-14T12:35:00.000Z', kind: 'photo' })
    const { bytes } = await site.get(await addressOf(site, captain, files[0]!.id))
    expect(await exifr.gps(bytes)).toBeUndefined()
  })
})
