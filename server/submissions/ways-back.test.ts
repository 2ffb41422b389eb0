// What happens to handed-in files when content, events, teams and people change afterwards.
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Accepted } from '../../domain/edition/submission-schema.ts'
import { aJpeg } from '../../testing/media/jpeg.ts'
import { anMp3 } from '../../testing/media/mp3.ts'
import { day, hour } from '../clock.ts'
import type { Edition } from '../edition.ts'
import { cancel, reinstate } from '../testing/cancelling.ts'
import { anOrganiser } from '../testing/desk.ts'
import { testEdition, withEvent, withFestival } from '../testing/editions.ts'
import { aPerson } from '../testing/people.ts'
import { unregisterAs } from '../testing/seats.ts'
import { aSite, type Site } from '../testing/site.ts'
import { beginUpload, handIn, ownSubmission, ownSubmissions, sendPart } from '../testing/submissions.ts'
import { aMember, aTeam } from '../testing/teams.ts'
import { deleteOldFiles, finishUploads } from './jobs.ts'

const before = Date.parse('2030-11-01T10:00:00Z')
/** The deadlines of the track of event 1, and of event 11. */
const trackDue = Date.parse('2030-11-13T12:30:00Z')
const abstractDue = Date.parse('2030-11-16T23:30:00Z')
const track = { event: 1, submission: 'track' }
const kept = (site: Site) => readdirSync(join(site.config.dataDir, 'submissions', 'kept'))
const jobsOf = (site: Site) => [site.database, site.edition, site.clock.now, site.config] as const

async function aSiteBefore(options: { edition?: Edition; of?: Site } = {}): Promise<Site> {
  const { edition, of } = options
  const place = of && { dataDir: of.config.dataDir, databaseUrl: of.config.databaseUrl, remove: async () => {} }
  const site = await aSite({ ...(edition && { edition }), ...(place && { place }) })
  site.clock.now = before
  return site
}

/** A photograph that was taken on the first day of the tests' festival. */
const aPhoto = () => aJpeg({ taken: '2030:11:14 18:05:00' })
const withdraw = (site: Site, { token }: { token: string }, id: string) =>
  site.post('/api/users/submissions/withdraw', { id }, { token })

describe('W14: a changed content', () => {
  it('a theme that was removed: its photograph can be withdrawn, and another theme handed in', async () => {
    const site = await aSiteBefore()
    const team = await aTeam(site, { eventId: 4, college: 'One College' })
    const photos = { event: 4, submission: 'photos', team: team.id }
    for (const theme of ['Rain', 'Light']) {
      const { status, text } = await handIn(site, team.captain, aPhoto(), { ...photos, theme })
      expect(status, text).toBe(204)
    }
    const later = await aSiteBefore({ of: site, edition: withPhotos({ themes: ['Light', 'Crowd'], files: two }) })
    expect((await handIn(later, team.captain, aPhoto(), { ...photos, theme: 'Rain' })).body.code).toBe(
      'submission_theme',
    )
    const { files } = await ownSubmission(later, team.captain, 'photos')
    const rain = files.find(({ theme }) => theme === 'Rain')!
    expect((await withdraw(later, team.captain, rain.id)).status).toBe(200)
    expect((await handIn(later, team.captain, aPhoto(), { ...photos, theme: 'Crowd' })).status).toBe(204)
  })

  it('a theme that was removed: its photograph does not count, so that the other theme is missing', async () => {
    const site = await aSiteBefore()
    const team = await aTeam(site, { eventId: 4, college: 'One College' })
    const photos = { event: 4, submission: 'photos', team: team.id }
    for (const theme of ['Rain', 'Light']) await handIn(site, team.captain, aPhoto(), { ...photos, theme })
    const later = await aSiteBefore({ of: site, edition: withPhotos({ themes: ['Light', 'Crowd'], files: two }) })
    const coordinator = await anOrganiser(later, 'coordinator', { coordinates: [4] })
    const missing = async () => {
      const { body } = await coordinator.get('/submissions/4')
      return (body.rows as { parts: { missing: number }[] }[])[0]!.parts[0]!.missing
    }
    expect(await missing()).toBe(1)
    expect((await coordinator.post('/submissions/4/remind', { submission: 'photos' })).body).toEqual({ mailed: 1 })
    const { files } = await ownSubmission(later, team.captain, 'photos')
    await withdraw(later, team.captain, files.find(({ theme }) => theme === 'Rain')!.id)
    await handIn(later, team.captain, aPhoto(), { ...photos, theme: 'Crowd' })
    expect(await missing()).toBe(0)
  })

  it('a kind that is no longer accepted: the earlier file stays and can be withdrawn, an upload is refused', async () => {
    const site = await aSiteBefore()
    const person = await aPerson(site, { events: [1] })
    const bytes = anMp3(1)
    await handIn(site, person, bytes, track)
    const address = String((await beginUpload(site, person, bytes, track)).headers.location)
    const later = await aSiteBefore({ of: site, edition: withTrack([{ kind: 'audio', formats: ['wav'] }]) })
    expect((await sendPart(later, person, address, { bytes })).body.code).toBe('file_kind')
    const { files, refused } = await ownSubmission(later, person, 'track')
    expect([files.length, refused?.sentence]).toEqual([1, expect.stringContaining('a wav file is needed')])
    expect((await withdraw(later, person, files[0]!.id)).status).toBe(200)
  })

  it('a submission that was removed: an upload that still arrives is refused, and leaves no bytes', async () => {
    const site = await aSiteBefore()
    const person = await aPerson(site, { events: [1] })
    const bytes = anMp3(1)
    const address = String((await beginUpload(site, person, bytes, track)).headers.location)
    const later = await aSiteBefore({ of: site, edition: withEvent(1, { submissions: [] }) })
    expect((await sendPart(later, person, address, { bytes })).body.code).toBe('submission_unknown')
    expect(await ownSubmissions(later, person)).toEqual([])
    await deleteOldFiles(...jobsOf(later))
    expect(kept(later)).toEqual([])
  })

  it('files are deleted as many days after the festival as the content says, by default 30', async () => {
    const lastDay = Date.parse('2030-11-17T00:00:00Z')
    for (const [edition, days] of [
      [testEdition, 30],
      [withFestival({ submissionsKeptDays: 50 }), 50],
    ] as const) {
      const site = await aSiteBefore({ edition })
      const person = await aPerson(site, { events: [1] })
      await handIn(site, person, anMp3(1), track)
      site.clock.now = lastDay + (days - 2) * day
      await deleteOldFiles(...jobsOf(site))
      expect(kept(site)).toHaveLength(1)
      site.clock.now = lastDay + (days + 3) * day
      await deleteOldFiles(...jobsOf(site))
      expect(kept(site)).toEqual([])
    }
  })
})

