// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { inAFreshBrowser } from '../../testing/show.tsx'
import { TestEdition } from '../../testing/test-edition.tsx'
import { SetUpSecondFactor } from './code-forms.tsx'

inAFreshBrowser()

describe('setting up a second factor', () => {
  it('the secret is shown as text for phones that cannot scan, and then the recovery codes are shown', async () => {
    const server = fakeServer({
      'POST organiser/second-factor/start': {
        body: { secret: 'ABCDEFGHIJKLMNOP', address: 'otpauth://totp/x?secret=ABCDEFGHIJKLMNOP' },
      },
      'POST organiser/second-factor/set': { body: { codes: ['AAAA-BBBB-CCCC-DDDD', 'EEEE-FFFF-GGGG-HHHH'] } },
    })
    let done = 0
    render(
      <TestEdition>
        <SetUpSecondFactor onDone={() => void done++} />
      </TestEdition>,
    )
    const person = userEvent.setup()
    await person.click(screen.getByRole('button', { name: 'Set up a second factor' }))
    expect(await screen.findByText('ABCD EFGH IJKL MNOP')).toBeTruthy()
    // Each step is focused, because the pressed button disappears.
    expect(document.activeElement?.textContent).toContain('Scan this with an authenticator app')
    await person.type(screen.getByLabelText('Code'), '123456')
    await person.click(screen.getByRole('button', { name: 'Turn it on' }))
    expect((await screen.findByRole('list', { name: 'Recovery codes' })).textContent).toContain('EEEE-FFFF-GGGG-HHHH')
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Save your recovery codes' }))
    expect(server.sent('organiser/second-factor/set')).toEqual([{ code: '123456' }])
    await person.click(screen.getByRole('button', { name: 'I have saved them' }))
    expect(done).toBe(1)
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Set up a second factor' })),
    )
  })
})
