// @vitest-environment jsdom
// What follows a registration: the confirmation on the profile, the group chat, or a failure.
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { aUser, registeredFor } from '../../../testing/a-user.ts'
import { asked } from '../../../testing/asked.ts'
import { held, unreachable } from '../../../testing/fake-server.ts'
import { isDialogOpen, openRegistrationDialog } from '../../../testing/registration-dialog.tsx'
import { inAFreshBrowser, toastSaying } from '../../../testing/show.tsx'
import * as leaving from './leave-for.ts'

const leavingDelay = 60_000
// Replaced without vi.mock, because test files share modules and another file may have loaded the profile already.
const leaveFor = vi.fn<(address: string) => void>()

inAFreshBrowser()
beforeEach(() => {
  vi.spyOn(leaving, 'leaveFor').mockImplementation(leaveFor)
  vi.spyOn(leaving, 'leavingDelay', 'get').mockReturnValue(leavingDelay)
})
afterEach(() => {
  leaveFor.mockReset()
  vi.useRealTimers()
})
/** The clock runs at normal speed, and a test can move it forward. */
const withFastTime = () => vi.useFakeTimers({ shouldAdvanceTime: true })
/** The confirmation on the profile after registering. */
const success = () => screen.findByRole('region', { name: 'You are registered' })
const confirmationIsFocused = () =>
  waitFor(() => expect(document.activeElement?.textContent).toContain('You are registered'))

const register = 'POST users/eventRegistration'
const figureOf = (name: string) => screen.getByText(name).nextElementSibling?.textContent

