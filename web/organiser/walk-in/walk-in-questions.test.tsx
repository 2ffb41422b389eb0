// @vitest-environment jsdom
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import { allEvents } from '../../../domain/edition/catalogue.ts'
import { catalogue } from '../../../testing/edition/catalogue.ts'
import { festival } from '../../../testing/edition/festival.ts'
import { EventListProvider, eventListOf } from '../../event-list.tsx'
import { AsOrganiser } from '../../testing/as-organiser.tsx'
import { asked, askedDiet } from '../../testing/asked.ts'
import { fakeServer, unreachable } from '../../testing/fake-server.ts'
import { inAFreshBrowser } from '../../testing/show.tsx'
import { TestEdition } from '../../testing/test-edition.tsx'
import { DeskForm } from './desk-form.tsx'

inAFreshBrowser()

const arena = allEvents(catalogue).find(({ ind }) => ind === 40)!
const meals = festival.facilities.find(({ name }) => name === 'Meals')!

function open() {
  const server = fakeServer({
    'GET organiser/people': { body: { rows: [], total: 0 } },
    'GET organiser/questions': { body: { answers: [asked(), askedDiet] } },
    'POST organiser/people': { body: {} },
    'GET users/waitingList': { body: { entries: [], events: [] } },
    'GET colleges': { body: { colleges: [] } },
  })
  const Component = () => (
    <TestEdition>
      <EventListProvider value={eventListOf(catalogue)}>
        <DeskForm onSaved={() => {}} />
      </EventListProvider>
    </TestEdition>
  )
  const Site = createRoutesStub([{ path: '/', Component }])
  return { server, show: () => render(<AsOrganiser>{<Site initialEntries={['/']} />}</AsOrganiser>) }
}

async function choose(search: string) {
  await userEvent.type(screen.getByLabelText(/^Event/), `${search}{Enter}`)
}

const questions = () => screen.queryByRole('group', { name: 'Questions' })

it('W2: the form asks the questions of the chosen events and of the meals, and sends the answers with the walk-in', async () => {
  const { server, show } = open()
  show()
  await waitFor(() => expect(server.calls.map(({ path }) => path)).toContain('organiser/questions'))
  expect(questions()).toBeNull()
  await userEvent.type(screen.getByLabelText('Name'), 'Om')
  await userEvent.selectOptions(screen.getByLabelText('Gender'), 'male')
  await choose(arena.heading)
  const form = within(await screen.findByRole('group', { name: 'Questions' }))
  await userEvent.click(
    within(form.getByRole('group', { name: `${arena.heading}: I am 18 or older` })).getByLabelText('Yes'),
  )
  expect(form.queryByText(/^Meals/)).toBeNull()
  await userEvent.selectOptions(screen.getByLabelText('Facility'), meals.name)
  await userEvent.click(
    within(form.getByRole('group', { name: 'Meals: What do you eat?' })).getByLabelText('Everything'),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Save and next' }))
  await waitFor(() =>
    expect(server.sent('organiser/people').at(-1)).toMatchObject({
      answers: [
        { event: arena.ind, team: null, question: 'adult', value: 'yes' },
        { event: null, team: null, question: 'diet', value: 'everything' },
      ],
    }),
  )
})

it('W2: no question must be answered, and the answers of an event that is removed again are not sent', async () => {
  const { server, show } = open()
  show()
  await userEvent.type(screen.getByLabelText('Name'), 'Om')
  await userEvent.selectOptions(screen.getByLabelText('Gender'), 'male')
  await choose(arena.heading)
  await userEvent.click(within(await screen.findByRole('group', { name: 'Questions' })).getByLabelText('No'))
  await userEvent.click(screen.getByRole('button', { name: new RegExp(`^Remove ?${arena.heading}`) }))
  expect(questions()).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Save and next' }))
  await waitFor(() => expect(server.sent('organiser/people').at(-1)).toMatchObject({ events: [], answers: [] }))
})

it('W2: a walk-in is saved although the questions cannot be loaded', async () => {
  const { server, show } = open()
  server.answer('GET organiser/questions', unreachable)
  show()
  await userEvent.type(screen.getByLabelText('Name'), 'Om')
  await userEvent.selectOptions(screen.getByLabelText('Gender'), 'male')
  await choose(arena.heading)
  await userEvent.click(screen.getByRole('button', { name: 'Save and next' }))
  await waitFor(() =>
    expect(server.sent('organiser/people').at(-1)).toMatchObject({ events: [arena.ind], answers: [] }),
  )
})
