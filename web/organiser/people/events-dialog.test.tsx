// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import type { PersonPage } from '../../../domain/people/api.ts'
import { catalogue } from '../../../testing/edition/catalogue.ts'
import { EventListProvider, eventListOf } from '../../event-list.tsx'
import { fakeServer } from '../../testing/fake-server.ts'
import { inAFreshBrowser } from '../../testing/show.tsx'
import { TestEdition } from '../../testing/test-edition.tsx'
import { EventsDialog } from './events-dialog.tsx'

inAFreshBrowser()

const at = '2030-10-01T10:00:00.000Z'
const registeredFor = (...numbers: number[]) =>
  ({
    userId: 'AAAA000001',
    username: 'Asha Rao',
    isStudent: false,
    facility: 'Nothing',
    events: numbers.map(eventId => ({ eventId, registeredAt: at, endedAt: null })),
    lines: [] as PersonPage['lines'],
    unpaid: [],
  }) as unknown as PersonPage

/** Updates the person while the dialog stays open, as the person's page does. */
function OpenDialog({ person }: { person: PersonPage }) {
  const [shown, setShown] = useState(person)
  return <EventsDialog person={shown} onClose={() => {}} onDone={() => {}} onChange={setShown} />
}

function open(person: PersonPage) {
  render(
    <TestEdition>
      <EventListProvider value={eventListOf(catalogue)}>
        <OpenDialog person={person} />
      </EventListProvider>
    </TestEdition>,
  )
  return screen.getByRole('dialog')
}

describe('the events of a person at the desk', () => {
  it('the desk can remove registrations for events that are no longer in the programme', async () => {
    const server = fakeServer({
      'POST organiser/people/AAAA000001/events': { status: 409, body: { error: 'x', code: 'x' } },
    })
    const dialog = open(registeredFor(1, 3, 900))
    const person = userEvent.setup()
    const box = (name: string) => within(dialog).getByRole<HTMLInputElement>('checkbox', { name })
    expect(box('Event 900 (no longer in the programme)').checked).toBe(true)
    await person.click(box('Long Jump (no longer in the programme)'))
    expect(box('Long Jump (no longer in the programme)').checked).toBe(false)
    await person.click(within(dialog).getByRole('button', { name: 'Change the events' }))
    expect(server.sent('organiser/people/AAAA000001/events')).toMatchObject([{ add: [], remove: [3], amount: -100 }])
  })

  it('B7: full and closed events are marked at the desk before any event is chosen', async () => {
    const state = { opening: 'open', fill: 'full', opensAt: null, endedBy: null }
    const events = [
      { ...state, event: 1 },
      { ...state, event: 2, opening: 'closed' },
    ]
    fakeServer({ 'GET users/waitingList': { body: { entries: [], events } } })
    const dialog = open(registeredFor())
    const found = await within(dialog).findAllByRole('checkbox', { name: /full, waiting list open|closed/ })
    expect(found).toHaveLength(2)
  })

  it('B7: at the desk an event with results cannot be chosen, but an event closed only on the site can', async () => {
    const state = { opening: 'closed', fill: 'free', opensAt: null }
    const events = [
      { ...state, event: 1, endedBy: 'results' },
      { ...state, event: 2, endedBy: null },
    ]
    fakeServer({ 'GET users/waitingList': { body: { entries: [], events } } })
    const dialog = open(registeredFor())
    const box = (name: RegExp) => within(dialog).findByRole<HTMLInputElement>('checkbox', { name })
    expect((await box(/results are out/)).disabled).toBe(true)
    expect((await box(/closed on the site/)).disabled).toBe(false)
    expect(within(dialog).queryByRole('button', { name: /^Add to the waiting list/ })).toBeNull()
  })

  it('B7: a full event cannot be chosen; a button adds the person to its waiting list and shows the position', async () => {
    const state = { opening: 'open', opensAt: null, endedBy: null }
    const events = [
      { ...state, event: 1, fill: 'full' },
      { ...state, event: 2, fill: 'few' },
    ]
    const asha = registeredFor()
    const lines = [{ event: 1, position: 3, heldUntil: null, joinedAt: at }]
    const server = fakeServer({
      'GET users/waitingList': { body: { entries: [], events } },
      'POST organiser/people/AAAA000001/waiting-list': { body: { ...asha, lines } },
    })
    const dialog = open(asha)
    const person = userEvent.setup()
    const [press, ...others] = await within(dialog).findAllByRole('button', { name: /^Add to the waiting list/ })
    expect(others).toEqual([])
    expect(within(dialog).getByRole<HTMLInputElement>('checkbox', { name: /full/ }).disabled).toBe(true)
    await person.click(press!)
    expect(await within(dialog).findByRole('checkbox', { name: /number 3 on the waiting list/ })).toBeTruthy()
    expect(server.sent('organiser/people/AAAA000001/waiting-list')).toMatchObject([{ event: 1, reason: 'at the desk' }])
  })

  it('the desk sees only events of the catalogue if the person has no other registrations', () => {
    expect(within(open(registeredFor(1))).getAllByRole('checkbox')).toHaveLength(6)
  })
})
