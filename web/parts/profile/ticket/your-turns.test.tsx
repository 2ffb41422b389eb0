// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { OwnTurn } from '../../../../domain/stage/own-api.ts'
import { aUser, registeredFor } from '../../../testing/a-user.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { inAFreshBrowser, show, withStoredToken } from '../../../testing/show.tsx'
import { ordinal, turnWords } from './turn-words.ts'

inAFreshBrowser()
afterEach(() => vi.useRealTimers())

const aTurn = (more: Partial<OwnTurn> = {}): OwnTurn => ({
  eventId: 1,
  roundId: 'finals',
  round: 'Finals',
  team: null,
  state: 'waiting',
  isOver: false,
  position: 7,
  about: '2030-11-14T13:10:00.000Z',
  heat: null,
  pair: null,
  partners: [],
  against: null,
  begins: '2030-11-14T12:30:00.000Z',
  venue: 'Lawn',
  way: 'Behind the gate',
  throughTo: null,
  ...more,
})
const words = (more: Partial<OwnTurn> = {}) => turnWords(aTurn(more), 'Asia/Kolkata')

it('W8: the profile says: You are 7th, about 18:40, and where', async () => {
  withStoredToken()
  const user = aUser({ events: registeredFor(1) })
  fakeServer({ 'GET users/verifyAccessToken': { body: user }, 'GET users/stage': { body: { turns: [aTurn()] } } })
  show('/profile')
  const region = within(await screen.findByRole('region', { name: 'Your turn on stage' }))
  expect(region.getByText('You are 7th, about 18:40')).toBeTruthy()
  expect(region.getByText('Lawn · Behind the gate')).toBeTruthy()
  expect(region.getByRole('link').getAttribute('href')).toBe('/events/1')
})

it('W8: the profile follows the order while the round goes on', async () => {
  withStoredToken()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: Date.parse('2030-11-14T12:40:00Z') })
  let turn = aTurn()
  fakeServer({
    'GET users/verifyAccessToken': { body: aUser({ events: registeredFor(1) }) },
    'GET users/stage': () => ({ body: { turns: [turn] } }),
  })
  show('/profile')
  await screen.findByText('You are 7th, about 18:40')
  turn = aTurn({ position: 1, about: '2030-11-14T13:00:00.000Z' })
  // The timer may start after the text is shown, so half a minute passes more than once.
  await vi.waitFor(
    () => {
      act(() => void vi.advanceTimersByTime(30_000))
      expect(screen.queryByText('You are next, about 18:30')).not.toBeNull()
    },
    { timeout: 20_000 },
  )
})

it('W8: people without events cause no call about the stage', async () => {
  withStoredToken()
  const server = fakeServer({ 'GET users/verifyAccessToken': { body: aUser() } })
  show('/profile')
  await screen.findByRole('region', { name: 'Your profile' })
  expect(server.calls.map(({ path }) => path)).not.toContain('users/stage')
})

it('W8: each state has its sentence, also for a team', () => {
  expect(words({ team: 'Night Owls', position: 2 }).main).toBe('Night Owls is 2nd, about 18:40')
  expect(words({ state: 'running', position: null }).main).toBe('You are on stage now')
  expect(words({ state: 'skipped', position: null }).main).toBe('You did not come when called. Go to the stage now.')
  expect(words({ heat: 3, position: 1 }).main).toBe('You are in heat 3, which is next, about 18:40')
  expect(words({ isOver: true, throughTo: 'Finals' }).main).toBe('You went through to Finals')
  expect(words({ against: 'Bela', position: null }).main).toBe('Next match: against Bela')
  expect(words({ position: 4, about: null, begins: null }).main).toBe('You are 4th')
})

it('W13: a pair has its number and place, and the partner only once it is released', () => {
  const pair = { pair: 12, position: null, about: null }
  expect(words(pair)).toEqual({
    main: 'Pair 12, at 18:00',
    more: ['Lawn · Behind the gate', 'Names follow at the event.'],
  })
  expect(words({ ...pair, partners: ['Bela'] }).more).toEqual(['Lawn · Behind the gate', 'Your partner: Bela'])
})

it('W8: positions are written as people say them', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 103, 111].map(ordinal).join(' ')).toBe(
    '1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 103rd 111th',
  )
})
