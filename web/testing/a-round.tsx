// Shows the page of a round in a test, with a server that stores presses.
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router'
import { vi } from 'vitest'
import type { RoundContent } from '../../domain/edition/round-schema.ts'
import type { PressBody, StageSheet } from '../../domain/stage/api.ts'
import { catalogue } from '../../testing/edition/catalogue.ts'
import { EventListProvider, eventListOf } from '../event-list.tsx'
import { EventRoundsProvider } from '../organiser/shell/event-rounds.tsx'
import { DialogHost } from '../organiser/shell/forms/form-dialog.tsx'
import RoundPage from '../organiser/stage/round-page.tsx'
import { AsOrganiser } from './as-organiser.tsx'
import { fakeIndexedDb } from './fake-indexed-db.ts'
import { fakeServer, unreachable } from './fake-server.ts'
import { withStoredToken } from './show.tsx'
import { TestEdition } from './test-edition.tsx'

/** A button's name. Without styles there is no space before the words that only screen readers get. */
export const named = (name: string) => new RegExp(`^${name.replaceAll(' ', ' ?')}$`)
export const address = 'organiser/stage/1/first'
const names = ['Night Owls', 'Paper Tigers', 'Red Kites', 'Blue Jays']

export const aDraw: StageSheet['draws'][number] = {
  kind: 'order',
  what: '',
  seed: 'ab12',
  ids: ['t1', 't2'],
  picked: '',
  reason: '',
  at: '2030-11-14T09:00:00.000Z',
  by: 'Ravi',
}

/** A server that stores presses and the order, for one round of four. */
export function aRound(
  content: Partial<RoundContent> = {},
  { published = true, heats = [] as number[], draws = [] as StageSheet['draws'] } = {},
) {
  withStoredToken()
  // A device that has not been at this stage before.
  vi.stubGlobal('indexedDB', fakeIndexedDb())
  const presses = new Map<string, PressBody>()
  let sheet: StageSheet = {
    madeAt: '',
    version: 3,
    publishedAt: published ? '2030-11-14T09:00:00.000Z' : null,
    overAt: null,
    slots: names.map((name, i) => ({
      id: `s${i + 1}`,
      name,
      college: 'Sample College',
      isPresent: i > 0,
      hasLeft: false,
      place: i + 1,
      performer: { of: 'team', id: `t${i + 1}` },
      heat: heats[i] ?? null,
      presses: [],
    })),
    others: [{ performer: { of: 'team', id: 't5' }, name: 'Late Comers', college: '', isPresent: true }],
    draws,
  }
  const current = (): StageSheet => ({
    ...sheet,
    madeAt: new Date().toISOString(),
    slots: sheet.slots.map(slot => ({
      ...slot,
      presses: [...presses.values()]
        .filter(one => one.slot === slot.id && !one.undone)
        .map(one => ({
          id: one.id,
          kind: one.kind,
          at: one.at ?? '',
          by: 'Ravi',
          lasted: one.lasted ?? null,
          against: one.against ?? null,
          reason: one.reason ?? '',
        })),
    })),
  })
  const answer = { body: null as unknown }
  const server = fakeServer({
    [`GET ${address}`]: () => ({ body: current() }),
    [`POST ${address}/presses`]: ({ body }) => {
      const sent = (body as { presses: PressBody[] }).presses
      for (const one of sent) presses.set(one.id, { ...presses.get(one.id), ...one })
      const serverTime = new Date().toISOString()
      return { body: { answers: sent.map(({ id, undone }) => ({ id, undone, problem: '', serverTime })) } }
    },
    ...Object.fromEntries(
      ['draw', 'order', 'add', 'publish', 'over'].map(act => [
        `POST ${address}/${act}`,
        () => ({ body: answer.body ?? current() }),
      ]),
    ),
  })
  const first: RoundContent = { id: 'first', name: 'Prelims', form: 'one by one', ...content }
  const last: RoundContent = { id: 'last', name: 'Finals', form: 'one by one' }
  const Page = () => (
    <MemoryRouter initialEntries={['/organiser/stage/1/first']}>
      <TestEdition>
        <EventListProvider value={eventListOf(catalogue)}>
          <EventRoundsProvider value={{ 1: [first, last] }}>
            <AsOrganiser>
              <DialogHost>
                <Routes>
                  <Route path="/organiser/stage/:eventId/:roundId" element={<RoundPage />} />
                </Routes>
              </DialogHost>
            </AsOrganiser>
          </EventRoundsProvider>
        </EventListProvider>
      </TestEdition>
    </MemoryRouter>
  )
  render(<Page />)
  const person = userEvent.setup()
  const press = async (name: string | RegExp) =>
    person.click(await screen.findByRole('button', { name: typeof name === 'string' ? named(name) : name }))
  return {
    server,
    person,
    press,
    change: (changes: Partial<StageSheet>) => {
      sheet = { ...sheet, ...changes }
    },
    card: () => screen.findByRole('region', { name: 'On stage' }),
    offline: () => {
      for (const call of [`GET ${address}`, `POST ${address}/presses`]) server.answer(call, unreachable)
    },
    dialog: (name: string) => within(screen.getByRole('dialog', { name })),
    sent: (act: string) => server.sent(`${address}/${act}`) as Record<string, unknown>[],
  }
}
