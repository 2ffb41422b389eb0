// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { User } from '../../../../domain/account/api.ts'
import { aUser, registeredFor } from '../../../testing/a-user.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { inAFreshBrowser, show, withStoredToken } from '../../../testing/show.tsx'

inAFreshBrowser()

const call = 'GET users/waitingList'
const heldUntil = '2030-11-02T06:00:00.000Z'
const inList = (event: number, position: number | null) => ({
  event,
  position,
  joinedAt: '2030-11-01T06:00:00.000Z',
  heldUntil: position === null ? heldUntil : null,
})
const state = (event: number, fields: object = {}) => ({
  event,
  opening: 'open',
  fill: 'free',
  opensAt: null,
  endedBy: null,
  ...fields,
})

async function openProfile(user: User, lines: object, answers = {}) {
  withStoredToken()
  const server = fakeServer({ 'GET users/verifyAccessToken': { body: user }, [call]: { body: lines }, ...answers })
  const { person } = show('/profile')
  await screen.findByRole('button', { name: 'Register for Events' })
  return { server, person }
}

const pressing = (name: string | RegExp) => screen.findByRole('button', { name })

describe('the events to choose', () => {
  it('G7, G8: events are marked as closed, opening later, with few seats or full; a full event has a waiting list', async () => {
    const lines = {
      entries: [],
      events: [
        ...[state(1, { fill: 'full' }), state(2, { opening: 'closed' }), state(11, { fill: 'few' })],
        ...[state(4, { opening: 'opens', opensAt: '2030-11-09T10:00:00.000Z' }), state(40, { opening: 'paused' })],
      ],
    }
    const after = { entries: [inList(1, 3)], events: lines.events }
    const { server, person } = await openProfile(aUser(), lines, { 'POST users/waitingList': { body: after } })
    await person.click(await pressing('Register for Events'))
    const dialog = within(screen.getByRole('dialog'))
    await waitFor(() => expect(dialog.getAllByRole('checkbox')).toHaveLength(1))
    expect(dialog.getByRole('checkbox', { name: 'Open Debate', description: /^few seats left/ })).toBeTruthy()
    for (const text of [/^full, waiting list open/, /^closed( ·|$)/, /^opens 9 Nov, 15:30/, /^closed at the moment/])
      expect(dialog.getByText(text)).toBeTruthy()
    await person.click(dialog.getByRole('button', { name: 'Join the waiting list of Solo Song' }))
    expect(await dialog.findByText(/^number 3 on the waiting list/)).toBeTruthy()
    expect(server.sent('users/waitingList').filter(Boolean)).toEqual([{ event: 1 }])
    expect(await screen.findByText('You are number 3 on the waiting list for Solo Song')).toBeTruthy()
  })

  it('G8: if an event becomes full while the dialog is open, registering is refused and its waiting list is offered', async () => {
    const full = { status: 409, body: { error: 'Solo Song is full', code: 'event_full' } }
    const { server, person } = await openProfile(
      aUser(),
      { entries: [], events: [] },
      { 'POST users/eventRegistration': full },
    )
    await person.click(await pressing('Register for Events'))
    const dialog = within(screen.getByRole('dialog'))
    await person.click(dialog.getByRole('checkbox', { name: 'Solo Song' }))
    server.answer(call, { body: { entries: [], events: [state(1, { fill: 'full' })] } })
    await person.click(dialog.getByRole('button', { name: 'Register' }))
    expect(await dialog.findByText('Solo Song is full')).toBeTruthy()
    expect(await dialog.findByRole('button', { name: 'Join the waiting list of Solo Song' })).toBeTruthy()
  })
})

