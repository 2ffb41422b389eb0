// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aSubmission, aTextOf } from '../testing/a-submission.ts'
import { aUser, registeredFor } from '../testing/a-user.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { inAFreshBrowser, show, withStoredToken } from '../testing/show.tsx'

inAFreshBrowser()

const abstract = aSubmission({ submission: 'abstract', name: 'Abstract', accepts: [aTextOf(3)] })

it('W5: a text is kept while it is written; too many words are refused with the number', async () => {
  withStoredToken()
  const error = 'This text has 4 words; at most 3 are allowed'
  const server = fakeServer({
    'GET users/verifyAccessToken': { body: aUser({ events: registeredFor(1) }) },
    'GET users/submissions': { body: { submissions: [abstract] } },
    'POST users/submissions/text': { status: 409, body: { error, code: 'text_long' } },
  })
  const { person, container } = show('/hand-in/1/abstract')
  await person.type(await screen.findByLabelText('Abstract'), 'one two three four')
  expect(container.textContent).toContain('4 of 3 words: 1 too many')
  expect(localStorage.getItem('auth-hand-in')).toContain('one two three four')
  await person.click(screen.getByRole('button', { name: 'Hand in' }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(error))
  expect(server.sent('users/submissions/text')).toMatchObject([{ event: 1, submission: 'abstract' }])
  expect((screen.getByLabelText('Abstract') as HTMLTextAreaElement).value).toBe('one two three four')
})
