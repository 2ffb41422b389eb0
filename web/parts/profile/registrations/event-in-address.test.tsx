// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { User } from '../../../../domain/account/api.ts'
import { aStudent, aUser, registeredFor } from '../../../testing/a-user.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { inAFreshBrowser, show, withStoredToken } from '../../../testing/show.tsx'

inAFreshBrowser()

const isOpen = () => screen.queryByRole('dialog') !== null
const ticked = (dialog: HTMLElement) =>
  within(dialog)
    .queryAllByRole<HTMLInputElement>('checkbox')
    .filter(box => box.checked)

async function openWith(event: string, user: User) {
  withStoredToken()
  fakeServer({ 'GET users/verifyAccessToken': { body: user } })
  const shown = show(`/profile?event=${event}`)
  await screen.findByRole('region', { name: 'Your profile' })
  return shown
}

describe('a link to the profile with an event in its address', () => {
  it('the checkout opens with the event ticked, focused and included in the amount', async () => {
    await openWith('4', aUser())
    const dialog = await screen.findByRole('dialog', { name: 'Register for Events' })
    const box = within(dialog).getByRole<HTMLInputElement>('checkbox', { name: 'Quick Quiz' })
    expect(ticked(dialog)).toEqual([box])
    await waitFor(() => expect(document.activeElement).toBe(box))
    expect(within(dialog).getByText('Events selected').nextElementSibling?.textContent).toBe('1')
    expect(within(dialog).getByText('Amount for these events').nextElementSibling?.textContent).toBe('₹400')
  })

  it('closing the dialog removes the event from the address, so that a reload does not open the dialog', async () => {
    const { person, address } = await openWith('4', aUser())
    expect(address()).toBe('/profile?event=4')
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(address()).toBe('/profile'))
    expect(isOpen()).toBe(false)
  })

  it('after a log-in the checkout opens with the event ticked', async () => {
    fakeServer({ 'POST users/login': { body: { ...aUser(), token: 'fresh' } } })
    const { person, address } = show('/profile?event=4')
    await waitFor(() => expect(address()).toBe('/auth'))
    await person.click(screen.getByRole('button', { name: 'Log in' }))
    const dialog = await screen.findByRole('dialog', { name: 'Register for Events' })
    expect(address()).toBe('/profile?event=4')
    expect(ticked(dialog)).toHaveLength(1)
  })

  it('if the person is already registered for the event, the dialog says so', async () => {
    await openWith('4', aUser({ events: registeredFor(4) }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText('You are registered for Quick Quiz.')).toBeTruthy()
    expect(ticked(dialog)).toEqual([])
  })

  it('if the event is open to students of the host institute only, the dialog says so to others', async () => {
    await openWith('7', aUser())
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText('House Match is open to confirmed students of NHC only')).toBeTruthy()
    expect(ticked(dialog)).toEqual([])
  })

  it('an event for the host institute is ticked for its students', async () => {
    await openWith('7', aStudent())
    expect(ticked(await screen.findByRole('dialog'))).toHaveLength(1)
  })

  it.each(['99', '3', 'x', '', '4.0e0x', '-4'])(
    "the event '%s', which the programme does not have, opens no dialog",
    async event => {
      await openWith(event, aUser())
      expect(isOpen()).toBe(false)
    },
  )
})
