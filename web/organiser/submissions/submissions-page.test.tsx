// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import type { SubmissionEvents } from '../../../domain/submissions/api.ts'
import { catalogue } from '../../../testing/edition/catalogue.ts'
import { EventListProvider, eventListOf } from '../../event-list.tsx'
import { AsOrganiser } from '../../testing/as-organiser.tsx'
import { fakeServer } from '../../testing/fake-server.ts'
import { inAFreshBrowser } from '../../testing/show.tsx'
import { TestEdition } from '../../testing/test-edition.tsx'
import Submissions from './submissions-page.tsx'

inAFreshBrowser()
// The simulated browser does not know <search>.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { value: 'HTMLElement' })

it('W7: the list says whether a deadline comes, all have passed, or none is fixed yet', async () => {
  const row = (changes: Partial<SubmissionEvents['rows'][number]>) => ({
    eventId: 1,
    names: ['Music'],
    complete: 1,
    registered: 4,
    deadline: null,
    isOver: false,
    ...changes,
  })
  const rows = [
    row({ deadline: '2030-11-14T12:30:00.000Z' }),
    row({ eventId: 2, isOver: true }),
    row({ eventId: 4, registered: 0, complete: 0 }),
  ]
  fakeServer({ 'GET organiser/submissions': { body: { rows } } })
  const Component = () => (
    <TestEdition>
      <EventListProvider value={eventListOf(catalogue)}>
        <AsOrganiser>
          <Submissions />
        </AsOrganiser>
      </EventListProvider>
    </TestEdition>
  )
  const Site = createRoutesStub([{ path: '/', Component }])
  render(<Site initialEntries={['/']} />)
  const shown = (await screen.findAllByRole('row')).slice(1).map(one => one.textContent)
  expect(shown[0]).toMatch(/1 of 4.*14 Nov/)
  expect(shown[1]).toContain('all have passed')
  expect(shown[2]).toMatch(/no registrations yet.*not fixed yet/)
})