describe('the waiting lists on the profile', () => {
  it('G8: an offered seat is listed first with its deadline, and can be taken at the price shown', async () => {
    const registered = aUser({ events: registeredFor(1), total: 400, amountDue: 400 })
    const { server, person } = await openProfile(
      aUser(),
      { entries: [inList(11, 2), inList(1, null)], events: [] },
      { 'POST users/eventRegistration': { body: registered } },
    )
    const items = within((await screen.findByRole('heading', { name: 'Waiting lists' })).parentElement!).getAllByRole(
      'listitem',
    )
    expect(items.map(item => within(item).getByRole('paragraph').textContent)).toEqual([
      expect.stringContaining('Solo SongA seat is reserved for you until 2 Nov, 11:30'),
      expect.stringContaining('Open DebateYou are number 2 on the waiting list'),
    ])
    expect(screen.getByText('A seat is free and reserved for you')).toBeTruthy()
    await person.click(await pressing('Take the seat in Solo Song'))
    const dialog = within(screen.getByRole('dialog', { name: 'Your seat in Solo Song' }))
    expect(dialog.getByText('₹400 will be added to your balance to pay.')).toBeTruthy()
    server.answer(call, { body: { entries: [inList(11, 2)], events: [] } })
    await person.click(dialog.getByRole('button', { name: 'Take the seat' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Take the seat/ })).toBeNull())
    expect(server.sent('users/eventRegistration')).toEqual([{ events: [1], amount: 400 }])
    expect(await screen.findByRole('link', { name: 'Solo Song' })).toBeTruthy()
  })

  it('G8: if an offered seat is no longer free, the dialog says so, and the offer then disappears', async () => {
    const full = { status: 409, body: { error: 'Solo Song is full', code: 'event_full' } }
    const { server, person } = await openProfile(
      aUser(),
      { entries: [inList(1, null)], events: [] },
      { 'POST users/eventRegistration': full },
    )
    await person.click(await pressing('Take the seat in Solo Song'))
    const dialog = within(screen.getByRole('dialog'))
    await person.click(dialog.getByRole('button', { name: 'Take the seat' }))
    expect(await dialog.findByText('Solo Song is full')).toBeTruthy()
    server.answer(call, { body: { entries: [], events: [] } })
    await person.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByText(/A seat is reserved for you/)).toBeNull())
  })

  it('G8: a person declines an offered seat with one confirmation, and so leaves the waiting list', async () => {
    const { server, person } = await openProfile(
      aUser(),
      { entries: [inList(1, null)], events: [] },
      { 'DELETE users/waitingList/1': { body: { entries: [], events: [] } } },
    )
    await person.click(await pressing('Decline: Solo Song'))
    await person.click(await pressing('Decline the seat'))
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Waiting lists' })).toBeNull())
    expect(server.calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
  })

  it('G9: an offered seat for a team is taken by creating the team, in one call with the price', async () => {
    const team = { id: 'a', members: [] }
    const { server, person } = await openProfile(
      aUser(),
      { entries: [inList(40, null)], events: [] },
      { 'POST teams': { body: team }, 'GET teams/a': { status: 404, body: { error: 'none', code: 'team_unknown' } } },
    )
    await person.click(await pressing('Take the seat in Arena'))
    const dialog = within(screen.getByRole('dialog', { name: 'Your seat in Arena' }))
    await person.type(dialog.getByLabelText('Name of the team'), 'Night Owls')
    await person.click(dialog.getByRole('button', { name: 'Take the seat and create the team' }))
    await waitFor(() => expect(server.sent('teams')).toEqual([{ event: 40, name: 'Night Owls', amount: 400 }]))
  })
})

it('M8: the profile names a cancelled event and its reason, does not charge it, and counts it for the bed', async () => {
  const cancelled = [{ event: 1, reason: 'The judge is ill.', at: '2030-11-01T06:00:00.000Z' }]
  const guest = aUser({ events: registeredFor(2), facility: 'Hostel', total: 1100, paidAmount: 1100, amountDue: 0 })
  await openProfile(guest, { entries: [], events: [], cancelled })
  expect(await screen.findByText('Solo Song is cancelled:')).toBeTruthy()
  expect(screen.getByText(/The judge is ill\./)).toBeTruthy()
  expect(screen.getByText(/You do not pay for it/)).toBeTruthy()
  await waitFor(() => expect(screen.queryByText(/more event/)).toBeNull())
})
