// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { StayGuest, StayOverview } from '../../../domain/stay/desk-api.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { inAFreshBrowser } from '../../testing/show.tsx'
import { TestEdition } from '../../testing/test-edition.tsx'
import { NightsDialog } from './nights-dialog.tsx'

inAFreshBrowser()

const [wed, thu, fri] = ['2030-11-13', '2030-11-14', '2030-11-15'] as const
const bed = { roomId: 'g1', bed: 1, nights: [thu] }
const gulab: StayGuest = {
  userId: 'K7QM2X94TZ',
  username: 'Gulab',
  phone: '',
  college: '',
  gender: 'female',
  teams: [],
  nights: [thu],
  arrivalHour: null,
  needs: '',
  paid: true,
  wishes: [],
  bed,
  beds: [bed],
  missing: [],
  told: true,
  state: 'arrived' as const,
  deposit: 0,
}
const other: StayGuest = {
  ...gulab,
  userId: 'OTHER00001',
  nights: [fri],
  bed: { ...bed, nights: [fri] },
  beds: [{ ...bed, nights: [fri] }],
}
const room = { houseId: 'h', beds: 1, gender: 'female' as const, note: '', closed: [] }
const board: StayOverview = {
  nights: [wed, thu, fri],
  tonight: thu,
  houses: [{ id: 'h', name: 'Lake', kind: 'female', way: '', phone: '', hours: '' }],
  rooms: [
    { ...room, id: 'g1', number: '1' },
    { ...room, id: 'g2', number: '2' },
    { ...room, id: 'g3', number: '3', closed: [{ night: fri, reason: 'no water' }] },
  ],
  people: [gulab, other],
  free: [],
  lacking: 0,
  deposit: 250,
}

function showDialog(people = board.people) {
  const done: string[] = []
  const refused = { status: 409, body: { code: 'stay_bed_taken', error: 'The bed is not free on Fri 15 Nov.' } }
  const server = fakeServer({
    'GET organiser/stay/board': { body: { ...board, people } },
    'POST organiser/stay/nights': ({ body }) =>
      (body as { room: string }).room === 'same'
        ? refused
        : { body: { nights: [thu, fri], missing: [], mailed: true } },
  })
  render(
    <TestEdition>
      <NightsDialog userId="K7QM2X94TZ" username="Gulab" onClose={() => {}} onDone={() => done.push('done')} />
    </TestEdition>,
  )
  return { server, done, person: userEvent.setup() }
}

it('B3: the dialog shows the nights and the unchanged price; if the bed is taken, a room with a free bed can be chosen', async () => {
  const { server, done, person } = showDialog()
  const button = (await screen.findByRole('button', { name: 'Change the days' })) as HTMLButtonElement
  expect(button.disabled).toBe(true)
  await person.selectOptions(screen.getByLabelText('Leaves on'), '2030-11-16')
  expect(screen.getByRole('status').textContent).toBe('2 nights: 14 & 15 Nov. The price does not change.')
  await person.type(screen.getByLabelText('Reason'), 'stays for the finals')
  await person.click(button)
  await screen.findByText('The bed is not free on Fri 15 Nov.')
  const choices = [...(screen.getByLabelText('Bed on Fri 15 Nov') as HTMLSelectElement).options].map(({ text }) => text)
  expect(choices).toEqual([
    'The same bed',
    'Lake, room 2',
    'The same bed on nights when it is free, no bed yet on the others',
  ])
  await person.selectOptions(screen.getByLabelText('Bed on Fri 15 Nov'), 'g2')
  await person.click(button)
  const days = { userId: 'K7QM2X94TZ', arrivalDay: thu, departureDay: null, reason: 'stays for the finals' }
  expect(server.sent('organiser/stay/nights')).toEqual([
    { ...days, room: 'same' },
    { ...days, room: 'g2' },
  ])
  expect(done).toEqual(['done'])
})

it('B3: the dialog names the night on which the bed becomes free, and requires a departure after the arrival', async () => {
  const longer = {
    ...gulab,
    nights: [thu, fri],
    bed: { ...bed, nights: [thu, fri] },
    beds: [{ ...bed, nights: [thu, fri] }],
  }
  const { person } = showDialog([longer])
  await screen.findByRole('button', { name: 'Change the days' })
  await person.selectOptions(screen.getByLabelText('Leaves on'), '2030-11-15')
  expect(screen.getByRole('status').textContent).toContain('The bed on Fri 15 Nov becomes free.')
  await person.selectOptions(screen.getByLabelText('Arrives on'), fri)
  expect(screen.getByRole('status').textContent).toBe('The day of departure must be after the day of arrival.')
  expect((screen.getByRole('button', { name: 'Change the days' }) as HTMLButtonElement).disabled).toBe(true)
})

it('B3: for a guest without nights the dialog says to change the facility or the events first', async () => {
  showDialog([other])
  await screen.findByText('Gulab has no nights. Change the facility or the events first.')
})
