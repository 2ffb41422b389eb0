// Every picture for an event's poster is encoded again, a file that is no picture is refused, and every process serves
// the picture.
import sharp from 'sharp'
import { describe, expect, it, onTestFinished } from 'vitest'
import { allEvents } from '../../domain/edition/catalogue.ts'
import { factsOfEvent } from '../../domain/overrides/overrides.ts'
import { readPublicData } from '../read-public-data.ts'
import { aDatabase } from '../testing/database.ts'
import { anOrganiser, type Staff } from '../testing/desk.ts'
import { testEdition } from '../testing/editions.ts'
import { aSite, type Site } from '../testing/site.ts'

const [event, other] = [allEvents(testEdition.catalogue)[0]!, allEvents(testEdition.catalogue)[1]!]
const supply = (staff: Staff, file: Buffer, version = 0, eventId = event.ind) =>
  staff.post(`/overrides/events/${eventId}/picture`, { version, picture: file.toString('base64') })
const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: 'teal' } })
const present = (answer: { body: Record<string, unknown> }) => answer.body.present as { picture: string | null }
const stored = async ({ database: { db } }: Site) =>
  (await db.selectFrom('override_pictures').select('hash').execute()).length

describe('the picture on a poster', () => {
  it('an uploaded picture is encoded again: upright, not larger than needed, without the camera’s place and time', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    // A phone that is held upright stores the picture rotated, with a note in the file to turn it.
    const photo = await plain(2400, 1600)
      .withExif({ IFD0: { Copyright: 'A Photographer', Orientation: '6' }, IFD3: { GPSLatitude: '22/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const saved = await supply(admin, photo)
    expect(saved.body).toMatchObject({
      version: 1,
      versions: [{ changes: [{ name: 'Picture on the poster', was: '' }] }],
    })
    const { picture } = present(saved)
    const { overrides } = await readPublicData(site.database.db, site.edition, site.clock.now)
    expect(overrides.events[event.ind]).toEqual({ picture })
    const answer = await site.get(`/posters/${picture}.jpg`)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    const { width, height, format, exif } = await sharp(answer.bytes).metadata()
    expect({ width, height, format, exif }).toEqual({ width: 532, height: 798, format: 'jpeg', exif: undefined })
    expect(answer.bytes.includes('A Photographer')).toBe(false)
  })

  it('a picture is served by every process on the database; an unknown address is answered 404', async () => {
    const shared = await aDatabase()
    onTestFinished(shared.remove)
    const [here, there] = [await aSite({ place: shared.place }), await aSite({ place: shared.place })]
    const admin = await anOrganiser(here, 'admin')
    const { picture } = present(await supply(admin, await plain(50, 60).png().toBuffer()))
    expect((await there.get(`/posters/${picture}.jpg`)).status).toBe(200)
    for (const name of [`${'0'.repeat(64)}.jpg`, 'x.jpg', '..%2f..%2fpackage.json', `${picture}.svg`])
      expect([name, (await there.get(`/posters/${name}`)).status]).toEqual([name, 404])
  })

  it('D6: formats that are decoded as a whole have a lower pixel limit, so that a small AVIF file cannot use a gigabyte', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    const bomb = await plain(3000, 2100).avif({ effort: 0 }).toBuffer()
    expect(bomb.length).toBeLessThan(20_000)
    const refused = await supply(admin, bomb)
    expect([refused.status, refused.body.code]).toEqual([400, 'picture_pixels'])
    expect((await supply(admin, await plain(300, 200).avif({ effort: 0 }).toBuffer())).status).toBe(200)
    // This picture is decoded row by row, but each row is long.
    const wide = await plain(13_000, 10).png().toBuffer()
    expect((await supply(admin, wide, 1)).body.code).toBe('picture_side')
    const woven = await plain(4000, 3600).png({ progressive: true }).toBuffer()
    expect((await supply(admin, woven, 1)).body.code).toBe('picture_pixels')
  })

  it('a file is refused if it is no picture, damaged, above 5 MB, or has too many pixels', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    const jpeg = await plain(300, 300).jpeg().toBuffer()
    const bomb = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: 'teal' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    const files: [Buffer, number, string][] = [
      [Buffer.from('<script>alert(1)</script>'), 400, 'picture_unreadable'],
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 400, 'picture_unreadable'],
      [jpeg.subarray(0, jpeg.length / 2), 400, 'picture_unreadable'],
      [Buffer.concat([jpeg.subarray(0, 20), Buffer.alloc(200, 7)]), 400, 'picture_unreadable'],
      [bomb, 400, 'picture_pixels'],
      [Buffer.concat([jpeg, Buffer.alloc(5_000_000)]), 413, 'picture_too_long'],
      [Buffer.alloc(20_000_000), 413, 'too_large'],
    ]
    for (const [file, status, code] of files) {
      const answer = await supply(admin, file)
      expect([code, answer.status, answer.body.code]).toEqual([code, status, code])
    }
    expect(await stored(site)).toBe(0)
    expect((await admin.get(`/overrides/events/${event.ind}`)).body.version).toBe(0)
  })

  it('a picture can be removed and restored; coordinators supply pictures only for their own events', async () => {
    const site = await aSite()
    const coordinator = await anOrganiser(site, 'coordinator', { coordinates: [event.ind] })
    const file = await plain(40, 50).webp().toBuffer()
    const { picture } = present(await supply(coordinator, file))
    const facts = factsOfEvent(allEvents(testEdition.catalogue)[0]!)
    const save = (version: number, hash: string | null) =>
      coordinator.post(`/overrides/events/${event.ind}`, { version, facts: { ...facts, picture: hash } })
    expect(present(await save(1, null)).picture).toBeNull()
    expect(present(await save(2, picture)).picture).toBe(picture)
    expect(await supply(coordinator, file, 0, other.ind)).toMatchObject({ status: 403 })
    expect(await supply(coordinator, await plain(9, 9).png().toBuffer(), 1)).toMatchObject({
      status: 409,
      body: { code: 'facts_changed' },
    })
    expect(await stored(site)).toBe(1)
  })
})
