// Opens the profile’s dialog for registering or unregistering, for tests.
import { screen, within } from '@testing-library/react'
import type { User } from '../../domain/account/api.ts'
import { fakeServer } from './fake-server.ts'
import { show, withStoredToken } from './show.tsx'

/**
 * `answers` are more answers of the server. In the result, `offers` returns how many events can be selected, and
 * `figure` returns the text after a name in the dialog.
 */
export async function openRegistrationDialog(
  which: 'Register for Events' | 'Unregister for Events',
  user: User,
  answers = {},
) {
  withStoredToken()
  const server = fakeServer({ 'GET users/verifyAccessToken': { body: user }, ...answers })
  const { person } = show('/profile')
  await person.click(await screen.findByRole('button', { name: which }))
  const dialog = screen.getByRole('dialog', { name: which })
  const button = (name: RegExp) => within(dialog).getByRole<HTMLButtonElement>('button', { name })
  return {
    server,
    person,
    dialog,
    send: () => button(which.startsWith('Reg') ? /^Register/ : /^Unregister/),
    box: (name: string) => within(dialog).getByRole<HTMLInputElement>('checkbox', { name }),
    offers: () => within(dialog).queryAllByRole('checkbox').length,
    figure: (name: string) => within(dialog).getByText(name).nextElementSibling?.textContent,
  }
}

export const isDialogOpen = () => screen.queryByRole('dialog') !== null