const two = { min: 2, max: 2 }

function withPhotos(changes: { themes: string[]; files: { min: number; max: number } }): Edition {
  return withEvent(4, { submissions: submissionsOf(4).map(one => ({ ...one, ...changes })) })
}

function withTrack(accepts: Accepted[]): Edition {
  return withEvent(1, {
    submissions: submissionsOf(1).map(one => (one.id === 'track' ? { ...one, accepts } : one)),
  })
}

function submissionsOf(eventId: number) {
  return testEdition.catalogue.flatMap(({ events }) => events).find(({ ind }) => ind === eventId)!.submissions!
}

describe('W14: an event that was cancelled', () => {
  it.each([1, 2])('has its files again when it is reinstated weeks later (event %i)', async eventId => {
    const site = await aSiteBefore()
    const team = await aTeam(site, { eventId: 2 })
    const soloist = await aPerson(site, { events: [1] })
    await handIn(site, soloist, anMp3(1), track)
    await handIn(site, team.captain, anMp3(1), { event: 2, submission: 'music', team: team.id })
    site.clock.now = before - 40 * day
    await cancel(await anOrganiser(site, 'admin'), eventId)
    site.clock.now += 20 * day
    await deleteOldFiles(...jobsOf(site))
    expect(kept(site)).toHaveLength(2)
    await reinstate(await anOrganiser(site, 'admin'), eventId)
    expect((await ownSubmission(site, soloist, 'track')).files).toHaveLength(1)
    expect((await ownSubmission(site, team.captain, 'music')).files).toHaveLength(1)
  })
})

describe('W14: a person who leaves in the middle of an upload', () => {
  it('the event: the file is refused with the reason, its bytes are deleted, and registering again allows another', async () => {
    const site = await aSiteBefore()
    const person = await aPerson(site, { events: [1, 11] })
    const bytes = anMp3(1)
    const address = String((await beginUpload(site, person, bytes, track)).headers.location)
    await sendPart(site, person, address, { bytes: bytes.subarray(0, 500) })
    expect((await unregisterAs(site, person, [1])).status).toBe(200)
    const rest = await sendPart(site, person, address, { bytes: bytes.subarray(500), offset: 500 })
    expect(rest.body.code).toBe('submission_not_registered')
    await deleteOldFiles(...jobsOf(site))
    expect(kept(site)).toEqual([])
  })

  it('the team: the file is refused, and the team has what it had before', async () => {
    const site = await aSiteBefore()
    const team = await aTeam(site, { eventId: 2 })
    const member = await aMember(site, team)
    const music = { event: 2, submission: 'music', team: team.id }
    await handIn(site, team.captain, anMp3(1), music)
    const bytes = anMp3(1)
    const address = String((await beginUpload(site, member, bytes, music)).headers.location)
    const { userId } = (await site.get('/api/users/verifyAccessToken', member)).body
    const left = await site.send('DELETE', `/api/teams/${team.id}/members/${userId}`, member)
    expect(left.status, left.text).toBe(200)
    expect((await sendPart(site, member, address, { bytes })).body.code).toBe('submission_team_needed')
    expect((await ownSubmission(site, team.captain, 'music')).files).toHaveLength(1)
  })
})

