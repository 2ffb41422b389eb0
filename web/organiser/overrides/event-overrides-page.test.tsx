// @vitest-environment jsdom
import { act, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRoutesStub, type NavigateFunction, useNavigate } from 'react-router'
import { expect, it, vi } from 'vitest'
import { allEvents } from '../../../domain/edition/catalogue.ts'
import type { EventOverridesPage } from '../../../domain/overrides/api.ts'
import { type EventFacts, factsOfEvent } from '../../../domain/overrides/overrides.ts'
import { catalogue } from '../../../testing/edition/catalogue.ts'
import { EventListProvider, eventListOf } from '../../event-list.tsx'
import { AsOrganiser } from '../../testing/as-organiser.tsx'
import { fakeServer, held } from '../../testing/fake-server.ts'
import { inAFreshBrowser } from '../../testing/show.tsx'
import { TestEdition } from '../../testing/test-edition.tsx'
import Page from './event-overrides-page.tsx'
import FestivalFacts from './festival-overrides-page.tsx'

vi.stubGlobal('scrollTo', () => {})
inAFreshBrowser()

const event = allEvents(catalogue).find(({ team }) => team?.max === 1)!
const written = factsOfEvent(event)

function aPage(versions: { by: string; facts: Partial<EventFacts> }[], mayBind = true): EventOverridesPage {
  const history = versions.map(({ by, facts }, i) => ({
    version: i + 1,
    at: '2030-01-02T03:04:05.000Z',
    by,
    reason: '',
    facts: { ...written, ...facts },
    changes: Object.entries(facts).map(([name, is]) => ({ name, was: '', is: String(is) })),
  }))
  const present = history.at(-1)?.facts ?? written
  return { eventId: event.ind, version: versions.length, written, present, mayBind, versions: history.reverse() }
}

const path = `organiser/overrides/events/${event.ind}`

/** Opens another address without leaving the page, as the back button does. */
let navigate: NavigateFunction

function open(page: EventOverridesPage) {
  const server = fakeServer({ [`GET ${path}`]: { body: page } })
  const Component = () => {
    navigate = useNavigate()
    return (
      <TestEdition>
        <EventListProvider value={eventListOf(catalogue)}>
          <Page />
        </EventListProvider>
      </TestEdition>
    )
  }
  const Site = createRoutesStub([{ path: '/organiser/overrides/:eventId', Component }])
  render(
    <AsOrganiser>
      <Site initialEntries={[`/organiser/overrides/${event.ind}`]} />
    </AsOrganiser>,
  )
  return server
}

const sentFacts = (server: ReturnType<typeof open>) => (server.sent(path).at(-1) as { facts: EventFacts }).facts

it('the form shows a list with one entry per line; facts that the form does not show are saved unchanged', async () => {
  const server = open(aPage([]))
  const saved = aPage([{ by: 'Asha', facts: { rules: ['One', 'Two'] } }])
  server.answer(`POST ${path}`, { body: saved })
  const rules = await screen.findByLabelText('Rules')
  await userEvent.clear(rules)
  await userEvent.type(rules, 'One\n\n  Two  ')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sentFacts(server)).toEqual({ ...written, rules: ['One', 'Two'] }))
})

it("if another organiser saved first, the page shows that change; 'Keep both' and 'Save' then store both changes", async () => {
  const server = open(aPage([]))
  await userEvent.type(await screen.findByLabelText('Rounds'), '!')
  const theirs = aPage([{ by: 'Ravi', facts: { time: '9 minutes' } }])
  server.answer(`POST ${path}`, { status: 409, body: { code: 'facts_changed', error: 'Ravi changed Time' } })
  server.answer(`GET ${path}`, { body: theirs })
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  const warning = await screen.findByText(/Ravi saved at/)
  expect(within(warning.closest<HTMLElement>('[role=status]')!).getByText('9 minutes')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
  expect(screen.getByLabelText('Rounds')).toHaveProperty('value', `${written.rounds ?? ''}!`)

  await userEvent.click(screen.getByRole('button', { name: 'Keep both' }))
  expect(screen.getByLabelText('Time')).toHaveProperty('value', '9 minutes')
  server.answer(`POST ${path}`, { body: theirs })
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(server.sent(path).at(-1)).toMatchObject({ version: 1 }))
  expect(sentFacts(server)).toMatchObject({ time: '9 minutes', rounds: `${written.rounds ?? ''}!` })
})

