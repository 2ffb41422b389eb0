// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aUser } from '../../../testing/a-user.ts'
import { fakeServer, held, unreachable } from '../../../testing/fake-server.ts'
import { inAFreshBrowser, show, toastSaying, withStoredToken } from '../../../testing/show.tsx'

inAFreshBrowser()

const details = {
  phone: '98765 43210',
  city: 'Old Town',
  state: '',
  college: 'Hil Colege',
  gender: 'male',
  yop: '2026',
}
const read = { ...details, waiting: null }
const save = 'POST users/details'

async function open(answers = {}) {
  withStoredToken()
  const server = fakeServer({
    'GET users/verifyAccessToken': { body: aUser() },
    'GET users/details': { body: read },
    'GET colleges': { body: { colleges: ['Hill College', 'River College'] } },
    ...answers,
  })
  const shown = show('/profile')
  await shown.person.click(await screen.findByRole('button', { name: 'Correct your details' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Your details' }))
  return { ...shown, server, dialog }
}

it('after a person corrects their details, the profile shows them without a reload', async () => {
  const { person, server, dialog } = await open({
    [save]: { body: aUser({ city: 'New Town', college: 'Hill College' }) },
  })
  const city = await dialog.findByLabelText<HTMLInputElement>('City')
  expect(city.value).toBe('Old Town')
  await person.clear(city)
  await person.type(city, 'New Town')
  await person.clear(dialog.getByLabelText('College'))
  await person.type(dialog.getByLabelText('College'), 'Hill College')
  await person.click(dialog.getByRole('radio', { name: 'Female' }))
  await person.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await toastSaying('Your details are saved')).toMatchObject({ kind: 'success' })
  expect(server.sent('users/details')).toEqual([
    undefined,
    { ...details, city: 'New Town', college: 'Hill College', gender: 'female' },
  ])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText('New Town')).toBeTruthy()
})

it('the college field loads colleges that others entered, once, when it gets the focus', async () => {
  const { person, server, dialog } = await open()
  const college = await dialog.findByLabelText<HTMLInputElement>('College')
  expect(server.sent('colleges')).toHaveLength(0)
  await person.click(college)
  await waitFor(() =>
    expect([...(college.list?.options ?? [])].map(({ value }) => value)).toEqual(['Hill College', 'River College']),
  )
  await person.click(dialog.getByLabelText('City'))
  await person.click(college)
  expect(server.sent('colleges')).toHaveLength(1)
})

it('a refusal is shown in the dialog, and the typed values are not lost', async () => {
  const error = "Teams of Quick Quiz come from one institution: yours is A, the team's is B"
  const { person, dialog } = await open({ [save]: { status: 409, body: { error, code: 'team_institution' } } })
  const city = await dialog.findByLabelText<HTMLInputElement>('City')
  await person.type(city, ' North')
  await person.click(dialog.getByRole('button', { name: 'Save' }))
  expect((await dialog.findByRole('alert')).textContent).toBe(error)
  expect(city.value).toBe('Old Town North')
})

it('if the details cannot be loaded, the dialog has a button to try again', async () => {
  const { person, server, dialog } = await open({ 'GET users/details': unreachable })
  await dialog.findByRole('alert')
  const answer = held()
  server.answer('GET users/details', answer.handler)
  await person.click(dialog.getByRole('button', { name: 'Try again' }))
  answer.give({ body: read })
  expect(await screen.findByLabelText('City')).toBeTruthy()
})

it('a new name or e-mail requires the password, and must be confirmed by a link in a mail', async () => {
  const msg = 'We sent a link to new@example.org. The change applies when you open it.'
  const { person, server, dialog, back } = await open({ 'POST users/identity': { body: { msg } } })
  await person.click(await dialog.findByRole('button', { name: 'Change your name or e-mail' }))
  const identity = within(await screen.findByRole('dialog', { name: 'Your name and e-mail' }))
  const send = identity.getByRole<HTMLButtonElement>('button', { name: 'Send the link' })
  expect(send.disabled).toBe(true)
  await person.clear(identity.getByLabelText('E-mail'))
  await person.type(identity.getByLabelText('E-mail'), 'new@example.org')
  await person.type(identity.getByLabelText('Password'), 'a long password')
  await person.click(send)
  expect(await toastSaying(msg)).toMatchObject({ kind: 'success' })
  expect(server.sent('users/identity')).toEqual([
    { username: 'Asha Kumari', email: 'new@example.org', password: 'a long password' },
  ])
  expect(await screen.findByRole('dialog', { name: 'Your details' })).toBeTruthy()
  back()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('the dialog shows a new e-mail whose link has not been opened yet', async () => {
  const { dialog } = await open({
    'GET users/details': { body: { ...details, waiting: { username: null, email: 'new@example.org' } } },
  })
  expect((await dialog.findByText(/not confirmed yet/)).textContent).toBe(
    'new@example.org: not confirmed yet. Open the link that we mailed to you.',
  )
})
