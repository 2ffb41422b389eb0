// @vitest-environment jsdom
import { hash } from 'node:crypto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as api from '../calls/api.ts'
import { forgetToken, storedDevice, storedToken, storedUser, storeToken } from './stored-session.ts'

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

  it('a device that logged in tells so at its next log-in, by a hash that opens nothing and outlives the log-out', async () => {
    const sent: (string | null)[] = []
    vi.stubGlobal('fetch', async (request: Request) => {
      sent.push(request.headers.get('x-known-device'))
      return new Response('{}')
    })
    await api.logIn({ email: 'a@example.org', password: 'secret' })
    storeToken('my-token')
    await expect.poll(storedDevice).not.toBeNull()
    await api.verifyAccessToken()
    forgetToken('my-token')
    await api.logIn({ email: 'a@example.org', password: 'secret' })
    await api.resetPassword('the-link', 'new secret')
    await api.logIn({ email: 'a@example.org', password: 'new secret' })
    const [mark, linkMark] = ['my-token', 'the-link'].map(secret => hash('sha256', secret, 'base64url'))
    expect(sent).toEqual([null, null, mark, mark, linkMark])
    expect(JSON.stringify(localStorage)).not.toContain('my-token')
    vi.unstubAllGlobals()
  })

  it('a stored user of an unknown shape is not used', () => {
    for (const text of ['not json', '7', '{}', '{"username":"Asha"}']) {
      localStorage.setItem('auth-user', text)
      expect(storedUser()).toBeNull()
    }
  })
})
