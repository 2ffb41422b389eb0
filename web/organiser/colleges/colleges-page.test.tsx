// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { inAFreshBrowser } from '../../testing/show.tsx'
import { TestEdition } from '../../testing/test-edition.tsx'
import Colleges from './colleges-page.tsx'

inAFreshBrowser()
// The simulated browser does not know <search>.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { value: 'HTMLElement' })

it('merging a college offers the spellings that people entered', async () => {
  fakeServer({
    'GET organiser/colleges': { body: { rows: [{ college: 'Sample Colege', people: 2, means: null }], total: 1 } },
    'GET colleges': { body: { colleges: ['Sample College', 'Another College'] } },
  })
  const Component = () => (
    <TestEdition>
      <Colleges />
    </TestEdition>
  )
  const Site = createRoutesStub([{ path: '*', Component }])
  render(<Site initialEntries={['/organiser/colleges']} />)
  await userEvent.click(await screen.findByRole('button', { name: /^Merge/ }))
  const field = screen.getByRole('combobox', { name: 'College' }) as HTMLInputElement
  await userEvent.click(field)
  await waitFor(() => expect([...(field.list?.options ?? [])].map(({ value }) => value)).toContain('Sample College'))
})
