// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { expect, it, vi } from 'vitest'
import type { EventSeatsPage } from '../../../domain/seats/api.ts'
import { catalogue } from '../../../testing/edition/catalogue.ts'
import { EventListProvider, eventListOf } from '../../event-list.tsx'
import { fakeServer } from '../../testing/fake-server.ts'
import { inAFreshBrowser } from '../../testing/show.tsx'
import { TestEdition } from '../../testing/test-edition.tsx'
import * as organiser from '../shell/organiser.tsx'
import { WaitingList } from './waiting-list.tsx'

inAFreshBrowser()

const page = { eventId: 1, window: { places: 20 }, line: [] } as unknown as EventSeatsPage
const asha = { userId: 'AAAA000001', username: 'Asha', college: 'Hill College', amountDue: 0 }

function open(findsPeople: boolean) {
  vi.spyOn(organiser, 'usePermission').mockReturnValue(findsPeople)
  const Component = () => (
    <TestEdition>
      <EventListProvider value={eventListOf(catalogue)}>
        <WaitingList page={page} onChanged={() => {}} />
      </EventListProvider>
    </TestEdition>
  )
  const Site = createRoutesStub([{ path: '*', Component }])
  render(<Site />)
  return userEvent.click(screen.getByRole('button', { name: 'Reserve a seat out of turn' }))
}

it('M11: before a seat is reserved out of turn, the dialog shows the name and college of the person', async () => {
  const server = fakeServer({
    'GET organiser/people': { body: { rows: [asha], total: 1 } },
    'POST organiser/seats/1/give': { body: page },
  })
  await open(true)
  const reserve = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Reserve the seat' })
  expect([reserve().disabled, document.activeElement]).toEqual([true, screen.getByRole('searchbox')])
  await userEvent.type(screen.getByRole('searchbox'), 'AAAA000001')
  await userEvent.click(await screen.findByRole('button', { name: /Asha/ }))
  expect(screen.getByText('Asha').parentElement?.textContent).toBe('Asha (AAAA000001), Hill College')
  await userEvent.type(screen.getByLabelText('Reason'), 'a wild card')
  await userEvent.click(reserve())
  expect(server.sent('organiser/seats/1/give')).toEqual([{ userId: 'AAAA000001', reason: 'a wild card' }])
})

it('M11: for a coordinator, who may not search people, the dialog asks for a user id', async () => {
  fakeServer({})
  await open(false)
  expect(document.activeElement).toBe(screen.getByLabelText('User id'))
})
