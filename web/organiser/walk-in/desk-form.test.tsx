// @vitest-environment jsdom
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { rupees } from '../../../domain/rupees.ts'
import { catalogue } from '../../../testing/edition/catalogue.ts'
import { festival } from '../../../testing/edition/festival.ts'
import { EventListProvider, eventListOf } from '../../event-list.tsx'
import { AsOrganiser } from '../../testing/as-organiser.tsx'
import { fakeServer } from '../../testing/fake-server.ts'
import { inAFreshBrowser } from '../../testing/show.tsx'
import { TestEdition } from '../../testing/test-edition.tsx'
import { DeskForm } from './desk-form.tsx'

inAFreshBrowser()

const perEvent = festival.prices.outside.perEvent
const [event] = catalogue.flatMap(({ events }) => events)
const studentsOnly = catalogue.flatMap(({ events }) => events).find(({ hostInstituteOnly }) => hostInstituteOnly)!

const saved = { userId: 'AAAA000002', username: 'Om' }
const known = {
  userId: 'AAAA000001',
  username: 'Asha Rao',
  email: 'asha@college.example',
  phone: '9876543210',
  college: 'A College',
  amountDue: 0,
}

function open(people: unknown[] = [], events: unknown[] = []) {
  const onSaved = vi.fn()
  const server = fakeServer({
    'GET organiser/people': { body: { rows: people, total: people.length } },
    'POST organiser/people': { body: saved },
    'GET users/waitingList': { body: { entries: [], events } },
    'GET colleges': { body: { colleges: ['A College', 'Another College'] } },
  })
  const Site = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <TestEdition>
          <EventListProvider value={eventListOf(catalogue)}>
            <DeskForm onSaved={onSaved} />
          </EventListProvider>
        </TestEdition>
      ),
    },
  ])
  render(
    <AsOrganiser>
      <Site initialEntries={['/']} />
    </AsOrganiser>,
  )
  return {
    onSaved,
    server,
    person: userEvent.setup(),
    sent: () => server.calls.filter(call => call.method === 'POST').map(call => call.body),
  }
}

const box = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label)

