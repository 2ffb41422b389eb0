// @vitest-environment jsdom
// The drawers of the profile for all kinds of people.
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { User } from '../../../domain/account/api.ts'
import { festival } from '../../../testing/edition/festival.ts'
import { aStudent, aUser, registeredFor } from '../../testing/a-user.ts'
import { fakeServer, held, unreachable } from '../../testing/fake-server.ts'
import { inAFreshBrowser, show, withStoredToken } from '../../testing/show.tsx'

inAFreshBrowser()

const at = '2030-11-14T10:00:00.000Z'
const receipt = {
  paymentId: 'p',
  amount: 400,
  method: 'cash',
  reference: '',
  takenAt: at,
  receiptNumber: 'R-1',
  takenBy: '',
  corrects: null,
  group: null,
  team: null,
}
const win = { eventId: 1, kind: 'standings', round: '', place: 1, mention: '', team: null, publishedAt: at }
const none = {
  'GET users/notices': { body: { notices: [], news: false } },
  'GET users/stay': { body: null },
  'GET users/stay/waiting': { body: { full: [], waiting: null } },
  'GET users/meals': { body: { today: '2030-11-14', meals: [] } },
  'GET users/results': { body: { results: [] } },
  'GET users/certificates': { body: { rows: [] } },
}
const team = { id: 't', ind: 2, name: 'Players', isCaptain: true, complete: false }
const kinds: [string, User, Parameters<typeof fakeServer>[0]?][] = [
  ['a new student of the host college', aStudent()],
  ['a student of the host college with events', aStudent({ events: registeredFor(1, 4), total: 300, amountDue: 300 })],
  ...festival.facilities.flatMap(({ name }): [string, User][] => [
    [`a new person from outside with ${name}`, aUser({ facility: name })],
    [`a person from outside with events and ${name}`, aUser({ facility: name, events: registeredFor(1, 2) })],
  ]),
  ['a person whose address is not confirmed', aUser({ emailConfirmed: false })],
  ['a person in a team', aUser({ events: registeredFor(2), teams: [team] })],
  [
    'a person who has paid',
    aUser({ events: registeredFor(1), total: 400, paidAmount: 400 }),
    { 'GET users/payments': { body: { payments: [receipt], claims: [], upi: null, desk: '' } } },
  ],
  ['a person with credit', aUser({ paidAmount: 400, amountDue: -400 })],
  ['a winner', aUser({ events: registeredFor(1) }), { 'GET users/results': { body: { results: [win] } } }],
  [
    'a person whose calls fail',
    aUser({ facility: 'Hostel And Meals', events: registeredFor(1, 2) }),
    Object.fromEntries(Object.keys(none).map(call => [call, unreachable])),
  ],
]

it.each(kinds)('P5: no drawer of the profile is empty for %s', async (_kind, user, answers = {}) => {
  withStoredToken()
  fakeServer({ 'GET users/verifyAccessToken': { body: user }, ...none, ...answers })
  const { container } = show('/profile')
  await screen.findByRole('region', { name: 'Your profile' })
  await waitFor(() => expect(container.textContent).not.toContain('Loading'))
  const drawers = [...container.querySelectorAll('main details')]
  expect(drawers.length).toBeGreaterThan(3)
  for (const drawer of drawers) {
    const [summary, ...content] = drawer.children
    expect(content.map(({ textContent }) => textContent).join(''), summary?.textContent).not.toBe('')
  }
})

it('V3: a winner sees the place and can share its picture', async () => {
  withStoredToken()
  const user = aUser({ events: registeredFor(1) })
  fakeServer({
    'GET users/verifyAccessToken': { body: user },
    ...none,
    'GET users/results': { body: { results: [win] } },
  })
  show('/profile')
  const share = await screen.findByRole('link', { name: 'Share 1st place in Solo Song' })
  expect(share.getAttribute('href')).toBe('/share/winners/1/1/wide.png')
})

const certificate = { eventId: 1, event: 'Solo Song', standing: '1st place', place: 1, mention: '' }

it.each([
  ['opens when its results arrive after the certificates', {}, true],
  ['stays closed when its results arrive, if the user closed it', { results: false }, false],
])('G17: the drawer of results %s', async (_what, choices, open) => {
  withStoredToken()
  localStorage.setItem('profile-drawers', JSON.stringify(choices))
  const results = held()
  fakeServer({
    'GET users/verifyAccessToken': { body: aUser({ events: registeredFor(1) }) },
    ...none,
    'GET users/results': results.handler,
    'GET users/certificates': { body: { rows: [certificate] } },
  })
  show('/profile')
  const title = await screen.findByText('Results', { selector: 'summary span' })
  const drawer = title.closest('details')!
  expect(drawer.open).toBe(false)
  results.give({ body: { results: [win] } })
  await waitFor(() => expect(drawer.textContent).toContain('Share'))
  expect(drawer.open).toBe(open)
})
