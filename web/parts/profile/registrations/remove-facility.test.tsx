// @vitest-environment jsdom
// Unregistering from events that a facility requires: the dialog offers to remove both in one step.
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { User } from '../../../../domain/account/api.ts'
import { aUser, registeredFor } from '../../../testing/a-user.ts'
import { fakeServer, unreachable } from '../../../testing/fake-server.ts'
import { inAFreshBrowser, show, withStoredToken } from '../../../testing/show.tsx'

inAFreshBrowser()

const remove = 'POST users/deleteEvent'

async function open(user: User, answers = {}) {
  withStoredToken()
  const server = fakeServer({ 'GET users/verifyAccessToken': { body: user }, ...answers })
  const { person } = show('/profile')
  await person.click(await screen.findByRole('button', { name: 'Unregister for Events' }))
  const dialog = screen.getByRole('dialog', { name: 'Unregister for Events' })
  return {
    server,
    person,
    dialog,
    send: () => within(dialog).getByRole<HTMLButtonElement>('button', { name: /^Unregister/ }),
    box: (name: string) => within(dialog).getByRole<HTMLInputElement>('checkbox', { name }),
    figure: (name: string) => within(dialog).getByText(name).nextElementSibling?.textContent,
  }
}

describe('unregistering from events with accommodation or food', () => {
  const guest = aUser({ facility: 'Hostel', events: registeredFor(1, 2), total: 1100, amountDue: 1100 })

  it('M12: unregistering from all events removes the bed in the same step, and the balance becomes ₹0', async () => {
    const { person, server, box, send, dialog, figure } = await open(guest, {
      [remove]: { body: aUser() },
    })
    await person.click(box('Solo Song'))
    await person.click(box('Street Play'))
    const too = box('Remove Hostel too: ₹1,100 less. Your bed may then go to somebody else.')
    expect(too.checked).toBe(true)
    expect(figure('Balance to pay')).toBe('₹0')
    expect(dialog.textContent).toContain('Your balance to pay will be ₹0.')
    expect(dialog.textContent).not.toContain('You will have')
    expect(send().textContent).toBe('Unregister and remove Hostel')
    await person.click(send())
    expect(server.sent('users/deleteEvent')).toEqual([{ event: [1, 2], facility: 'Nothing' }])
  })

  it('M12: with a bed and no events, the bed is still charged, and the person sees how to remove it', async () => {
    const { person, server, box, send, dialog, figure } = await open(guest, {
      [remove]: { body: aUser({ facility: 'Hostel', total: 1100, amountDue: 1100 }) },
    })
    await person.click(box('Solo Song'))
    await person.click(box('Street Play'))
    await person.click(box('Remove Hostel too: ₹1,100 less. Your bed may then go to somebody else.'))
    expect(figure('Balance to pay')).toBe('₹1,100')
    expect(dialog.textContent).toContain('Your balance to pay will be ₹1,100 for Hostel, until you remove it.')
    await person.click(send())
    expect(server.sent('users/deleteEvent')).toEqual([{ event: [1, 2] }])
    // Beside the payment, the profile says that the bed is still charged, and offers both options: more events, or no
    // bed.
    const payments = within(await screen.findByRole('region', { name: 'Payments' }))
    expect(await payments.findByText(/Or remove Hostel: your balance to pay will be ₹0\./)).toBeTruthy()
    expect(payments.getByRole('link', { name: 'Choose events' }).getAttribute('href')).toBe('/profile?dialog=register')
  })

  it('M12: if some events remain but too few for the bed, the person can remove it; the box is not ticked', async () => {
    const { person, server, box, send, figure } = await open(guest, { [remove]: unreachable })
    await person.click(box('Solo Song'))
    const too = box('Remove Hostel too: ₹700 less. Your bed may then go to somebody else.')
    expect(too.checked).toBe(false)
    expect(figure('Balance to pay')).toBe('₹1,100')
    await person.click(too)
    expect(figure('Balance to pay')).toBe('₹400')
    await person.click(send())
    expect(server.sent('users/deleteEvent')).toEqual([{ event: [1], facility: 'Nothing' }])
  })

  it('M12: meals can be removed in the same step only with the last event', async () => {
    const eater = aUser({ facility: 'Meals', events: registeredFor(1, 2), total: 920, amountDue: 920 })
    const { person, box, dialog } = await open(eater)
    await person.click(box('Solo Song'))
    expect(within(dialog).queryByRole('checkbox', { name: /^Remove/ })).toBeNull()
    await person.click(box('Street Play'))
    expect(box('Remove Meals too: ₹120 less.').checked).toBe(true)
  })

  it('M12: a bed without events can be removed by one button on the profile before it is paid', async () => {
    withStoredToken()
    const choose = 'POST users/updateUserFacility'
    const early = aUser({ facility: 'Hostel', total: 1100, amountDue: 1100 })
    const server = fakeServer({ 'GET users/verifyAccessToken': { body: early }, [choose]: unreachable })
    const { person } = show('/profile')
    const payments = within(await screen.findByRole('region', { name: 'Payments' }))
    await person.click(await payments.findByRole('button', { name: 'Remove Hostel' }))
    expect((await payments.findByRole('alert')).textContent).toBe('No response received from the server.')
    server.answer(choose, { body: aUser() })
    await person.click(payments.getByRole('button', { name: 'Remove Hostel' }))
    await waitFor(() => expect(payments.queryByText(/Remove Hostel/)).toBeNull())
    expect(server.sent('users/updateUserFacility').at(-1)).toEqual({ facility: 'Nothing' })
  })
})
