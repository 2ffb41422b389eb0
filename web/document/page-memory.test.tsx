// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, Link, Outlet, RouterProvider, useLoaderData } from 'react-router'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { answerFromMemory, usePageMemory } from './page-memory.ts'

/** A site of two pages, with answers that wait until the test releases them. */
function aSite(words: { list: string }) {
  const waiting: (() => void)[] = []
  let held = false
  let offline = false
  const answer = (page: string) => async () => {
    if (offline) throw new TypeError('no network')
    if (held) await new Promise<void>(go => waiting.push(go))
    return page
  }
  function App() {
    usePageMemory()
    return <Outlet />
  }
  function List() {
    return (
      <main>
        <h1>{useLoaderData<string>()}</h1>
        <Link to="/one">An entry</Link>
      </main>
    )
  }
  const router = createMemoryRouter([
    {
      id: 'root',
      path: '/',
      Component: App,
      middleware: [answerFromMemory],
      ErrorBoundary: () => <h1>This page could not be loaded</h1>,
      children: [
        { id: 'list', index: true, loader: () => answer(words.list)(), Component: List, HydrateFallback: () => null },
        { id: 'one', path: 'one', loader: answer('One entry'), Component: () => <h1>{useLoaderData<string>()}</h1> },
      ],
    },
  ])
  return {
    router,
    hold: () => {
      held = true
    },
    release: async () => {
      held = false
      await act(async () => {
        for (const go of waiting.splice(0)) go()
      })
    },
    goOffline: () => {
      offline = true
    },
  }
}

const heading = () => screen.getByRole('heading').textContent
const go = (router: ReturnType<typeof aSite>['router'], to: string | number) =>
  act(async () => {
    await (typeof to === 'number' ? router.navigate(to) : router.navigate(to))
  })

describe('a visited page', () => {
  const words = { list: 'List of the morning' }
  let site: ReturnType<typeof aSite>

  beforeEach(async () => {
    words.list = 'List of the morning'
    site = aSite(words)
    render(<RouterProvider router={site.router} />)
    await screen.findByText('List of the morning')
    await go(site.router, '/one')
    expect(heading()).toBe('One entry')
  })
  afterEach(() => {
    cleanup()
    site.router.dispose()
  })

  it('Back shows the earlier version of the page before the network answers, and then the current version', async () => {
    words.list = 'List of the evening'
    site.hold()
    await go(site.router, -1)
    expect(heading()).toBe('List of the morning')
    await site.release()
    expect(heading()).toBe('List of the evening')
  })

  it('without network, Back shows the stored version of the page, which stays on the screen', async () => {
    site.goOffline()
    await go(site.router, -1)
    expect(heading()).toBe('List of the morning')
    await act(async () => {})
    expect(heading()).toBe('List of the morning')
  })

  it('a reload of the shown page shows its newest version, not the stored one', async () => {
    await go(site.router, -1)
    words.list = 'List of the evening'
    await act(() => site.router.revalidate())
    expect(heading()).toBe('List of the evening')
  })
})
