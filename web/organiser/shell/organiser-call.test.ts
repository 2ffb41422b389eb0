// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { inAFreshBrowser } from '../../testing/show.tsx'
import { callTo, withQuery } from './organiser-call.ts'

inAFreshBrowser()

describe('a call of the console', () => {
  it('a call puts its parameters into the address in order, and sends the body', async () => {
    const server = fakeServer({ 'POST organiser/teams/a%2Fb/restore': { body: {} } })
    await callTo('POST /teams/:teamId/restore')('a/b', { name: 'Aces', reason: 'ended too early' })
    expect(server.calls).toMatchObject([{ body: { name: 'Aces', reason: 'ended too early' } }])
  })

  it('a call with GET takes its parameter and its filters, and sends no body', async () => {
    const server = fakeServer({ 'GET organiser/rosters/7': { body: {} } })
    await callTo('GET /rosters/:eventId')(7, { search: '', page: '2' })
    expect(server.calls).toMatchObject([{ path: 'organiser/rosters/7', body: undefined }])
  })

  it('withQuery leaves out empty values, and adds nothing if all values are empty', () => {
    expect(withQuery('people', { search: '', money: 'due', page: '2' })).toBe('people?money=due&page=2')
    expect(withQuery('people', { search: '' })).toBe('people')
  })

  it('a POST call without a body sends an empty object, even if `useAct` calls it with a function', async () => {
    const server = fakeServer({ 'POST organiser/stay/tell': { body: {} } })
    const mailRooms: (actId: () => string) => unknown = callTo('POST /stay/tell')
    await mailRooms(() => 'act')
    expect(server.sent('organiser/stay/tell')).toEqual([{}])
  })

  it('a wrong address, parameter, body or use of the answer is a type error', () => {
    // @ts-expect-error no call has this address
    void (() => callTo('POST /staff/aprove'))
    // @ts-expect-error the number of an event is not a text
    void (() => callTo('GET /rosters/:eventId')('7', {}))
    // @ts-expect-error the role is missing
    void (() => callTo('POST /staff/grant')({ email: 'asha@example.org', reason: 'volunteer' }))
    // @ts-expect-error the answer has no such field
    void (() => callTo('GET /me')().then(answer => answer.ok && answer.data.name))
  })
})
