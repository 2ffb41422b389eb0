// @vitest-environment jsdom
// A browser's translator replaces the texts of the page. What changes afterwards must still be shown.
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { User } from '../../../domain/account/api.ts'
import { aUser, registeredFor } from '../../testing/a-user.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { openRegistrationDialog } from '../../testing/registration-dialog.tsx'
import { inAFreshBrowser, show, withStoredToken } from '../../testing/show.tsx'
import { beginTranslation, translate } from '../../testing/translator.ts'

inAFreshBrowser()

async function openProfile(user: User, answers: Parameters<typeof fakeServer>[0]) {
  withStoredToken()
  fakeServer({ 'GET users/verifyAccessToken': { body: user }, ...answers })
  const shown = show('/profile')
  await screen.findByText(/We have not received any payment/)
  await screen.findByText('Code of the pass')
  return shown
}

/** Does an act while the translator waits for its answer about the texts before the act. */
async function duringTranslation(act: () => Promise<unknown>) {
  const finish = beginTranslation()
  await act()
  finish()
}

/** The text beside a name in a list of sums. */
const sum = (part: HTMLElement, name: string) =>
  [...part.querySelectorAll('dt')].find(({ textContent }) => textContent === name)?.nextElementSibling?.textContent

describe('on a page that the browser translates', () => {
  it('V6: the sums of the registration dialog change with each choice', async () => {
    const { person, box, dialog } = await openRegistrationDialog('Register for Events', aUser())
    for (const [name, amount] of [
      ['Street Play', '₹400'],
      ['Quick Quiz', '₹800'],
    ] as const) {
      await duringTranslation(() => person.click(box(name)))
      expect(sum(dialog, 'Amount for these events')).toBe(amount)
    }
    await person.click(box('Quick Quiz'))
    expect([sum(dialog, 'Events selected'), sum(dialog, 'Balance to pay')]).toEqual(['1', '₹400'])
  })

  it('V6: the search of the registration dialog can be changed and emptied', async () => {
    const { person, dialog, offers } = await openRegistrationDialog('Register for Events', aUser())
    const all = offers()
    translate()
    const search = within(dialog).getByRole('searchbox')
    const found = () =>
      within(dialog)
        .getAllByRole('status')
        .map(({ textContent }) => textContent)
    await person.type(search, 's')
    await duringTranslation(() => person.type(search, 'olo'))
    expect([offers(), found()]).toEqual([1, ['1 event found']])
    await person.clear(search)
    expect(offers()).toBe(all)
  })

  it('V6: the balance to pay, the ticket and the drawers change with accommodation and food', async () => {
    const user = aUser({ events: registeredFor(1, 2), total: 800, amountDue: 800 })
    const { person, container } = await openProfile(user, {
      'POST users/updateUserFacility': { body: { ...user, facility: 'Meals', total: 920, amountDue: 920 } },
      'GET users/meals': { body: { today: '2030-11-14', meals: [] } },
    })
    await duringTranslation(async () => {
      await person.selectOptions(screen.getByRole('combobox'), 'Meals')
      await waitFor(() => expect(sum(container, 'Amount to be paid')).toBe('₹920'))
    })
    expect(sum(container, 'Amount to be paid')).toBe('₹920')
    expect(screen.getByRole('navigation', { name: 'Next step' }).textContent).toContain('Balance to pay: ₹920')
    const money = screen.getByRole('region', { name: 'Payments' }).closest('details')
    expect(money?.querySelector('summary')?.textContent).toBe('MoneyBalance to pay: ₹920')
    await waitFor(() => expect(within(money!).getByRole('heading', { level: 3 }).textContent).toBe('How to pay ₹920'))
  })

  it('V6: unregistering from the last events works, and the profile shows that no event is left', async () => {
    const user = aUser({ events: registeredFor(1, 2), total: 800, amountDue: 800 })
    const { person, container } = await openProfile(user, { 'POST users/deleteEvent': { body: aUser() } })
    await person.click(screen.getByRole('button', { name: 'Unregister for Events' }))
    const dialog = screen.getByRole('dialog')
    const [one, other] = within(dialog).getAllByRole('checkbox')
    await person.click(one!)
    await duringTranslation(() => person.click(other!))
    expect(dialog.textContent).toContain('Your balance to pay will be ₹0.')
    translate()
    await person.click(within(dialog).getByRole('button', { name: 'Unregister' }))
    await waitFor(() => expect(sum(container, 'Amount to be paid')).toBe('₹0'))
    expect(container.textContent).toContain("You don't have any events registered.")
  })
})
