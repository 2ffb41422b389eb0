// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { User } from '../../../../domain/account/api.ts'
import { identityKey } from '../../../session/stored-work.ts'
import { aUser, registeredFor } from '../../../testing/a-user.ts'
import { fakeServer, held } from '../../../testing/fake-server.ts'
import { inAFreshBrowser, show, toastSaying, withStoredToken } from '../../../testing/show.tsx'

inAFreshBrowser()

const register = 'POST users/eventRegistration'
const remove = 'POST users/deleteEvent'

async function open(which: 'Register for Events' | 'Unregister for Events', user: User, answers = {}) {
  withStoredToken()
  fakeServer({ 'GET users/verifyAccessToken': { body: user }, ...answers })
  const shown = show('/profile')
  await shown.person.click(await screen.findByRole('button', { name: which }))
  const dialog = screen.getByRole('dialog', { name: which })
  return {
    ...shown,
    dialog,
    send: () => within(dialog).getByRole('button', { name: which.startsWith('Reg') ? /^Register/ : /^Unregister/ }),
    box: (name: string) => within(dialog).getByRole<HTMLInputElement>('checkbox', { name }),
  }
}
const isOpen = () => screen.queryByRole('dialog') !== null
/** The confirmation on the profile after registering. */
const success = () => screen.findByRole('region', { name: 'You are registered' })

describe('the dialogs of the profile', () => {
  it('a dialog closes with its button and with Escape, but Escape does nothing while a call is pending', async () => {
    const answer = held()
    const user = aUser({ events: registeredFor(1) })
    const { person, dialog, box, send } = await open('Register for Events', user, { [register]: answer.handler })
    await person.click(box('Quick Quiz'))
    await person.click(send())
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
    expect(isOpen()).toBe(true)
    answer.give({ status: 503, body: { error: 'busy', code: 'unavailable' } })
    await within(dialog).findByRole('alert')
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
    await waitFor(() => expect(isOpen()).toBe(false))
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Register for Events' })),
    )
    await person.click(screen.getByRole('button', { name: 'Unregister for Events' }))
    await person.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(isOpen()).toBe(false))
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Unregister for Events' })),
    )
  })

  it('a second Escape, with which browsers close any dialog, does not close it while a call is pending', async () => {
    const answer = held()
    const { person, dialog, box, send } = await open('Register for Events', aUser(), { [register]: answer.handler })
    await person.click(box('Quick Quiz'))
    await person.click(send())
    const modal = dialog as HTMLDialogElement
    modal.close()
    modal.dispatchEvent(new Event('close'))
    expect(modal.open).toBe(true)
    answer.give({ body: aUser({ events: registeredFor(4) }) })
    await success()
    expect(isOpen()).toBe(false)
  })

  it("the browser's Back closes a dialog and stays on the profile", async () => {
    const { person, address, back } = await open('Register for Events', aUser())
    expect(address()).toBe('/profile?dialog=register')
    back()
    await waitFor(() => expect(isOpen()).toBe(false))
    expect(address()).toBe('/profile')
    await person.click(screen.getByRole('button', { name: 'Delete my account' }))
    expect(isOpen()).toBe(true)
    back()
    await waitFor(() => expect(isOpen()).toBe(false))
  })

  it("the browser's Back closes the dialogs that create and join a team", async () => {
    withStoredToken()
    fakeServer({ 'GET users/verifyAccessToken': { body: aUser({ events: registeredFor(2) }) } })
    const { person, address, back } = show('/profile')
    for (const [way, title] of [
      ['Create a team', 'A team for Street Play'],
      ['Join with a code', 'Join with a code'],
    ] as const) {
      await person.click(await screen.findByRole('button', { name: way }))
      expect(screen.getByRole('dialog', { name: title })).toBeTruthy()
      back()
      await waitFor(() => expect(isOpen()).toBe(false))
      expect(address()).toBe('/profile')
    }
  })

  it("the browser's Back does not close a dialog while a call is pending", async () => {
    const answer = held()
    const { person, box, send, back } = await open('Register for Events', aUser(), { [register]: answer.handler })
    await person.click(box('Quick Quiz'))
    await person.click(send())
    back()
    expect(isOpen()).toBe(true)
    answer.give({ body: aUser({ events: registeredFor(4) }) })
    await success()
    await waitFor(() => expect(isOpen()).toBe(false))
  })

  it('after a dialog is closed, Back opens the page before the profile', async () => {
    const { person, address, back } = await open('Register for Events', aUser())
    await person.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(address()).toBe('/profile'))
    back()
    await waitFor(() => expect(address()).toBe('/'))
  })
})

describe('a session that ends while a dialog is open', () => {
  const ended = { status: 401, body: { error: 'Please log in to continue', code: 'not_logged_in' } }

  for (const [which, call, name] of [
    ['Register for Events', register, 'Quick Quiz'],
    ['Unregister for Events', remove, 'Street Play'],
  ] as const)
    it(`the log-in opens with a message; after the log-in '${which}' opens again with the same selection`, async () => {
      const user = aUser({ events: registeredFor(1, 2) })
      const { person, box, send, address } = await open(which, user, {
        [call]: ended,
        'POST users/login': { body: { ...user, token: 'fresh' } },
      })
      await person.click(box(name))
      await person.click(send())
      await waitFor(() => expect(address()).toBe('/auth'))
      expect(await toastSaying('Your session has ended. Please log in again.')).toMatchObject({ kind: 'error' })
      await person.click(screen.getByRole('button', { name: 'Log in' }))
      const reopened = await screen.findByRole('dialog', { name: which })
      expect(within(reopened).getByRole<HTMLInputElement>('checkbox', { name }).checked).toBe(true)
      await person.click(within(reopened).getByRole('button', { name: 'Close' }))
      expect(address()).toBe('/profile')
    })

  it('deleting the account shows only its own message, and removes the stored identity from the device', async () => {
    withStoredToken()
    fakeServer({
      'GET users/verifyAccessToken': { body: aUser() },
      'POST users/deleteAccount': { body: { msg: 'deleted' } },
    })
    // Stored while the person worked at a gate.
    localStorage.setItem(identityKey, 'names and dues')
    const { person, address } = show('/profile')
    await person.click(await screen.findByRole('button', { name: 'Delete my account' }))
    const dialog = screen.getByRole('dialog')
    await person.type(within(dialog).getByLabelText('Password'), 'a password')
    await person.click(within(dialog).getByRole('button', { name: 'Delete permanently' }))
    await waitFor(() => expect(address()).toBe('/auth'))
    expect(await toastSaying('Your account is deleted')).toMatchObject({ kind: 'success' })
    expect(localStorage.getItem(identityKey)).toBeNull()
  })
})
