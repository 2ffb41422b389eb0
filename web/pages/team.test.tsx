// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aUser } from '../testing/a-user.ts'
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

async function open() {
  withStoredToken()
  const server = fakeServer({
    'GET users/verifyAccessToken': { body: user },
    'GET teams/t1': { body: team },
    'PATCH teams/t1': { body: { ...team, name: 'The Herons' } },
    [`DELETE teams/t1/members/${user.userId}`]: { body: user },
  })
  const shown = show('/teams/t1')
  await screen.findByRole('heading', { name: 'The Owls' })
  return { ...shown, server }
}

describe("the team's dialogs", () => {
  it.each(['Rename', 'Leave the team', 'Make a new link', 'Make captain'])(
    'Back closes %s and stays on the page',
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

  it('close when they are done: Back then leaves the page', async () => {
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

  it('who leaves goes to the profile, which takes the place of the team in the history', async () => {
    const { person, back, address } = await open()
    await person.click(screen.getByRole('button', { name: 'Leave the team' }))
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Leave the team' }))
    await screen.findByRole('region', { name: 'Your profile' })
    expect(address()).toBe('/profile')
    back()
    await waitFor(() => expect(address()).toBe('/'))
  })
})
