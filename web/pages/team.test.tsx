// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { User } from '../../domain/account/api.ts'
import { aUser, registeredFor } from '../testing/a-user.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { inAFreshBrowser, show, withStoredToken } from '../testing/show.tsx'

inAFreshBrowser()

const user = aUser()
const member = (userId: string, username: string, isCaptain: boolean) => ({
  userId,
  username,
  college: 'Sample College',
  role: 'member',
  isCaptain,
  paid: true,
})
const team = {
  id: 't1',
  name: 'The Owls',
  complete: true,
  missing: 0,
  closesAt: null,
  isOpen: true,
  invitation: 'ABCD2345',
  event: { ind: 2, name: 'Street Play' },
  size: { min: 1, max: 9, extras: 0, substitutes: 0, called: 'members' },
  members: [member(user.userId, user.username, true), member('BBBB000001', 'Bela Das', false)],
}

async function open(person: User = user) {
  withStoredToken()
  const server = fakeServer({
    'GET users/verifyAccessToken': { body: person },
    'GET teams/t1': { body: team },
    'GET teams/t1/code': { body: { code: 'ABCD-2345' } },
    'PATCH teams/t1': { body: { ...team, name: 'The Herons' } },
    [`DELETE teams/t1/members/${user.userId}`]: { body: user },
  })
  const shown = show('/teams/t1')
  await screen.findByRole('heading', { name: 'The Owls' })
  return { ...shown, server }
}

describe("the team's dialogs", () => {
  it.each(['Rename', 'Leave the team', 'Create a new link', 'Make captain'])(
    'Back closes the dialog “%s” and stays on the page of the team',
    async name => {
      const { person, back, address } = await open()
      const opener = screen.getByRole('button', { name })
      await person.click(opener)
      await screen.findByRole('dialog')
      back()
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      expect(address()).toBe('/teams/t1')
      expect(screen.getByRole('heading', { name: 'The Owls' })).toBeTruthy()
      back()
      await waitFor(() => expect(address()).toBe('/'))
    },
  )

  it('after a rename the dialog closes, and Back leaves the page of the team', async () => {
    const { person, back, address } = await open()
    await person.click(screen.getByRole('button', { name: 'Rename' }))
    const dialog = await screen.findByRole('dialog')
    await person.clear(within(dialog).getByLabelText('Name of the team'))
    await person.type(within(dialog).getByLabelText('Name of the team'), 'The Herons')
    await person.click(within(dialog).getByRole('button', { name: 'Rename' }))
    await screen.findByRole('heading', { name: 'The Herons' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    back()
    await waitFor(() => expect(address()).toBe('/'))
  })

  it('after leaving the team the profile opens, and Back does not return to the team', async () => {
    const { person, back, address } = await open()
    await person.click(screen.getByRole('button', { name: 'Leave the team' }))
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Leave the team' }))
    await screen.findByRole('region', { name: 'Your profile' })
    expect(address()).toBe('/profile')
    back()
    await waitFor(() => expect(address()).toBe('/'))
  })

  const registered = aUser({
    events: registeredFor(2),
    teams: [{ id: 't1', name: 'The Owls', ind: 2, isCaptain: true, complete: true }],
    total: 400,
    amountDue: 400,
  })

  it('M12: the dialog for leaving a team shows the price of the event, and can unregister from it in the same step', async () => {
    const { person, server, address } = await open(registered)
    server.answer('POST users/deleteEvent', { body: user })
    await person.click(screen.getByRole('button', { name: 'Leave the team' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/you stay registered for Street Play \(₹400\)/)).toBeTruthy()
    await person.click(dialog.getByRole('checkbox', { name: 'Unregister from Street Play too: ₹400 less.' }))
    await person.click(dialog.getByRole('button', { name: 'Leave the team and the event' }))
    await waitFor(() => expect(address()).toBe('/profile'))
    expect(server.sent('users/deleteEvent')).toEqual([{ event: [2] }])
    expect(server.calls.filter(({ method }) => method === 'DELETE')).toEqual([])
  })

  it('M12: when a guest leaves the last event, the dialog offers to remove the bed in the same step', async () => {
    const { person, server } = await open({ ...registered, facility: 'Hostel', total: 1100, amountDue: 1100 })
    server.answer('POST users/deleteEvent', { body: user })
    await person.click(screen.getByRole('button', { name: 'Leave the team' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.queryByRole('checkbox', { name: /Hostel/ })).toBeNull()
    await person.click(dialog.getByRole('checkbox', { name: 'Unregister from Street Play too.' }))
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: /^Remove Hostel too/ }).checked).toBe(true)
    await person.click(dialog.getByRole('button', { name: 'Leave the team and the event' }))
    await waitFor(() => expect(server.sent('users/deleteEvent')).toEqual([{ event: [2], facility: 'Nothing' }]))
  })
})

describe('W13: the secret code of a team', () => {
  it('is shown to the captain when asked for, and hidden again', async () => {
    const { person } = await open()
    const region = within(await screen.findByRole('region', { name: 'Secret code' }))
    const button = await region.findByRole('button', { name: 'Show the code' })
    expect(region.queryByText('ABCD-2345')).toBeNull()
    await person.click(button)
    expect(region.getByText('ABCD-2345')).toBeTruthy()
    expect(region.getByRole('img', { name: 'Secret code of the team' })).toBeTruthy()
    await person.click(region.getByRole('button', { name: 'Hide the code' }))
    expect(region.queryByText('ABCD-2345')).toBeNull()
  })

  it('is not even asked for by other members', async () => {
    const { server } = await open(aUser({ userId: 'BBBB000001', username: 'Bela Das' }))
    await screen.findByRole('button', { name: 'Leave the team' })
    await waitFor(() => expect(server.calls.map(({ path }) => path)).toContain('users/answers'))
    expect(server.calls.map(({ path }) => path)).not.toContain('teams/t1/code')
    expect(screen.queryByRole('region', { name: 'Secret code' })).toBeNull()
  })
})
