// @vitest-environment jsdom
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import type { StayOverview } from '../../../domain/stay/desk-api.ts'
import { AsOrganiser } from '../../testing/as-organiser.tsx'
import { fakeServer } from '../../testing/fake-server.ts'
import { inAFreshBrowser } from '../../testing/show.tsx'
import { TestEdition } from '../../testing/test-edition.tsx'
import Houses from './houses-page.tsx'

inAFreshBrowser()

const [wed, thu] = ['2030-11-13', '2030-11-14'] as const
const lake = {
  id: 'h',
  name: 'Lake House',
  kind: 'male' as const,
  way: 'By the lake',
  phone: '555 01',
  hours: 'always',
}
const room = { id: 'r', houseId: 'h', number: 'G-1', beds: 3, gender: 'male' as const, note: '' }
const overview: StayOverview = {
  nights: [wed, thu],
  tonight: wed,
  houses: [lake],
  rooms: [{ ...room, closed: [{ night: wed, reason: 'no water' }] }],
  people: [],
  free: [],
  lacking: 0,
  deposit: 0,
}

/** Matches the name of a button, whose two parts the simulated browser joins without a space. */
const named = (text: string, of: string) => new RegExp(`^${text} ?${of}$`)

async function showHouses(changes: Partial<StayOverview> = {}) {
  const server = fakeServer({
    'GET organiser/stay/board': { body: { ...overview, ...changes } },
    'GET organiser/stay/limits': { body: { limits: [], waiting: [] } },
  })
  for (const path of ['houses', 'houses/h', 'houses/h/remove', 'rooms', 'rooms/r', 'rooms/r/close', 'rooms/r/remove'])
    server.answer(`POST organiser/stay/${path}`, { body: { id: 'h' } })
  render(
    <MemoryRouter>
      <TestEdition>
        <AsOrganiser>
          <Houses />
        </AsOrganiser>
      </TestEdition>
    </MemoryRouter>,
  )
  const person = userEvent.setup()
  await screen.findByRole('region', { name: 'Lake House' })
  const press = (text: string, of = '') => person.click(screen.getByRole('button', { name: named(text, of) }))
  const save = async () => {
    await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  return { server, person, press, save }
}

it('H4: a house can be added and changed, and each time the list of houses is loaded again', async () => {
  const { server, person, press, save } = await showHouses()
  await press('Add a house')
  await person.type(screen.getByLabelText('Name'), 'Hill House')
  await save()
  const added = { name: 'Hill House', kind: 'female', way: '', phone: '', hours: '' }
  expect(server.sent('organiser/stay/houses')).toEqual([added])
  await press('Change', 'Lake House')
  await person.selectOptions(screen.getByLabelText('For'), 'both')
  await save()
  const { id: _, ...changed } = lake
  expect(server.sent('organiser/stay/houses/h')).toEqual([{ ...changed, kind: 'both' }])
  await waitFor(() => expect(server.calls.filter(({ path }) => path.endsWith('stay/board'))).toHaveLength(3))
})

it('H4: a room added to a house for men is for men, and a changed room stays in its house', async () => {
  const { server, person, press, save } = await showHouses()
  await press('Add a room', 'to Lake House')
  await person.type(screen.getByLabelText('Number'), 'G-2')
  await save()
  expect(server.sent('organiser/stay/rooms')).toEqual([
    { houseId: 'h', number: 'G-2', beds: 3, gender: 'male', note: '' },
  ])
  await press('Change', 'room G-1')
  await person.clear(screen.getByLabelText('Beds'))
  await person.type(screen.getByLabelText('Beds'), '4')
  await save()
  const { id: _, ...changed } = room
  expect(server.sent('organiser/stay/rooms/r')).toEqual([{ ...changed, beds: 4 }])
})

it('H4: a room is closed only on the ticked nights, with the reason of the previous closure', async () => {
  const { server, person, press, save } = await showHouses()
  await press('Close', 'room G-1')
  const nights = within(screen.getByRole('group', { name: 'Closed on' })).getAllByRole<HTMLInputElement>('checkbox')
  expect(nights.map(({ checked }) => checked)).toEqual([true, false])
  await person.click(nights[0]!)
  await person.click(nights[1]!)
  await save()
  expect(server.sent('organiser/stay/rooms/r/close')).toEqual([{ nights: [thu], reason: 'no water' }])
})

it('H4: a house with rooms has no button to remove it', async () => {
  await showHouses()
  expect(screen.queryByRole('button', { name: named('Remove', 'Lake House') })).toBeNull()
})

it('H4: a house without rooms is removed only after the dialog is confirmed', async () => {
  const { server, person, press } = await showHouses({ rooms: [] })
  await press('Remove', 'Lake House')
  const dialog = screen.getByRole('dialog', { name: 'Remove Lake House' })
  expect(server.sent('organiser/stay/houses/h/remove')).toEqual([])
  await person.click(within(dialog).getByRole('button', { name: 'Remove Lake House' }))
  await waitFor(() => expect(server.sent('organiser/stay/houses/h/remove')).toHaveLength(1))
})
