// @vitest-environment jsdom
import { act, render, renderHook, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import type { ScanBody } from '../../../domain/gate/api.ts'
import { catalogue } from '../../../testing/edition/catalogue.ts'
import { EventListProvider, eventListOf } from '../../event-list.tsx'
import { waiting } from '../../offline/desk.ts'
import { AsOrganiser } from '../../testing/as-organiser.tsx'
import { fakeServer, held, unreachable } from '../../testing/fake-server.ts'
import { inAFreshBrowser, withStoredToken } from '../../testing/show.tsx'
import { TestEdition } from '../../testing/test-edition.tsx'
import { listKey } from '../scanning/list-key.ts'
import { ResultPanel } from './result-panel.tsx'
import { GateStatus } from './sync-status.tsx'
import { type CheckIn, useCheckIn } from './use-check-in.ts'

inAFreshBrowser()

const gate = { name: 'Main', direction: 'in' } as const
const codes = { Asha: 'ABCDE-FGHJK-MNPQ', Binod: 'ABCDE-FGHJK-MNPR' }
type Name = keyof typeof codes
const scanCall = 'POST organiser/check-in/scan'
const syncCall = 'POST organiser/check-in/sync'
const insideCall = 'GET organiser/check-in/inside'

const inside = () => ({ body: { insideNow: 0, gates: [], serverTime: new Date().toISOString() } })
const answerOf = (name: Name, result: string, fields: object = {}) => ({
  result,
  scanId: 'scan',
  first: null,
  earlier: null,
  undone: false,
  insideNow: 1,
  serverTime: new Date().toISOString(),
  person: {
    userId: `AAAA00000${name.length}`,
    username: name,
    college: '',
    facility: '',
    teams: [],
    events: [1],
    amountDue: result === 'unpaid' ? 400 : 0,
  },
  ...fields,
})

/** A fake server for a gate. `dueOfAsha` is Asha's balance in the list, which may be older than her payment. */
async function aGateServer(dueOfAsha = 0) {
  withStoredToken()
  const listed = async (name: Name, amountDue: number) => ({
    key: await listKey(codes[name]),
    userId: `AAAA00000${name.length}`,
    username: name,
    facility: '',
    amountDue,
    events: [1],
    inside: false,
  })
  const people = [await listed('Asha', dueOfAsha), await listed('Binod', 0)]
  return fakeServer({
    [insideCall]: inside,
    'GET organiser/check-in/list': () => ({ body: { madeAt: new Date().toISOString(), people } }),
  })
}

const around = ({ children }: { children: ReactNode }) => (
  <TestEdition>
    <EventListProvider value={eventListOf(catalogue)}>
      <AsOrganiser>{children}</AsOrganiser>
    </EventListProvider>
  </TestEdition>
)

async function atGate() {
  const { result, unmount } = renderHook(() => useCheckIn(gate), { wrapper: around })
  await waitFor(() => expect(result.current.list).not.toBeNull())
  const scan = (name: Name) => act(() => result.current.scan({ code: codes[name] }))
  return { work: () => result.current, scan, unmount }
}

async function atPanel() {
  let work!: CheckIn
  function Panel() {
    work = useCheckIn(gate)
    return (
      <>
        <ResultPanel checkIn={work} />
        <GateStatus checkIn={work} />
      </>
    )
  }
  render(<Panel />, { wrapper: around })
  await waitFor(() => expect(work.list).not.toBeNull())
  return { work: () => work, scan: (name: Name) => act(() => work.scan({ code: codes[name] })) }
}

const shown = (work: CheckIn) => work.history.map(({ reply }) => `${reply.person?.username} ${reply.result}`)
const bodies = (server: ReturnType<typeof fakeServer>, path: string) => server.sent(path) as ScanBody[]

it('L3: a pass that is read while another scan is being sent is sent next; each pass gets its own answer', async () => {
  const server = await aGateServer()
  const first = held()
  server.answer(scanCall, first.handler)
  const { work } = await atGate()
  let both: Promise<unknown> = Promise.resolve()
  act(() => {
    both = Promise.all((['Asha', 'Binod'] as const).map(name => work().scan({ code: codes[name] })))
  })
  await waitFor(() => expect(server.sent('organiser/check-in/scan')).toHaveLength(1))
  server.answer(scanCall, { body: answerOf('Binod', 'admitted') })
  first.give({ body: answerOf('Asha', 'admitted') })
  await act(() => both)
  expect(shown(work())).toEqual(['Binod admitted', 'Asha admitted'])
})

it('L4: if the gate showed Unpaid without network but the server counted the entry, the gate sends an undo', async () => {
  const server = await aGateServer(400)
  const late = held()
  server.answer(scanCall, late.handler)
  server.answer(syncCall, unreachable)
  const { work, scan } = await atGate()
  await scan('Asha')
  expect(shown(work())).toEqual(['Asha unpaid'])
  expect(work().queue).toHaveLength(1)
  late.give({ body: answerOf('Asha', 'admitted') })
  server.answer(syncCall, { body: { answers: [answerOf('Asha', 'repeated', { earlier: 'admitted', undone: true })] } })
  await act(() => work().sync())
  const { scans } = bodies(server, 'organiser/check-in/sync').at(-1) as unknown as { scans: ScanBody[] }
  expect(scans).toMatchObject([
    { shown: 'unpaid', undone: true, nonce: bodies(server, 'organiser/check-in/scan')[0]?.nonce },
  ])
  expect(shown(work())).toEqual(['Asha unpaid'])
  expect(work()).toMatchObject({ queue: [], settled: [] })
}, 30_000)

it('L2: an entry without network is shown as unconfirmed until the server confirms it', async () => {
  const server = await aGateServer()
  server.answer(scanCall, unreachable)
  const { work, scan } = await atPanel()
  server.answer(insideCall, unreachable)
  await scan('Asha')
  expect(screen.getByText('Unconfirmed: from the list on this device')).toBeTruthy()
  server.answer(insideCall, inside)
  server.answer(syncCall, { body: { answers: [answerOf('Asha', 'admitted')] } })
  await act(() => work().sync())
  expect(screen.queryByText(/Unconfirmed/)).toBeNull()
  expect(screen.getByText(/all confirmed/)).toBeTruthy()
})

it('L2: an undo is shown as pending until the server answers; if the server refuses, Undo can be pressed again', async () => {
  const server = await aGateServer()
  server.answer(scanCall, { body: answerOf('Asha', 'admitted') })
  const { work, scan } = await atPanel()
  await scan('Asha')
  const undone = held()
  server.answer(syncCall, undone.handler)
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await userEvent.click(screen.getByRole('button', { name: 'Undo the scan' }))
  expect(await screen.findByText(/not yet on the server/)).toBeTruthy()
  undone.give({ body: { answers: [answerOf('Asha', 'repeated', { earlier: 'admitted', undone: false })] } })
  await waitFor(() => expect(screen.getByText(/^Not undone/)).toBeTruthy())
  expect(work().history).toMatchObject([{ undone: false, otherwise: true }])
  // The server undoes the scan at the second attempt.
  server.answer(syncCall, { body: { answers: [answerOf('Asha', 'repeated', { earlier: 'admitted', undone: true })] } })
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await userEvent.click(screen.getByRole('button', { name: 'Undo the scan' }))
  await waitFor(() => expect(work().history).toMatchObject([{ undone: true, otherwise: false, waits: false }]))
  expect(screen.getByText('Admitted, undone')).toBeTruthy()
})

it('L5: a dialog keeps its half-typed reason when the camera reads the same pass or another pass', async () => {
  const server = await aGateServer(400)
  server.answer(scanCall, { body: answerOf('Asha', 'unpaid') })
  const { scan } = await atPanel()
  await scan('Asha')
  await userEvent.click(screen.getByRole('button', { name: 'Admit unpaid' }))
  await userEvent.type(screen.getByLabelText('Reason'), 'The desk said')
  await scan('Asha')
  server.answer(scanCall, { body: answerOf('Binod', 'admitted') })
  await scan('Binod')
  expect((screen.getByLabelText('Reason') as HTMLInputElement).value).toBe('The desk said')
  expect(screen.getByRole('dialog').textContent).toContain('Asha has')
})

it('L5: a person can be admitted unpaid while another pass is being sent; the reason applies to the person in the dialog', async () => {
  const server = await aGateServer(400)
  server.answer(scanCall, { body: answerOf('Asha', 'unpaid') })
  const { work, scan } = await atPanel()
  await scan('Asha')
  await userEvent.click(screen.getByRole('button', { name: 'Admit unpaid' }))
  await userEvent.type(screen.getByLabelText('Reason'), 'The desk said yes')
  const other = held()
  server.answer(scanCall, other.handler)
  let scanned: Promise<unknown> = Promise.resolve()
  act(() => {
    scanned = work().scan({ code: codes.Binod })
  })
  await waitFor(() => expect(server.sent('organiser/check-in/scan')).toHaveLength(2))
  await userEvent.click(screen.getAllByRole('button', { name: 'Admit unpaid' }).at(-1)!)
  expect(screen.queryByRole('dialog')).not.toBeNull()
  server.answer(scanCall, { body: answerOf('Asha', 'admitted') })
  other.give({ body: answerOf('Binod', 'admitted') })
  await act(() => scanned)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(shown(work())).toEqual(['Asha admitted', 'Binod admitted', 'Asha unpaid'])
  expect(bodies(server, 'organiser/check-in/scan').map(body => body.admitUnpaid)).toEqual(['', '', 'The desk said yes'])
})

it('L5: if the server refuses to admit an unpaid person, the dialog stays open and shows the refusal', async () => {
  const server = await aGateServer(400)
  server.answer(scanCall, { body: answerOf('Asha', 'unpaid') })
  const { scan } = await atPanel()
  await scan('Asha')
  await userEvent.click(screen.getByRole('button', { name: 'Admit unpaid' }))
  await userEvent.type(screen.getByLabelText('Reason'), 'The desk said yes')
  server.answer(scanCall, { status: 403, body: { error: 'You may not scan any more', code: 'not_allowed' } })
  await userEvent.click(screen.getAllByRole('button', { name: 'Admit unpaid' }).at(-1)!)
  await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain('You may not scan any more'))
})

