// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, describe, expect, it } from 'vitest'
import { festival } from '../../../testing/edition/festival.ts'
import { EditionProvider } from '../../edition.tsx'
import { SessionProvider } from '../../session/session.tsx'
import { fakeServer } from '../../testing/fake-server.ts'
import { inAFreshBrowser } from '../../testing/show.tsx'
import { Page } from './page.tsx'

inAFreshBrowser()
afterEach(cleanup)

function menu(hasResults: boolean) {
  fakeServer({})
  const Shown = () => (
    <EditionProvider value={{ festival, siteUrl: 'https://festival.example', hasResults, footer: [] }}>
      <SessionProvider>
        <Page logoTo="/">words</Page>
      </SessionProvider>
    </EditionProvider>
  )
  const Site = createRoutesStub([{ path: '/', Component: Shown }])
  render(<Site initialEntries={['/']} />)
  // The menu of wide screens, and the folded menu of phones.
  return screen.getAllByRole('navigation', { name: 'Main', hidden: true }).map(nav =>
    within(nav)
      .getAllByRole('link', { hidden: true })
      .map(link => link.textContent),
  )
}

describe('the menu of every page', () => {
  it('the menu links to the results once a result is published', () => {
    for (const names of menu(true)) expect(names.slice(0, 3)).toEqual(['Events', 'Schedule', 'Results'])
    cleanup()
    const before = menu(false)
    expect(before).toHaveLength(2)
    for (const names of before) expect(names).not.toContain('Results')
  })

  it('the menu links to the questions', () => {
    for (const names of menu(false)) expect(names).toContain('Questions')
  })
})
