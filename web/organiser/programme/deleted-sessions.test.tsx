// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { describe, expect, it } from 'vitest'
import { catalogue } from '../../../testing/edition/catalogue.ts'
import { EventListProvider, eventListOf } from '../../event-list.tsx'
import { AsOrganiser } from '../../testing/as-organiser.tsx'
import { fakeServer } from '../../testing/fake-server.ts'
import { aBoard, aSession, knownAs } from '../../testing/programme.ts'
import { inAFreshBrowser } from '../../testing/show.tsx'
import { TestEdition } from '../../testing/test-edition.tsx'
import Programme from './programme-page.tsx'

inAFreshBrowser()
// The simulated browser does not know <search> and has no screen.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { value: 'HTMLElement' })
window.matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) as never

function show() {
  const page = (
    <TestEdition>
      <EventListProvider value={eventListOf(catalogue)}>
        <Programme />
      </EventListProvider>
    </TestEdition>
  )
  const Site = createRoutesStub([{ path: '*', Component: () => page }])
  return render(
    <AsOrganiser may={() => true}>
      <Site initialEntries={['/organiser/programme']} />
    </AsOrganiser>,
  )
}

describe('the programme in the console', () => {
  it('D3: a session after midnight says under which day visitors will see it, before it is saved', async () => {
    const shownUnder = 'Visitors see it under Wednesday, 13 Nov, as “Wed night, 00:30 (Thu 14 Nov)”.'
    fakeServer({
      'GET organiser/programme': { body: aBoard([aSession({})]) },
      'POST organiser/programme/check': ({ body }) => ({
        body: {
          shownUnder: (body as { from: string }).from === '00:30' ? shownUnder : '',
          venue: [],
          people: { count: 0, sessions: [], named: [] },
        },
      }),
    })
    show()
    const person = userEvent.setup()
    await person.click(await screen.findByRole('button', { name: /Solo Song: Finals/ }))
    await person.click(screen.getByRole('button', { name: 'Move or change' }))
    expect(await screen.findByText('Nothing clashes.')).toBeDefined()
    expect(screen.queryByText(/^Visitors see it under/)).toBeNull()
    await person.clear(screen.getByLabelText('From'))
    await person.type(screen.getByLabelText('From'), '00:30')
    expect(await screen.findByText(shownUnder)).toBeDefined()
  })

  it('D4: a session that was taken off is offered to be announced, and is put back with two presses', async () => {
    const gone = aSession({ isTakenOff: true, version: 4, known: knownAs({}) })
    const sent: unknown[] = []
    fakeServer({
      'GET organiser/programme': () => ({ body: sent.length > 0 ? aBoard([aSession({})]) : aBoard([], [gone]) }),
      'POST organiser/programme/sessions/finals/change': ({ body }) => {
        sent.push(body)
        return { body: { id: 'finals', version: 5, clashes: [], elsewhere: [] } }
      },
    })
    show()
    const person = userEvent.setup()
    expect(
      await screen.findByText(/^Solo Song: Finals does not take place\. It was planned for .*Hall\.$/),
    ).toBeDefined()
    await person.click(screen.getByText('1 session was taken off'))
    await person.click(screen.getByRole('button', { name: 'Put back: Solo Song: Finals' }))
    await person.click(screen.getByRole('button', { name: 'Put back' }))
    await waitFor(() => expect(sent).toEqual([{ version: 4, change: { kind: 'restore', force: '' } }]))
    await waitFor(() => expect(screen.queryByText(/was taken off/)).toBeNull())
  })
})
