// @vitest-environment jsdom
import { cleanup, render, within } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, describe, expect, it } from 'vitest'
import { festival } from '../../../testing/edition/festival.ts'
import { EditionProvider, type FooterLink } from '../../edition.tsx'
import { SessionProvider } from '../../session/session.tsx'
import { fakeServer } from '../../testing/fake-server.ts'
import { inAFreshBrowser } from '../../testing/show.tsx'
import { Page } from './page.tsx'

inAFreshBrowser()
afterEach(cleanup)

const footer: FooterLink[] = [
  { path: '/events', words: 'Events', inMenu: true, inHeader: 'Events' },
  { path: '/results', words: 'Results', inMenu: true, inHeader: 'Results' },
  { path: '/stay', words: 'Nights and Meals', inMenu: true, inHeader: 'Stay' },
  { path: '/notices', words: 'Notices', inMenu: true },
  { path: '/terms', words: 'Terms' },
]

/** The names of the links of a navigation of the page; also those that a style sheet hides on some screens. */
function linksOf(name: 'Main' | 'Menu', hasResults = true) {
  fakeServer({})
  const Shown = () => (
    <EditionProvider value={{ festival, siteUrl: 'https://festival.example', hasResults, footer }}>
      <SessionProvider>
        <Page logoTo="/">words</Page>
      </SessionProvider>
    </EditionProvider>
  )
  const Site = createRoutesStub([{ path: '/', Component: Shown }])
  render(<Site initialEntries={['/']} />)
  return within(document.querySelector<HTMLElement>(`nav[aria-label="${name}"]`)!)
    .getAllByRole('link', { hidden: true })
    .map(link => link.textContent)
}

describe('the header of every page', () => {
  it('the header links to the results once a result is published', () => {
    expect(linksOf('Main')).toEqual(['Events', 'Results', 'Stay', 'Log in'])
    cleanup()
    expect(linksOf('Main', false)).toEqual(['Events', 'Stay', 'Log in'])
  })

  it('V4: the menu starts with Register and has all main pages, and not the legal ones', () => {
    expect(linksOf('Menu')).toEqual(['Register', 'Log in', 'Events', 'Results', 'Nights and Meals', 'Notices'])
  })
})
