// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { afterAct } from '../../../domain/stay/desk-acts.ts'
import type { DeskGuest, DeskList } from '../../../domain/stay/desk-api.ts'
import { festival } from '../../../testing/edition/festival.ts'
import { EditionProvider } from '../../edition.tsx'
import { inAFreshBrowser } from '../../testing/show.tsx'
import { GuestCard } from './guest-card.tsx'
import type { DeskInput, HouseDesk } from './use-house-desk.ts'

inAFreshBrowser()

const guest: DeskGuest = {
  userId: 'K7QM2X94TZ',
  username: 'Gulab',
  phone: '',
  college: '',
  gender: 'female',
  teams: [],
  nights: ['2030-11-13'],
  arrivalHour: null,
  needs: '',
  paid: true,
  wishes: [],
  bed: { roomId: 'r', bed: 1, nights: ['2030-11-13'] },
  told: true,
  state: 'expected',
  deposit: 0,
  key: null,
  house: 'Lake House',
  houseId: 'h',
  room: 'G-1',
  together: [],
  lastAct: '',
}
const list: DeskList = { madeAt: '', tonight: '2030-11-13', deposit: 250, houses: [], people: [guest], free: [] }

/** Shows a guest's card at a desk without network, where the device applies each act at once. */
function showCard(first: DeskGuest = guest) {
  const sent: DeskInput[] = []
  function Card() {
    const [person, setPerson] = useState(first)
    const act: HouseDesk['act'] = async (_person, input) => {
      sent.push(input)
      setPerson(afterAct(person, input, list.deposit))
      return true
    }
    return (
      <MemoryRouter>
        <EditionProvider value={{ festival, siteUrl: 'https://festival.example', hasResults: false, footer: [] }}>
          <GuestCard person={person} list={list} act={act} message="" onClose={() => {}} />
        </EditionProvider>
      </MemoryRouter>
    )
  }
  render(<Card />)
  const person = userEvent.setup()
  const press = (name: string) => person.click(screen.getByRole('button', { name }))
  return { sent, person, press }
}

it('H8: boxes ticked for the arrival are cleared for the departure, even before the server answers', async () => {
  const { sent, person } = showCard()
  for (const label of ['Identity card seen', 'Key given', '₹250 deposit taken'])
    await person.click(screen.getByLabelText(label))
  await person.click(screen.getByRole('button', { name: 'Arrived' }))
  expect(sent).toEqual([{ kind: 'arrived', cardSeen: true, keyMoved: true, deposit: true, reason: '' }])
  expect((screen.getByLabelText('The key is back') as HTMLInputElement).checked).toBe(false)
})

it('H8: an unpaid guest can be let in only after the identity card was seen, and with a reason', async () => {
  const { sent, person } = showCard({ ...guest, paid: false })
  const button = () => screen.getByRole('button', { name: 'Let in unpaid' }) as HTMLButtonElement
  expect(button().disabled).toBe(true)
  await person.click(screen.getByLabelText('Identity card seen'))
  expect(button().disabled).toBe(true)
  await person.type(screen.getByLabelText('Reason'), 'pays in the morning')
  await person.click(button())
  expect(sent[0]?.reason).toBe('pays in the morning')
})

const here: DeskGuest = { ...guest, state: 'arrived', deposit: 250 }

it("B2: the 'Left' button asks whether the deposit was given back, and sends nothing before the answer", async () => {
  const { sent, press } = showCard(here)
  await press('Left')
  expect(screen.getByRole('group', { name: 'Deposit of ₹250 given back?' })).toBeTruthy()
  expect(sent).toEqual([])
  await press('Left, not given back')
  expect(sent).toMatchObject([{ kind: 'left', deposit: false }])
  await press('Give the deposit back')
  await press('Yes, given back')
  expect(sent[1]).toMatchObject({ kind: 'deposit-back' })
})

it("B2: without a deposit 'Left' asks nothing, but 'Undo departure' asks whether the deposit was taken again", async () => {
  const { sent, press } = showCard({ ...here, deposit: 0 })
  await press('Left')
  expect(sent).toMatchObject([{ kind: 'left', deposit: false }])
  await press('Undo departure')
  expect(sent).toHaveLength(1)
  await press('Is here, deposit taken again')
  expect(sent[1]).toMatchObject({ kind: 'undo', deposit: true })
})

it('B2: a deposit forgotten at the arrival can be taken later, and a no-show can be undone', async () => {
  const { sent, press } = showCard({ ...here, deposit: 0 })
  await press('Take the deposit')
  await press('Cancel')
  expect(sent).toEqual([])
  await press('Take the deposit')
  await press('Yes, taken')
  expect(sent).toMatchObject([{ kind: 'deposit-taken' }])
  const other = showCard({ ...guest, state: 'no-show', bed: null })
  await other.press('Undo no-show')
  expect(other.sent).toMatchObject([{ kind: 'undo' }])
})

it('B2: if the deposit was taken before the arrival, the card has no box for taking it again', () => {
  showCard({ ...guest, deposit: 250 })
  expect(screen.queryByLabelText('₹250 deposit taken')).toBeNull()
})

it('B9: a guest expected two days ago is overdue, and a guest whose last night is over should have left', () => {
  const nights = ['2030-11-11', '2030-11-12', '2030-11-13']
  showCard({ ...guest, nights })
  expect(screen.getByText('overdue')).toBeTruthy()
  showCard({ ...here, nights: ['2030-11-11'], bed: null })
  expect(screen.getByText('is here, should have left')).toBeTruthy()
})
