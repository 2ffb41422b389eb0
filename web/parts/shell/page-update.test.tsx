// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { createRoutesStub, useLoaderData } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DeferredParts } from './deferred-parts.tsx'
import { PageUpdate } from './page-update.tsx'

const minute = 60_000
let etag = ''
let hidden = false
let requests: { address: string; tags: string | null }[] = []

beforeEach(() => {
  vi.useFakeTimers()
  etag = '"first-br"'
  hidden = false
  requests = []
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden)
  vi.stubGlobal('fetch', async (address: string, { headers }: RequestInit) => {
    const tags = new Headers(headers).get('if-none-match')
    requests.push({ address, tags })
    return tags?.includes(etag) ? new Response(null, { status: 304 }) : new Response(null, { headers: { etag } })
  })
  document.head.innerHTML = '<script data-version="first" data-path="/schedule"></script>'
})
afterEach(() => {
  cleanup()
  document.head.innerHTML = ''
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time))
const offered = () => screen.queryByRole('button', { name: 'Show the update' })

async function open(path = '/schedule') {
  let title = 'first'
  const Component = () => (
    <>
      <h1>{useLoaderData<string>()}</h1>
      <PageUpdate />
    </>
  )
  const Site = createRoutesStub([{ path, Component, loader: () => title, HydrateFallback: () => null }])
  render(<Site initialEntries={[path]} />)
  await pass(0)
  return {
    change() {
      title = 'second'
      etag = '"second-br"'
    },
  }
}

describe('an open page', () => {
  it('G6: within a minute an open page detects new content by one conditional request, and shows it on request', async () => {
    const { change } = await open()
    await pass(minute)
    expect(requests).toEqual([{ address: '/schedule.data', tags: '"first", "first-br", "first-gzip"' }])
    expect(offered()).toBeNull()
    change()
    await pass(minute)
    expect(screen.getByText(/This page has been updated/).closest('[aria-live=polite]')).not.toBeNull()
    expect(screen.getByRole('heading').textContent).toBe('first')
    act(() => offered()!.click())
    await pass(0)
    expect(screen.getByRole('heading').textContent).toBe('second')
    expect(offered()).toBeNull()
  })

  it('G6: a hidden page sends no request, and one request as soon as it is visible again', async () => {
    const { change } = await open()
    hidden = true
    change()
    await pass(10 * minute)
    expect(requests).toEqual([])
    hidden = false
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await pass(0)
    expect(requests).toHaveLength(1)
    expect(offered()).not.toBeNull()
  })

  it('G6: after a page change the page first requests its current version, to compare later ones with it', async () => {
    const { change } = await open('/events')
    expect(requests).toEqual([])
    await pass(minute / 4)
    expect(requests).toEqual([{ address: '/events.data', tags: null }])
    change()
    await pass(minute)
    expect(offered()).not.toBeNull()
  })

  it('G6: while the server does not answer, no update is offered', async () => {
    await open()
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
    await pass(5 * minute)
    expect(offered()).toBeNull()
  })

  it('the code that detects updates is loaded some seconds after the page', async () => {
    const Site = createRoutesStub([{ path: '/', Component: DeferredParts }])
    const { container } = render(<Site initialEntries={['/']} />)
    await pass(minute / 10)
    expect(container.textContent).toBe('')
    expect(container.querySelector('[aria-live]')).toBeNull()
    await pass(minute / 10)
    await act(() => vi.dynamicImportSettled())
    expect(container.querySelector('[aria-live]')).not.toBeNull()
  })
})
