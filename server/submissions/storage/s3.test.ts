// Submissions in S3-compatible storage, behind a small stand-in of its protocol.
import exifr from 'exifr'
import { unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { anMp4 } from '../../../testing/media/film.ts'
import { aJpeg } from '../../../testing/media/jpeg.ts'
import { anMp3 } from '../../../testing/media/mp3.ts'
import { anOrganiser } from '../../testing/desk.ts'
import { aPerson } from '../../testing/people.ts'
import { removePerson } from '../../testing/removed-people.ts'
import { anS3 } from '../../testing/s3-stand-in.ts'
import { aSite } from '../../testing/site.ts'
import { addressOf, askOffset, beginUpload, handIn, ownSubmission, sendPart } from '../../testing/submissions.ts'
import { aTeam } from '../../testing/teams.ts'
import { deleteHalves, finishUploads } from '../jobs.ts'

const before = Date.parse('2030-11-01T10:00:00Z')
const track = { event: 1, submission: 'track' }

async function aSiteOnS3() {
  const storage = await anS3()
  const site = await aSite({ settings: storage.settings })
  site.clock.now = before
  return { storage, site, person: await aPerson(site, { events: [1, 11] }) }
}

it('W6: two programs with S3-compatible storage: an upload begun at one continues at the other, and is read at both', async () => {
  const { storage, site, person } = await aSiteOnS3()
  const { dataDir, databaseUrl } = site.config
  const other = await aSite({ place: { dataDir, databaseUrl, remove: async () => {} }, settings: storage.settings })
  other.clock.now = before
  const bytes = anMp3(4)
  const address = String((await beginUpload(site, person, bytes, track)).headers.location)
  expect((await sendPart(site, person, address, { bytes: bytes.subarray(0, 3000) })).status).toBe(204)
  expect((await askOffset(other, person, address)).headers['upload-offset']).toBe('3000')
  expect((await sendPart(other, person, address, { bytes: bytes.subarray(3000), offset: 3000 })).status).toBe(204)
  const { files } = await ownSubmission(site, person, 'track')
  expect(files).toMatchObject([{ seconds: 4, bytes: bytes.length }])
  for (const program of [site, other]) {
    const url = await addressOf(program, person, files[0]!.id)
    expect((await program.get(url)).bytes.equals(bytes)).toBe(true)
    const part = await program.get(url, { headers: { range: 'bytes=5-9' } })
    expect(part.bytes.equals(bytes.subarray(5, 10))).toBe(true)
  }
  expect([...storage.objects.keys()]).toEqual([files[0]!.id])
  expect(storage.uploads.size).toBe(0)
})

it('refused, replaced, dropped and forgotten uploads leave no bytes', async () => {
  const { storage, site, person } = await aSiteOnS3()
  await handIn(site, person, anMp4(1), track)
  await handIn(site, person, anMp3(1), track)
  await handIn(site, person, anMp3(2), track)
  const { files } = await ownSubmission(site, person, 'track')
  const dropped = String((await beginUpload(site, person, anMp3(1), track)).headers.location)
  await site.send('DELETE', dropped, { token: person.token })
  await beginUpload(site, person, anMp3(1), track)
  site.clock.now += 25 * 3_600_000
  await deleteHalves(site.database, site.edition, site.clock.now, site.config)
  expect([...storage.objects.keys()]).toEqual([files[0]!.id])
  expect(storage.uploads.size).toBe(0)
})

it('a photograph is stored without its place', async () => {
  const { storage, site } = await aSiteOnS3()
  const { id: team, captain } = await aTeam(site, { eventId: 4, college: 'City College' })
  const photo = aJpeg({ taken: '2030:11:14 18:05:00', place: true })
  const answer = await handIn(site, captain, photo, { event: 4, submission: 'photos', team, theme: 'Light' })
  expect(answer.status).toBe(204)
  const [stored] = [...storage.objects.values()]
  expect(await exifr.gps(photo)).toBeDefined()
  expect(await exifr.gps(stored!.bytes)).toBeUndefined()
})

it('W6: the other program sends the files as a ZIP; with the account the bytes are deleted', async () => {
  const { storage, site, person } = await aSiteOnS3()
  const { dataDir, databaseUrl } = site.config
  const other = await aSite({ place: { dataDir, databaseUrl, remove: async () => {} }, settings: storage.settings })
  other.clock.now = before
  const bytes = anMp3(2)
  await handIn(site, person, bytes, track)
  const half = String((await beginUpload(site, person, anMp3(1), track)).headers.location)
  await sendPart(site, person, half, { bytes: anMp3(1).subarray(0, 500) })
  const { body } = await (await anOrganiser(other, 'admin')).post('/submissions/1/zip-address', { submission: 'track' })
  const zip = unzipSync((await other.get(String(body.url))).bytes)
  expect(Object.values(zip).map(file => Buffer.from(file).equals(bytes))).toEqual([true])
  await removePerson(site, person)
  await finishUploads(other.database, other.edition, other.clock.now, other.config)
  expect([[...storage.objects.keys()], storage.uploads.size]).toEqual([[], 0])
})

it('W6: while the storage fails, uploads are put off in a sentence, all else works, and what was confirmed is not lost', async () => {
  const { storage, site, person } = await aSiteOnS3()
  await handIn(site, person, anMp3(1), track)
  const bytes = anMp4(3)
  const film = { event: 11, submission: 'abstract' }
  const address = String((await beginUpload(site, person, bytes, film)).headers.location)
  await sendPart(site, person, address, { bytes: bytes.subarray(0, 3000) })
  storage.isDown = true
  // A program that starts now.
  const { dataDir, databaseUrl } = site.config
  const started = await aSite({ place: { dataDir, databaseUrl, remove: async () => {} }, settings: storage.settings })
  started.clock.now = before
  for (const program of [site, started]) {
    const rest = { bytes: bytes.subarray(3000), offset: 3000 }
    for (const answer of [
      await sendPart(program, person, address, rest),
      await beginUpload(program, person, bytes, film),
      await askOffset(program, person, address),
    ])
      expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5'])
    expect((await sendPart(program, person, address, rest)).body.code).toBe('unavailable')
    expect((await ownSubmission(program, person, 'abstract')).halves).toHaveLength(1)
    const text = await program.post(
      '/api/users/submissions/text',
      { ...film, text: 'one two' },
      { token: person.token },
    )
    expect(text.status).toBe(200)
  }
  const [track1] = (await ownSubmission(site, person, 'track')).files
  const withdrawn = await site.post('/api/users/submissions/withdraw', { id: track1!.id }, { token: person.token })
  expect([withdrawn.status, storage.objects.has(track1!.id)]).toEqual([200, true])

  storage.isDown = false
  const offset = Number((await askOffset(started, person, address)).headers['upload-offset'])
  expect(offset).toBe(3000)
  expect((await sendPart(started, person, address, { bytes: bytes.subarray(offset), offset })).status).toBe(204)
  await finishUploads(started.database, started.edition, started.clock.now, started.config)
  const { files } = await ownSubmission(site, person, 'abstract')
  expect([...storage.objects.keys()]).toEqual([files[0]!.id])
  expect(storage.objects.get(files[0]!.id)!.bytes.equals(bytes)).toBe(true)
})
