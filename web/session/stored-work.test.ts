// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { verifyAccessToken } from '../calls/api.ts'
import { askInside } from '../organiser/calls/gate.ts'
import { askMe } from '../organiser/calls/overview.ts'
import { queuedScans, queueScan } from '../organiser/check-in/queue.ts'
import { type FakeAnswer, fakeServer, held } from '../testing/fake-server.ts'
import { inAFreshBrowser, withStoredToken } from '../testing/show.tsx'
import { storeToken } from './stored-session.ts'
import { identityKey, listDatabase, movesKey } from './stored-work.ts'

inAFreshBrowser()

/** A gate's device with all it keeps. Answers what of it is left, with the number of scans that wait to be sent. */
function aGateDevice(answers: Parameters<typeof fakeServer>[0]) {
  withStoredToken()
  localStorage.setItem(identityKey, '{}')
  localStorage.setItem(movesKey, '{}')
  queueScan(localStorage, {
    scan: { nonce: 'one', code: 'ABCDE', direction: 'in', gate: 'North', at: '2030-11-14T10:00:00.000Z' },
    username: 'Asha Rao',
    userId: 'AAAA000001',
    result: 'admitted',
  })
  const databases = new Set([listDatabase])
  vi.stubGlobal('indexedDB', { deleteDatabase: (name: string) => void databases.delete(name) })
  fakeServer(answers)
  const isLeft = (key: string) => localStorage.getItem(key) !== null
  return () => ({
    work: [...[identityKey, movesKey].filter(isLeft), ...databases],
    queued: queuedScans(localStorage).length,
  })
}

const refusal = (status: number, code: string): FakeAnswer => ({ status, body: { error: 'No', code } })
const all = [identityKey, movesKey, listDatabase]

it('the gate’s list goes from a device whose token the server refuses, and scans that were not sent stay', async () => {
  const left = aGateDevice({ 'GET users/verifyAccessToken': refusal(401, 'not_logged_in') })
  await verifyAccessToken()
  expect(left()).toEqual({ work: [], queued: 1 })
})

it('a late refusal of an older token leaves the list of whoever has logged in since', async () => {
  const answer = held()
  const left = aGateDevice({ 'GET users/verifyAccessToken': answer.handler })
  const asked = verifyAccessToken()
  storeToken('newer token')
  answer.give(refusal(401, 'not_logged_in'))
  await asked
  expect(left()).toEqual({ work: all, queued: 1 })
})

it.each([
  ['the console', 'GET organiser/me', askMe],
  ['a gate that is open', 'GET organiser/check-in/inside', askInside],
])('the gate’s list goes when %s learns that its organiser has no role any more', async (_, call, ask) => {
  const left = aGateDevice({ [call]: refusal(403, 'not_staff') })
  await ask()
  expect(left()).toEqual({ work: [], queued: 1 })
})

it.each([
  ['an ended session of an organiser', 401, 'staff_session_ended'],
  ['a second factor that is asked for', 403, 'second_factor_needed'],
  ['a network that answers for the server', 403, ''],
  ['a server in trouble', 503, 'unavailable'],
])('the gate’s list stays after %s', async (_, status, code) => {
  const left = aGateDevice({ 'GET organiser/me': refusal(status, code) })
  await askMe()
  expect(left()).toEqual({ work: all, queued: 1 })
})
