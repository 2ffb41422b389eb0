// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest'
import { forgetToken, storedToken, storedUser, storeToken } from './stored-session.ts'

beforeEach(() => localStorage.clear())

describe('what the browser keeps of a session', () => {
  it('a late answer to an old token does not end a newer log-in', () => {
    storeToken('newer')
    forgetToken('older')
    expect(storedToken()).toBe('newer')
  })

  it('a person stays logged in on this page when the browser refuses to store anything', () => {
    const setItem = Storage.prototype.setItem
    Storage.prototype.setItem = () => {
      throw new Error('full')
    }
    storeToken('kept for this page')
    Storage.prototype.setItem = setItem
    expect(storedToken()).toBe('kept for this page')
    forgetToken('kept for this page')
    expect(storedToken()).toBeNull()
  })

  it('a stored user of an unknown shape is not used', () => {
    for (const text of ['not json', '7', '{}', '{"username":"Asha"}']) {
      localStorage.setItem('auth-user', text)
      expect(storedUser()).toBeNull()
    }
  })
})
