import { describe, expect, it } from 'vitest'
import { festival } from '../../testing/edition/festival.ts'
import { checkForgotPassword, checkInstituteBox, checkSignUp, plainLine, type SignUpFields } from './sign-up.ts'

function fields(overrides: Partial<SignUpFields> = {}): SignUpFields {
  return {
    username: 'Asha Rani',
    password: 'long enough',
    reenterPassword: 'long enough',
    email: 'asha@example.org',
    ...overrides,
  }
}
const errorOf = (overrides: Partial<SignUpFields>) => checkSignUp(fields(overrides))?.error ?? null

describe('sign-up checks', () => {
  it('a complete sign-up form passes all checks', () => {
    expect(checkSignUp(fields())).toBeNull()
  })

  it('A4: the sign-up checks run in the specified order, each with its exact message', () => {
    const wrong = { username: 'Al', password: 'short', reenterPassword: 'other', email: 'nobody' }
    expect(errorOf({ ...wrong, username: '' })).toBe('Please fill all the fields')
    expect(errorOf(wrong)).toBe('Passwords do not match')
    expect(errorOf({ ...wrong, reenterPassword: 'short' })).toBe('Username length should be between 3 and 30')
    expect(errorOf({ ...wrong, reenterPassword: 'short', username: 'Alok' })).toBe(
      'Password length should be of atleast 8 digits ',
    )
    expect(errorOf({ username: 'Alok', email: 'nobody' })).toBe('Please enter a valid email')
  })

  it('A4: each of the four sign-up fields must be filled', () => {
    for (const name of ['username', 'password', 'reenterPassword', 'email'] as const) {
      expect(errorOf({ [name]: '' }), name).toBe('Please fill all the fields')
    }
    expect(errorOf({ username: '    ' })).toBe('Please fill all the fields')
    expect(errorOf({ email: ' ' })).toBe('Please fill all the fields')
  })

  it('A4: a user name has more than 3 and at most 30 characters', () => {
    const refused = 'Username length should be between 3 and 30'
    expect(errorOf({ username: 'abc' })).toBe(refused)
    expect(errorOf({ username: 'abcd' })).toBeNull()
    expect(errorOf({ username: 'x'.repeat(30) })).toBeNull()
    expect(errorOf({ username: 'x'.repeat(31) })).toBe(refused)
    expect(errorOf({ username: ' abc ' })).toBe(refused)
    expect(errorOf({ username: ` ${'x'.repeat(30)} ` })).toBeNull()
  })

  it('A4: a password has at least 8 characters, and the message ends with a space', () => {
    const twice = (password: string) => errorOf({ password, reenterPassword: password })
    expect(twice('1234567')).toBe('Password length should be of atleast 8 digits ')
    expect(twice('12345678')).toBeNull()
    expect(twice('        ')).toBeNull()
  })

  it('A4: a failed sign-up check has the status 400', () => {
    expect(checkSignUp(fields({ email: 'nobody' }))).toMatchObject({ status: 400, code: 'email_invalid' })
  })
})

describe('the box of the host institute', () => {
  const refused = 'Please enter a valid NHC email ending in the institute domain'
  const errorFor = (email: string) => checkInstituteBox(email, festival.institute)?.error ?? null

  it('A5: the box of the host institute may be ticked with an e-mail under the institute domain', () => {
    expect(errorFor('2029ugcs001@northhill.example')).toBeNull()
    expect(errorFor(' Asha@NORTHHILL.EXAMPLE ')).toBeNull()
  })

  it('A5: the box of the host institute is refused with the exact message for any other e-mail', () => {
    for (const email of ['', 'asha@example.org', 'northhill.example', '@northhill.example', 'asha@northhill.exam']) {
      expect(errorFor(email), email).toBe(refused)
    }
  })

  it('A5: the box of the host institute is refused for look-alike domains', () => {
    for (const email of [
      'asha@evilnorthhill.example',
      'asha@northhill.example.evil.com',
      'asha@northhill-example',
      'asha@northhillxexample',
      'asha@evil.com@northhill.example',
      'asha@northhill.example@evil.com',
      'asha@evil.com,northhill.example',
    ]) {
      expect(errorFor(email), email).toBe(refused)
    }
  })

  it('G4: an address of the institute with a + or another sign is refused with a sentence that names the sign', () => {
    const sentence = (signs: string) =>
      `Please enter your NHC email without ${signs}: the institute gives addresses of letters, digits, dots, hyphens and underscores`
    expect(errorFor('asha+fest@northhill.example')).toBe(sentence('+'))
    expect(errorFor("o'neil+fest+two@cs.northhill.example")).toBe(sentence("'+"))
    expect(errorFor('asha+fest@elsewhere.example')).toBe(refused)
  })

  it('the box of the host institute uses the institute and the domain of the content', () => {
    const other = { ...festival.institute, shortName: 'ABC', emailDomain: 'abc.example' }
    expect(checkInstituteBox('asha@abc.example', other)).toBeNull()
    expect(checkInstituteBox('asha@northhill.example', other)?.error).toBe(
      'Please enter a valid ABC email ending in the institute domain',
    )
  })
})

describe('forgot password', () => {
  it('A14: the forgot-password form needs an e-mail, then a valid e-mail, each with its exact message', () => {
    expect(checkForgotPassword('')?.error).toBe('Please fill all the fields')
    expect(checkForgotPassword('  ')?.error).toBe('Please fill all the fields')
    expect(checkForgotPassword('nobody')?.error).toBe('Please enter a valid email')
    expect(checkForgotPassword('asha@example.org')).toBeNull()
    expect(checkForgotPassword('asha@northhill.example')).toBeNull()
  })
})

describe('names and other short texts', () => {
  it.each([
    ['  Asha \t Kumari\r\n', 'Asha Kumari'],
    ['Asha\u202Eimda', 'Ashaimda'],
    ['A\u200Bs\uFEFFha\u2066', 'Asha'],
    ['a\u0007b', 'ab'],
    ['\uFFFF=1+1', '=1+1'],
    ['As\uFDD0ha\u{1FFFE}', 'Asha'],
    ['Asha\uD83C', 'Asha'],
    ['न्\u200Dयू', 'न्\u200Dयू'],
    ['José Ñandú 🎪', 'José Ñandú 🎪'],
    ['\u202E\u200B', ''],
  ])('the short text %j is stored as %j', (text, stored) => {
    expect(plainLine(text)).toBe(stored)
  })
})
