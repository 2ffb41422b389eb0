// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aUser, registeredFor } from '../../../testing/a-user.ts'
import { held, unreachable } from '../../../testing/fake-server.ts'
import { isDialogOpen, openRegistrationDialog } from '../../../testing/registration-dialog.tsx'
import { inAFreshBrowser } from '../../../testing/show.tsx'

inAFreshBrowser()

const remove = 'POST users/deleteEvent'

describe('unregistering from events', () => {
  const user = aUser({ events: registeredFor(1, 2, 4), total: 900, paidAmount: 900, amountDue: 0 })

  it('P10: the selected events are sent, and the profile then shows the remaining events and the new balance', async () => {
    const answer = held()
    const { person, server, box, send, dialog, offers } = await openRegistrationDialog('Unregister for Events', user, {
      [remove]: answer.handler,
    })
    expect(offers()).toBe(3)
    await person.click(box('Solo Song'))
    await person.click(box('Quick Quiz'))
    await person.click(send())
    expect(send().disabled).toBe(true)
    expect(within(dialog).getByRole('progressbar')).toBeTruthy()
    expect(server.sent('users/deleteEvent')).toEqual([{ event: [1, 4] }])
    answer.give({ body: aUser({ events: registeredFor(2), total: 400, paidAmount: 900, amountDue: -500 }) })
    await waitFor(() => expect(isDialogOpen()).toBe(false))
    expect(screen.getByText('₹500 credit')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Quick Quiz' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Street Play' })).toBeTruthy()
  })

  it('the dialog shows the new balance before unregistering, as credit if more was paid', async () => {
    const { person, box, figure } = await openRegistrationDialog('Unregister for Events', user)
    expect(figure('Balance to pay')).toBe('₹0')
    await person.click(box('Solo Song'))
    expect(figure('Balance to pay')).toBe('₹100 credit')
  })

  it('a person with accommodation is warned if too few events would remain for it', async () => {
    const housed = { ...user, facility: 'Hostel', total: 1100, amountDue: 200 }
    const { person, box, dialog } = await openRegistrationDialog('Unregister for Events', housed)
    await person.click(box('Solo Song'))
    expect(within(dialog).queryByText(/Hostel requires/)).toBeNull()
    await person.click(box('Quick Quiz'))
    expect(within(dialog).getByText(/Hostel requires 2 events; so far 1/)).toBeTruthy()
  })

  it('if unregistering fails, the dialog shows why and the events are still selected', async () => {
    const { person, box, send, dialog } = await openRegistrationDialog('Unregister for Events', user, {
      [remove]: unreachable,
    })
    await person.click(box('Solo Song'))
    await person.click(send())
    expect((await within(dialog).findByRole('alert')).textContent).toBe('No response received from the server.')
    expect(box('Solo Song').checked).toBe(true)
    expect(send().disabled).toBe(false)
  })

  it("hole F4: the dialog lists an event that has left the programme; an unknown event is called 'Unknown Event'", async () => {
    const { box } = await openRegistrationDialog('Unregister for Events', aUser({ events: registeredFor(3, 99) }))
    expect(box('Long Jump (no longer in the programme)')).toBeTruthy()
    expect(box('Unknown Event')).toBeTruthy()
  })

  it('P3: without events the button is there too, and its dialog says that there is nothing to leave', async () => {
    const { dialog } = await openRegistrationDialog('Unregister for Events', aUser())
    expect(dialog.textContent).toContain('You have not registered for any event yet.')
    expect(dialog.querySelector('input')).toBeNull()
  })
})
