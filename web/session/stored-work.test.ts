// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { verifyAccessToken } from '../calls/api.ts'
import { askInside } from '../organiser/gate/calls.ts'
import { deviceStore } from '../organiser/offline/device-store.ts'
import { askMe } from '../organiser/overview/calls.ts'
import { type FakeAnswer, fakeServer, held } from '../testing/fake-server.ts'
import { inAFreshBrowser, withStoredToken } from '../testing/show.tsx'
import { storeToken } from './stored-session.ts'
import { identityKey, listDatabase } from './stored-work.ts'

inAFreshBrowser()

/** A gate's device with all it keeps. Answers what of it is left, with the number of scans that wait to be sent. */
async function aGateDevice(answers: Parameters<typeof fakeServer>[0]) {
  withStoredToken()
  localStorage.setItem(identityKey, '{}')
  const [list, queue] = [deviceStore(listDatabase), deviceStore(`${listDatabase}-acts`)]
  await list.putList({ madeAt: '2030-11-14T10:00:00.000Z', people: ['Asha Rao'] })
  await list.put({ id: 'answered', change: 1 })
  await queue.put({ id: 'waits', change: 1 })
  fakeServer(answers)
  return async () => ({
    identity: localStorage.getItem(identityKey) !== null,
    list: (await list.list()) !== null,
    answered: (await list.acts()).length,
    queued: (await queue.acts()).length,
  })
}

const none = { identity: false, list: false, answered: 0, queued: 1 }
const all = { identity: true, list: true, answered: 1, queued: 1 }
const refusal = (status: number, code: string): FakeAnswer => ({ status, body: { error: 'No', code } })

it('the gate’s list goes from a device whose token the server refuses, and scans that were not sent stay', async () => {
  const left = await aGateDevice({ 'GET users/verifyAccessToken': refusal(401, 'not_logged_in') })
  await verifyAccessToken()
  expect(await left()).toEqual(none)
})

it('a late refusal of an older token leaves the list of whoever has logged in since', async () => {
  const answer = held()
  const left = await aGateDevice({ 'GET users/verifyAccessToken': answer.handler })
  const asked = verifyAccessToken()
  storeToken('newer token')
  answer.give(refusal(401, 'not_logged_in'))
  await asked
  expect(await left()).toEqual(all)
})

it.each([
  ['the console', 'GET organiser/me', askMe],
  ['a gate that is open', 'GET organiser/check-in/inside', askInside],
])('the gate’s list goes when %s learns that its organiser has no role any more', async (_, call, ask) => {
  const left = await aGateDevice({ [call]: refusal(403, 'not_staff') })
  await ask()
  expect(await left()).toEqual(none)
})

it.each([
  ['an ended session of an organiser', 401, 'staff_session_ended'],
  ['a second factor that is asked for', 403, 'second_factor_needed'],
  ['a network that answers for the server', 403, ''],
  ['a server in trouble', 503, 'unavailable'],
])('the gate’s list stays after %s', async (_, status, code) => {
  const left = await aGateDevice({ 'GET organiser/me': refusal(status, code) })
  await askMe()
  expect(await left()).toEqual(all)
})
