import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import exifr from 'exifr'
import { describe, expect, it, onTestFinished } from 'vitest'
import { anMp4, box } from '../../../testing/media/film.ts'
import { aJpeg, aSegment } from '../../../testing/media/jpeg.ts'
import { anMp3 } from '../../../testing/media/mp3.ts'
import { measure, withoutPlace } from './measure.ts'

function aFile(contents: Buffer | string): string {
  const folder = mkdtempSync(join(tmpdir(), 'festival-measuring-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  // The name is wrong on purpose: only the contents count.
  const path = join(folder, 'abstract.pdf')
  writeFileSync(path, contents)
  return path
}

/** The mp3 with a header frame in front, as encoders write it, which counts this many frames. */
function withCount(mp3: Buffer, frames: number): Buffer {
  const { length } = mp3.subarray(0, mp3.indexOf(mp3.subarray(0, 3), 4))
  const header = Buffer.concat([mp3.subarray(0, 4), Buffer.alloc(9), Buffer.from('Xing\0\0\0\x01', 'latin1')])
  const count = Buffer.alloc(4)
  count.writeUInt32BE(frames)
  const filled = Buffer.concat([header, count])
  return Buffer.concat([filled, Buffer.alloc(length - filled.length), mp3])
}

const measured = (contents: Buffer | string) => measure(aFile(contents))

describe('W5: a file is measured by its content', () => {
  it('an mp3 has the length that it plays, although no header says it', async () => {
    const { format, seconds, damaged } = await measured(anMp3(7))
    expect([format, damaged]).toEqual(['mp3', null])
    expect(seconds).toBeGreaterThanOrEqual(7)
    expect(seconds).toBeLessThan(7.3)
  })

  it('an mp3 has the length of its frames, although its header counts fewer', async () => {
    const { seconds, damaged } = await measured(withCount(anMp3(7), 20))
    expect(damaged).toBeNull()
    expect(seconds).toBeGreaterThanOrEqual(7)
  })

  it.each([
    ['at the end, as phones write it', {}],
    ['at the beginning', { indexAtEnd: false }],
  ])('a film with its index %s has its length, also without sound', async (_, options) => {
    expect(await measured(anMp4(61.5, options))).toMatchObject({ format: 'mp4', seconds: 61.5, damaged: null })
  })

  it('an mp4 without a picture is sound, not a film', async () => {
    expect(await measured(anMp4(20, { sound: true }))).toMatchObject({ format: 'm4a', seconds: 20 })
  })

  it('a film of Apple’s cameras is recognised', async () => {
    expect(await measured(anMp4(20, { brand: 'qt  ' }))).toMatchObject({ format: 'mov', seconds: 20 })
  })

  it('a photograph has the time at which its camera took it', async () => {
    const photo = aJpeg({ taken: '2030:02:09 18:05:00', offset: '+05:30' })
    expect(await measured(photo)).toMatchObject({
      format: 'jpg',
      taken: '2030:02:09 18:05:00',
      takenOffset: '+05:30',
      damaged: null,
    })
    expect(await measured(aJpeg())).toMatchObject({ format: 'jpg', taken: null, takenOffset: null, damaged: null })
  })
})

describe('W5: what is no music, photograph or film is recognised', () => {
  it.each([
    ['an empty file', Buffer.alloc(0), 'empty'],
    [
      'a drawing with a script',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      'of an unknown kind',
    ],
    ['a page', '<!doctype html><html><script>alert(1)</script></html>', 'of an unknown kind'],
    ['an archive', Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), Buffer.alloc(100)]), 'a ZIP archive'],
    ['a program', Buffer.concat([Buffer.from('\x7fELF', 'latin1'), Buffer.alloc(100)]), 'an elf file'],
    ['noise', Buffer.from(Array.from({ length: 500 }, (_, i) => (i * 37) % 128)), 'of an unknown kind'],
  ])('%s', async (_, contents, found) => {
    expect(await measured(contents)).toMatchObject({ format: null, found })
  })
})

