// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { createRoutesStub } from 'react-router'
import { describe, expect, it } from 'vitest'
import { festival } from '../../testing/edition/festival.ts'
import { EditionProvider } from '../edition.tsx'
import { SessionProvider } from '../session/session.tsx'
import { fakeServer } from '../testing/fake-server.ts'
import { inAFreshBrowser } from '../testing/show.tsx'
import NoticesPage from './notices.tsx'

inAFreshBrowser()

/** Shows this many notices, of which the newest is still in force. */
function showNotices(count: number) {
  fakeServer({})
  const Page = NoticesPage as unknown as ComponentType<{ loaderData: object }>
  const from = '2030-11-14T10:00:00.000Z'
  const notices = Array.from({ length: count }, (_, i) => ({
    id: `${i}`,
    title: `Notice ${i + 1}`,
    text: 'Read this.',
    from,
    until: from,
    isCurrent: i === 0,
  }))
  const Whole = () => (
    <EditionProvider value={{ festival, siteUrl: 'https://festival.example', hasResults: false, footer: [] }}>
      <SessionProvider>
        <Page loaderData={{ notices }} />
      </SessionProvider>
    </EditionProvider>
  )
  const Site = createRoutesStub([{ path: '/', Component: Whole }])
  render(<Site initialEntries={['/']} />)
  return within(screen.getByRole('main'))
}

describe('the Notices page', () => {
  it.each([1, 3, 7])('with %i notices all are on the tree, and none is folded', count => {
    const main = showNotices(count)
    expect(main.getAllByRole('listitem')).toHaveLength(count)
    expect(main.queryByRole('group')).toBeNull()
  })

  it('with 40 notices the newest seven are on the tree, and the others are folded', () => {
    const main = showNotices(40)
    const folded = main.getByRole('group')
    expect(folded).toHaveProperty('open', false)
    expect(folded.querySelector('summary')?.textContent).toBe('33 older notices')
    expect(main.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)[0]).toBe('Notice 1')
    expect(within(folded).getAllByRole('heading', { level: 2 })).toHaveLength(33)
  })

  it('only a notice that is still in force has a seal with the word Now', () => {
    const [seal, ...others] = showNotices(3).getAllByText('Now')
    expect(others).toEqual([])
    expect(seal?.closest('li')?.textContent).toContain('Notice 1')
  })
})
