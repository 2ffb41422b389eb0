// @vitest-environment jsdom
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { catalogue } from '../../../testing/edition/catalogue.ts'
import { EventListProvider, eventListOf } from '../../event-list.tsx'
import { asked, askedDiet } from '../../testing/asked.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { inAFreshBrowser } from '../../testing/show.tsx'
import { TestEdition } from '../../testing/test-edition.tsx'
import { PersonAnswers } from './person-answers.tsx'

inAFreshBrowser()

const path = 'organiser/people/AAAA000001/answers'

async function showAnswers(answers = [asked({ value: 'no', words: 'No', unexpected: true }), askedDiet]) {
  const server = fakeServer({ [`GET ${path}`]: { body: { answers } }, [`POST ${path}`]: { body: { answers: [] } } })
  render(
    <TestEdition>
      <EventListProvider value={eventListOf(catalogue)}>
        <PersonAnswers userId="AAAA000001" username="Asha" version="" />
      </EventListProvider>
    </TestEdition>,
  )
  await waitFor(() => expect(server.calls).toHaveLength(1))
  return server
}

it('W2: the page of a person lists the answers, also those that are missing or do not fit the rule', async () => {
  await showAnswers()
  const cells = (await screen.findAllByRole('row')).slice(1).map(row => row.textContent)
  expect(cells).toEqual(['18 or olderArenaNo does not fit the rule', 'DietMealsnot answered'])
})

it('W2: a first answer needs no reason, a change needs one', async () => {
  const server = await showAnswers()
  await userEvent.click(await screen.findByRole('button', { name: 'Change the answers' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Answers of Asha' }))
  await userEvent.click(dialog.getByRole('radio', { name: 'Plants' }))
  expect(dialog.queryByLabelText('Reason')).toBeNull()
  await userEvent.click(dialog.getByRole('radio', { name: 'Yes' }))
  await userEvent.type(dialog.getByLabelText('Reason'), 'Seen the card')
  await userEvent.click(dialog.getByRole('button', { name: 'Save the answers' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.calls.at(-1)?.body).toEqual({
    answers: [
      { event: 40, team: null, question: 'adult', value: 'yes' },
      { event: null, team: null, question: 'diet', value: 'plants' },
    ],
    reason: 'Seen the card',
  })
})

it('W2: a person who is asked nothing has no such part', async () => {
  await showAnswers([])
  expect(screen.queryByRole('region', { name: 'Answers' })).toBeNull()
})
