// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import type { Me } from '../../../domain/staff/api.ts'
import type { HeldRole } from '../../../domain/staff/roles.ts'
import { hasPermission, type Permission } from '../../../domain/staff/roles.ts'
import { catalogue } from '../../../testing/edition/catalogue.ts'
import { EventListProvider, eventListOf } from '../../event-list.tsx'
import { AsOrganiser } from '../../testing/as-organiser.tsx'
import { fakeServer } from '../../testing/fake-server.ts'
import { inAFreshBrowser } from '../../testing/show.tsx'
import { TestEdition } from '../../testing/test-edition.tsx'
import NewNotice from './new-notice-page.tsx'

let roles: HeldRole[] = []
const may = (permission: Permission, eventId?: number) => hasPermission(roles, permission, eventId)
inAFreshBrowser()

function open(search: string) {
  const Component = () => (
    <TestEdition>
      <EventListProvider value={eventListOf(catalogue)}>
        <NewNotice />
      </EventListProvider>
    </TestEdition>
  )
  const Site = createRoutesStub([{ path: '*', Component }])
  return render(
    <AsOrganiser may={may} me={{ roles } as Me}>
      <Site initialEntries={[`/organiser/notices/new${search}`]} />
    </AsOrganiser>,
  )
}

const preview = { people: 3, mails: 2, samples: [{ userId: 'AAAA000001', username: 'Asha Rao', college: 'College 1' }] }
const checked = (name: RegExp | string) => (screen.getByRole('checkbox', { name }) as HTMLInputElement).checked

it('a notice that a change of the programme fills in is counted at once, and one press sends it', async () => {
  roles = [{ role: 'coordinator', events: [1, 2] }]
  const server = fakeServer({ 'POST organiser/notices/preview': { body: preview } })
  open('?event=1&title=Finals+have+moved&text=Hall&necessary=yes')
  expect(await screen.findByRole('button', { name: 'Send the notice' })).toBeDefined()
  expect(server.calls).toHaveLength(1)
  expect(checked(/^Necessary/)).toBe(true)
  expect(screen.getByText('For example Asha Rao, College 1')).toBeDefined()
  // A link would lose the message, and coordinators may not open pages of people.
  expect(screen.queryByRole('link', { name: /Asha Rao/ })).toBeNull()
})

it('a coordinator chooses among their own events, and an empty notice is counted only on request', () => {
  roles = [{ role: 'coordinator', events: [1, 2] }]
  const server = fakeServer({})
  open('')
  const events = catalogue.flatMap(category => category.events)
  const boxes = screen.getAllByRole('checkbox').map(box => (box as HTMLInputElement).labels?.[0]?.textContent)
  const offered = events.filter(({ heading }) => boxes.includes(heading)).map(({ ind }) => ind)
  expect(offered.sort()).toEqual([1, 2])
  expect(screen.getByRole('button', { name: 'Count recipients' })).toBeDefined()
  expect([server.calls, checked(/^Necessary/)]).toEqual([[], false])
})
