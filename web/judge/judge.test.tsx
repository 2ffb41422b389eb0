// @vitest-environment jsdom
import { act, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { judgeLink, judgeServer } from '../testing/judge-server.ts'
import { inAFreshBrowser } from '../testing/show.tsx'
import Judge from './judge.tsx'

inAFreshBrowser()

function open(hash = `#${judgeLink}`) {
  const router = createMemoryRouter([{ path: '/judge', Component: Judge }], { initialEntries: [`/judge${hash}`] })
  const shown = render(<RouterProvider router={router} />)
  return { ...shown, person: userEvent.setup(), router }
}
const press = (name: string | RegExp) => screen.getByRole('button', { name })
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const online = () => act(async () => void window.dispatchEvent(new Event('online')))

it('W10: a judge gives marks by keys, and each press is sent with the link and without a log-in', async () => {
  localStorage.setItem('auth-token', 'token-of-somebody')
  const server = judgeServer()
  const { person } = open()
  await heading('Night Owls')
  await person.click(press('Stage presence: 7 of 10'))
  await waitFor(() => expect(press('Stage presence: 7 of 10').getAttribute('aria-pressed')).toBe('true'))
  await person.click(press('Stage presence: 7.5 of 10'))
  await waitFor(() => expect(server.markOf('s1', 'presence')).toBe(15))
  await waitFor(() => expect(press('Stage presence: 7.5 of 10').getAttribute('aria-pressed')).toBe('true'))
  expect(await screen.findAllByText('Sent')).not.toEqual([])
  expect(new Set(server.calls.map(({ link }) => link))).toEqual(new Set([judgeLink]))
  expect(new Set(server.calls.map(({ token }) => token))).toEqual(new Set([null]))
})

it('W10: without network marks are saved on the phone, stay after a reload, and are sent later', async () => {
  const server = judgeServer()
  const first = open()
  await heading('Night Owls')
  server.network = 'gone'
  await first.person.click(press('Stage presence: 8 of 10'))
  await screen.findByText('Saved on this phone')
  first.unmount()
  // From the home screen, without the link in the address.
  open('')
  await heading('Night Owls')
  await waitFor(() => expect(press('Stage presence: 8 of 10').getAttribute('aria-pressed')).toBe('true'))
  expect(server.markOf('s1', 'presence')).toBeNull()
  server.network = 'good'
  await online()
  await waitFor(() => expect(server.markOf('s1', 'presence')).toBe(16))
})

it('a criterion above twenty is typed: whole and half marks up to the most', async () => {
  const server = judgeServer()
  const { person } = open()
  await heading('Night Owls')
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Steps, 0 to 40' })
  await person.type(field(), '41{Enter}')
  expect(screen.getByRole('alert').textContent).toBe('at most 40 can be given')
  await person.clear(field())
  await person.type(field(), '32,5{Enter}')
  await waitFor(() => expect(server.markOf('s1', 'steps')).toBe(65))
  await waitFor(() => expect(field().value).toBe('32.5'))
  await person.click(press('Steps: half a mark more'))
  await waitFor(() => expect(server.markOf('s1', 'steps')).toBe(66))
})

it('W10: the overview names what is missing, the sheet is handed in once asked, and opens again when reopened', async () => {
  const server = judgeServer()
  const { person } = open()
  await heading('Night Owls')
  await person.click(press('Stage presence: 9 of 10'))
  await person.click(press(/^Overview/))
  await heading('Overview')
  expect(press(/Night Owls/).textContent).toContain('missing: Steps')
  expect(press(/Encore/).textContent).toContain('no marks yet')
  await person.click(press('Hand in the sheet'))
  const question = screen.getByRole('region', { name: 'Hand in the sheet' })
  expect(within(question).getByText('Night Owls: Steps')).toBeTruthy()
  await person.click(press('Hand in anyway'))
  await screen.findByText('You have handed in this sheet.')
  await waitFor(() => expect(server.handedIn).toBe(true))
  await person.click(press(/Night Owls/))
  await heading('Night Owls')
  expect(screen.queryByRole('button', { name: 'Stage presence: 9 of 10' })).toBeNull()
  server.handedIn = false
  await online()
  await screen.findByRole('button', { name: 'Stage presence: 9 of 10' })
})

it('W10: a press that the server does not count is shown at its mark until the judge has read why', async () => {
  const server = judgeServer()
  const { person } = open()
  await heading('Night Owls')
  server.problem = () => 'This performer or criterion is not on your sheet any more.'
  await person.click(press('Stage presence: 3 of 10'))
  await screen.findByText(/The last press does not count: This performer or criterion is not on your sheet any more/)
  expect(press('Stage presence: 3 of 10').getAttribute('aria-pressed')).toBe('false')
  await person.click(press(/^Overview/))
  await person.click(press('I have read it'))
  await waitFor(() => expect(screen.queryByText(/does not count|do not count/)).toBeNull())
})

it('W10: a revoked link says what to do, and marks that were not sent stay readable', async () => {
  const server = judgeServer()
  const { person } = open()
  await heading('Night Owls')
  server.network = 'gone'
  await person.click(press('Stage presence: 6 of 10'))
  await screen.findByText('Saved on this phone')
  server.network = 'good'
  server.refusal = { status: 403, error: 'This link does not work any more.', code: 'judge_link' }
  await online()
  await heading('This link is closed')
  expect(screen.getByRole('alert').textContent).toBe('This link does not work any more.')
  expect(screen.getByText('Night Owls, Stage presence: 6')).toBeTruthy()
  await person.click(press('Delete the sheet and these marks from this phone'))
  await heading('Score sheet')
  expect(localStorage.getItem('judge-link')).toBeNull()
})

it('says that judging is over when the results are published, and nothing about a new link', async () => {
  const server = judgeServer()
  open()
  await heading('Night Owls')
  server.refusal = { status: 403, error: 'The results are published.', code: 'judge_over' }
  await online()
  await heading('Judging is over')
  expect(screen.queryByText(/new link/)).toBeNull()
})

it('a note that is being typed is not lost when the order changes, and is saved', async () => {
  const server = judgeServer()
  const { person } = open()
  await heading('Night Owls')
  await person.type(screen.getByRole('textbox', { name: /^Note/ }), 'strong start')
  server.performers.reverse()
  server.performers[0]!.isOut = true
  await online()
  await screen.findByText('3 of 3')
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Note/ }).value).toBe('strong start')
  await person.click(press('Previous'))
  await heading('Footprints')
  await waitFor(() => expect([...server.presses.values()].map(({ note }) => note)).toEqual(['strong start']))
  await person.click(press('Previous'))
  expect(screen.getByText(/was taken out of the round/)).toBeTruthy()
})

it('without a link the page says where a judge gets one', async () => {
  judgeServer()
  open('#content')
  await heading('Score sheet')
  expect(screen.getByText(/Scan the code that the coordinator of your event shows you/)).toBeTruthy()
})

it('without network at the first visit the page says so, and opens when the network is back', async () => {
  const server = judgeServer()
  server.network = 'gone'
  const { person } = open()
  await screen.findByText(/Your sheet is not on this phone yet/)
  server.network = 'good'
  await person.click(press('Try again'))
  await heading('Night Owls')
})
