// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import type { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { aUser } from '../../../testing/a-user.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { inAFreshBrowser, show, toastSaying, withStoredToken } from '../../../testing/show.tsx'

inAFreshBrowser()

const phone = {
  sessionId: 'p',
  device: 'Chrome on Android',
  isThis: false,
  startedAt: '2024-02-01T08:35:00.000Z',
  lastUsedAt: '2024-02-09T20:00:00.000Z',
}
const laptop = { ...phone, sessionId: 'l', device: 'Firefox on Linux', isThis: true }
const unknown = { ...phone, sessionId: 'u', device: '' }

async function open(answers: Parameters<typeof fakeServer>[0] = {}) {
  withStoredToken()
  const server = fakeServer({ 'GET users/verifyAccessToken': { body: aUser() }, ...answers })
  const shown = show('/profile')
  const panel = within(await screen.findByRole('region', { name: 'Password and log-ins' }))
  return { server, panel, ...shown }
}

describe('the list of log-ins', () => {
  const list = 'GET users/sessions'
  async function openList(logIns: unknown[], answers = {}) {
    const opened = await open({ [list]: { body: { logIns } }, ...answers })
    expect(opened.server.sent('users/sessions')).toEqual([])
    await opened.person.click(opened.panel.getByRole('button', { name: 'Show where I am logged in' }))
    const items = () => opened.panel.queryAllByRole('listitem').map(item => item.textContent)
    await opened.panel.findByRole('list')
    expect(document.activeElement).toBe(opened.panel.getByRole('button', { name: 'Hide where I am logged in' }))
    return { ...opened, items }
  }

  async function confirm(person: { type: typeof userEvent.type; click: typeof userEvent.click }, title: string) {
    const dialog = within(screen.getByRole('dialog', { name: title }))
    await person.type(dialog.getByLabelText('Password'), 'my password')
    await person.click(dialog.getByRole('button', { name: 'Log out' }))
  }

  it('A9: with a wrong password no log-in is ended, and the dialog says so', async () => {
    const error = 'This is not the password of this account'
    const { person, panel, items } = await openList([laptop, phone], {
      'POST users/endOtherSessions': { status: 403, body: { error, code: 'password_wrong' } },
    })
    await person.click(panel.getByRole('button', { name: 'Log out on all other devices' }))
    await confirm(person, 'Log out on all other devices')
    const dialog = within(screen.getByRole('dialog', { name: 'Log out on all other devices' }))
    expect((await dialog.findByRole('alert')).textContent).toBe(error)
    expect(items()).toHaveLength(2)
  })

  it('the list is loaded on request, and shows each device with dates in the festival’s time zone', async () => {
    const { items, panel } = await openList([laptop, phone, unknown])
    expect(items()).toEqual([
      'Firefox on Linuxthis deviceSince 1 Feb, 14:05 · last used on 9 Feb',
      'Chrome on AndroidSince 1 Feb, 14:05 · last used on 9 FebLog out Chrome on Android',
      'A browserSince 1 Feb, 14:05 · last used on 9 FebLog out A browser',
    ])
    expect(panel.queryByRole('button', { name: 'Log out Firefox on Linux' })).toBeNull()
  })

  it('one other log-in can be ended', async () => {
    const { person, server, panel, items } = await openList([laptop, phone], {
      'POST users/endSession': { body: { logIns: [laptop] } },
    })
    await person.click(panel.getByRole('button', { name: 'Log out Chrome on Android' }))
    await confirm(person, 'Log out Chrome on Android')
    await waitFor(() => expect(items()).toHaveLength(1))
    expect(server.sent('users/endSession')).toEqual([{ sessionId: 'p', password: 'my password' }])
    await toastSaying('Chrome on Android is logged out')
    expect(panel.queryByRole('button', { name: 'Log out on all other devices' })).toBeNull()
  })

  it('all other log-ins can be ended at once', async () => {
    const { person, panel, items, server } = await openList([laptop, phone, unknown], {
      'POST users/endOtherSessions': { body: { logIns: [laptop] } },
    })
    await person.click(panel.getByRole('button', { name: 'Log out on all other devices' }))
    expect(server.sent('users/endOtherSessions')).toEqual([])
    await confirm(person, 'Log out on all other devices')
    await waitFor(() => expect(items()).toHaveLength(1))
    expect(server.sent('users/endOtherSessions')).toEqual([{ password: 'my password' }])
    await toastSaying('You are logged out on all other devices')
  })
})

describe('changing the password', () => {
  const call = 'POST users/changePassword'
  async function openDialog(answers = {}) {
    const opened = await open(answers)
    await opened.person.click(opened.panel.getByRole('button', { name: 'Change my password' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Change my password' }))
    const enter = async (values: Record<string, string>) => {
      for (const [label, value] of Object.entries(values)) {
        const field = dialog.getByLabelText(label)
        await opened.person.clear(field)
        await opened.person.type(field, value)
      }
      await opened.person.click(dialog.getByRole('button', { name: 'Change the password' }))
    }
    return { ...opened, dialog, enter }
  }
  const good = { 'Current password': 'the old one', 'New password': 'the new one', 'Confirm password': 'the new one' }

  it('the new password is sent with the current one', async () => {
    const { server, enter } = await openDialog({ [call]: { body: { msg: 'Password updated successfully' } } })
    await enter(good)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.sent('users/changePassword')).toEqual([{ currentPassword: 'the old one', password: 'the new one' }])
    await toastSaying('Password updated successfully')
  })

  it('a new password that differs from its confirmation is refused and not sent', async () => {
    const { server, dialog, enter } = await openDialog()
    await enter({ ...good, 'Confirm password': 'another one' })
    expect((await dialog.findByRole('alert')).textContent).toBe('Passwords do not match')
    expect(server.sent('users/changePassword')).toEqual([])
  })

  it('if the current password is wrong, the dialog says so and the typed values are not lost', async () => {
    const error = 'This is not the password of this account'
    const { dialog, enter } = await openDialog({ [call]: { status: 403, body: { error, code: 'password_wrong' } } })
    await enter(good)
    expect((await dialog.findByRole('alert')).textContent).toBe(error)
    expect(dialog.getByLabelText<HTMLInputElement>('New password').value).toBe('the new one')
  })

  it('a person who forgot the current password can request a link by mail', async () => {
    const { person, dialog, server } = await openDialog({ 'POST users/forgotPassword': { body: { msg: 'sent' } } })
    await person.click(dialog.getByRole('button', { name: 'Forgot your password? Send me a link' }))
    expect(await dialog.findByText('We sent a link for a new password to asha@example.org.')).toBeTruthy()
    expect(server.sent('users/forgotPassword')).toEqual([{ email: 'asha@example.org' }])
  })
})