describe("the desk's form for walk-ins", () => {
  it('the form opens with the cursor in Name and no gender chosen; Enter moves to the next field and saves nothing', async () => {
    const { person, sent } = open()
    await waitFor(() => expect(document.activeElement).toBe(box('Name')))
    expect(box('Gender').value).toBe('')
    await person.keyboard('Om{Enter}9876543210{Enter}')
    expect(box('Phone').value).toBe('9876543210')
    expect(document.activeElement).toBe(box('E-mail (optional)'))
    await person.keyboard('om@college.example{Enter}')
    expect(sent()).toEqual([])
  })

  it('C4: Enter in Gender moves to College, and Ctrl with Enter in Method saves', async () => {
    const { person, sent } = open()
    await person.type(box('Name'), 'Om')
    await person.selectOptions(box('Gender'), 'male')
    box('Gender').focus()
    await person.keyboard('{Enter}Women of Pune{Enter}')
    expect([box('Gender').value, box('College').value]).toEqual(['male', 'Women of Pune'])
    await person.type(box(/^Event/), `${event!.heading}{Enter}{Enter}`)
    expect(document.activeElement).toBe(box('Facility'))
    box('Method').focus()
    await person.keyboard('{Control>}{Enter}{/Control}')
    expect(sent()).toMatchObject([{ person: { college: 'Women of Pune' }, events: [event!.ind] }])
  })

  it('C4: an event with results is marked among the choices, and neither a click nor Enter chooses it', async () => {
    const state = { event: event!.ind, opening: 'closed', fill: 'free', opensAt: null, endedBy: 'results' }
    const { person } = open([], [state])
    await person.type(box(/^Event/), event!.heading)
    const choice = await screen.findByRole<HTMLButtonElement>('button', { name: /results are out/ })
    expect(choice.disabled).toBe(true)
    await person.keyboard('{Enter}')
    expect(screen.queryByRole('list', { name: 'Chosen events' })).toBeNull()
  })

  it('C4: after a refusal the button Save and next still has the focus', async () => {
    const { person, server } = open()
    server.answer('POST organiser/people', { status: 409, body: { error: 'Full by now', code: 'event_full' } })
    await person.type(box('Name'), 'Om')
    await person.selectOptions(box('Gender'), 'male')
    const save = screen.getByRole('button', { name: 'Save and next' })
    save.focus()
    await person.keyboard('{Enter}')
    expect(await screen.findByText('Full by now')).toBeTruthy()
    expect(document.activeElement).toBe(save)
  })

  it('the field College suggests the colleges that other people have entered', async () => {
    const { person } = open()
    await person.click(box('College'))
    const list = document.getElementById(box('College').getAttribute('list')!)
    await waitFor(() =>
      expect([...list!.querySelectorAll('option')].map(({ value }) => value)).toEqual(['A College', 'Another College']),
    )
  })

  it('a walk-in is saved with a payment and an event found by part of its name, and is passed to the page', async () => {
    const { person, sent, onSaved } = open()
    await person.type(box('Name'), 'Om')
    await person.selectOptions(box('Gender'), 'female')
    await person.type(box(/^Event/), `${event!.heading.slice(0, 4)}{Enter}`)
    expect(screen.getByText(rupees(perEvent))).toBeTruthy()
    await person.click(screen.getByRole('button', { name: 'Save and next' }))
    expect(sent()).toMatchObject([
      {
        person: { username: 'Om', email: '', gender: 'female' },
        events: [event!.ind],
        total: perEvent,
        studentCard: null,
        payment: { amount: perEvent },
      },
    ])
    expect(onSaved).toHaveBeenCalledWith(saved)
  })

  it('an event is found by its title, by its heading without spaces, and by its category with its heading', async () => {
    const { person } = open()
    const found = () => within(screen.getByRole('list', { name: 'Found events' })).queryAllByRole('button')
    const names = catalogue.flatMap(category =>
      category.events.flatMap(event =>
        [event.title, event.heading.replaceAll(' ', ''), `${category.homeName} ${event.heading}`].map(name => ({
          name,
          heading: event.heading,
        })),
      ),
    )
    for (const { name, heading } of names) {
      await person.clear(box(/^Event/))
      await person.click(box(/^Event/))
      await person.paste(name)
      expect(found().map(({ textContent }) => textContent?.includes(heading))).toContain(true)
    }
  })

  it('A6: an amount above the balance to pay must be confirmed once, with a reason', async () => {
    const { person, sent } = open()
    await person.type(box('Name'), 'Om')
    await person.selectOptions(box('Gender'), 'male')
    await person.type(box(/^Event/), `${event!.heading}{Enter}`)
    await person.clear(box('Amount in ₹'))
    await person.type(box('Amount in ₹'), String(perEvent * 100))
    await person.click(screen.getByRole('button', { name: 'Save and next' }))
    expect(sent()).toEqual([])
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByRole('status').textContent).toContain(`${rupees(perEvent * 99)} more than the balance to pay`)
    await person.type(dialog.getByLabelText('Reason for the extra amount'), 'pays for friends')
    await person.click(dialog.getByRole('button', { name: /^Record/ }))
    expect(sent()).toMatchObject([{ payment: { amount: perEvent * 100, reason: 'pays for friends' } }])
  })

  it('an invalid phone number is refused, and nothing is sent', async () => {
    const { person, sent } = open()
    await person.type(box('Name'), 'Om')
    await person.type(box('Phone'), 'abc')
    await person.selectOptions(box('Gender'), 'male')
    await person.click(screen.getByRole('button', { name: 'Save and next' }))
    expect(screen.getByRole('alert').textContent).toBe('A phone number has 10 to 15 digits')
    expect(sent()).toEqual([])
  })

  it('accounts with the typed phone number are shown, with a link to each', async () => {
    const { person } = open([known])
    await person.type(box('Phone'), '+91 98765 43210')
    const link = await screen.findByRole('link', { name: 'Asha Rao' })
    expect(link.getAttribute('href')).toBe('/organiser/people/AAAA000001')
    expect(screen.getByText(/the same phone/)).toBeTruthy()
  })

  it('a student whose card was seen pays the student price and may choose events for students only', async () => {
    const { person, sent } = open()
    await person.type(box('Name'), 'Om')
    await person.selectOptions(box('Gender'), 'male')
    await person.click(box(/I have seen the card/))
    await person.type(box('Number on the identity card'), '2024 ugcs 017')
    await person.type(box(/^Event/), `${studentsOnly.heading}{Enter}`)
    await person.click(screen.getByRole('button', { name: 'Save and next' }))
    expect(sent()).toMatchObject([
      { studentCard: '2024 ugcs 017', events: [studentsOnly.ind], total: festival.prices.student.perEvent },
    ])
  })
})
