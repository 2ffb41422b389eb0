// @vitest-environment jsdom
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import type { OwnSubmission } from '../../../../domain/submissions/api.ts'
import { aFile, aSubmission } from '../../../testing/a-submission.ts'
import { aUser, registeredFor } from '../../../testing/a-user.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { inAFreshBrowser, show, withStoredToken } from '../../../testing/show.tsx'
import { TestEdition } from '../../../testing/test-edition.tsx'
import { expectSameTranslated } from '../../../testing/translator.ts'
import { SubmissionList } from './submission-list.tsx'

inAFreshBrowser()

const team = { id: 't', name: 'Night Owls' }

/** The profile of a person who has this to hand in. */
async function open(...submissions: OwnSubmission[]) {
  withStoredToken()
  const server = fakeServer({
    'GET users/verifyAccessToken': { body: aUser({ events: registeredFor(1) }) },
    'GET users/submissions': { body: { submissions } },
    'POST users/submissions/withdraw': { body: { submissions: submissions.map(one => ({ ...one, files: [] })) } },
  })
  show('/profile')
  const region = await screen.findByRole('region', { name: 'To hand in' })
  return { server, region, list: within(region) }
}

it('W4: withdrawing asks first, says what happens, and deletes nothing if the file is kept', async () => {
  const { server, list } = await open(aSubmission({ files: [aFile()] }))
  const withdraw = () => list.getByRole('button', { name: /^Withdraw ?Our mix/ })
  await userEvent.click(withdraw())
  const question = within(list.getByRole('region', { name: 'Withdraw Our mix.mp3' }))
  expect(question.getByText(/will be deleted for everybody.*Until the deadline you can hand in another/)).toBeTruthy()
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Withdraw Our mix.mp3')
  await userEvent.click(question.getByRole('button', { name: 'Keep' }))
  expect(document.activeElement).toBe(withdraw())
  expect(server.sent('users/submissions/withdraw')).toEqual([])

  await userEvent.click(withdraw())
  await userEvent.click(list.getByRole('button', { name: 'Withdraw' }))
  await waitFor(() => expect(list.queryByText('Our mix.mp3')).toBeNull())
  expect(server.sent('users/submissions/withdraw')).toEqual([{ id: 'file-1' }])
  expect(list.getByText('Missing')).toBeTruthy()
  expect((await screen.findAllByText('Our mix.mp3 is withdrawn')).length).toBeGreaterThan(0)
})

it('W4: a team sees which member handed in, and who is sending something now', async () => {
  const half = { id: 'h', name: 'Better.mp3', bytes: 1000, arrived: 415, by: 'Om Prakash', own: false, theme: '' }
  const { region } = await open(aSubmission({ team, files: [aFile({ by: 'Bela Das' })], halves: [half] }))
  expect(region.textContent).toContain('Night Owls')
  expect(region.textContent).toContain('Handed in by Bela Das, ')
  expect(region.textContent).toContain('Om Prakash is sending Better.mp3: 41 %')
})

it('W3: on the last day the time that is left is shown, and nothing of it before or after', async () => {
  const [minute, hour] = [60_000, 3_600_000]
  const dueIn = (time: number, name: string) =>
    aSubmission({ submission: name, name, deadline: new Date(Date.now() + time).toISOString(), isOpen: time > 0 })
  const { list } = await open(
    dueIn(5 * hour + 12.5 * minute, 'Music'),
    dueIn(25 * hour, 'Film'),
    dueIn(-hour, 'Abstract'),
  )
  expect(list.getAllByRole('timer').map(({ textContent }) => textContent)).toEqual(['5 h 12 min left'])
})

it('V6: on a page that the browser translates, a submission is missing, interrupted, refused and handed in', () =>
  expectSameTranslated(async look => {
    const half = { id: 'h', name: 'Our mix.mp3', bytes: 1000, arrived: 415, by: 'Asha', own: true, theme: '' }
    const refused = { id: 'r', name: 'Long.mp3', theme: '', sentence: 'Too long', at: '2030-11-12T10:00:00.000Z' }
    const versions = [
      aSubmission({ team }),
      aSubmission({ team, halves: [half] }),
      aSubmission({ team, halves: [{ ...half, arrived: 700 }], refused }),
      aSubmission({ team, halves: [{ ...half, own: false, by: 'Om Prakash' }], files: [aFile()] }),
      aSubmission({ team, files: [aFile({ id: 'file-2', name: 'Better.mp3' })], openedLate: true }),
      aSubmission({ team, files: [aFile({ id: 'file-2', name: 'Better.mp3' })], isOpen: false }),
    ]
    const Shown = () => {
      const [turn, setTurn] = useState(0)
      return (
        <>
          <SubmissionList submissions={[versions[turn]!]} eventName={() => 'Street Play'} onChange={() => {}} />
          <button type="button" aria-label="Next" onClick={() => setTurn(turn + 1)} />
        </>
      )
    }
    render(
      <MemoryRouter>
        <TestEdition>
          <Shown />
        </TestEdition>
      </MemoryRouter>,
    )
    look()
    for (const _ of versions.slice(1)) {
      await userEvent.click(screen.getByRole('button', { name: 'Next' }))
      look()
    }
  }))
