import { expect, it } from 'vitest'
import { aTextOf, audioOfTwoMinutes } from '../../testing/a-submission.ts'
import { acceptOf, allowedLines, faultOf, hintOf, spanText } from './allowed.ts'

const photo = {
  ...audioOfTwoMinutes,
  kind: 'photo' as const,
  formats: ['jpg', 'png'],
  maxBytes: 30_000_000,
  maxSeconds: null,
  exif: true,
  duringFestival: true,
}

it('says kinds of files, length and size before a file is chosen', () => {
  expect(allowedLines(audioOfTwoMinutes)).toEqual([
    ['Files', 'MP3'],
    ['Length', 'up to 2 minutes'],
    ['Size', 'up to 25 MB'],
  ])
  expect(allowedLines(photo).map(([name]) => name)).toEqual(['Files', 'Size', 'Taken', 'EXIF'])
  expect(allowedLines(aTextOf(250))).toEqual([['Length', 'up to 250 words']])
})

it('lengths are in the unit that people use', () => {
  expect([60, 180, 150, 720].map(spanText)).toEqual(['60 seconds', '3 minutes', '2:30 minutes', '12 minutes'])
})

it('the chooser of files offers both endings of a JPEG, and the types by which phones know files', () => {
  expect(acceptOf([photo])).toBe('.jpg,.jpeg,.png,image/jpeg,image/png')
  expect(acceptOf([audioOfTwoMinutes])).toBe('.mp3,audio/mpeg')
})

it('a file that is empty or too large is refused before it is sent, with its size and the limit', () => {
  const size = (bytes: number) => faultOf({ name: 'a.mp3', size: bytes }, [audioOfTwoMinutes])
  expect(size(0)).toBe('This file is empty (0 bytes)')
  expect(size(25_000_000)).toBeNull()
  expect(size(26_000_000)).toBe('This file has 26 MB; at most 25 MB are allowed')
})

it('a wrong ending is only a hint, because the server looks at the content', () => {
  const hint = (name: string) => hintOf({ name, size: 1 }, [photo])
  expect(hint('a.JPEG')).toBeNull()
  expect(hint('no ending')).toBeNull()
  expect(hint('a.heic')).toBe('This looks like a HEIC file; JPG or PNG is needed.')
  expect(faultOf({ name: 'a.heic', size: 1 }, [photo])).toBeNull()
})
