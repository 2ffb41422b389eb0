// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aUser, registeredFor } from '../../../testing/a-user.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { inAFreshBrowser, show, withStoredToken } from '../../../testing/show.tsx'

inAFreshBrowser()

const lists = { entries: [], events: [], cancelled: [], unpaid: [], lapsed: [] }

async function open(changes: object) {
  withStoredToken()
  fakeServer({
    'GET users/verifyAccessToken': { body: aUser({ events: registeredFor(1, 4), total: 800, amountDue: 800 }) },
    'GET users/waitingList': { body: { ...lists, ...changes } },
  })
  show('/profile')
  return within(await screen.findByRole('region', { name: 'Registered events' }))
}

it('the payment deadline of an unpaid seat is shown below its own event only', async () => {
  const region = await open({ unpaid: [{ event: 4, until: '2024-02-11T08:30:00.000Z' }] })
  const said = await region.findByText(/^Pay by/)
  expect(said.textContent).toContain('Pay by 11 Feb, 14:00, or the seat goes to the next person on the waiting list.')
  const [first, second] = region.getAllByRole('listitem')
  expect(second?.contains(said)).toBe(true)
  expect(first?.textContent).not.toContain('Pay by')
})

it('a seat lost because it was not paid in time is listed, with a link to register again', async () => {
  const region = await open({ lapsed: [{ event: 2, at: '2024-02-09T20:00:00.000Z' }] })
  expect(await region.findByText(/your seat was not paid in time/)).toBeTruthy()
  expect(region.getByRole('link', { name: 'Register again' }).getAttribute('href')).toBe('/events/2')
})