it('a rule that excludes registered people is saved only after the form shows their number and the organiser confirms', async () => {
  const server = open(aPage([]))
  server.answer(`POST ${path}`, { status: 409, body: { code: 'facts_broken', error: 'Three people' } })
  server.answer(`POST ${path}/check`, {
    body: { broken: [{ count: 3, what: '3 registered people are not students of the institute' }] },
  })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Only for students of the institute' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('3 registered people are not students of the institute')).toBeTruthy()
  expect(server.sent(path).at(-1)).toMatchObject({ accepted: 0 })

  server.answer(`POST ${path}`, { body: aPage([{ by: 'Asha', facts: { hostInstituteOnly: true } }]) })
  await userEvent.click(screen.getByRole('checkbox', { name: 'Yes, save this rule' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(server.sent(path).at(-1)).toMatchObject({ accepted: 3 }))
})

it('the warning about a rule disappears when the rule changes, and the new rule is checked again', async () => {
  const server = open(aPage([]))
  server.answer(`POST ${path}`, { status: 409, body: { code: 'facts_broken', error: 'Three people' } })
  server.answer(`POST ${path}/check`, {
    body: { broken: [{ count: 3, what: '3 registered people are not students of the institute' }] },
  })
  const hosts = await screen.findByRole('checkbox', { name: 'Only for students of the institute' })
  await userEvent.click(hosts)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Yes, save this rule' }))
  await userEvent.type(screen.getByLabelText('Rounds'), '!')
  expect(screen.getByText('3 registered people are not students of the institute')).toBeTruthy()

  await userEvent.click(hosts)
  expect(screen.queryByText('3 registered people are not students of the institute')).toBe(null)
  expect(screen.queryByText('Three people')).toBe(null)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sentFacts(server).hostInstituteOnly).toBe(false))
  expect(server.sent(path).at(-1)).toMatchObject({ accepted: 0 })
})

it('buttons load an earlier version or the original into the form', async () => {
  open(
    aPage([
      { by: 'Asha', facts: { time: '4 minutes' } },
      { by: 'Ravi', facts: { time: '5 minutes' } },
    ]),
  )
  expect(await screen.findByLabelText('Time')).toHaveProperty('value', '5 minutes')
  await userEvent.click(screen.getByRole('button', { name: 'Load version 1' }))
  expect(screen.getByLabelText('Time')).toHaveProperty('value', '4 minutes')
  await userEvent.click(screen.getByRole('button', { name: 'Load the original' }))
  expect(screen.getByLabelText('Time')).toHaveProperty('value', written.time ?? '')
})

it('a chosen picture is uploaded at once, without losing input; a picture that is too large is not uploaded', async () => {
  const server = open(aPage([]))
  await userEvent.type(await screen.findByLabelText('Rounds'), '!')
  const saved = aPage([{ by: 'Asha', facts: { picture: 'a'.repeat(64) } }])
  server.answer(`POST ${path}/picture`, { body: saved })
  await userEvent.upload(
    screen.getByLabelText('Upload a picture'),
    new File([new Uint8Array(5_000_001)], 'large.jpg', { type: 'image/jpeg' }),
  )
  await userEvent.upload(
    screen.getByLabelText('Upload a picture'),
    new File(['pixels'], 'small.jpg', { type: 'image/jpeg' }),
  )
  expect(await screen.findByAltText('On the poster now')).toHaveProperty(
    'src',
    expect.stringContaining('/posters/aaaa'),
  )
  expect(server.sent(`${path}/picture`)).toEqual([{ version: 0, picture: btoa('pixels') }])
  expect(screen.getByLabelText('Rounds')).toHaveProperty('value', `${written.rounds ?? ''}!`)
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false)
})

it('coordinators see the eligibility but cannot change it', async () => {
  open(aPage([], false))
  const box = await screen.findByRole('checkbox', { name: 'Only for students of the institute' })
  expect(box.closest('fieldset')).toHaveProperty('disabled', true)
  expect(screen.getByLabelText('Description').closest('fieldset')).toHaveProperty('disabled', false)
})

