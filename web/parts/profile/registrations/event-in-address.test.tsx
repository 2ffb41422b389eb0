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

describe('an event that was chosen on its own page', () => {
  it('opens the checkout with this event ticked, counted and in sight', async () => {
    await openWith('4', aUser())
    const dialog = await screen.findByRole('dialog', { name: 'Register for Events' })
    const box = within(dialog).getByRole<HTMLInputElement>('checkbox', { name: 'Quick Quiz' })
    expect(ticked(dialog)).toEqual([box])
    await waitFor(() => expect(document.activeElement).toBe(box))
    expect(within(dialog).getByText('Events selected').nextElementSibling?.textContent).toBe('1')
    expect(within(dialog).getByText('Amount for these events').nextElementSibling?.textContent).toBe('₹400')
  })

  it('is forgotten when the dialog closes: a reload does not open it again', async () => {
    const { person, address } = await openWith('4', aUser())
    expect(address()).toBe('/profile?event=4')
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(address()).toBe('/profile'))
    expect(isOpen()).toBe(false)
  })

  it('survives a log-in', async () => {
    fakeServer({ 'POST users/login': { body: { ...aUser(), token: 'fresh' } } })
    const { person, address } = show('/profile?event=4')
    await waitFor(() => expect(address()).toBe('/auth'))
    await person.click(screen.getByRole('button', { name: 'Log in' }))
    const dialog = await screen.findByRole('dialog', { name: 'Register for Events' })
    expect(address()).toBe('/profile?event=4')
    expect(ticked(dialog)).toHaveLength(1)
  })

  it('says so when the person is registered for it already', async () => {
    await openWith('4', aUser({ events: registeredFor(4) }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText('You are registered for Quick Quiz.')).toBeTruthy()
    expect(ticked(dialog)).toEqual([])
  })

  it('says who may take part when the person may not', async () => {
    await openWith('7', aUser())
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText('House Match is open to confirmed students of NHC only')).toBeTruthy()
    expect(ticked(dialog)).toEqual([])
  })

  it('is ticked for a student of the host institute when it is only for them', async () => {
    await openWith('7', aStudent())
    expect(ticked(await screen.findByRole('dialog'))).toHaveLength(1)
  })

  it.each(['99', '3', 'x', '', '4.0e0x', '-4'])(
    "that the programme does not have, '%s', opens nothing",
    async event => {
      await openWith(event, aUser())
      expect(isOpen()).toBe(false)
    },
  )
})
