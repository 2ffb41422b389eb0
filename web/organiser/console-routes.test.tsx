// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { inAFreshBrowser } from '../testing/show.tsx'
import { ConsolePage, consoleMeta } from './console-routes.tsx'

vi.mock('./pages/walk-in.tsx', () => ({ default: () => <h1>Somebody new</h1> }))
vi.mock('./pages/person.tsx', () => ({ default: () => <h1>Somebody known</h1> }))
inAFreshBrowser()

function open(path: string) {
  const Site = createRoutesStub([{ path: '/organiser/*', Component: ConsolePage }])
  render(<Site initialEntries={[path]} />)
}

const titleOf = (pathname: string) => consoleMeta({ matches: [], location: { pathname } })[0]

describe('an address below /organiser', () => {
  it.each([
    ['/organiser/people/new', 'Somebody new'],
    ['/organiser/people/K7QM2X94TZ', 'Somebody known'],
    ['/organiser/nothing/of/this/name', 'There is no page at this address'],
  ])('%s shows its page', async (path, heading) => {
    open(path)
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(heading)
  })

  it.each([
    ['/organiser', 'Overview'],
    ['/organiser/people/new', 'Walk-in'],
    ['/organiser/people/K7QM2X94TZ', 'Person'],
    ['/organiser/nothing', 'Console'],
  ])('%s has its title', (path, title) => {
    expect(titleOf(path)).toEqual({ title: expect.stringMatching(new RegExp(`^${title} · `)) })
  })
})