it('L8: a server’s answer that differs from the gate’s answer is shown until marked as seen, also on later visits', async () => {
  const server = await aGateServer()
  const first = await atGate()
  server.answer(scanCall, unreachable)
  server.answer(insideCall, unreachable)
  await first.scan('Asha')
  expect(first.work().queue).toHaveLength(1)
  server.answer(insideCall, inside)
  const north = { at: '2030-11-13T09:00:00.000Z', gate: 'North', by: 'Ravi' }
  server.answer(syncCall, { body: { answers: [answerOf('Asha', 'already_inside', { first: north })] } })
  await act(() => first.work().sync())
  first.unmount()
  const { work } = await atPanel()
  await waitFor(() => expect(work().settled).toMatchObject([{ otherwise: true }]))
  expect(screen.getByRole('region', { name: 'Sent scans' }).textContent).toContain('at North by Ravi')
  await userEvent.click(screen.getByRole('button', { name: 'Seen' }))
  expect(work().settled).toEqual([])
})

it('L8: scans queued by an older version of the site are sent with the result that the gate had shown', async () => {
  const server = await aGateServer()
  const nonce = crypto.randomUUID()
  const scan = { nonce, code: codes.Asha, direction: 'in', gate: 'North', at: new Date().toISOString() }
  const old = [{ scan, username: 'Asha', userId: 'AAAA000004', result: 'admitted' }]
  localStorage.setItem('check-in-queue', JSON.stringify(old))
  server.answer(syncCall, { body: { answers: [answerOf('Asha', 'admitted')] } })
  const { work } = await atGate()
  await waitFor(() => expect(server.sent('organiser/check-in/sync')).toHaveLength(1))
  expect(server.sent('organiser/check-in/sync')).toMatchObject([
    { scans: [{ nonce, at: scan.at, shown: 'admitted', undone: false, gate: 'North' }] },
  ])
  await waitFor(() => expect(waiting(work().state.made)).toEqual([]))
  expect(localStorage.getItem('check-in-queue')).toBeNull()
})

it('L3: nothing is sent for an empty code, or before a gate is chosen', async () => {
  const server = await aGateServer()
  const { work } = await atGate()
  const withoutGate = renderHook(() => useCheckIn(null), { wrapper: around })
  const cancelled = { ok: false, failure: { kind: 'cancelled' } }
  expect(await work().scan({ code: '  ' })).toEqual(cancelled)
  expect(await withoutGate.result.current.scan({ code: codes.Asha })).toEqual(cancelled)
  expect(server.sent('organiser/check-in/scan')).toEqual([])
  expect(work().history).toEqual([])
})

it('L4: the gate shows the server’s number of people inside; without network it shows its own count', async () => {
  const server = await aGateServer()
  server.answer(insideCall, { body: { ...inside().body, insideNow: 40 } })
  const { work, scan } = await atGate()
  await waitFor(() => expect(work().insideNow).toBe(40))
  for (const call of [scanCall, syncCall, insideCall]) server.answer(call, unreachable)
  await scan('Asha')
  act(() => void window.dispatchEvent(new Event('offline')))
  await waitFor(() => expect(work().online).toBe(false))
  expect(work().insideNow).toBe(1)
})
