// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { User } from '../../../../domain/account/api.ts'
import { allEvents } from '../../../../domain/edition/catalogue.ts'
import { catalogue } from '../../../../testing/edition/catalogue.ts'
import { festival } from '../../../../testing/edition/festival.ts'
import { aStudent, aUser, registeredFor } from '../../../testing/a-user.ts'
import { fakeServer, held, unreachable } from '../../../testing/fake-server.ts'
import { inAFreshBrowser, show, toastSaying, withStoredToken } from '../../../testing/show.tsx'

const { leaveFor } = vi.hoisted(() => ({ leaveFor: vi.fn<(address: string) => void>() }))
const momentToStay = 60_000
vi.mock('./leave-for.ts', () => ({ leaveFor, momentToStay: 60_000 }))

inAFreshBrowser()
afterEach(() => {
  leaveFor.mockReset()
  vi.useRealTimers()
})
/** The clock runs at normal speed, and a test can move it forward. */
const withFastTime = () => vi.useFakeTimers({ shouldAdvanceTime: true })
/** The confirmation on the profile after registering. */
const success = () => screen.findByRole('region', { name: 'You are registered' })
const inSight = () => waitFor(() => expect(document.activeElement?.textContent).toContain('You are registered'))

const register = 'POST users/eventRegistration'
const remove = 'POST users/deleteEvent'

