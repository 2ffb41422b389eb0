// @vitest-environment jsdom
import { hash } from 'node:crypto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as api from '../calls/api.ts'
import { forgetToken, storedDevice, storedToken, storedUser, storeToken } from './stored-session.ts'

beforeEach(() => localStorage.clear())

describe('the session stored in a browser', () => {
  it('a late refusal of an old token does not remove a newer token', () => {
    storeToken('newer')
    forgetToken('older')
    expect(storedToken()).toBe('newer')
  })

  it('if the browser cannot store the token, the user stays logged in on this page', () => {
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

  it('at later log-ins the device sends a hash of its last token or reset link, also after a log-out', async () => {
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
