// Shows a public page with the data of its loader, and updates it as the button 'Show the update' does.
import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ComponentType, useState } from 'react'
import { createRoutesStub, RouterContextProvider } from 'react-router'
import { vi } from 'vitest'
import type { PublicData } from '../../domain/pages/public-data.ts'
import { publicContent } from '../../testing/edition/public-content.ts'
import { pageSource } from '../document/page-source.ts'
import { SessionProvider } from '../session/session.tsx'
import { fakeServer } from './fake-server.ts'
import { TestEdition } from './test-edition.tsx'

export type PageModule = { default: unknown; loader: (args: never) => unknown }
/** The public data and the time (milliseconds) from which a loader makes its page. */
export type Source = { publicData: PublicData; now: number }

function dataOf({ loader }: PageModule, source: Source, ind: string) {
  const context = new RouterContextProvider()
  const site = { siteUrl: 'https://festival.example', apiUrl: '', drawings: {} }
  context.set(pageSource, { content: publicContent, ...source, ...site })
  return loader({ context, request: new Request(site.siteUrl), params: { ind } } as never)
}

class Observer {
  observe() {}
  disconnect() {}
}

/** Opens a page with the first source. Each `updatePage` shows it with the next one. */
export function openPage(page: PageModule, address: string, ...sources: Source[]) {
  fakeServer({})
  vi.stubGlobal('ResizeObserver', Observer)
  history.replaceState(null, '', address)
  const Shown = page.default as ComponentType<{ loaderData: unknown }>
  const ind = address.split('/').at(-1)!
  const Whole = () => {
    const [turn, setTurn] = useState(0)
    return (
      <TestEdition>
        <SessionProvider>
          <Shown loaderData={dataOf(page, sources[turn]!, ind)} />
        </SessionProvider>
        <button type="button" onClick={() => setTurn(turn + 1)} aria-label="Update" />
      </TestEdition>
    )
  }
  const Site = createRoutesStub([{ path: '*', Component: Whole }])
  render(<Site initialEntries={[address]} />)
  return userEvent.setup()
}

export const updatePage = () => fireEvent.click(screen.getByRole('button', { name: 'Update' }))
