import fc from 'fast-check'
import { expect, it } from 'vitest'
import { attachment, downloadNames, safeName, sentName } from './file-names.ts'

const file = { order: 3, owner: 'Night Owls', theme: '', ending: 'mp3' }

it('a download is named by its place in the running order and by who handed it in', () => {
  expect(downloadNames([file, { ...file, order: 12, owner: 'Echo', theme: 'Light' }])).toEqual([
    '03 Night Owls.mp3',
    '12 Echo - Light.mp3',
  ])
  expect(downloadNames([{ ...file, order: 100 }, file])).toEqual(['100 Night Owls.mp3', '003 Night Owls.mp3'])
})

it('equal names are numbered, whatever their upper and lower case', () => {
  expect(downloadNames([file, file, { ...file, owner: 'night owls' }])).toEqual([
    '03 Night Owls.mp3',
    '03 Night Owls (2).mp3',
    '03 night owls (3).mp3',
  ])
})

it.each([
  ['../../etc/passwd', 'etc passwd'],
  ['..', 'file'],
  ['.htaccess', 'htaccess'],
  ['gpj\u202e.exe', 'gpj .exe'],
  ['a\u0000b\nc', 'a b c'],
  ['CON', 'file'],
  ['नृत्य', 'नृत्य'],
  ['', 'file'],
])('%j becomes the safe name %j', (name, safe) => {
  expect(safeName(name)).toBe(safe)
})

it('no name leaves its folder, hides its ending or is too long', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), name => {
      const safe = safeName(name)
      expect(safe).not.toMatch(/[\\/:\p{Cc}\p{Cf}]|^\.|\.$|^\s|\s$/u)
      expect([...safe].length).toBeLessThanOrEqual(80)
      expect(safe).not.toBe('')
    }),
  )
})

it('the sender’s name is kept without its path', () => {
  expect(sentName('C:\\music\\Our mix.mp3')).toBe('Our mix.mp3')
  expect(sentName('/home/me/a.jpg')).toBe('a.jpg')
  expect(sentName('')).toBe('file')
})

it('a header names the download in ASCII and in full', () => {
  expect(attachment('03 Café "x".mp3')).toBe(
    'attachment; filename="03 Cafe x.mp3"; filename*=UTF-8\'\'03%20Caf%C3%A9%20%22x%22.mp3',
  )
})
