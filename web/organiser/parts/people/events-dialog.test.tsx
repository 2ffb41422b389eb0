// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { PersonPage } from '../../../../domain/organiser-types.ts'
import { catalogue } from '../../../../testing/edition/catalogue.ts'
import { EventListProvider, eventListOf } from '../../../event-list.tsx'
import { fakeServer } from '../../../testing/fake-server.ts'
import { inAFreshBrowser } from '../../../testing/show.tsx'
import { TestEdition } from '../../../testing/test-edition.tsx'
import { EventsDialog } from './events-dialog.tsx'

inAFreshBrowser()

const at = '2030-10-01T10:00:00.000Z'
const registeredFor = (...numbers: number[]) =>
  ({
    ...{ userId: 'AAAA000001', username: 'Asha Rao', isStudent: false, facility: 'Nothing' },
    events: numbers.map(eventId => ({ eventId, registeredAt: at, endedAt: null })),
  }) as unknown as PersonPage

function open(person: PersonPage) {
  render(
    <TestEdition>
      <EventListProvider value={eventListOf(catalogue)}>
        <EventsDialog person={person} onClose={() => {}} onDone={() => {}} />
      </EventListProvider>
    </TestEdition>,
  )
  return screen.getByRole('dialog')
}

describe('the events of a person at the desk', () => {
  it('show what left the programme, so that it can be taken away', async () => {
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

  it('show no other event than those of the programme to whoever is registered for none besides', () => {
    expect(within(open(registeredFor(1))).getAllByRole('checkbox')).toHaveLength(6)
  })
})
