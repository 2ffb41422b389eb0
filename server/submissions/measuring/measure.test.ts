import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import exifr from 'exifr'
import { describe, expect, it, onTestFinished } from 'vitest'
import { aFilm, aJpeg, anMp3, aPng, aWav, aZip, pictureBytes } from '../../testing/submission-files.ts'
import { measure, withoutPlace } from './measure.ts'

function aFile(bytes: Buffer, name = 'file'): string {
  const folder = mkdtempSync(join(tmpdir(), 'measure-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, name), bytes)
  return join(folder, name)
}

const measured = (bytes: Buffer, name?: string) => measure(aFile(bytes, name))

describe('the length of a file', () => {
  it('of an mp3 is counted frame by frame', async () => {
    const { format, seconds, damaged } = await measured(anMp3(3))
    expect([format, damaged]).toEqual(['mp3', null])
    expect(seconds).toBeCloseTo(3, 0)
  })

  it('of an mp3 does not depend on a header that promises another number of frames', async () => {
    const sound = anMp3(3)
    const lying = Buffer.concat([headerFrame(sound, 10), sound])
    expect((await measured(lying)).seconds).toBeCloseTo(3, 0)
  })

  it('of an mp3 is counted behind a picture and other tags', async () => {
    const tag = Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\x07\x68', 'latin1'), Buffer.alloc(1000, 0xff)])
    expect((await measured(Buffer.concat([tag, anMp3(2), Buffer.from(`TAG${'x'.repeat(125)}`)]))).seconds).toBeCloseTo(
      2,
      0,
    )
  })

  it('of a WAV file and of films is that of their header, with the index at the end or before', async () => {
    expect(await measured(aWav(2))).toMatchObject({ format: 'wav', seconds: 2, damaged: null })
    expect(await measured(aFilm(45))).toMatchObject({ format: 'mp4', seconds: 45, damaged: null })
    expect(await measured(aFilm(61, { indexFirst: true }))).toMatchObject({ format: 'mp4', seconds: 61 })
    expect(await measured(aFilm(30, { format: 'mov' }))).toMatchObject({ format: 'mov', seconds: 30 })
  })
})

describe('the kind of a file', () => {
  it('is that of its content, whatever its name is', async () => {
    expect(await measured(aZip(), 'music.mp3')).toMatchObject({ format: null, found: 'a ZIP archive' })
    expect(await measured(aPng(), 'photo.jpg')).toMatchObject({ format: 'png' })
    expect(await measured(anMp3(1), 'photo.jpg')).toMatchObject({ format: 'mp3' })
  })

  it.each([
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['text', 'only words'],
    ['nothing', ''],
  ])('of %s is none that is accepted', async (_name, text) => {
    expect((await measured(Buffer.from(text), 'photo.jpg')).format).toBeNull()
  })
})

describe('a file that was cut', () => {
  it.each([
    ['mp4', aFilm(30)],
    ['mp4 with its index before', aFilm(30, { indexFirst: true })],
    ['wav', aWav(2)],
    ['jpg', aJpeg({ taken: '2030:11:14 18:05:00' })],
    ['png', aPng()],
  ])('is damaged: %s', async (_name, bytes) => {
    expect((await measured(bytes)).damaged).toBeNull()
    expect((await measured(bytes.subarray(0, bytes.length - 20))).damaged).not.toBeNull()
  })

  it('is damaged: an mp3 whose header counts more frames than the file has', async () => {
    const sound = anMp3(3)
    const whole = Buffer.concat([headerFrame(sound, 83), sound])
    expect((await measured(whole)).damaged).toBeNull()
    expect((await measured(whole.subarray(0, whole.length / 2))).damaged).toBe('end')
  })
})

/** A first frame with a header that counts frames. */
function headerFrame(sound: Buffer, frames: number): Buffer {
  const length = sound.indexOf(sound.subarray(0, 2), 4)
  const frame = Buffer.alloc(length)
  sound.copy(frame, 0, 0, 4)
  frame.write('Xing', 4 + 9, 'latin1')
  frame.writeUInt32BE(1, 4 + 13)
  frame.writeUInt32BE(frames, 4 + 17)
  return frame
}

describe('a photograph', () => {
  it('has the time at which it was taken, as the camera wrote it', async () => {
    expect(await measured(aJpeg({ taken: '2030:11:14 18:05:00', offset: '+05:30' }))).toMatchObject({
      format: 'jpg',
      taken: '2030:11:14 18:05:00',
      takenOffset: '+05:30',
      damaged: null,
    })
    expect(await measured(aJpeg())).toMatchObject({ taken: null, damaged: null })
  })

  it('is handed out without its place: the picture, its time and its orientation stay', async () => {
    const xmp = '<x:xmpmeta exif:GPSLatitude="12,34N"/>'
    const second = aJpeg({ place: [33, 44] })
    const from = aFile(aJpeg({ taken: '2030:11:14 18:05:00', place: [12, 77] }, { xmp, more: second }))
    expect(await exifr.gps(readFileSync(from))).toEqual({ latitude: 12, longitude: 77 })
    const to = `${from}.placeless`
    await withoutPlace(from, to, 'jpg')
    const bytes = readFileSync(to)
    expect(await exifr.gps(bytes)).toBeUndefined()
    expect(bytes.toString('latin1')).not.toContain('GPS')
    expect(bytes.subarray(bytes.length - pictureBytes.length)).toEqual(pictureBytes)
    expect(await exifr.parse(bytes, { reviveValues: false, translateValues: false })).toMatchObject({
      Orientation: 6,
      DateTimeOriginal: '2030:11:14 18:05:00',
    })
    expect(await measure(to)).toMatchObject({ damaged: null, taken: '2030:11:14 18:05:00' })
  })

  it('as PNG is handed out without texts and EXIF data', async () => {
    const png = aPng()
    const text = Buffer.concat([Buffer.from([0, 0, 0, 5]), Buffer.from('tEXtplace'), Buffer.from([1, 2, 3, 4])])
    const from = aFile(Buffer.concat([png.subarray(0, 33), text, png.subarray(33)]))
    await withoutPlace(from, `${from}.placeless`, 'png')
    expect(readFileSync(`${from}.placeless`)).toEqual(png)
  })
})
