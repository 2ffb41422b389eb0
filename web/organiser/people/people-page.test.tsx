// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRoutesStub, useLocation } from 'react-router'
import { describe, expect, it } from 'vitest'
import { catalogue } from '../../../testing/edition/catalogue.ts'
import { EventListProvider, eventListOf } from '../../event-list.tsx'
import { AsOrganiser } from '../../testing/as-organiser.tsx'
import { fakeServer } from '../../testing/fake-server.ts'
import { inAFreshBrowser } from '../../testing/show.tsx'
import { TestEdition } from '../../testing/test-edition.tsx'
import { Keyboard } from '../shell/keyboard.tsx'
import People from './people-page.tsx'

inAFreshBrowser()
// The simulated browser does not know <search>, and React would warn of an unknown element.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { value: 'HTMLElement' })

const [asha, bo] = ['Asha Rao', 'Bo Rao'].map((username, i) => ({
  userId: `AAAA00000${i}`,
  username,
  email: '',
  phone: '',
  college: '',
  isStudent: false,
  facility: 'None',
  eventCount: 1,
  total: 500,
  paidAmount: 500,
  amountDue: 0,
  registeredAt: '2030-01-01T00:00:00.000Z',
  checkedInAt: null,
}))

function open(found: (search: string) => unknown[]) {
  let address = ''
  fakeServer({
    'GET organiser/people': () => {
      const rows = found(new URLSearchParams(window.location.search).get('search') ?? '')
      return { body: { rows, total: rows.length } }
    },
  })
  const Address = () => {
    const { pathname, search } = useLocation()
    address = pathname
    // The filters read the browser's own address, which a memory router does not change.
    window.history.replaceState(null, '', pathname + search)
    return null
  }
  const page = (
    <TestEdition>
      <EventListProvider value={eventListOf(catalogue)}>
        <Address />
        <People />
        <Keyboard />
      </EventListProvider>
    </TestEdition>
  )
  const Site = createRoutesStub([
    { path: '/organiser/people', Component: () => page },
    { path: '/organiser/people/:userId', Component: Address },
  ])
  render(
    <AsOrganiser>
      <Site initialEntries={['/organiser/people']} />
    </AsOrganiser>,
  )
  return { person: userEvent.setup(), address: () => address }
}

const searchBox = () => screen.findByLabelText('Name, e-mail, phone or user id')

describe('searching people', () => {
  it('Enter opens the only person found, without waiting for a pause in typing', async () => {
    const { person, address } = open(search => (search === 'asha' ? [asha] : [asha, bo]))
    await screen.findByText('Bo Rao')
    await person.type(await searchBox(), 'asha{Enter}')
    await waitFor(() => expect(address()).toBe('/organiser/people/AAAA000000'))
  })

  it('Enter opens no page if several people are found; the arrow keys move through the rows and back to the search', async () => {
    const { person, address } = open(() => [asha, bo])
    await screen.findByText('Bo Rao')
    const box = await searchBox()
    await person.type(box, 'rao{Enter}{ArrowDown}')
    expect(document.activeElement?.textContent).toBe('Asha Rao')
    await person.keyboard('{ArrowDown}')
    expect(document.activeElement?.textContent).toBe('Bo Rao')
    await person.keyboard('{ArrowUp}{ArrowUp}')
    expect(document.activeElement).toBe(box)
    expect(address()).toBe('/organiser/people')
  })
})
