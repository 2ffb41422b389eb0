// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import type { DeskGuest, DeskList } from '../../../domain/stay/desk-api.ts'
import { festival } from '../../../testing/edition/festival.ts'
import { EditionProvider } from '../../edition.tsx'
import { inAFreshBrowser } from '../../testing/show.tsx'
import { GuestCard } from './guest-card.tsx'
import type { HouseDesk } from './use-house-desk.ts'

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

type Sent = Parameters<HouseDesk['act']>[1]

/** The desk as it is without an answer of the server: what was pressed counts on the device at once. */
function showCard(first: DeskGuest = guest) {
  const sent: Sent[] = []
  function Card() {
    const [person, setPerson] = useState(first)
    const act: HouseDesk['act'] = async (_person, fields) => {
      sent.push(fields)
      setPerson({ ...person, state: 'arrived', deposit: fields.deposit ? 250 : 0 })
      await new Promise(() => {})
    }
    const desk: HouseDesk = { list, online: true, waiting: 0, failure: null, act, sync: async () => {} }
    return (
      <EditionProvider value={{ festival, siteUrl: 'https://festival.example', hasResults: false, footer: [] }}>
        <GuestCard person={person} list={list} desk={desk} onClose={() => {}} />
      </EditionProvider>
    )
  }
  render(<Card />)
  return { sent, person: userEvent.setup() }
}

it('H8: what was ticked for the arrival is not ticked for leaving, also before the server answers', async () => {
  const { sent, person } = showCard()
  for (const label of ['Identity card seen', 'Key given', '₹250 deposit taken'])
    await person.click(screen.getByLabelText(label))
  await person.click(screen.getByRole('button', { name: 'Arrived' }))
  expect(sent).toEqual([{ kind: 'arrived', cardSeen: true, keyMoved: true, deposit: true, reason: '' }])
  for (const label of ['The key is back', '₹250 deposit given back'])
    expect((screen.getByLabelText(label) as HTMLInputElement).checked).toBe(false)
})

it('H8: nobody arrives before the identity card was seen, and unpaid only with a reason', async () => {
  const { sent, person } = showCard({ ...guest, paid: false })
  const button = () => screen.getByRole('button', { name: 'Let in unpaid' }) as HTMLButtonElement
  expect(button().disabled).toBe(true)
  await person.click(screen.getByLabelText('Identity card seen'))
  expect(button().disabled).toBe(true)
  await person.type(screen.getByLabelText('Reason'), 'pays in the morning')
  await person.click(button())
  expect(sent[0]?.reason).toBe('pays in the morning')
})
