// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeServer } from '../testing/fake-server.ts'
import { inAFreshBrowser, show } from '../testing/show.tsx'

inAFreshBrowser()

it('if wrong codes from the same network block visitors, the invitation links to the log-in and the sign-up', async () => {
  const error = 'Too many requests from your network at the moment.'
  fakeServer({ 'GET join/ABCD2345': { status: 429, body: { error, code: 'proof_needed' } } })
  const { person, address } = show('/join/ABCD2345')
  expect((await screen.findByRole('alert')).textContent).toContain(error)
  const card = within(screen.getByRole('main'))
  expect(card.getByRole('link', { name: 'Sign up' })).toBeTruthy()
  await person.click(card.getByRole('link', { name: 'Log in' }))
  expect(address()).toBe('/auth')
})

const invitation = {
  event: { ind: 2, name: 'Street Play' },
  name: 'The Owls',
  captain: 'Asha Rao',
  size: { min: 5, max: 6, extras: 0, substitutes: 0, called: 'players' },
  members: 6,
  isOpen: true,
}

it.each([
  ['is full', {}, 'Full', 'This team is full.'],
  ['can no longer change', { isOpen: false }, 'Closed', 'Teams of Street Play can no longer be changed.'],
])(
  'the invitation to a team that %s says so, and links to all events instead of the sign-up',
  async (_, changes, stamp, said) => {
    fakeServer({ 'GET join/ABCD2345': { body: { ...invitation, ...changes } } })
    show('/join/ABCD2345')
    const card = within(screen.getByRole('main'))
    expect((await card.findByRole('heading', { level: 1, name: 'Join the team The Owls' })).textContent).toBeTruthy()
    expect(card.getByText(stamp)).toBeTruthy()
    expect(card.getByRole('status').textContent).toContain(said)
    expect(card.getByRole('link', { name: 'See all events' }).getAttribute('href')).toBe('/events')
    expect(card.queryByRole('link', { name: 'Sign up' })).toBeNull()
  },
)

it('the invitation to a team that is not full shows how many places are taken, and links to the sign-up', async () => {
  fakeServer({ 'GET join/ABCD2345': { body: { ...invitation, members: 4 } } })
  show('/join/ABCD2345')
  const card = within(screen.getByRole('main'))
  expect((await card.findByText('4 of 6')).closest('li')?.textContent).toContain('4 of 6 players')
  expect(card.getByText('Open')).toBeTruthy()
  expect(await card.findByRole('link', { name: 'Sign up' })).toBeTruthy()
})
