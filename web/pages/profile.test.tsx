// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { User } from '../../domain/account/api.ts'
import { festival } from '../../testing/edition/festival.ts'
import { artUrl } from '../art/links.ts'
import { aStudent, aUser, registeredFor } from '../testing/a-user.ts'
import { fakeServer, held, unreachable } from '../testing/fake-server.ts'
import { inAFreshBrowser, show, withStoredToken } from '../testing/show.tsx'

inAFreshBrowser()

async function showProfile(user: User, answers: Parameters<typeof fakeServer>[0] = {}) {
  withStoredToken()
  const server = fakeServer({ 'GET users/verifyAccessToken': { body: user }, ...answers })
  const shown = show('/profile')
  const card = await screen.findByRole('region', { name: 'Your profile' })
  return { server, card, ...shown }
}

const figure = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent

describe('the profile', () => {
  it('P1, R3: the card shows the person’s details, amounts, user id and group chat', async () => {
    const { card } = await showProfile(
      aUser({ events: registeredFor(1, 2), total: 800, paidAmount: 300, amountDue: 500 }),
    )
    expect(within(card).getByText('Asha Kumari')).toBeTruthy()
    expect(figure('City')).toBe('Sample Town')
    expect(figure('University')).toBe('Sample College')
    expect(figure('E-mail')).toBe('asha@example.org')
    expect(figure('Phone')).toBe('+91 00000 00001')
    expect(figure('Amount to be paid')).toBe('₹500')
    expect(figure('Paid amount')).toBe('₹300')
    expect(figure('User id')).toBe('K7QM2X94TZ')
    expect(
      within(card)
        .getByRole('link', { name: /group chat/ })
        .getAttribute('href'),
    ).toBe('https://chat.example.org/outside')
    expect(screen.getByRole('combobox')).toBeTruthy()
  })

  it('V3: the ticket comes first and is the only place with the person’s name', async () => {
    const { card } = await showProfile(aUser({ events: registeredFor(1) }))
    expect(await screen.findAllByText('Asha Kumari')).toHaveLength(1)
    expect(within(card).getByRole('heading', { name: 'Asha Kumari' })).toBeTruthy()
    expect(card.nextElementSibling?.querySelector('details')).toBeTruthy()
  })

  it('V3: the choice of facility is in the drawer with nights and meals, not on the ticket', async () => {
    const { card } = await showProfile(aUser())
    expect(within(card).queryByRole('combobox')).toBeNull()
    expect(screen.getByRole('combobox').closest('details')?.textContent).toMatch(/^Nights and meals/)
  })

  it('an overpaid amount is shown as credit', async () => {
    await showProfile(aUser({ paidAmount: 500, amountDue: -300 }))
    expect(figure('Amount to be paid')).toBe('₹300 credit')
  })

  it('hole F4: if there is no group chat yet, the card says that its link will appear here', async () => {
    const { card } = await showProfile(aUser({ groupChatLink: null }))
    expect(within(card).queryByRole('link', { name: /group chat/ })).toBeNull()
    expect(within(card).getByText(/link to your group chat appears here/)).toBeTruthy()
  })

  it('P12: a student of the host institute sees the students’ group chat and no choice of facility', async () => {
    const { card } = await showProfile(aStudent())
    expect(
      within(card)
        .getByRole('link', { name: /group chat/ })
        .getAttribute('href'),
    ).toBe('https://chat.example.org/student')
    expect(screen.queryByRole('combobox')).toBeNull()
  })

  it('R3: a visitor is redirected from the profile to the log-in, and back after logging in', async () => {
    fakeServer({ 'POST users/login': { body: { ...aUser(), token: 'fresh' } } })
    const { person, address } = show('/profile')
    await waitFor(() => expect(address()).toBe('/auth'))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Log in')
    await person.click(screen.getByRole('button', { name: 'Log in' }))
    await waitFor(() => expect(address()).toBe('/profile'))
    expect(await screen.findByRole('heading', { name: 'Asha Kumari' })).toBeTruthy()
  })

  it('P14: the profile has a Logout button', async () => {
    await showProfile(aUser())
    expect(screen.getByRole('button', { name: 'Logout' })).toBeTruthy()
  })
})

