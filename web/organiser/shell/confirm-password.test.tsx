// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { type FakeAnswer, fakeServer } from '../../testing/fake-server.ts'
import { inAFreshBrowser } from '../../testing/show.tsx'
import { recordRefund } from '../money/calls.ts'
import { ConfirmPassword } from './confirm-password.tsx'
import { fetchFile } from './organiser-call.ts'

inAFreshBrowser()

const refund = { actId: 'act', userId: 'AAAA000001', method: 'cash', amount: 100, due: -100, reason: 'left' } as const
/** Gives one answer per call, in this order. */
const inTurn =
  (...answers: FakeAnswer[]) =>
  () =>
    answers.shift()!
const needed = { status: 403, body: { error: 'Please type your password again', code: 'password_needed' } }

describe('a sensitive act long after the log-in', () => {
  it('a refund long after the log-in asks for the password, and is then sent again without another press', async () => {
    const server = fakeServer({
      'POST organiser/refunds': inTurn(needed, { body: { receiptNumber: 'R-000001' } }),
      'POST organiser/confirm-password': inTurn(
        { status: 403, body: { error: 'This is not the password of this account', code: 'password_wrong' } },
        { body: { until: '2030-10-01T10:00:00.000Z' } },
      ),
    })
    render(<ConfirmPassword />)
    const answer = recordRefund(refund)
    const person = userEvent.setup()
    await person.type(await screen.findByLabelText('Password'), 'wrong')
    await person.click(screen.getByRole('button', { name: 'Confirm' }))
    expect((await screen.findByRole('alert')).textContent).toBe('This is not the password of this account')
    await person.clear(screen.getByLabelText('Password'))
    await person.type(screen.getByLabelText('Password'), 'right')
    await person.click(screen.getByRole('button', { name: 'Confirm' }))
    expect(await answer).toEqual({ ok: true, data: { receiptNumber: 'R-000001' } })
    expect(server.sent('organiser/refunds')).toHaveLength(2)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it.each([
    ['files?format=csv', /data of all people/],
    ['refunds/file', /pays money out/],
  ])('C6: the password dialog says why %s needs the password', async (path, words) => {
    fakeServer({ [`GET organiser/${path.split('?')[0]}`]: needed })
    render(<ConfirmPassword />)
    const answer = fetchFile(path)
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(words)).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await answer
  })

  it('a refund is not sent again if the password dialog is closed', async () => {
    const server = fakeServer({ 'POST organiser/refunds': needed })
    render(<ConfirmPassword />)
    const answer = recordRefund(refund)
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
    expect(await answer).toMatchObject({ ok: false, failure: { code: 'password_needed' } })
    expect(server.sent('organiser/refunds')).toHaveLength(1)
  })
})