async function open(which: 'Register for Events' | 'Unregister for Events', user: User, answers = {}) {
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
const figureOf = (name: string) => screen.getByText(name).nextElementSibling?.textContent
const isOpen = () => screen.queryByRole('dialog') !== null

describe('registering for events', () => {
  it('P8: registered events are not listed; selected ones are sent, the dialog closes and the group chat opens', async () => {
    withFastTime()
    const answer = held()
    const { person, server, box, send, offers, dialog } = await open(
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
    expect(isOpen()).toBe(false)
    expect(screen.getByRole('link', { name: 'Quick Quiz' })).toBeTruthy()
    expect(figureOf('Amount to be paid')).toBe('₹900')
    await inSight()
    vi.advanceTimersByTime(momentToStay)
    // A busy machine may start the timer a little later.
    await waitFor(() => expect(leaveFor).toHaveBeenCalledExactlyOnceWith('https://chat.example.org/outside'))
  })

  it('if the dialog is closed before the answer, the profile then shows the new event and no group chat opens', async () => {
    const answer = held()
    const { person, server, box, send, dialog } = await open('Register for Events', aUser(), {
      [register]: answer.handler,
    })
    await person.click(box('Quick Quiz'))
    await person.click(send())
    await person.click(within(dialog).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(isOpen()).toBe(false))
    const fresh = aUser({ events: registeredFor(4), amountDue: 400 })
    server.answer('GET users/verifyAccessToken', { body: fresh })
    answer.give({ body: fresh })
    expect(await screen.findByRole('link', { name: 'Quick Quiz' })).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'You are registered' })).toBeNull()
    expect(leaveFor).not.toHaveBeenCalled()
  })

  it('a call without an answer can be cancelled, and the events are still selected', async () => {
    const { person, box, send, dialog } = await open('Register for Events', aUser(), { [register]: held().handler })
    await person.click(box('Quick Quiz'))
    await person.click(send())
    await person.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(send().disabled).toBe(false)
    expect(box('Quick Quiz').checked).toBe(true)
    expect(within(dialog).queryByRole('alert')).toBeNull()
  })

  it('after registering, the new events, the balance and how to pay are shown and focused', async () => {
    const { person, box, send } = await open('Register for Events', aUser({ events: registeredFor(1) }), {
      [register]: { body: aUser({ events: registeredFor(1, 4), amountDue: 800, groupChatLink: null }) },
    })
    await person.click(box('Quick Quiz'))
    await person.click(send())
    const step = within(await success())
    expect(step.getAllByRole('listitem').map(item => item.textContent)).toEqual(['Quick Quiz'])
    expect(step.getByText('Balance to pay:').textContent).toBe('Balance to pay: ₹800')
    expect(await step.findByText('The desk is in the hall.')).toBeTruthy()
    expect(step.getByText('We have sent a mail to asha@example.org.')).toBeTruthy()
    await inSight()
    await person.click(step.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('region', { name: 'You are registered' })).toBeNull()
  })

  it('if a person follows the link to the ways to pay, the group chat does not open', async () => {
    withFastTime()
    const upi = { vpa: 'fest@bank', name: 'Fest', amount: 400, reference: 'K7QM2X94TZ', link: 'upi://pay' }
    const { person, box, send } = await open('Register for Events', aUser(), {
      [register]: { body: aUser({ events: registeredFor(4), amountDue: 400 }) },
      'GET users/payments': { body: { payments: [], claims: [], upi, desk: '' } },
    })
    await person.click(box('Quick Quiz'))
    await person.click(send())
    await person.click(await within(await success()).findByRole('link', { name: 'below on this page' }))
    vi.advanceTimersByTime(2 * momentToStay)
    expect(leaveFor).not.toHaveBeenCalled()
  })

  it('M14: with online payment there is a button to pay now, and after pressing it the group chat does not open', async () => {
    withFastTime()
    const meta = document.createElement('meta')
    meta.name = 'pay-online'
    document.head.append(meta)
    onTestFinished(() => meta.remove())
    const { person, server, box, send } = await open('Register for Events', aUser(), {
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
    vi.advanceTimersByTime(2 * momentToStay)
    expect(leaveFor).not.toHaveBeenCalled()
  })

  it('M14: without online payment, nothing about paying online is shown', async () => {
    const { person, box, send } = await open('Register for Events', aUser(), {
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
    const { person, box, send } = await open('Register for Events', aUser(), {
      [register]: { body: aUser({ events: registeredFor(4) }) },
    })
    await person.click(box('Quick Quiz'))
    await person.click(send())
    const step = within(await success())
    await person.click(step.getByRole('button', { name: 'Stay here' }))
    vi.advanceTimersByTime(2 * momentToStay)
    expect(leaveFor).not.toHaveBeenCalled()
    expect(step.getByRole('link', { name: 'Open the group chat' }).getAttribute('href')).toBe(
      'https://chat.example.org/outside',
    )
  })

  it('if there is no group chat, a notice confirms the registration', async () => {
    const { person, box, send } = await open('Register for Events', aUser(), {
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
    expect(isOpen()).toBe(false)
  })

  const people: [string, User, number][] = [
    ['outside, one short of the cap', aUser({ events: registeredFor(1, 2) }), 100],
    ['a student, one short of the cap', aStudent({ events: registeredFor(1, 2) }), 50],
    ['with accommodation', aUser({ facility: 'Hostel', events: registeredFor(1) }), 0],
    ['with meals on top of the events', aUser({ facility: 'Meals', events: registeredFor(1, 2) }), 100],
  ]
  for (const [who, user, amount] of people) {
    it(`P7: the amount is the new total minus the current total: ₹${amount} for one event (${who})`, async () => {
      const { person, server, box, send, figure } = await open('Register for Events', user, { [register]: unreachable })
      await person.click(box('Quick Quiz'))
      expect(figure('Amount for these events')).toBe(`₹${amount}`)
      expect(figure('Balance to pay')).toBe(`₹${amount}`)
      await person.click(send())
      expect(server.sent('users/eventRegistration')).toEqual([{ events: [4], amount }])
    })
  }

  it('credit reduces the new balance to pay', async () => {
    const { person, box, figure } = await open('Register for Events', aUser({ paidAmount: 500, amountDue: -500 }))
    await person.click(box('Quick Quiz'))
    expect(figure('Amount for these events')).toBe('₹400')
    expect(figure('Balance to pay')).toBe('₹100 credit')
  })

  it('a person with accommodation is warned until enough events are selected for it', async () => {
    const user = aUser({ facility: 'Hostel', total: 1100, amountDue: 1100 })
    const { person, box, dialog } = await open('Register for Events', user)
    const warning = () => within(dialog).queryByText(/Hostel requires 2 events/)?.textContent
    await person.click(box('Quick Quiz'))
    expect(warning()).toBe(
      'Hostel requires 2 events; so far 1. It includes all events: choose 1 more to get the bed. Or choose Nothing.',
    )
    await person.click(box('Street Play'))
    expect(warning()).toBeUndefined()
  })

  it('P9: in an edition without accommodation the dialog has no hint about it', async () => {
    const { facilities } = festival
    onTestFinished(() => void Object.assign(festival, { facilities }))
    Object.assign(festival, { facilities: facilities.slice(0, 1) })
    const { dialog } = await open('Register for Events', aUser())
    expect(within(dialog).queryByText(festival.accommodationHint)).toBeNull()
  })

  it('if registering fails, the dialog shows why and the events are still selected', async () => {
    const { person, server, box, send, dialog } = await open('Register for Events', aUser(), {
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

  it('events can be searched by name or category, and selected events remain selected', async () => {
    const { person, box, dialog, offers, figure } = await open('Register for Events', aUser())
    await person.click(box('Quick Quiz'))
    const search = within(dialog).getByRole('searchbox', { name: 'Search events' })
    await person.type(search, 'arena')
    expect(offers()).toBe(1)
    expect(within(dialog).getByText('1 event found')).toBeTruthy()
    expect(figure('Events selected')).toBe('1')
    await person.clear(search)
    await person.type(search, 'words')
    expect(offers()).toBeGreaterThan(1)
    await person.type(search, ' of nowhere')
    expect(offers()).toBe(0)
    expect(within(dialog).getByText('No events found.')).toBeTruthy()
    await person.clear(search)
    expect(box('Quick Quiz').checked).toBe(true)
  })

  it('an event is also found by the name on its own page, and described by it', async () => {
    const { person, dialog, offers, box } = await open('Register for Events', aUser())
    await person.type(within(dialog).getByRole('searchbox', { name: 'Search events' }), 'solo singing')
    expect(offers()).toBe(1)
    expect(box('Solo Song').getAttribute('aria-describedby')).toBe(within(dialog).getByText(/^Solo Singing/).id)
  })

  it('hole F4: a person registered for all events is told so', async () => {
    const all = registeredFor(...allEvents(catalogue).map(({ ind }) => ind))
    const { dialog, offers } = await open('Register for Events', aStudent({ events: all }))
    expect(offers()).toBe(0)
    expect(within(dialog).getByText('You are registered for every event.')).toBeTruthy()
  })
})

describe('unregistering from events', () => {
  const user = aUser({ events: registeredFor(1, 2, 4), total: 900, paidAmount: 900, amountDue: 0 })

  it('P10: the selected events are sent, and the profile then shows the remaining events and the new balance', async () => {
    const answer = held()
    const { person, server, box, send, dialog, offers } = await open('Unregister for Events', user, {
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
    await waitFor(() => expect(isOpen()).toBe(false))
    expect(screen.getByText('₹500 credit')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Quick Quiz' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Street Play' })).toBeTruthy()
  })

  it('the dialog shows the new balance before unregistering, as credit if more was paid', async () => {
    const { person, box, figure } = await open('Unregister for Events', user)
    expect(figure('Balance to pay')).toBe('₹0')
    await person.click(box('Solo Song'))
    expect(figure('Balance to pay')).toBe('₹100 credit')
  })

  it('a person with accommodation is warned if too few events would remain for it', async () => {
    const housed = { ...user, facility: 'Hostel', total: 1100, amountDue: 200 }
    const { person, box, dialog } = await open('Unregister for Events', housed)
    await person.click(box('Solo Song'))
    expect(within(dialog).queryByText(/Hostel requires/)).toBeNull()
    await person.click(box('Quick Quiz'))
    expect(within(dialog).getByText(/Hostel requires 2 events; so far 1/)).toBeTruthy()
  })

  it('if unregistering fails, the dialog shows why and the events are still selected', async () => {
    const { person, box, send, dialog } = await open('Unregister for Events', user, { [remove]: unreachable })
    await person.click(box('Solo Song'))
    await person.click(send())
    expect((await within(dialog).findByRole('alert')).textContent).toBe('No response received from the server.')
    expect(box('Solo Song').checked).toBe(true)
    expect(send().disabled).toBe(false)
  })

  it("hole F4: an event no longer in the programme can be unregistered; an unknown one is called 'Unknown Event'", async () => {
    const { box } = await open('Unregister for Events', aUser({ events: registeredFor(3, 99) }))
    expect(box('Long Jump (no longer in the programme)')).toBeTruthy()
    expect(box('Unknown Event')).toBeTruthy()
  })
})

describe('outside the registration window', () => {
  const window = festival.registration as { opensAt: string | null; closesAt: string | null }
  afterEach(() => {
    window.opensAt = null
    window.closesAt = null
  })

  for (const which of ['Register for Events', 'Unregister for Events'] as const) {
    it(`the dialog ${which} says 'Registration is closed' and lists no events`, async () => {
      window.closesAt = '2020-01-01T00:00:00+05:30'
      const events = allEvents(catalogue).map(({ ind }) => ({
        event: ind,
        opening: 'closed',
        fill: 'free',
        opensAt: null,
      }))
      const answers = { 'GET users/waitingList': { body: { entries: [], events } } }
      const { dialog, offers } = await open(which, aUser({ events: registeredFor(1) }), answers)
      expect(await within(dialog).findByText('Registration is closed')).toBeTruthy()
      expect(offers()).toBe(0)
      expect(within(dialog).queryByRole('button', { name: /egister/ })).toBeNull()
    })
  }
})
