// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { createRoutesStub, type NavigateFunction, useNavigate } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { inAFreshBrowser } from '../../testing/show.tsx'
import { ConsolePage, consoleMeta } from './console-routes.tsx'

vi.mock('../walk-in/walk-in-page.tsx', () => ({ default: () => <h1>Somebody new</h1> }))
vi.mock('../seats/event-seats-page.tsx', () => ({ default: () => <h1>Seats</h1> }))
vi.mock('../people/person-page.tsx', () => ({ default: () => <PersonStub /> }))
inAFreshBrowser()

function PersonStub() {
  const [reason, setReason] = useState('')
  return (
    <>
      <h1>Somebody known</h1>
      <input aria-label="Reason" value={reason} onChange={event => setReason(event.target.value)} />
    </>
  )
}

function open(path: string) {
  const Site = createRoutesStub([{ path: '/organiser/*', Component: ConsolePage }])
  render(<Site initialEntries={[path]} />)
}

const titleOf = (pathname: string) => consoleMeta({ matches: [], location: { pathname } })[0]

describe('an address below /organiser', () => {
  it.each([
    ['/organiser/people/new', 'Somebody new'],
    ['/organiser/people/K7QM2X94TZ', 'Somebody known'],
    // An old address, as in a bookmark or in a link in a message.
    ['/organiser/places/7?search=asha', 'Seats'],
    ['/organiser/nothing/of/this/name', 'There is no page at this address'],
  ])('%s shows the page with the heading %s', async (path, heading) => {
    open(path)
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(heading)
  })

  it('D6: typed text stays when the query of the address changes, but does not appear on the page of another person', async () => {
    let navigate: NavigateFunction
    const Site = createRoutesStub([
      {
        path: '/organiser/*',
        Component: () => {
          navigate = useNavigate()
          return <ConsolePage />
        },
      },
    ])
    render(<Site initialEntries={['/organiser/people/K7QM2X94TZ']} />)
    await userEvent.type(await screen.findByLabelText('Reason'), 'the wrong person')
    await act(async () => navigate('?search=asha'))
    expect(screen.getByLabelText('Reason')).toHaveProperty('value', 'the wrong person')
    await act(async () => navigate('/organiser/people/A1B2C3D4E5'))
    expect(await screen.findByLabelText('Reason')).toHaveProperty('value', '')
  })

  it.each([
    ['/organiser', 'Overview'],
    ['/organiser/people/new', 'Walk-in'],
    ['/organiser/people/K7QM2X94TZ', 'Person'],
    ['/organiser/nothing', 'Console'],
  ])('%s has the title %s', (path, title) => {
    expect(titleOf(path)).toEqual({ title: expect.stringMatching(new RegExp(`^${title} · `)) })
  })
})
