// @vitest-environment jsdom
import { act, cleanup, render, renderHook, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { waiting } from '../../offline/desk.ts'
import { AsOrganiser } from '../../testing/as-organiser.tsx'
import { fakeServer, unreachable } from '../../testing/fake-server.ts'
import { inAFreshBrowser, withStoredToken } from '../../testing/show.tsx'
import { TestEdition } from '../../testing/test-edition.tsx'
import HouseDeskPage from './house-desk-page.tsx'
import { type DeskInput, useHouseDesk } from './use-house-desk.ts'

inAFreshBrowser()

const guest = {
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
const free = (female: number) => [{ night: '2030-11-13', female, male: 0 }]
const houses = [
  { id: 'h', name: 'Lake House', free: free(3) },
  { id: 'i', name: 'Hill House', free: free(40) },
]
const deskList = { madeAt: '2030-11-13T10:00:00.000Z', tonight: '2030-11-13', deposit: 250, houses, free: free(43) }
const listOf = (people: object[] = [guest], madeAt = new Date(Date.now() - 5_000).toISOString()) => ({
  body: { ...deskList, madeAt, people },
})
const arrived: DeskInput = { kind: 'arrived', cardSeen: true, keyMoved: true, deposit: true, reason: '' }
const took = { body: { state: 'arrived', deposit: 250, repeated: false } }
const wrap = ({ children }: { children: ReactNode }) => (
  <MemoryRouter>
    <TestEdition>
      <AsOrganiser>{children}</AsOrganiser>
    </TestEdition>
  </MemoryRouter>
)

async function aDesk() {
  withStoredToken()
  const server = fakeServer({ 'POST organiser/stay/desk/list': listOf(), 'POST organiser/stay/desk/act': took })
  const { result, unmount } = renderHook(() => useHouseDesk(), { wrapper: wrap })
  await waitFor(() => expect(result.current.list).not.toBeNull())
  const press = async (input = arrived) => {
    const person = result.current.list!.people[0]!
    await act(async () => void (await result.current.act(person, input)))
  }
  const shown = () => {
    const { state, deposit } = result.current.list!.people[0]!
    return [state, deposit]
  }
  return { server, result, press, shown, unmount, queue: () => waiting(result.current.state.made) }
}
const again = (desk: Awaited<ReturnType<typeof aDesk>>) => act(() => desk.result.current.work.again())

it('L6: an arrival that the server has stored is still shown if the list cannot be read afterwards', async () => {
  const desk = await aDesk()
  desk.server.answer('POST organiser/stay/desk/list', unreachable)
  await desk.press()
  expect([desk.shown(), desk.queue()]).toEqual([['arrived', 250], []])
  await again(desk)
  expect(desk.shown()).toEqual(['arrived', 250])
  // A list older than the server's answer does not overwrite the arrival either.
  desk.server.answer('POST organiser/stay/desk/list', listOf([guest], new Date(Date.now() - 60_000).toISOString()))
  await act(() => desk.result.current.work.download())
  expect(desk.shown()).toEqual(['arrived', 250])
})

it.each([
  [401, 'token_expired'],
  [403, 'second_factor_needed'],
])(
  'L6: a change refused with %i is queued and the reason is shown; after the log-in it is sent with the same id',
  async (status, code) => {
    const desk = await aDesk()
    const error = 'Please enter the code from your authenticator app'
    desk.server.answer('POST organiser/stay/desk/act', { status, body: { error, code } })
    await desk.press()
    await again(desk)
    expect([desk.shown(), desk.queue().length]).toEqual([['arrived', 250], 1])
    expect(desk.result.current.state.waitReason).toBe(error)
    desk.server.answer('POST organiser/stay/desk/act', took)
    await again(desk)
    expect(desk.queue()).toEqual([])
    const bodies = desk.server.sent('organiser/stay/desk/act') as Record<string, unknown>[]
    const last = bodies.at(-1)
    expect(new Set(bodies.map(({ actId }) => actId)).size).toBe(1)
    expect([bodies[0]?.at, typeof last?.at, typeof last?.sentAt]).toEqual([null, 'string', 'string'])
    expect(last).toMatchObject({ houseId: 'h', kind: 'arrived', deposit: true })
    expect(last).not.toHaveProperty('username')
  },
)

it('L6: a queued change that the server refuses stays in the queue until it is discarded', async () => {
  const desk = await aDesk()
  desk.server.answer('POST organiser/stay/desk/act', unreachable)
  await desk.press()
  desk.server.answer('POST organiser/stay/desk/act', { status: 400, body: { error: 'Not a valid change', code: 'x' } })
  await again(desk)
  expect(desk.queue()).toMatchObject([{ problem: 'Not a valid change' }])
  await act(() => desk.result.current.work.discard(desk.queue()[0]!))
  expect(desk.queue()).toEqual([])
})

it('L6: if the server refuses a change at once, the reason is shown and the guest stays unchanged', async () => {
  const desk = await aDesk()
  desk.server.answer('POST organiser/stay/desk/act', { status: 409, body: { error: 'No bed', code: 'stay_no_bed' } })
  await desk.press()
  expect([desk.shown(), desk.queue(), desk.result.current.state.failure]).toEqual([['expected', 0], [], 'No bed'])
})

it('L6: without network a guest can arrive and leave; changes sent to review are still shown when the page reopens', async () => {
  const desk = await aDesk()
  for (const call of ['list', 'act']) desk.server.answer(`POST organiser/stay/desk/${call}`, unreachable)
  await desk.press()
  await desk.press({ ...arrived, kind: 'left' })
  expect([desk.shown(), desk.queue().length]).toEqual([['left', 0], 2])
  const why = 'Sent to the team for review: Gulab has already arrived, at Hill House.'
  desk.server.answer('POST organiser/stay/desk/act', { body: { ...took.body, why } })
  desk.server.answer('POST organiser/stay/desk/list', listOf())
  await again(desk)
  expect(desk.result.current.state.made.map(({ unseen, otherwise }) => [unseen, otherwise])).toEqual([
    [true, true],
    [true, true],
  ])
  desk.unmount()
  const next = renderHook(() => useHouseDesk(), { wrapper: wrap })
  await waitFor(() => expect(next.result.current.state.made.filter(({ unseen }) => unseen)).toHaveLength(2))
})

it('L6: an undo is sent with the id of the act that it undoes', async () => {
  const desk = await aDesk()
  await desk.press()
  const [first] = desk.server.sent('organiser/stay/desk/act') as { actId: string }[]
  await desk.press({ ...arrived, kind: 'undo', deposit: false })
  expect(desk.server.sent('organiser/stay/desk/act').at(-1)).toMatchObject({ kind: 'undo', undoes: first?.actId })
})

it('L6: changes queued on the device by an older version of the site are sent', async () => {
  const queued = { ...arrived, actId: crypto.randomUUID(), userId: guest.userId, at: '2030-11-13T09:00:00.000Z' }
  localStorage.setItem('house-desk-queue', JSON.stringify([{ act: queued, username: 'Gulab' }]))
  const desk = await aDesk()
  await waitFor(() => expect(desk.server.sent('organiser/stay/desk/act')).toHaveLength(1))
  expect(desk.server.sent('organiser/stay/desk/act')[0]).toMatchObject({ actId: queued.actId, at: queued.at })
  expect(localStorage.getItem('house-desk-queue')).toBeNull()
})

const late = {
  id: crypto.randomUUID(),
  kind: 'arrived',
  at: '2030-11-13T18:00:00.000Z',
  by: 'Ravi',
  userId: 'K7QM2X94TZ',
}
const about = { username: 'Gulab', house: 'Hill House', reason: '', deposit: 250, note: '' }
const actToReview = {
  ...late,
  ...about,
  why: 'Gulab has already arrived, at Lake House.',
  isApplied: false,
  isSettled: false,
}

function showPage(people: object[], actsToReview: object[] = []) {
  withStoredToken()
  const lastCount = null
  const toGiveBack = [{ userId: guest.userId, username: 'Gulab', amount: 250 }]
  const deposits = [{ houseId: 'h', name: 'Lake House', people: 1, toGiveBack, lastCount }]
  const server = fakeServer({
    'POST organiser/stay/desk/list': listOf(people),
    'POST organiser/stay/desk/act': took,
    'GET organiser/stay/desk/kept': { body: { acts: actsToReview } },
    'POST organiser/stay/desk/kept': { body: { id: late.id } },
    'GET organiser/stay/deposits': { body: { houses: deposits } },
    'POST organiser/stay/deposits/count': { body: { id: 'c', counted: 250, expected: 250 } },
  })
  render(<HouseDeskPage />, { wrapper: wrap })
  return { server, person: userEvent.setup() }
}

it("B6: the 'Deposits' section and its 'Count' button are not folded", async () => {
  const { server, person } = showPage([guest])
  await person.click(await screen.findByRole('button', { name: /^Count.*Lake House/ }))
  const field = screen.getByLabelText('Amount in the box')
  expect(field.closest('details')).toBeNull()
  await person.type(field, '250')
  await person.click(screen.getByRole('button', { name: 'Save the count' }))
  await waitFor(() => expect(server.sent('organiser/stay/deposits/count')).toHaveLength(1))
  await person.click(screen.getByRole('button', { name: 'Gulab, ₹250' }))
  expect(screen.getByRole('region', { name: 'Gulab' })).toBeTruthy()
})

it('L7: staff see the changes to review with guest, reason and money, and settle them with a note', async () => {
  const { server, person } = showPage([guest], [actToReview])
  const section = await screen.findByRole('region', { name: 'Changes to review' })
  for (const part of ['Gulab', 'Arrived', 'Hill House', 'Ravi', '₹250', 'has already arrived'])
    expect(section.textContent).toContain(part)
  await person.click(within(section).getByRole('button', { name: 'Settle' }))
  await person.type(screen.getByLabelText('Reason'), 'She sleeps at Lake House')
  await person.click(screen.getByLabelText('₹250 given back to the guest now'))
  const dialog = screen.getByRole('dialog', { name: 'Settle this change' })
  await person.click(within(dialog).getByRole('button', { name: 'Settle' }))
  await waitFor(() =>
    expect(server.sent('organiser/stay/desk/kept')).toContainEqual({
      change: { kind: 'settle', id: late.id, note: 'She sleeps at Lake House', depositBack: true },
    }),
  )
})

it('B9: the desk lists overdue guests separately; it shows the free beds of the chosen house, or else of all houses', async () => {
  localStorage.setItem('house-desk-house', 'h')
  const overdue = { ...guest, userId: 'AAAAAAAAA2', username: 'Bina', nights: ['2030-11-11', '2030-11-13'] }
  showPage([guest, overdue])
  const counts = await screen.findByText(/free tonight/)
  expect(counts.textContent).toBe('0 here, 1 expected, 1 overdue; free tonight: 3 for women, 0 for men')
  expect(within(screen.getByRole('region', { name: 'Overdue' })).getByText('Bina')).toBeTruthy()
  cleanup()
  localStorage.setItem('house-desk-house', '')
  showPage([guest])
  expect((await screen.findByText(/free tonight/)).textContent).toContain('43 for women')
})

it('L6: the camera stays on when the card of a guest is opened and closed', async () => {
  const { person } = showPage([guest])
  const camera = await screen.findByRole('button', { name: 'Scan with the camera' })
  await person.click(await screen.findByRole('button', { name: /GulabLake House/ }))
  expect(screen.getByRole('region', { name: 'Gulab' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Scan with the camera' })).toBe(camera)
  await person.click(screen.getByRole('button', { name: 'Next person' }))
  expect(screen.getByRole('button', { name: 'Scan with the camera' })).toBe(camera)
})
