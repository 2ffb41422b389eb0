// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { User } from '../../../../domain/account/api.ts'
import type { Stay } from '../../../../domain/stay/api.ts'
import { storedStay, storeStay } from '../../../session/stored-pass.ts'
import { aStudent, aUser, registeredFor } from '../../../testing/a-user.ts'
import { fakeServer, unreachable } from '../../../testing/fake-server.ts'
import { inAFreshBrowser, show, withStoredToken } from '../../../testing/show.tsx'

inAFreshBrowser()

const nights = ['2030-11-13', '2030-11-14', '2030-11-15']
const room = {
  house: 'Lake House',
  way: 'Left of the gate',
  phone: '555 01',
  hours: 'day and night',
  room: 'G-1',
  note: 'ground floor',
  nights,
  together: ['Gulab'],
}
const aStay = (changes: Partial<Stay> = {}): Stay => ({
  nights,
  arrivals: nights,
  departures: ['2030-11-14', '2030-11-15', '2030-11-16'],
  changesUntil: '2030-11-11T12:30:00.000Z',
  isOpen: true,
  arrivalDay: null,
  arrivalHour: null,
  departureDay: null,
  departureHour: null,
  needs: '',
  lacksGender: false,
  code: 'ABCD-EFGH',
  asked: [],
  askedBy: [],
  room: null,
  later: [],
  bedless: [],
  arrivedAt: null,
  leftAt: null,
  bring: ['a lantern'],
  deposit: 250,
  depositKept: 0,
  ...changes,
})

const guest = aUser({ facility: 'Hostel', events: registeredFor(1, 2), total: 1100, paidAmount: 1100 })

function showProfile(user: User, stay: Stay | null = aStay()) {
  withStoredToken()
  const server = fakeServer({
    'GET users/verifyAccessToken': { body: user },
    'GET users/stay': { body: stay },
    'POST users/stay': { body: stay },
    'GET users/stay/waiting': { body: { full: [], waiting: null } },
  })
  show('/profile')
  return server
}

const section = async () => within(await screen.findByRole('region', { name: 'Your stay' }))

it('H2: before rooms are assigned, a guest can send days and times of arrival and departure, and needs', async () => {
  const server = showProfile(guest)
  const stay = await section()
  expect(await stay.findByText(/Rooms are assigned after that/)).toBeTruthy()
  const person = userEvent.setup()
  await person.selectOptions(stay.getByLabelText('I arrive on'), '2030-11-14')
  await person.selectOptions(stay.getByLabelText('I arrive at'), '22')
  await person.selectOptions(stay.getByLabelText('I leave at'), '6')
  await person.type(stay.getByLabelText('What I need'), 'a lower bed')
  await person.click(stay.getByRole('button', { name: 'Save my days' }))
  expect(server.sent('users/stay').filter(body => body !== undefined)).toEqual([
    { arrivalDay: '2030-11-14', arrivalHour: 22, departureDay: null, departureHour: 6, needs: 'a lower bed' },
  ])
})

it('3.2: an assigned bed shows house, room, directions, phone, hours, staff, things to bring, and the deposit', async () => {
  showProfile(guest, aStay({ room, isOpen: false }))
  const stay = await section()
  await stay.findByText('Lake House')
  for (const text of ['Room G-1', 'Left of the gate', '555 01', 'day and night', 'ground floor', 'Gulab', 'a lantern'])
    expect(stay.getByText(text)).toBeTruthy()
  expect(stay.getByText('The desk holds ₹250 and returns it when you leave')).toBeTruthy()
  expect(stay.queryByRole('button', { name: 'Save my days' })).toBeNull()
})

it('B5: if the room changes, each room is shown with its nights, and nights without a bed are named', async () => {
  const first = { ...room, nights: ['2030-11-13'] }
  const second = { ...room, house: 'Hill House', room: 'H-2', nights: ['2030-11-14'] }
  showProfile(guest, aStay({ room: first, later: [second], bedless: ['2030-11-15'], isOpen: false }))
  const stay = await section()
  await stay.findByText('Lake House')
  for (const text of ['Wed 13 Nov', 'Hill House', 'Room H-2', 'Thu 14 Nov']) expect(stay.getByText(text)).toBeTruthy()
  expect(stay.getByRole('status').textContent).toBe('No bed is assigned yet for Fri 15 Nov.')
})

it('3.5: with too few events, the stay says that no bed is reserved yet, and links to the events', async () => {
  showProfile(aUser({ facility: 'Hostel', events: registeredFor(1), total: 1100, amountDue: 1100 }), null)
  const stay = await section()
  expect(stay.getByRole('status').textContent).toContain('No bed is reserved for you yet. Hostel requires 2 events')
  expect(stay.getByRole('link', { name: 'Choose events' }).getAttribute('href')).toBe('/profile?dialog=register')
})

it('H1, H2: the profile of a student of the host institute has no stay', async () => {
  showProfile(aStudent({ events: registeredFor(1) }))
  await screen.findByRole('region', { name: 'Your pass' })
  expect(screen.queryByRole('region', { name: 'Your stay' })).toBeNull()
})

it('L10: without network the profile shows the stored stay with its time, and no form', async () => {
  const server = showProfile(guest, aStay({ room }))
  expect(await screen.findAllByText('Room G-1')).not.toEqual([])
  cleanup()
  server.answer('GET users/stay', unreachable)
  show('/profile')
  expect(await screen.findAllByText('Room G-1')).not.toEqual([])
  const stay = screen.getByRole('region', { name: 'Your stay' })
  expect(stay.textContent).toContain('As of')
  expect(within(stay).queryByRole('button', { name: 'Save my days' })).toBeNull()
})

it('L10: a stay that the server no longer has is removed from the phone, and so is every stay at log-out', async () => {
  storeStay(guest.userId, aStay({ room }), 0)
  showProfile(guest, null)
  await waitFor(() => expect(storedStay(guest.userId)).toBeNull())
  expect(screen.queryAllByText('Room G-1')).toEqual([])
  storeStay(guest.userId, aStay({ room }), 0)
  expect(storedStay('BBBB000002')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }))
  expect(storedStay(guest.userId)).toBeNull()
})
