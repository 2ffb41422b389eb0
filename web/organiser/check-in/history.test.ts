// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { inAFreshBrowser } from '../../testing/show.tsx'
import { keepHistory, keptHistory, type Made } from './history.ts'

inAFreshBrowser()

it('C3: the last scans of a device stay after a reload, and rubbish in the storage is no scan', () => {
  const made = { scan: { nonce: 'n1', code: 'ABCDE' }, confirmed: true, undone: false } as unknown as Made
  keepHistory(localStorage, [made])
  expect(keptHistory(localStorage)).toEqual([made])
  const [key] = Object.keys(localStorage)
  localStorage.setItem(key!, '{"broken')
  expect(keptHistory(localStorage)).toEqual([])
})
