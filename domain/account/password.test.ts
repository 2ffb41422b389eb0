import { describe, expect, it } from 'vitest'
import { checkNewPassword } from './password.ts'

describe('a new password', () => {
  it('A15: a new password is checked in this order: both fields filled, equal, at least 8 characters', () => {
    expect(checkNewPassword('', '')?.error).toBe('Please fill all the fields')
    expect(checkNewPassword('long enough', '')?.error).toBe('Please fill all the fields')
    expect(checkNewPassword('', 'long enough')?.error).toBe('Please fill all the fields')
    expect(checkNewPassword('short', 'other')?.error).toBe('Passwords do not match')
    expect(checkNewPassword('1234567', '1234567')?.error).toBe('Password length should be of atleast 8 digits')
    expect(checkNewPassword('12345678', '12345678')).toBeNull()
  })
})
