// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { StayGuest } from '../../../domain/stay/desk-api.ts'
import { inAFreshBrowser } from '../../testing/show.tsx'
import { useSelection } from '../shell/lists/selection.ts'
import { GuestsWithoutBed } from './guests-without-bed.tsx'

inAFreshBrowser()
// The simulated browser does not know <search>.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { value: 'HTMLElement' })

const guest = (i: number, changes: Partial<StayGuest> = {}): StayGuest => ({
  userId: `user${i}`,
  username: `Guest ${i}`,
  phone: '',
  college: i < 6 ? 'Lake College' : 'Hill College',
  gender: i % 2 === 0 ? 'female' : 'male',
  teams: i === 0 ? ['Owls'] : [],
  nights: [i < 4 ? '2030-11-14' : '2030-11-13'],
  arrivalHour: i < 4 ? 9 : null,
  needs: '',
  paid: true,
  wishes: i < 2 ? ['other'] : [],
  bed: null,
  beds: [],
  missing: [i < 4 ? '2030-11-14' : '2030-11-13'],
  told: false,
  state: 'expected',
  deposit: 0,
  ...changes,
})

function Listed({ people }: { people: StayGuest[] }) {
  const selection = useSelection<StayGuest>('', ({ userId }) => userId)
  return (
    <>
      <GuestsWithoutBed people={people} draft={new Map()} chosen={null} onChoose={() => {}} selection={selection} />
      <output>{[...selection.rows.keys()].join(' ')}</output>
    </>
  )
}

it('D12: guests without a bed can be selected one by one, as a range with Shift, or as a whole group', async () => {
  render(<Listed people={Array.from({ length: 10 }, (_, i) => guest(i))} />)
  const person = userEvent.setup()
  await person.click(screen.getByRole('checkbox', { name: 'Select Guest 1' }))
  await person.keyboard('{Shift>}')
  await person.click(screen.getByRole('checkbox', { name: 'Select Guest 3' }))
  await person.keyboard('{/Shift}')
  expect(screen.getByText('user1 user2 user3')).toBeDefined()
  await person.click(screen.getByRole('checkbox', { name: 'Select all 4 of Hill College' }))
  await person.click(screen.getByRole('checkbox', { name: 'Select Guest 2' }))
  expect(screen.getByText('user1 user3 user6 user7 user8 user9')).toBeDefined()
  await person.click(screen.getByRole('checkbox', { name: 'Select all 4 of Hill College' }))
  expect(screen.getByText('user1 user3')).toBeDefined()
})

it('4.3: guests without a bed are grouped by college, gender, team, wish or arrival', async () => {
  const people = Array.from({ length: 10 }, (_, i) => guest(i))
  render(<Listed people={people} />)
  const person = userEvent.setup()
  const groups = () => screen.getAllByRole('heading', { level: 3 }).map(heading => heading.textContent)
  expect(groups()).toEqual(['Lake College (6)', 'Hill College (4)'])
  const by = async (choice: string) => {
    await person.selectOptions(screen.getByLabelText('Group by'), choice)
    return groups()
  }
  expect((await by('Gender')).toSorted()).toEqual(['Female (5)', 'Male (5)'])
  expect(await by('Team')).toEqual(['No team (9)', 'Owls (1)'])
  expect(await by('Wish')).toEqual(['Without a wish (8)', 'With a wish (2)'])
  expect(await by('Arrival')).toEqual(['Wed 13 Nov, hour not given (6)', 'Thu 14 Nov, about 9:00 (4)'])
})
