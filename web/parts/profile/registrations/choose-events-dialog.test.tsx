// @vitest-environment jsdom
import { within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { allEvents } from '../../../../domain/edition/catalogue.ts'
import { catalogue } from '../../../../testing/edition/catalogue.ts'
import { festival } from '../../../../testing/edition/festival.ts'
import { aUser, registeredFor } from '../../../testing/a-user.ts'
import { openRegistrationDialog } from '../../../testing/registration-dialog.tsx'
import { inAFreshBrowser } from '../../../testing/show.tsx'

inAFreshBrowser()

describe('outside the registration window', () => {
  const window = festival.registration as { opensAt: string | null; closesAt: string | null }
  afterEach(() => {
    window.opensAt = null
    window.closesAt = null
  })

  for (const which of ['Register for Events', 'Unregister for Events'] as const) {
    it(`the dialog ${which} says 'Registration is closed' and lists no events`, async () => {
      window.closesAt = '2020-01-01T00:00:00+05:30'
      const events = allEvents(catalogue).map(({ ind }) => ({
        event: ind,
        opening: 'closed',
        fill: 'free',
        opensAt: null,
      }))
      const answers = { 'GET users/waitingList': { body: { entries: [], events } } }
      const { dialog, offers } = await openRegistrationDialog(which, aUser({ events: registeredFor(1) }), answers)
      expect(await within(dialog).findByText('Registration is closed')).toBeTruthy()
      expect(offers()).toBe(0)
      expect(within(dialog).queryByRole('button', { name: /egister/ })).toBeNull()
    })
  }
})
