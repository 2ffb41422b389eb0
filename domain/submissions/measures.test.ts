import { describe, expect, it } from 'vitest'
import { checkFile, checkLink, checkText, lengthText, type Measured, sizeText, takenMoment } from './measures.ts'

const festival = { timeZone: 'Asia/Kolkata', dayBeginsAt: 5, dates: { first: '2030-11-14', last: '2030-11-15' } }
const file: Measured = {
  format: 'mp3',
  found: 'an mp3 file',
  damaged: null,
  seconds: 700,
  taken: null,
  takenOffset: null,
}
const music = { kind: 'audio' as const, formats: ['mp3' as const], maxSeconds: 720 }
const photo = { kind: 'photo' as const, formats: ['jpg' as const], exif: true, duringFestival: true }
const sentenceOf = (result: object) => ('refusal' in result ? (result.refusal as { error: string }).error : 'accepted')

describe('a file that is handed in', () => {
  it('is accepted with its kind and its length in whole seconds', () => {
    expect(checkFile([music], { ...file, seconds: 699.4 }, festival)).toMatchObject({ kind: 'audio', seconds: 700 })
  })

  it('is refused with its length and the limit if it is too long', () => {
    expect(sentenceOf(checkFile([music], { ...file, seconds: 785 }, festival))).toBe(
      'This file lasts 13:05; at most 12:00 are allowed',
    )
  })

  it('may exceed the limit by the last frame that an encoder fills up, not by a second', () => {
    expect(sentenceOf(checkFile([music], { ...file, seconds: 720.04 }, festival))).toBe('accepted')
    expect(sentenceOf(checkFile([music], { ...file, seconds: 720.9 }, festival))).toContain('12:01')
  })

  it('is refused with what it is if another kind is needed', () => {
    const zip = { ...file, format: null, found: 'a ZIP archive' }
    expect(sentenceOf(checkFile([music], zip, festival))).toBe('This file is a ZIP archive; an mp3 file is needed')
    expect(sentenceOf(checkFile([photo], file, festival))).toBe('This file is an mp3 file; a jpg file is needed')
  })

  it('is refused if it is damaged, or if a limited length cannot be read', () => {
    expect(sentenceOf(checkFile([music], { ...file, damaged: 'end' }, festival))).toContain('its end cannot be read')
    expect(sentenceOf(checkFile([music], { ...file, seconds: null }, festival))).toContain('its length cannot be read')
  })
})

describe('a photograph of the festival', () => {
  const taken = (time: string | null, takenOffset: string | null = null) =>
    sentenceOf(
      checkFile(
        [photo],
        { ...file, format: 'jpg', found: 'a jpg file', seconds: null, taken: time, takenOffset },
        festival,
      ),
    )

  it('needs EXIF data with its time', () => {
    expect(taken(null)).toContain('no EXIF data')
    expect(taken('0000:00:00 00:00:00')).toContain('no EXIF data')
  })

  it('must be taken on a day of the festival in its time zone; the night after the last day belongs to it', () => {
    expect(taken('2030:11:14 00:00:00')).toBe('accepted')
    expect(taken('2030:11:16 04:59:59')).toBe('accepted')
    expect(taken('2030:11:13 23:59:59')).toContain('taken on 13 Nov 2030, 23:59')
    expect(taken('2030:11:16 05:00:00')).toBe(
      'This photograph was taken on 16 Nov 2030, 05:00; the festival is 14 - 15 Nov 2030',
    )
  })

  it('uses the time zone of the camera if the EXIF data has one', () => {
    // 23:00 UTC is half past four in the festival's time zone, on the next day.
    expect(taken('2030:11:13 23:00:00', '+00:00')).toBe('accepted')
    expect(taken('2030:11:13 23:00:00')).toContain('taken on 13 Nov 2030')
  })

  it('has a time to the second', () => {
    const moment = takenMoment({ taken: '2030:11:14 18:05:07', takenOffset: null }, 'Asia/Kolkata')
    expect(new Date(moment!).toISOString()).toBe('2030-11-14T12:35:07.000Z')
  })
})

it('a text is refused with its number of words and the limit', () => {
  const accepts = [{ kind: 'text' as const, maxWords: 3 }]
  expect(checkText(accepts, 'one two three', 'Abstract')).toEqual({ words: 3 })
  expect(sentenceOf(checkText(accepts, 'one two three four', 'Abstract'))).toBe(
    'This text has 4 words; at most 3 are allowed',
  )
  expect(sentenceOf(checkText(accepts, ' … ', 'Abstract'))).toBe('Please write something')
  expect(sentenceOf(checkText([music], 'words', 'Music'))).toBe('Music cannot be handed in this way')
})

it('a link must begin with https and contain no password', () => {
  const accepts = [{ kind: 'link' as const }]
  expect(checkLink(accepts, ' https://video.example/w?v=1 ', 'Reel')).toEqual({ link: 'https://video.example/w?v=1' })
  for (const bad of ['http://a.example', 'javascript:alert(1)', 'https://me:pw@a.example', 'https://local', 'x', ''])
    expect(sentenceOf(checkLink(accepts, bad, 'Reel'))).toContain('https://')
  expect(sentenceOf(checkLink([music], 'https://a.example', 'Music'))).toContain('cannot be handed in this way')
})

it('people read lengths and sizes as players and file managers show them', () => {
  expect([45, 785, 3723].map(lengthText)).toEqual(['0:45', '13:05', '1:02:03'])
  expect([999, 3_440_000, 10_000_000_000].map(sizeText)).toEqual(['999 bytes', '3.4 MB', '10 GB'])
})
