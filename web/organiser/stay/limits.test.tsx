// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { LimitsAnswer, LimitsBody } from '../../../domain/stay/desk-api.ts'
import { AskAgain } from '../../calls/use-answer.ts'
import { fakeServer, held } from '../../testing/fake-server.ts'
import { inAFreshBrowser, withStoredToken } from '../../testing/show.tsx'
import { TestEdition } from '../../testing/test-edition.tsx'
import { Limits } from './limits.tsx'

inAFreshBrowser()

const path = 'organiser/stay/limits'

/** Whether the element is outside folded sections. */
const inSight = (element: Element) => element.closest('details') === null

/** Returns limits for women on two nights. */
const limits = (...beds: [number | null, number | null]): LimitsAnswer => ({
  waiting: [],
  limits: beds.map((count, i) => ({ night: `2030-11-1${3 + i}`, gender: 'female', beds: count, taken: count ? 3 : 0 })),
})

function shown(first: LimitsAnswer) {
  withStoredToken()
  const server = fakeServer({ [`GET ${path}`]: { body: first } })
  const Shown = ({ round }: { round: number }) => (
    <TestEdition>
      <AskAgain value={round}>
        <Limits />
      </AskAgain>
    </TestEdition>
  )
  const { rerender } = render(<Shown round={0} />)
  return {
    server,
    field: async (i: number) => (await screen.findAllByRole<HTMLInputElement>('spinbutton'))[i]!,
    save: () => userEvent.click(screen.getByRole('button', { name: 'Save the limits' })),
    sent: () => server.sent(path).filter(Boolean) as LimitsBody[],
    logInAgain: () => rerender(<Shown round={1} />),
  }
}

it('B7: after a new log-in a field still has its typed number, and its hint shows the number that a colleague saved', async () => {
  const { server, field, logInAgain } = shown(limits(null, null))
  await userEvent.type(await field(0), '120')
  server.answer(`GET ${path}`, { body: limits(100, 7) })
  logInAgain()
  expect(inSight(await screen.findByText('Now: 100, 3 taken'))).toBe(true)
  expect([(await field(0)).value, (await field(1)).value]).toEqual(['120', '7'])
})

it('B7: saving sends only the changed limits, each with the previous number that the page showed', async () => {
  const { server, field, save, sent } = shown(limits(20, null))
  server.answer(`POST ${path}`, { body: limits(20, 50) })
  await userEvent.type(await field(1), '50')
  await save()
  await waitFor(() =>
    expect(sent()).toEqual([{ limits: [{ night: '2030-11-14', gender: 'female', beds: 50, was: null }] }]),
  )
  await waitFor(async () => expect((await field(1)).value).toBe('50'))
})

it('B7: if a colleague has changed the limit, saving is refused and the new limit is shown; saving again overwrites the new limit', async () => {
  const { server, field, save, sent } = shown(limits(20, null))
  await userEvent.clear(await field(0))
  await userEvent.type(await field(0), '30')
  server.answer(`POST ${path}`, { status: 409, body: { code: 'limit_changed', message: 'A colleague set it to 100' } })
  server.answer(`GET ${path}`, { body: limits(100, null) })
  await save()
  expect(inSight(await screen.findByRole('alert'))).toBe(true)
  expect(inSight(await screen.findByText('Now: 100, 3 taken'))).toBe(true)
  expect((await field(0)).value).toBe('30')
  server.answer(`POST ${path}`, { body: limits(30, null) })
  await save()
  await waitFor(() => expect(sent().map(body => body.limits[0]?.was)).toEqual([20, 100]))
})

it('B6: a limit of 1.5 beds is refused beside the button, and nothing is sent', async () => {
  const { field, save, sent } = shown(limits(null, null))
  await userEvent.type(await field(0), '1.5')
  await save()
  expect(screen.getByRole('alert').textContent).toContain('Wed 13 Nov, women: type a whole number of beds')
  expect(inSight(screen.getByRole('alert'))).toBe(true)
  expect(document.activeElement).toBe(await field(0))
  expect(sent()).toEqual([])
  await userEvent.type(await field(0), '{Backspace}{Backspace}')
  expect(screen.queryByRole('alert')).toBeNull()
})

it('B7: clearing a field removes the limit; saving without a change shows that there is nothing to save', async () => {
  const { server, field, save, sent } = shown(limits(20, 5))
  await screen.findByText('Limits by night')
  await save()
  expect(screen.getByRole('alert').textContent).toContain('nothing to save')
  server.answer(`POST ${path}`, { body: limits(null, 5) })
  await userEvent.clear(await field(0))
  expect(screen.queryByRole('alert')).toBeNull()
  await save()
  await waitFor(() =>
    expect(sent()[0]?.limits).toEqual([{ night: '2030-11-13', gender: 'female', beds: null, was: 20 }]),
  )
})

it('B7: a number typed while the limits are being saved stays in its field', async () => {
  const { server, field, save } = shown(limits(null, null))
  const slow = held()
  server.answer(`POST ${path}`, slow.handler)
  await userEvent.type(await field(0), '10')
  await save()
  await userEvent.type(await field(1), '5')
  slow.give({ body: limits(10, null) })
  await waitFor(async () => expect([(await field(0)).value, (await field(1)).value]).toEqual(['10', '5']))
})

it('B6: the page shows an error if the limits cannot be read', async () => {
  withStoredToken()
  fakeServer({ [`GET ${path}`]: { status: 500, body: { message: 'no' } } })
  render(
    <TestEdition>
      <Limits />
    </TestEdition>,
  )
  expect(inSight(await screen.findByRole('alert'))).toBe(true)
})