describe('registering for events', () => {
  it('P8: registered events are not listed; the selected events are sent, the dialog closes and the group chat opens', async () => {
    withFastTime()
    const answer = held()
    const { person, server, box, send, offers, dialog } = await openRegistrationDialog(
      'Register for Events',
      aUser({ events: registeredFor(1) }),
      { [register]: answer.handler },
    )
    expect(within(dialog).queryByRole('checkbox', { name: 'Solo Song' })).toBeNull()
    // All six events except the registered one and the one for students of the host institute.
    expect(offers()).toBe(4)
    expect(send().disabled).toBe(true)
    for (const name of ['Street Play', 'Quick Quiz', 'Arena']) await person.click(box(name))
    await person.click(box('Arena'))
    expect(box('Arena').checked).toBe(false)
    await person.dblClick(send())
    expect(send().disabled).toBe(true)
    expect(within(dialog).getByRole('progressbar')).toBeTruthy()
    expect(server.sent('users/eventRegistration')).toEqual([{ events: [2, 4], amount: 500 }])
    answer.give({ body: aUser({ events: registeredFor(1, 2, 4), total: 900, amountDue: 900 }) })
    expect(await within(await success()).findByText('Opening the group chat …')).toBeTruthy()
    expect(isDialogOpen()).toBe(false)
    expect(screen.getByRole('link', { name: 'Quick Quiz' })).toBeTruthy()
    expect(figureOf('Amount to be paid')).toBe('₹900')
    await confirmationIsFocused()
    vi.advanceTimersByTime(leavingDelay)
    // A busy machine may start the timer a little later.
    await waitFor(() => expect(leaveFor).toHaveBeenCalledExactlyOnceWith('https://chat.example.org/outside'))
  })

  it('W2: an event that asks something is asked in the confirmation, and the group chat opens only after the answer', async () => {
    withFastTime()
    const answers = [asked()]
    const { person, box, send } = await openRegistrationDialog('Register for Events', aUser(), {
      [register]: { body: aUser({ events: registeredFor(40), total: 400, amountDue: 400 }) },
      'GET users/answers': { body: { answers } },
      'POST users/answers': { body: { answers: [asked({ value: 'yes', words: 'Yes' })] } },
    })
    await person.click(box('Arena'))
    await person.click(send())
    const form = within(await within(await success()).findByRole('form', { name: 'Please answer' }))
    vi.advanceTimersByTime(leavingDelay)
    expect(leaveFor).not.toHaveBeenCalled()
    await person.click(form.getByRole('radio', { name: 'Yes' }))
    await person.click(form.getByRole('button', { name: 'Save the answers' }))
    expect(await within(await success()).findByText('Opening the group chat …')).toBeTruthy()
    vi.advanceTimersByTime(leavingDelay)
    await waitFor(() => expect(leaveFor).toHaveBeenCalledOnce())
  })

  it('if the dialog is closed before the answer, the profile still shows the new event, but no group chat opens', async () => {
    const answer = held()
    const { person, server, box, send, dialog } = await openRegistrationDialog('Register for Events', aUser(), {
      [register]: answer.handler,
    })
    await person.click(box('Quick Quiz'))
    await person.click(send())
    await person.click(within(dialog).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(isDialogOpen()).toBe(false))
    const fresh = aUser({ events: registeredFor(4), amountDue: 400 })
    server.answer('GET users/verifyAccessToken', { body: fresh })
    answer.give({ body: fresh })
    expect(await screen.findByRole('link', { name: 'Quick Quiz' })).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'You are registered' })).toBeNull()
    expect(leaveFor).not.toHaveBeenCalled()
  })

  it('after registering, the new events, the balance and how to pay are shown and focused', async () => {
    const { person, box, send } = await openRegistrationDialog(
      'Register for Events',
      aUser({ events: registeredFor(1) }),
      {
        [register]: { body: aUser({ events: registeredFor(1, 4), amountDue: 800, groupChatLink: null }) },
      },
    )
    await person.click(box('Quick Quiz'))
    await person.click(send())
    const step = within(await success())
    expect(step.getAllByRole('listitem').map(item => item.textContent)).toEqual(['Quick Quiz'])
    expect(step.getByText('Balance to pay:').textContent).toBe('Balance to pay: ₹800')
    expect(await step.findByText('The desk is in the hall.')).toBeTruthy()
    expect(step.getByText('We have sent a mail to asha@example.org.')).toBeTruthy()
    await confirmationIsFocused()
    await person.click(step.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('region', { name: 'You are registered' })).toBeNull()
  })

  it('if a person follows the link to the ways to pay, the group chat does not open', async () => {
    withFastTime()
    const upi = { vpa: 'fest@bank', name: 'Fest', amount: 400, reference: 'K7QM2X94TZ', link: 'upi://pay' }
    const { person, box, send } = await openRegistrationDialog('Register for Events', aUser(), {
      [register]: { body: aUser({ events: registeredFor(4), amountDue: 400 }) },
      'GET users/payments': { body: { payments: [], claims: [], upi, desk: '' } },
    })
    await person.click(box('Quick Quiz'))
    await person.click(send())
    await person.click(await within(await success()).findByRole('link', { name: 'below on this page' }))
    vi.advanceTimersByTime(2 * leavingDelay)
    expect(leaveFor).not.toHaveBeenCalled()
  })

  it('M14: with online payment there is a button to pay now, and after pressing it the group chat does not open', async () => {
    withFastTime()
    const meta = document.createElement('meta')
    meta.name = 'pay-online'
    document.head.append(meta)
    onTestFinished(() => meta.remove())
    const { person, server, box, send } = await openRegistrationDialog('Register for Events', aUser(), {
      [register]: { body: aUser({ events: registeredFor(4), amountDue: 400 }) },
      'GET users/payOnline': { body: { amount: 400, last: null } },
      'POST users/payOnline': held().handler,
    })
    await person.click(box('Quick Quiz'))
    await person.click(send())
    const step = within(await success())
    expect(await step.findByText(/Pay online/)).toBeTruthy()
    expect(step.getByText(/The desk is in the hall\./)).toBeTruthy()
    await person.click(await step.findByRole('button', { name: 'Pay ₹400 now' }))
    expect(server.sent('users/payOnline').at(-1)).toEqual({ amount: 400 })
    vi.advanceTimersByTime(2 * leavingDelay)
    expect(leaveFor).not.toHaveBeenCalled()
  })

  it('M14: without online payment, nothing about paying online is shown', async () => {
    const { person, box, send } = await openRegistrationDialog('Register for Events', aUser(), {
      [register]: { body: aUser({ events: registeredFor(4), amountDue: 400 }) },
    })
    await person.click(box('Quick Quiz'))
    await person.click(send())
    const card = await success()
    expect(await within(card).findByText('The desk is in the hall.')).toBeTruthy()
    expect(card.textContent).not.toMatch(/online|now/i)
  })

  it('after pressing Stay here, the group chat opens only by its link', async () => {
    withFastTime()
    const { person, box, send } = await openRegistrationDialog('Register for Events', aUser(), {
      [register]: { body: aUser({ events: registeredFor(4) }) },
    })
    await person.click(box('Quick Quiz'))
    await person.click(send())
    const step = within(await success())
    await person.click(step.getByRole('button', { name: 'Stay here' }))
    vi.advanceTimersByTime(2 * leavingDelay)
    expect(leaveFor).not.toHaveBeenCalled()
    expect(step.getByRole('link', { name: 'Open the group chat' }).getAttribute('href')).toBe(
      'https://chat.example.org/outside',
    )
  })

  it('if there is no group chat, a notice confirms the registration', async () => {
    const { person, box, send } = await openRegistrationDialog('Register for Events', aUser(), {
      [register]: { body: aUser({ events: registeredFor(4), groupChatLink: null }) },
    })
    await person.click(box('Quick Quiz'))
    await person.click(send())
    expect(await toastSaying('You are registered. See you at the festival!')).toEqual({
      kind: 'success',
      corner: 'top-right',
    })
    expect(leaveFor).not.toHaveBeenCalled()
    await success()
    expect(isDialogOpen()).toBe(false)
  })

  it('if registering fails, the dialog shows why and the events are still selected', async () => {
    const { person, server, box, send, dialog } = await openRegistrationDialog('Register for Events', aUser(), {
      [register]: unreachable,
    })
    await person.click(box('Quick Quiz'))
    await person.click(send())
    expect((await within(dialog).findByRole('alert')).textContent).toBe('No response received from the server.')
    server.answer(register, { status: 409, body: { error: 'Quick Quiz is full', code: 'event_full' } })
    await person.click(send())
    await waitFor(() => expect(within(dialog).getByRole('alert').textContent).toBe('Quick Quiz is full'))
    expect(box('Quick Quiz').checked).toBe(true)
    expect(send().disabled).toBe(false)
    expect(leaveFor).not.toHaveBeenCalled()
  })

  it('V5: after registering for a team event, the first button makes the team', async () => {
    const { person, box, send } = await openRegistrationDialog('Register for Events', aUser(), {
      [register]: { body: aUser({ events: registeredFor(1, 2), amountDue: 800 }) },
    })
    for (const name of ['Solo Song', 'Street Play']) await person.click(box(name))
    await person.click(send())
    const card = await success()
    const first = card.querySelector<HTMLElement>('a, button')!
    expect(first.textContent).toBe('Make your team')
    await person.click(first)
    expect(screen.getByRole('dialog', { name: 'A team for Street Play' })).toBeTruthy()
  })

  it('V5: after registering for several team events, each has its button; an event without teams has none', async () => {
    const { person, box, send } = await openRegistrationDialog('Register for Events', aUser(), {
      [register]: { body: aUser({ events: registeredFor(1, 2, 4), amountDue: 900 }) },
    })
    for (const name of ['Solo Song', 'Street Play', 'Quick Quiz']) await person.click(box(name))
    await person.click(send())
    const links = within(await success()).getAllByRole('link', { name: /team/ })
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Make your team for Street Play',
      'Make your team for Quick Quiz',
    ])
  })
})
