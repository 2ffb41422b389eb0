// @vitest-environment jsdom
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { rupees } from '../../../domain/money.ts'
import { catalogue } from '../../../testing/edition/catalogue.ts'
import { festival } from '../../../testing/edition/festival.ts'
import { EventListProvider, eventListOf } from '../../event-list.tsx'
import { fakeServer } from '../../testing/fake-server.ts'
import { inAFreshBrowser } from '../../testing/show.tsx'
import { TestEdition } from '../../testing/test-edition.tsx'
import { DeskForm } from './desk-form.tsx'

vi.mock('../organiser.tsx', () => ({ usePermission: () => true }))
inAFreshBrowser()

const perEvent = festival.prices.outside.perEvent
const [event] = catalogue.flatMap(({ events }) => events)
const studentsOnly = catalogue.flatMap(({ events }) => events).find(({ hostInstituteOnly }) => hostInstituteOnly)!

const saved = { userId: 'AAAA000002', username: 'Om' }
const known = {
  ...{ userId: 'AAAA000001', username: 'Asha Rao', email: 'asha@college.example', phone: '9876543210' },
  ...{ college: 'A College', amountDue: 0 },
}

function open(people: unknown[] = []) {
  const onSaved = vi.fn()
  const server = fakeServer({
    'GET organiser/people': { body: { rows: people, total: people.length } },
    'POST organiser/people': { body: saved },
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
  render(<Site initialEntries={['/']} />)
  return {
    onSaved,
    server,
    person: userEvent.setup(),
    sent: () => server.calls.filter(call => call.method === 'POST').map(call => call.body),
  }
}

const box = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label)

describe("the desk's form for walk-ins", () => {
  it('starts in the name with no gender chosen; Enter goes on to the next field and makes no account', async () => {
    const { person, sent } = open()
    await waitFor(() => expect(document.activeElement).toBe(box('Name')))
    expect(box('Gender').value).toBe('')
    await person.keyboard('Om{Enter}9876543210{Enter}')
    expect(box('Phone').value).toBe('9876543210')
    expect(document.activeElement).toBe(box('E-mail (optional)'))
    await person.keyboard('om@college.example{Enter}')
    expect(sent()).toEqual([])
  })

  it('suggests the colleges that others have entered, as the sign-up does', async () => {
    const { person } = open()
    await person.click(box('College'))
    const list = document.getElementById(box('College').getAttribute('list')!)
    await waitFor(() =>
      expect([...list!.querySelectorAll('option')].map(({ value }) => value)).toEqual(['A College', 'Another College']),
    )
  })

  it('takes events by part of their names and money, and hands on who was saved', async () => {
    const { person, sent, onSaved } = open()
    await person.type(box('Name'), 'Om')
    await person.selectOptions(box('Gender'), 'female')
    await person.type(box(/^Event/), `${event!.heading.slice(0, 4)}{Enter}`)
    expect(screen.getByText(rupees(perEvent))).toBeTruthy()
    await person.click(screen.getByRole('button', { name: 'Save and next' }))
    expect(sent()).toMatchObject([
      {
        person: { username: 'Om', email: '', gender: 'female' },
        ...{ events: [event!.ind], total: perEvent, studentCard: null, payment: { amount: perEvent } },
      },
    ])
    expect(onSaved).toHaveBeenCalledWith(saved)
  })

  it('finds an event by each of its names: in lists, on its own page, and with or without spaces', async () => {
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

  it('asks again about an amount far above what is due', async () => {
    const { person, sent } = open()
    await person.type(box('Name'), 'Om')
    await person.selectOptions(box('Gender'), 'male')
    await person.type(box(/^Event/), `${event!.heading}{Enter}`)
    await person.clear(box('Amount in ₹'))
    await person.type(box('Amount in ₹'), String(perEvent * 100))
    await person.click(screen.getByRole('button', { name: 'Save and next' }))
    expect(sent()).toEqual([])
    await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^Record/ }))
    expect(sent()).toMatchObject([{ payment: { amount: perEvent * 100 }, amountConfirmed: true }])
  })

  it('refuses what is no phone number before it is sent', async () => {
    const { person, sent } = open()
    await person.type(box('Name'), 'Om')
    await person.type(box('Phone'), 'abc')
    await person.selectOptions(box('Gender'), 'male')
    await person.click(screen.getByRole('button', { name: 'Save and next' }))
    expect(screen.getByRole('alert').textContent).toBe('A phone number has 10 to 15 digits')
    expect(sent()).toEqual([])
  })

  it('shows who has an account already while it is typed, with the way there', async () => {
    const { person } = open([known])
    await person.type(box('Phone'), '+91 98765 43210')
    const link = await screen.findByRole('link', { name: 'Asha Rao' })
    expect(link.getAttribute('href')).toBe('/organiser/people/AAAA000001')
    expect(screen.getByText(/the same phone/)).toBeTruthy()
  })

  it('a student whose card was seen pays the price of students and may take what is theirs alone', async () => {
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