describe('W5: a file whose end is missing is recognised', () => {
  it.each([
    ['a film with its index at the end', anMp4(30).subarray(0, 400)],
    ['a film with its index at the beginning', anMp4(30, { indexAtEnd: false }).subarray(0, -10)],
    ['an mp3 whose header counts more frames', withCount(anMp3(2), 500)],
    ['an mp3 whose last frame is cut', anMp3(2).subarray(0, -10)],
    ['a photograph', aJpeg({ columns: 40, rows: 30 }).subarray(0, -20)],
    ['a film that states a part longer than itself', Buffer.concat([anMp4(30), box('free').fill(0x7f, 0, 4)])],
  ])('%s', async (_, contents) => {
    expect(await measured(contents)).toMatchObject({ damaged: 'end' })
  })

  it('a photograph that states more pixels than a browser can show is refused before anybody opens it', async () => {
    const photo = aJpeg()
    const size = photo.indexOf(Buffer.of(0xff, 0xc0)) + 5
    photo.writeUInt16BE(60_000, size)
    photo.writeUInt16BE(60_000, size + 2)
    expect(await measured(photo)).toMatchObject({ format: 'jpg', damaged: 'picture' })
  })

  it('headers that lead in a circle or nowhere end in a sentence', async () => {
    const circle = Buffer.concat([
      Buffer.from([0, 0, 0, 0x18]),
      Buffer.from('ftypisom\0\0\0\0isom'),
      Buffer.from([0, 0, 0, 0]),
    ])
    expect(await measured(circle)).toMatchObject({ damaged: 'end' })
    const many = Buffer.concat([anMp4(3).subarray(0, 20), ...Array.from({ length: 120_000 }, () => box('free'))])
    expect((await measured(many)).damaged).toBe('end')
  })
})

describe('the place of a photograph', () => {
  const xmp = aSegment(0xe1, Buffer.from('http://ns.adobe.com/xap/1.0/\0<x exif:GPSLatitude="22,15N"/>'))
  const photo = (options = {}) =>
    aJpeg({ columns: 20, rows: 15, colourAt: (x, y) => [x * 12, y * 17, 90], taken: '2030:02:09 18:05:00', ...options })

  it('is removed, and time, camera and picture stay', async () => {
    const before = photo({ place: true, segments: [xmp] })
    const path = aFile(before)
    expect(await exifr.gps(before)).toEqual({ latitude: 22.25, longitude: 84.9 })
    await withoutPlace(path, `${path}.jpg`)
    const after = readFileSync(`${path}.jpg`)
    expect(await exifr.gps(after)).toBeUndefined()
    expect(after.includes('GPSLatitude')).toBe(false)
    // 22 degrees, 15 minutes, as EXIF stores them.
    expect(after.includes(Buffer.of(0, 0, 0, 22, 0, 0, 0, 1, 0, 0, 0, 15))).toBe(false)
    expect(await exifr.parse(after, { reviveValues: false })).toEqual({
      Make: 'Sample camera',
      DateTimeOriginal: '2030:02:09 18:05:00',
    })
    const picture = (file: Buffer) => file.subarray(file.indexOf(Buffer.of(0xff, 0xdb)))
    expect(picture(after)).toEqual(picture(before))
  })

  it('is removed from what phones write behind the picture', async () => {
    const path = aFile(Buffer.concat([photo(), photo({ place: true }), anMp4(3)]))
    await withoutPlace(path, `${path}.jpg`)
    expect(readFileSync(`${path}.jpg`)).toEqual(photo())
  })

  it('a photograph without a place stays as it is', async () => {
    const path = aFile(photo())
    await withoutPlace(path, `${path}.jpg`)
    expect(readFileSync(`${path}.jpg`)).toEqual(photo())
  })

  it('data that point to themselves do not keep the program busy', async () => {
    const before = photo({ place: true })
    // The directory of the place begins where the first directory begins.
    const entry = before.indexOf(Buffer.of(0x88, 0x25))
    before.writeUInt32BE(8, entry + 8)
    const path = aFile(before)
    await withoutPlace(path, `${path}.jpg`)
    expect((await measure(`${path}.jpg`)).format).toBe('jpg')
  })
})

it('several files are measured one after another, and each answer is that of its file', async () => {
  const lengths = [3, 1, 2]
  const all = await Promise.all(lengths.map(seconds => measured(anMp4(seconds))))
  expect(all.map(({ seconds }) => seconds)).toEqual(lengths)
})

it('a file that is missing is an error, not a damaged file', async () => {
  await expect(measure(join(tmpdir(), 'festival-missing-file'))).rejects.toThrow('ENOENT')
})
