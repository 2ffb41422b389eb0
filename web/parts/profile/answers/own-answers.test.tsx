// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { User } from '../../../../domain/account/api.ts'
import type { Answered } from '../../../../domain/answers/api.ts'
import { aUser, registeredFor } from '../../../testing/a-user.ts'
import { asked, askedDiet } from '../../../testing/asked.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { inAFreshBrowser, show, withStoredToken } from '../../../testing/show.tsx'

inAFreshBrowser()

const topic = asked({ event: 11, question: 'topic', ask: 'Which topic?', kind: 'text', most: 40, required: false })

function open(user: User, answers: Answered[]) {
  withStoredToken()
  const server = fakeServer({
    'GET users/verifyAccessToken': { body: user },
    'GET users/answers': { body: { answers } },
    'POST users/answers': {
      body: { answers: answers.map(one => ({ ...one, value: 'yes', words: 'Yes', missing: false })) },
    },
  })
  show('/profile')
  return server
}
const questions = async () => within(await screen.findByRole('region', { name: 'Questions about your registration' }))
const nextStep = () => screen.findByRole('navigation', { name: 'Next step' })

it('W2: the profile asks the questions of the events, sends only what changed, and the next step is done', async () => {
  const server = open(aUser({ events: registeredFor(11, 40) }), [topic, asked()])
  const form = await questions()
  expect(form.getAllByRole('group').map(each => each.querySelector('legend')?.textContent)).toEqual([
    'Open Debate',
    'Arena',
    'I am 18 or older',
  ])
  expect((await nextStep()).textContent).toBe('1 question about your registration is not answeredAnswer now')
  expect(
    within(await nextStep())
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/profile#answers')
  expect(form.getByText('Not answered yet')).toBeTruthy()
  const save = form.getByRole('button', { name: 'Save the answers' }) as HTMLButtonElement
  expect(save.disabled).toBe(true)
  await userEvent.click(form.getByRole('radio', { name: 'Yes' }))
  await userEvent.click(save)
  await waitFor(() => expect(screen.queryByText('Not answered yet')).toBeNull())
  expect(server.calls.filter(({ method, path }) => method === 'POST' && path === 'users/answers')).toMatchObject([
    { body: { answers: [{ event: 40, team: null, question: 'adult', value: 'yes' }] } },
  ])
  await waitFor(async () => expect((await nextStep()).textContent).not.toContain('not answered'))
})

it('W2: a required answer that the content no longer offers is asked again', async () => {
  const old = asked({ value: 'old', words: 'old (not in the content)', missing: true })
  open(aUser({ events: registeredFor(40) }), [old])
  const form = await questions()
  expect(form.getByText('Please choose again')).toBeTruthy()
  expect((await nextStep()).textContent).toContain('1 question about your registration is not answered')
  await userEvent.click(form.getByRole('radio', { name: 'Yes' }))
  expect(form.queryByText('Please choose again')).toBeNull()
})

it('W2: a refused answer keeps what was typed and says why', async () => {
  const server = open(aUser({ events: registeredFor(11) }), [topic])
  server.answer('POST users/answers', { status: 409, body: { code: 'answer_closed', error: 'The time is over.' } })
  const form = await questions()
  await userEvent.type(form.getByLabelText('Which topic?'), 'Trees')
  await userEvent.click(form.getByRole('button', { name: 'Save the answers' }))
  expect((await form.findByRole('alert')).textContent).toContain('The time is over.')
  expect((form.getByLabelText('Which topic?') as HTMLInputElement).value).toBe('Trees')
})

it('W2: a closed question shows the answer and who can change it, and an answer against the rule is marked', async () => {
  open(aUser({ events: registeredFor(40) }), [asked({ isOpen: false, value: 'no', words: 'No', unexpected: true })])
  const form = await questions()
  expect(form.getByText(/I am 18 or older/).textContent).toBe(
    'I am 18 or older: No. Only the coordinator of the event can change this now.',
  )
  expect(
    form.getByText('Your answer does not fit the rules of the event. Please ask the coordinator of the event.'),
  ).toBeTruthy()
  expect(form.queryByRole('button')).toBeNull()
  expect((await nextStep()).textContent).not.toContain('not answered')
})

it('W2: people with meals are asked beside their meals, and the next step leads there', async () => {
  open(aUser({ facility: 'Meals' }), [askedDiet])
  const form = within(await screen.findByRole('region', { name: 'Questions about your meals' }))
  expect(form.getAllByRole('radio').map(each => each.closest('label')?.textContent)).toEqual(['Plants', 'Everything'])
  await waitFor(async () =>
    expect(
      within(await nextStep())
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('/profile#meal-answers'),
  )
})

it('W2: nothing is requested and nothing is shown for events that ask nothing', async () => {
  const server = open(aUser({ events: registeredFor(1, 2) }), [])
  await nextStep()
  expect(screen.queryByRole('region', { name: 'Questions about your registration' })).toBeNull()
  expect(server.sent('users/answers')).toEqual([])
})
