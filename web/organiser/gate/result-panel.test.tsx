// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { catalogue } from '../../../testing/edition/catalogue.ts'
import { EventListProvider, eventListOf } from '../../event-list.tsx'
import { AsOrganiser } from '../../testing/as-organiser.tsx'
import { inAFreshBrowser } from '../../testing/show.tsx'
import { TestEdition } from '../../testing/test-edition.tsx'
import { ResultPanel } from './result-panel.tsx'
import type { CheckIn } from './use-check-in.ts'

inAFreshBrowser()

const events = eventListOf(catalogue)
const [first, second] = events.flatMap(category => category.events)

it('T15: the answer to a scan names the teams of the person, each with its event', () => {
  const person = {
    userId: 'AAAA000001',
    username: 'Asha Rao',
    college: 'Sample College',
    facility: 'Nothing',
    amountDue: 0,
    events: [first!.ind, second!.ind],
    teams: [{ event: second!.ind, name: 'Thunder' }],
  }
  const reply = { result: 'admitted', scanId: 'scan', person, first: null, earlier: null, insideNow: 1 }
  const latest = { id: 'nonce', act: {}, reply, own: null, heardAt: '2030-02-08T10:00:00.000Z', undone: false }
  render(
    <TestEdition>
      <EventListProvider value={events}>
        <AsOrganiser>
          <ResultPanel checkIn={{ state: { latest, failure: '' } } as unknown as CheckIn} />
        </AsOrganiser>
      </EventListProvider>
    </TestEdition>,
  )
  expect(screen.getByText(`Team Thunder (${second!.heading})`)).toBeTruthy()
  expect(screen.getByText(`${first!.heading}, ${second!.heading}`)).toBeTruthy()
})
