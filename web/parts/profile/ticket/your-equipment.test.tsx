// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { OwnEquipmentRound } from '../../../../domain/stage/equipment-api.ts'
import { aUser, registeredFor } from '../../../testing/a-user.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { inAFreshBrowser, show, withStoredToken } from '../../../testing/show.tsx'
import { expectSameTranslated } from '../../../testing/translator.ts'
import { replacedBy } from './equipment-words.ts'

inAFreshBrowser()

type State = OwnEquipmentRound['days'][number]['times'][number]['state']
const startsAt = (index: number, day: number) =>
  new Date(Date.UTC(2130, 10, 14 + day, 3, 30) + index * 30 * 60_000).toISOString()
const aDay = (day: number, ...states: State[]) => ({
  day: `2130-11-${14 + day}`,
  times: states.map((state, i) => ({ startsAt: startsAt(i, day), state })),
})
const aRound = (...days: OwnEquipmentRound['days']): OwnEquipmentRound => ({
  eventId: 1,
  roundId: 'films',
  round: 'Films',
  team: { id: 't1', name: 'Night Owls' },
  minutes: 30,
  aDay: 1,
  days,
})

function aProfile(round: OwnEquipmentRound) {
  withStoredToken()
  const server = fakeServer({
    'GET users/verifyAccessToken': { body: aUser({ events: registeredFor(1) }) },
    'GET users/slots': { body: { rounds: [round] } },
  })
  show('/profile')
  const person = userEvent.setup()
  const region = async () => within(await screen.findByRole('region', { name: 'Your times of equipment' }))
  const open = async () => {
    await person.click((await region()).getByRole('button'))
    return within(screen.getByRole('dialog'))
  }
  return { server, person, region, open }
}
const time = (at: string) => ({ name: new RegExp(`^${at}`) })

it('W8: the profile books a free time by a tap; a time of others cannot be tapped', async () => {
  const { server, person, region, open } = aProfile(aRound(aDay(0, 'past', 'taken', 'free'), aDay(1, 'free')))
  expect((await region()).getByText('No time of equipment booked')).toBeTruthy()
  const dialog = await open()
  const isOff = (at: string) => (dialog.getByRole('button', time(at)) as HTMLButtonElement).disabled
  expect(['09:00', '09:30', '10:00'].map(isOff)).toEqual([true, true, false])
  server.answer('POST users/slots/book', { body: { rounds: [aRound(aDay(0, 'past', 'taken', 'own'))] } })
  await person.click(dialog.getByRole('button', time('10:00')))
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Give back 10:00 to 10:30' })).toBeTruthy())
  expect(server.sent('users/slots/book')).toEqual([
    { event: 1, round: 'films', team: 't1', startsAt: startsAt(2, 0), insteadOf: null },
  ])
  await person.click(dialog.getByRole('button', { name: 'Done' }))
  expect((await region()).getByText('Tue 14 Nov, 10:00 to 10:30')).toBeTruthy()
})

it('W8: a tap on another time of the day changes the own one; it is given back by its button', async () => {
  const { server, person, open } = aProfile(aRound(aDay(0, 'free'), aDay(1, 'own', 'free')))
  const dialog = await open()
  await person.selectOptions(dialog.getByLabelText('Day'), '2130-11-15')
  server.answer('POST users/slots/book', { body: { rounds: [aRound(aDay(0, 'free'), aDay(1, 'free', 'own'))] } })
  await person.click(dialog.getByRole('button', time('09:30')))
  await waitFor(() => expect(server.sent('users/slots/book')).toMatchObject([{ insteadOf: startsAt(0, 1) }]))
  server.answer('POST users/slots/release', { body: { rounds: [aRound(aDay(0, 'free'), aDay(1, 'free', 'free'))] } })
  await person.click(await dialog.findByRole('button', { name: 'Give back 09:30 to 10:00' }))
  await waitFor(() => expect(server.sent('users/slots/release')).toMatchObject([{ startsAt: startsAt(1, 1) }]))
  expect(await dialog.findByText('Tap a free time to book it.')).toBeTruthy()
})

it('W8: if somebody else was faster, the dialog says so and shows the time as taken', async () => {
  const { server, person, open } = aProfile(aRound(aDay(0, 'free', 'free')))
  const dialog = await open()
  const error = 'Somebody else has this time. Please choose another one.'
  server.answer('POST users/slots/book', { status: 409, body: { code: 'equipment_taken', error } })
  server.answer('GET users/slots', { body: { rounds: [aRound(aDay(0, 'taken', 'free'))] } })
  await person.click(dialog.getByRole('button', time('09:00')))
  expect(await dialog.findByText(error)).toBeTruthy()
  await waitFor(() => expect(dialog.getByRole('button', time('09:00')).textContent).toContain('taken'))
})

it('W8: people without events cause no call about equipment', async () => {
  withStoredToken()
  const server = fakeServer({ 'GET users/verifyAccessToken': { body: aUser() } })
  show('/profile')
  await screen.findByRole('region', { name: 'Your profile' })
  expect(server.calls.map(({ path }) => path)).not.toContain('users/slots')
})

it('W8: an own time that has begun is not changed', () => {
  const day = aDay(0, 'own', 'free')
  const begins = Date.parse(startsAt(0, 0))
  expect(replacedBy(day, 1, begins - 1)).toBe(startsAt(0, 0))
  expect(replacedBy(day, 1, begins)).toBeUndefined()
  expect(replacedBy(day, 2, begins)).toBeNull()
})

it('V6: shows the same on a page that the browser translates', () =>
  expectSameTranslated(async look => {
    const { server, person, open } = aProfile(aRound(aDay(0, 'free', 'free')))
    const dialog = await open()
    look()
    server.answer('POST users/slots/book', { body: { rounds: [aRound(aDay(0, 'own', 'free'))] } })
    await person.click(dialog.getByRole('button', time('09:00')))
    await dialog.findByRole('button', { name: 'Give back 09:00 to 09:30' })
    look()
  }))
