// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
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
import Notices from './notices-page.tsx'

let roles: HeldRole[] = []
const may = (permission: Permission, eventId?: number) => hasPermission(roles, permission, eventId)
inAFreshBrowser()

function open(search: string, Page = NewNotice) {
  const Component = () => (
    <TestEdition>
      <EventListProvider value={eventListOf(catalogue)}>
        <Page />
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

it('a notice about a programme change can be sent at once, because its recipients are counted when the page opens', async () => {
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

it("a coordinator can choose only their own events; an empty notice has the 'Count recipients' button", () => {
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

it('a notice is withdrawn with a reason, and the list then shows it as withdrawn', async () => {
  roles = [{ role: 'admin', events: [] }]
  // The simulated browser has no screen.
  window.matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) as never
  const audience = { who: 'everybody', events: [], team: '', facility: '', college: '', house: '', night: '' }
  const sent = { noticeId: 'n', title: 'Gate 2 is closed', audience, inProfile: true, byMail: true, line: null }
  const row = { ...sent, people: 3, mails: 2, waiting: 2, mailsLeft: null, sentAt: '2030-11-01T08:00:00.000Z' }
  const rows = [{ ...row, sentBy: 'Asha', withdrawnAt: null as string | null }]
  const server = fakeServer({
    'GET organiser/notices': () => ({ body: { rows, total: 1 } }),
    'POST organiser/notices/n/withdraw': () => {
      rows[0]!.withdrawnAt = '2030-11-01T09:00:00.000Z'
      return { body: { mailsLeft: 0, changeWaits: false } }
    },
  })
  open('', Notices)
  await userEvent.click(await screen.findByRole('button', { name: /^Withdraw.*Gate 2/ }))
  await userEvent.type(screen.getByLabelText('Reason'), 'Opened again')
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw the notice' }))
  expect(await screen.findByText(/^withdrawn/)).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull())
  expect(server.sent('organiser/notices/n/withdraw')).toEqual([{ reason: 'Opened again' }])
})