const rules = () => screen.getByLabelText<HTMLTextAreaElement>('Rules')

it('D6: if the browser’s Back button opens another event, the page shows and saves the facts of that event', async () => {
  const server = open(aPage([]))
  await userEvent.type(await screen.findByLabelText('Rounds'), '!')
  const other = allEvents(catalogue).findLast(({ team }) => team?.max === 1)!
  const otherPath = `organiser/overrides/events/${other.ind}`
  const facts = factsOfEvent(other)
  const page: EventOverridesPage = { ...aPage([]), eventId: other.ind, written: facts, present: facts }
  const slow = held()
  server.answer(`GET ${otherPath}`, slow.handler)
  // This call is never answered: its notice would appear in the next test file.
  server.answer(`POST ${otherPath}`, held().handler)
  await act(async () => navigate(`/organiser/overrides/${other.ind}`))
  expect(screen.queryByLabelText('Rules')).toBeNull()
  await act(async () => slow.give({ body: page }))
  expect((await screen.findByLabelText<HTMLInputElement>('Rounds')).value).toBe(facts.rounds ?? '')
  await userEvent.type(screen.getByLabelText('Rounds'), '?')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(server.sent(otherPath).filter(Boolean)).toHaveLength(1))
  expect(server.sent(otherPath).at(-1)).toMatchObject({ facts: { ...facts, rounds: `${facts.rounds ?? ''}?` } })
  expect(server.sent(path).filter(Boolean)).toEqual([])
})

it('D8: input during a save is not lost, and the next save sends it', async () => {
  const server = open(aPage([]))
  const slow = held()
  server.answer(`POST ${path}`, slow.handler)
  await userEvent.type(await screen.findByLabelText('Rounds'), '  !  ')
  await userEvent.type(screen.getByLabelText('Reason'), 'new rounds')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await userEvent.type(rules(), '\nAnd one more')
  await userEvent.type(screen.getByLabelText('Reason'), ' and rules')
  const rounds = `${written.rounds ?? ''}  !`.trim()
  await act(async () => slow.give({ body: aPage([{ by: 'Asha', facts: { rounds } }]) }))
  expect(screen.getByLabelText('Rounds')).toHaveProperty('value', rounds)
  expect(rules().value).toContain('And one more')
  expect(screen.getByLabelText('Reason')).toHaveProperty('value', 'new rounds and rules')
  server.answer(`POST ${path}`, held().handler)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(server.sent(path).filter(Boolean)).toHaveLength(2))
  expect(server.sent(path).at(-1)).toMatchObject({
    version: 1,
    facts: { rounds, rules: [...written.rules, 'And one more'] },
  })
})

it('the festival’s page loads the original values into the form, and Save sends them', async () => {
  const lines = Object.fromEntries(catalogue.map(({ id, line }) => [id, line]))
  const fields = { registration: { opensAt: null, closesAt: null }, registrationStarted: 'Register now', upi: null }
  const original = {
    ...fields,
    desk: 'At the gate',
    groupChatLinks: { student: null, outside: null },
    gates: [],
    lines,
  }
  const present = { ...original, desk: 'In the hall' }
  const version = { version: 1, at: '2030-01-02T03:04:05.000Z', by: 'Asha', reason: '', changes: [], facts: present }
  const body = { version: 1, written: original, present, versions: [version] }
  const server = fakeServer({
    'GET organiser/overrides/festival': { body },
    'POST organiser/overrides/festival': { body },
  })
  const Component = () => (
    <TestEdition>
      <EventListProvider value={eventListOf(catalogue)}>
        <FestivalFacts />
      </EventListProvider>
    </TestEdition>
  )
  const Site = createRoutesStub([{ path: '/', Component }])
  render(<Site />)
  expect(await screen.findByLabelText('Where and when the desk takes money')).toHaveProperty('value', 'In the hall')
  await userEvent.click(screen.getByRole('button', { name: 'Load the original' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(server.sent('organiser/overrides/festival').at(-1)).toMatchObject({
      version: 1,
      facts: { desk: 'At the gate' },
    }),
  )
})
