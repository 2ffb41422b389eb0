// @vitest-environment jsdom
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { PersonPage } from '../../../domain/people/api.ts'
import { catalogue } from '../../../testing/edition/catalogue.ts'
import { EventListProvider, eventListOf } from '../../event-list.tsx'
import { AsOrganiser } from '../../testing/as-organiser.tsx'
import { fakeServer } from '../../testing/fake-server.ts'
import { inAFreshBrowser } from '../../testing/show.tsx'
import { TestEdition } from '../../testing/test-edition.tsx'
import { UnpaidSeats } from './unpaid-seats.tsx'

inAFreshBrowser()

const call = 'POST organiser/people/AAAA000001/seat'
const until = '2031-02-01T10:00:00.000Z'
const person = {
  userId: 'AAAA000001',
  username: 'Asha Rao',
  unpaid: [
    { event: 1, until },
    { event: 2, until: null },
  ],
} as unknown as PersonPage

type Options = { unpaid?: PersonPage['unpaid']; may?: boolean; answer?: { status?: number; body: unknown } }

function open({ unpaid = person.unpaid, may = true, answer = { body: person } }: Options = {}) {
  const server = fakeServer({ [call]: answer })
  let changes = 0
  render(
    <TestEdition>
      <EventListProvider value={eventListOf(catalogue)}>
        <AsOrganiser may={() => may}>
          <UnpaidSeats person={{ ...person, unpaid }} onChange={() => void changes++} />
        </AsOrganiser>
      </EventListProvider>
    </TestEdition>,
  )
  return { server, changes: () => changes, user: userEvent.setup() }
}

it('each unpaid seat is listed with its deadline or with the words “no deadline”', () => {
  open()
  const [, song, play] = within(screen.getByRole('table', { name: 'unpaid seats' })).getAllByRole('row')
  expect(song?.textContent).toContain('Solo Song1 Feb, 15:30')
  expect(play?.textContent).toContain('Street Playno deadline')
})

it('the desk can reserve a seat for 7 days from now, with a reason', async () => {
  const { server, changes, user } = open()
  const before = Date.now()
  await user.click(screen.getByRole('button', { name: /^Extend.*Solo Song/ }))
  const dialog = within(screen.getByRole('dialog', { name: 'Solo Song: seat of Asha Rao' }))
  expect(dialog.getByText(/The seat is reserved until/)).toBeTruthy()
  await user.selectOptions(dialog.getByLabelText('Reserve the seat'), 'For 7 days from now')
  await user.type(dialog.getByLabelText('Reason'), 'the bank is closed')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [sent] = server.sent('organiser/people/AAAA000001/seat') as { until: string }[]
  expect(sent).toMatchObject({ event: 1, kind: 'until', reason: 'the bank is closed' })
  const days = (Date.parse(sent!.until) - before) / 86_400_000
  expect(days).toBeGreaterThanOrEqual(7)
  expect(days).toBeLessThan(7.5)
  expect(changes()).toBe(1)
})

it('a seat without a deadline can be given the usual deadline again', async () => {
  const { server, user } = open()
  await user.click(screen.getByRole('button', { name: /^Change.*Street Play/ }))
  const dialog = within(screen.getByRole('dialog', { name: 'Street Play: seat of Asha Rao' }))
  expect(dialog.getByText('The seat is reserved without a deadline, paid or not.')).toBeTruthy()
  await user.selectOptions(dialog.getByLabelText('Reserve the seat'), 'For the usual time')
  await user.type(dialog.getByLabelText('Reason'), 'asked by mistake')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.sent('organiser/people/AAAA000001/seat')).toEqual([
    { event: 2, kind: 'usual', reason: 'asked by mistake' },
  ])
})

it('if the server refuses to extend a seat, the dialog stays open and shows the refusal', async () => {
  const error = 'This is your own money'
  const { changes, user } = open({ answer: { status: 403, body: { error, code: 'money_of_oneself' } } })
  await user.click(screen.getByRole('button', { name: /^Extend.*Solo Song/ }))
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByLabelText('Reason'), 'no money yet')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect((await dialog.findByRole('alert')).textContent).toContain(error)
  expect(changes()).toBe(0)
})

it('a role that may not reserve seats sees the deadline of each seat but no button', () => {
  open({ may: false })
  expect(screen.getByText('no deadline')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

it('for a person without unpaid seats no table of unpaid seats is shown', () => {
  open({ unpaid: [] })
  expect(screen.queryByRole('table')).toBeNull()
})