describe('the registered events', () => {
  it('P2: each registered event is a tile that opens the event’s page', async () => {
    const { person, address } = await showProfile(aUser({ events: registeredFor(1, 4) }))
    const tile = screen.getByRole('link', { name: 'Solo Song' })
    expect(tile.getAttribute('href')).toBe('/events/1')
    await person.click(tile)
    expect(address()).toBe('/events/1')
  })

  it("P2: an event that the catalogue does not contain is shown as 'Unknown Event', without a link", async () => {
    await showProfile(aUser({ events: registeredFor(99, 3) }))
    expect(screen.getByText('Long Jump (no longer in the programme)').closest('a')).toBeNull()
    expect(screen.getByText('Unknown Event').closest('a')).toBeNull()
  })

  it('P7: the tile of an event without a drawing of its own shows the picture of number 0, a closed curtain', async () => {
    await showProfile(aUser({ events: registeredFor(99, 3, 1) }))
    const tile = (title: string) => screen.getByText(title).closest('li')!
    const picture = (title: string) => tile(title).querySelector('img')?.getAttribute('src')
    expect(picture('Unknown Event')).toBe(artUrl('emblems/0.svg'))
    expect(picture('Long Jump (no longer in the programme)')).toBe(artUrl('emblems/0.svg'))
    const [known] = tile('Unknown Event').parentElement!.querySelectorAll('a img')
    expect(known?.getAttribute('src')).toBe(artUrl('emblems/1.svg'))
  })

  it("P2: without registrations the profile says: You don't have any events registered.", async () => {
    await showProfile(aUser())
    expect(screen.getByText("You don't have any events registered.")).toBeTruthy()
  })
})

describe('accommodation and food', () => {
  const call = 'POST users/updateUserFacility'

  it('P11: the facilities of the festival can be chosen; a change is sent at once and the new amount appears', async () => {
    const answer = held()
    const { person, server } = await showProfile(aUser(), { [call]: answer.handler })
    const choice = screen.getByRole<HTMLSelectElement>('combobox')
    expect([...choice.options].map(option => option.textContent)).toEqual(festival.facilities.map(({ name }) => name))
    expect(choice.value).toBe('Nothing')
    await person.selectOptions(choice, 'Hostel And Meals')
    expect(server.sent('users/updateUserFacility')).toEqual([{ facility: 'Hostel And Meals' }])
    expect(choice.disabled).toBe(true)
    answer.give({ body: aUser({ facility: 'Hostel And Meals', total: 1450, amountDue: 1450 }) })
    await waitFor(() => expect(figure('Amount to be paid')).toBe('₹1,450'))
    expect(choice.value).toBe('Hostel And Meals')
    expect(choice.disabled).toBe(false)
  })

  it("P11: if the change fails, the old facility is selected again and an alert shows the server's error", async () => {
    const alert = vi.spyOn(window, 'alert').mockReturnValue()
    const { person, server } = await showProfile(aUser({ facility: 'Hostel' }), {
      [call]: { status: 403, body: { error: 'Registration is closed', code: 'registration_closed' } },
    })
    const choice = screen.getByRole<HTMLSelectElement>('combobox')
    await person.selectOptions(choice, 'Nothing')
    await waitFor(() => expect(alert).toHaveBeenCalledExactlyOnceWith('Registration is closed'))
    await waitFor(() => expect(choice.disabled).toBe(false))
    expect(choice.value).toBe('Hostel')

    server.answer(call, unreachable)
    await person.selectOptions(choice, 'Nothing')
    await waitFor(() => expect(alert).toHaveBeenLastCalledWith('No response received from the server.'))
    expect(choice.value).toBe('Hostel')
  })
})

describe('an e-mail address that is not confirmed', () => {
  it('an unconfirmed e-mail shows a notice with a button that sends the link again', async () => {
    const { person } = await showProfile(aUser({ emailConfirmed: false }), {
      'POST users/resendVerification': { body: { msg: 'A new link is on its way.' } },
    })
    const notice = screen.getByRole('region', { name: 'Confirm your e-mail' })
    expect(notice.textContent).not.toContain('student price')
    expect(notice.textContent).toContain('This makes sure that you get our mails')
    await person.click(within(notice).getByRole('button', { name: 'Send the link again' }))
    expect(await within(notice).findByText('A new link is on its way.')).toBeTruthy()
  })

  it("for an institute e-mail the notice says that confirming gives the student price and the institute's own events", async () => {
    await showProfile(aUser({ email: 'asha@northhill.example', emailConfirmed: false }))
    const notice = screen.getByRole('region', { name: 'Confirm your e-mail' })
    expect(notice.textContent).toContain(
      'You then get the student price (₹150 per event, up to ₹350 in total) and can register for House Match',
    )
  })

  it('a confirmed e-mail has no notice', async () => {
    await showProfile(aUser())
    expect(screen.queryByRole('region', { name: 'Confirm your e-mail' })).toBeNull()
  })
})
