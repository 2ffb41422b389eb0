// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { Me } from '../../../domain/staff/api.ts'
import { AsOrganiser } from '../../testing/as-organiser.tsx'
import { fakeServer } from '../../testing/fake-server.ts'
import { inAFreshBrowser } from '../../testing/show.tsx'
import SecondFactor from './second-factor-page.tsx'

const me = { hasSecondFactor: false, recoveryCodesLeft: 0 } as Me
inAFreshBrowser()

it('C7: after a second factor is turned on, the page shows On instead of Off, and the recovery codes', async () => {
  fakeServer({
    'POST organiser/second-factor/start': { body: { secret: 'ABCDEFGH', address: 'otpauth://totp/x?secret=ABCDEFGH' } },
    'POST organiser/second-factor/set': { body: { codes: ['aaaa-bbbb'] } },
  })
  render(
    <AsOrganiser me={me}>
      <SecondFactor />
    </AsOrganiser>,
  )
  expect(screen.getByText(/^Off\./)).toBeTruthy()
  const person = userEvent.setup()
  await person.click(screen.getByRole('button', { name: 'Set up a second factor' }))
  await person.type(await screen.findByLabelText('Code'), '123456')
  await person.click(screen.getByRole('button', { name: 'Turn it on' }))
  expect(await screen.findByText('aaaa-bbbb')).toBeTruthy()
  expect(screen.getByText(/^On\./)).toBeTruthy()
  expect(screen.queryByText(/^Off\./)).toBeNull()
})
