// @vitest-environment jsdom
import { within } from '@testing-library/react'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { User } from '../../../../domain/account/api.ts'
import { allEvents } from '../../../../domain/edition/catalogue.ts'
import { catalogue } from '../../../../testing/edition/catalogue.ts'
import { festival } from '../../../../testing/edition/festival.ts'
import { aStudent, aUser, registeredFor } from '../../../testing/a-user.ts'
import { held, unreachable } from '../../../testing/fake-server.ts'
import { openRegistrationDialog } from '../../../testing/registration-dialog.tsx'
import { inAFreshBrowser } from '../../../testing/show.tsx'

inAFreshBrowser()

const register = 'POST users/eventRegistration'

describe('the dialog for registering', () => {
  const people: [string, User, number][] = [
    ['outside, one event below the maximum', aUser({ events: registeredFor(1, 2) }), 100],
    ['a student, one event below the maximum', aStudent({ events: registeredFor(1, 2) }), 50],
    ['with accommodation', aUser({ facility: 'Hostel', events: registeredFor(1) }), 0],
    ['with meals on top of the events', aUser({ facility: 'Meals', events: registeredFor(1, 2) }), 100],
  ]
  for (const [who, user, amount] of people) {
    it(`P7: the amount is the new total minus the current total: ₹${amount} for one event (${who})`, async () => {
      const { person, server, box, send, figure } = await openRegistrationDialog('Register for Events', user, {
        [register]: unreachable,
      })
      await person.click(box('Quick Quiz'))
      expect(figure('Amount for these events')).toBe(`₹${amount}`)
      expect(figure('Balance to pay')).toBe(`₹${amount}`)
      await person.click(send())
      expect(server.sent('users/eventRegistration')).toEqual([{ events: [4], amount }])
    })
  }

  it('credit reduces the new balance to pay', async () => {
    const { person, box, figure } = await openRegistrationDialog(
      'Register for Events',
      aUser({ paidAmount: 500, amountDue: -500 }),
    )
    await person.click(box('Quick Quiz'))
    expect(figure('Amount for these events')).toBe('₹400')
    expect(figure('Balance to pay')).toBe('₹100 credit')
  })

  it('a person with accommodation is warned until enough events are selected for it', async () => {
    const user = aUser({ facility: 'Hostel', total: 1100, amountDue: 1100 })
    const { person, box, dialog } = await openRegistrationDialog('Register for Events', user)
    const warning = () => within(dialog).queryByText(/Hostel requires 2 events/)?.textContent
    await person.click(box('Quick Quiz'))
    expect(warning()).toBe(
      'Hostel requires 2 events; so far 1. More events cost nothing extra. Choose 1 more to get the bed. Or choose Nothing.',
    )
    await person.click(box('Street Play'))
    expect(warning()).toBeUndefined()
  })

  it('P9: in an edition without accommodation the dialog has no hint about it', async () => {
    const { facilities } = festival
    onTestFinished(() => void Object.assign(festival, { facilities }))
    Object.assign(festival, { facilities: facilities.slice(0, 1) })
    const { dialog } = await openRegistrationDialog('Register for Events', aUser())
    expect(within(dialog).queryByText(festival.accommodationHint)).toBeNull()
  })

  it('a call without an answer can be cancelled, and the events are still selected', async () => {
    const { person, box, send, dialog } = await openRegistrationDialog('Register for Events', aUser(), {
      [register]: held().handler,
    })
    await person.click(box('Quick Quiz'))
    await person.click(send())
    await person.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(send().disabled).toBe(false)
    expect(box('Quick Quiz').checked).toBe(true)
    expect(within(dialog).queryByRole('alert')).toBeNull()
  })

  it('events can be searched by name or category, and selected events remain selected', async () => {
    const { person, box, dialog, offers, figure } = await openRegistrationDialog('Register for Events', aUser())
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

  it('an event is also found by the name on its page, which describes its checkbox', async () => {
    const { person, dialog, offers, box } = await openRegistrationDialog('Register for Events', aUser())
    await person.type(within(dialog).getByRole('searchbox', { name: 'Search events' }), 'solo singing')
    expect(offers()).toBe(1)
    expect(box('Solo Song').getAttribute('aria-describedby')).toBe(
      within(dialog)
        .getByText(/^Solo Singing/)
        .closest('small')?.id,
    )
  })

  it('hole F4: if a person is registered for all events, the dialog says so', async () => {
    const all = registeredFor(...allEvents(catalogue).map(({ ind }) => ind))
    const { dialog, offers } = await openRegistrationDialog('Register for Events', aStudent({ events: all }))
    expect(offers()).toBe(0)
    expect(within(dialog).getByText('You are registered for every event.')).toBeTruthy()
  })
})
