// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { type FakeAnswer, fakeServer } from '../../testing/fake-server.ts'
import { inAFreshBrowser } from '../../testing/show.tsx'
import { MarkByPass } from './mark-by-pass.tsx'

inAFreshBrowser()

function open(answers: FakeAnswer[]) {
  const onMarked = vi.fn()
  const vibrate = vi.fn()
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { vibrate }))
  const server = fakeServer({ 'POST organiser/rosters/3/attendance': () => answers.shift()! })
  render(<MarkByPass eventId={3} onMarked={onMarked} />)
  const type = (code: string) => userEvent.type(screen.getByLabelText("Or type the pass's code"), `${code}{Enter}`)
  return { onMarked, vibrate, type, sent: () => server.sent('organiser/rosters/3/attendance') }
}

const people = [{ userId: 'AAAA000001', username: 'Asha Rao' }]

describe('marking people as present by their passes', () => {
  it('a pass marks its person as present and reloads the list; a second scan does not reload it', async () => {
    const { type, sent, onMarked, vibrate } = open([{ body: { changed: 1, people } }, { body: { changed: 0, people } }])
    await type('abcde-fghjk-mnpq')
    expect(await screen.findByText('Present')).toBeTruthy()
    expect(screen.getByText('Asha Rao')).toBeTruthy()
    expect(sent()).toEqual([{ pass: 'abcde-fghjk-mnpq', present: true }])
    await type('ABCDE')
    expect(await screen.findByText('Already marked')).toBeTruthy()
    expect(onMarked).toHaveBeenCalledTimes(1)
    expect(vibrate).toHaveBeenCalledTimes(2)
  })

  it('if the server refuses to mark a person, the answer shows the reason', async () => {
    const refusal = { code: 'not_on_roster', error: 'Bo is not registered for this event' }
    const { type, onMarked } = open([{ status: 409, body: refusal }])
    await type('ABCDE')
    expect(await screen.findByText('Not marked')).toBeTruthy()
    expect(screen.getByText(/Bo is not registered for this event/)).toBeTruthy()
    expect(onMarked).not.toHaveBeenCalled()
  })
})