describe('W14: an upload that ends after the deadline', () => {
  it.each([
    [20, 204],
    [50, 409],
  ])('and %i hours after its beginning is answered with %i', async (hours, status) => {
    const site = await aSiteBefore()
    const person = await aPerson(site, { events: [1] })
    const bytes = anMp3(1)
    site.clock.now = trackDue - hour
    const address = String((await beginUpload(site, person, bytes, track)).headers.location)
    // A byte now and then keeps the upload from being deleted.
    for (let offset = 0; offset < 3; offset++) {
      site.clock.now = trackDue - hour + ((offset + 1) * hours * hour) / 4
      await sendPart(site, person, address, { bytes: bytes.subarray(offset, offset + 1), offset })
    }
    site.clock.now = trackDue - hour + hours * hour
    const answer = await sendPart(site, person, address, { bytes: bytes.subarray(3), offset: 3 })
    expect(answer.status, answer.text).toBe(status)
  })

  it('and arrived in time counts, also if the site was stopped for days before it measured the file', async () => {
    const site = await aSiteBefore()
    const person = await aPerson(site, { events: [1] })
    const bytes = anMp3(1)
    site.clock.now = trackDue - hour
    const address = String((await beginUpload(site, person, bytes, track)).headers.location)
    await sendPart(site, person, address, { bytes: bytes.subarray(0, 100) })
    writeFileSync(join(site.config.dataDir, 'submissions', 'arriving', address.split('/').at(-1)!), bytes)
    site.clock.now = trackDue + 3 * day
    await finishUploads(...jobsOf(site))
    expect((await ownSubmission(site, person, 'track')).files).toHaveLength(1)
  })
})

describe('W14: a refusal', () => {
  it('stays when something else is handed in: for another theme, or by another team of the person', async () => {
    const site = await aSiteBefore()
    const team = await aTeam(site, { eventId: 4, college: 'One College' })
    const photos = { event: 4, submission: 'photos', team: team.id }
    const refusedOf = async () => (await ownSubmission(site, team.captain, 'photos')).refused?.theme
    expect((await handIn(site, team.captain, aJpeg({}), { ...photos, theme: 'Rain' })).body.code).toBe('file_no_exif')
    await handIn(site, team.captain, aPhoto(), { ...photos, theme: 'Light' })
    expect(await refusedOf()).toBe('Rain')
    await handIn(site, team.captain, aPhoto(), { ...photos, theme: 'Rain' })
    expect(await refusedOf()).toBeUndefined()
  })

  it('of a file that organisers removed ends for all members when one of them hands in another', async () => {
    const site = await aSiteBefore()
    const team = await aTeam(site, { eventId: 2 })
    const member = await aMember(site, team)
    const music = { event: 2, submission: 'music', team: team.id }
    await handIn(site, team.captain, anMp3(1), music)
    const coordinator = await anOrganiser(site, 'coordinator', { coordinates: [2] })
    const [file] = (await ownSubmission(site, member, 'music')).files
    await coordinator.post('/submissions/2/remove', { id: file!.id, reason: 'not your own music' })
    expect((await ownSubmission(site, member, 'music')).refused).not.toBeNull()
    await handIn(site, team.captain, anMp3(1), music)
    expect((await ownSubmission(site, member, 'music')).refused).toBeNull()
  })
})

describe('W14: a coordinator', () => {
  it('reminds nobody after the deadline, and is told why', async () => {
    const site = await aSiteBefore()
    await aPerson(site, { events: [11] })
    site.clock.now = abstractDue + hour
    const coordinator = await anOrganiser(site, 'coordinator', { coordinates: [11] })
    const { body } = await coordinator.post('/submissions/11/remind', { submission: 'abstract' })
    expect(body).toMatchObject({
      code: 'submission_complete',
      error: 'Nothing was sent: nobody lacks this, or the deadline has passed',
    })
  })

  it('cannot open a deadline beyond the day on which all files are deleted', async () => {
    const site = await aSiteBefore()
    const person = await aPerson(site, { events: [1] })
    const coordinator = await anOrganiser(site, 'coordinator', { coordinates: [1] })
    const open = (until: string) =>
      coordinator.post('/submissions/1/open', {
        submission: 'track',
        of: 'person',
        id: person.id,
        until,
        reason: 'ill',
      })
    expect((await open('2031-01-20T10:00:00Z')).body).toMatchObject({ code: 'submission_until_deleted' })
    expect((await open('2030-12-01T10:00:00Z')).status).toBe(200)
  })
})
