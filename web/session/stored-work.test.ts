// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { verifyAccessToken } from '../calls/api.ts'
import { deviceStore } from '../offline/device-store.ts'
import { askInside } from '../organiser/gate/calls.ts'
import { askMe } from '../organiser/overview/calls.ts'
import { type FakeAnswer, fakeServer, held } from '../testing/fake-server.ts'
import { inAFreshBrowser, withStoredToken } from '../testing/show.tsx'
import { storeToken } from './stored-session.ts'
import { identityKey, listDatabase } from './stored-work.ts'

inAFreshBrowser()

/** A gate's device with stored work. Returns a function that reads the work still stored. */
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

const deleted = { identity: false, list: false, answered: 0, queued: 1 }
const complete = { identity: true, list: true, answered: 1, queued: 1 }
const refusal = (status: number, code: string): FakeAnswer => ({ status, body: { error: 'No', code } })

it('if the server refuses the token, the gate’s list is deleted from the device, and unsent scans stay', async () => {
  const readWork = await aGateDevice({ 'GET users/verifyAccessToken': refusal(401, 'not_logged_in') })
  await verifyAccessToken()
  expect(await readWork()).toEqual(deleted)
})

it('a late refusal of an older token does not delete the list after a newer log-in', async () => {
  const answer = held()
  const readWork = await aGateDevice({ 'GET users/verifyAccessToken': answer.handler })
  const check = verifyAccessToken()
  storeToken('newer token')
  answer.give(refusal(401, 'not_logged_in'))
  await check
  expect(await readWork()).toEqual(complete)
})

it.each([
  ['the console', 'GET organiser/me', askMe],
  ['an open gate page', 'GET organiser/check-in/inside', askInside],
])(
  'the gate’s list is deleted when an answer to %s says that the organiser has no role any more',
  async (_, call, ask) => {
    const readWork = await aGateDevice({ [call]: refusal(403, 'not_staff') })
    await ask()
    expect(await readWork()).toEqual(deleted)
  },
)

it.each([
  ['an ended session of an organiser', 401, 'staff_session_ended'],
  ['a request for the second factor', 403, 'second_factor_needed'],
  ['an answer of the network instead of the server', 403, ''],
  ['an answer that the server is unavailable', 503, 'unavailable'],
])('the gate’s list is not deleted after %s', async (_, status, code) => {
  const readWork = await aGateDevice({ 'GET organiser/me': refusal(status, code) })
  await askMe()
  expect(await readWork()).toEqual(complete)
})
