// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { User } from '../../../../domain/account/api.ts'
import type { ScheduledSession } from '../../../../domain/programme/schedule-types.ts'
import { festival } from '../../../../testing/edition/festival.ts'
import { aUser, registeredFor } from '../../../testing/a-user.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { inAFreshBrowser, show, withStoredToken } from '../../../testing/show.tsx'

inAFreshBrowser()

const remove = 'POST users/deleteEvent'
const user = aUser({ events: registeredFor(1, 2, 4), total: 900, paidAmount: 900, amountDue: 0 })

async function open(which: string, user: User, answers = {}, sessions: readonly ScheduledSession[] = []) {
  withStoredToken()
  const server = fakeServer({ 'GET users/verifyAccessToken': { body: user }, ...answers })
  const { person } = show('/profile', sessions)
  await person.click(await screen.findByRole('button', { name: which }))
  const dialog = screen.getByRole('dialog', { name: which })
  return {
    server,
    person,
    dialog,
    send: () => within(dialog).getByRole('button', { name: /^Unregister/ }),
    box: (name: string) => within(dialog).getByRole<HTMLInputElement>('checkbox', { name }),
  }
}

describe('hints before registering and unregistering', () => {
  it('E7: events are listed with date and overlapping events; a warning appears if selected events overlap', async () => {
    const at = (eventId: number, from: string, to: string) =>
      ({
        id: `${eventId}`,
        eventId,
        dayText: 'Thu 14 Nov',
        from,
        startsAt: `2030-11-14T${from}:00.000Z`,
        endsAt: `2030-11-14T${to}:00.000Z`,
        state: 'planned',
      }) as ScheduledSession
    const sessions = [at(1, '10:00', '11:00'), at(2, '10:30', '12:00'), at(4, '15:00', '16:00')]
    const { person, box, dialog } = await open('Register for Events', aUser(), {}, sessions)
    expect(dialog.textContent).toContain('Thu 14 Nov, 15:00')
    expect(dialog.textContent).not.toContain('at the same time')
    await person.click(box('Solo Song'))
    expect(box('Street Play').closest('label')?.textContent).toMatch(/10:30 · .+ · at the same time as Solo Song/)
    await person.click(box('Street Play'))
    expect(
      within(dialog).getByText(/Solo Song is at the same time as Street Play\..*You cannot attend both\./),
    ).toBeTruthy()
  })

  it('E7: a student with an unconfirmed institute e-mail sees the price after confirming it', async () => {
    const email = `asha@${festival.institute.emailDomain}`
    const { person, box, dialog } = await open('Register for Events', aUser({ email, emailConfirmed: false }))
    await person.click(box('Solo Song'))
    expect(dialog.textContent).toContain('Confirm your e-mail to pay ₹150 instead of ₹400')
    cleanup()
    const other = await open('Register for Events', aUser({ emailConfirmed: false }))
    expect(other.dialog.textContent).not.toContain('instead of')
  })

  it('V7: a student of the host institute reads why its own events are missing, and how to confirm the address', async () => {
    const { institute } = festival
    const email = `asha@${institute.emailDomain}`
    const unconfirmed = await open('Register for Events', aUser({ email, emailConfirmed: false }))
    expect(unconfirmed.dialog.textContent).toContain(`House Match is only for students of ${institute.shortName}`)
    expect(unconfirmed.dialog.textContent).toContain(`Open the link in our mail to ${email}`)
    expect(within(unconfirmed.dialog).getByRole('button', { name: 'Send the link again' })).toBeTruthy()
    cleanup()
    const elsewhere = await open('Register for Events', aUser({ college: institute.name.toUpperCase() }))
    expect(elsewhere.dialog.textContent).toContain(`your address at ${institute.emailDomain}`)
    const change = within(elsewhere.dialog).getByRole('link', { name: 'Change your e-mail' })
    expect(change.getAttribute('href')).toBe('/profile?dialog=identity')
    cleanup()
    const guest = await open('Register for Events', aUser())
    expect(guest.dialog.textContent).not.toContain('House Match')
  })

  it('E5: before unregistering, the dialog shows the credit and the team to be deleted, and asks for a second press', async () => {
    const team = { id: 't', ind: 2, name: 'Players', isCaptain: true, complete: false }
    const { person, server, box, send, dialog } = await open(
      'Unregister for Events',
      { ...user, teams: [team] },
      { 'GET teams/t': { body: { members: [{}] } }, [remove]: { body: aUser() } },
    )
    await person.click(box('Solo Song'))
    expect(dialog.textContent).toContain('You will have ₹100 credit')
    expect(within(dialog).getByRole('link', { name: 'How refunds work' }).getAttribute('href')).toBe('/refunds')
    await person.click(box('Street Play'))
    expect(await within(dialog).findByText(/The team Players will be deleted/)).toBeTruthy()
    await person.click(send())
    expect(server.sent('users/deleteEvent')).toEqual([])
    expect(send().textContent).toContain('Unregister and leave the team')
    await person.click(send())
    expect(server.sent('users/deleteEvent')).toEqual([{ event: [1, 2] }])
  })
})
