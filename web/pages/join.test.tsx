// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeServer } from '../testing/fake-server.ts'
import { inAFreshBrowser, show } from '../testing/show.tsx'

inAFreshBrowser()

it('where wrong codes of others keep visitors out, the invitation leads to the log-in and the sign-up', async () => {
  const error = 'Very much comes from your network at the moment.'
  fakeServer({ 'GET join/ABCD2345': { status: 429, body: { error, code: 'proof_needed' } } })
  const { person, address } = show('/join/ABCD2345')
  expect((await screen.findByRole('alert')).textContent).toContain(error)
  const card = within(screen.getByRole('main'))
  expect(card.getByRole('link', { name: 'Sign up' })).toBeTruthy()
  await person.click(card.getByRole('link', { name: 'Log in' }))
  expect(address()).toBe('/auth')
})
