// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { inAFreshBrowser } from '../../testing/show.tsx'
import { Carousel } from './carousel.tsx'

inAFreshBrowser()

/** A carousel in a frame of this size, because jsdom has no layout. */
function show(slides: number, { frame, all }: { frame: number; all: number }) {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(frame)
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(all)
  const addresses = Array.from({ length: slides }, (_, index) => `/events/${index}`)
  render(
    <Carousel label="Dance events" widths="events">
      {addresses.map(address => (
        <a key={address} href={address}>
          {address}
        </a>
      ))}
    </Carousel>,
  )
}

it.each([
  ['one event', 1, 60],
  ['one event without width', 1, 0],
  ['several events', 3, 80],
])(
  'F2: in a frame without width the carousel with %s shows all slides, and at most one dot per slide',
  (_, slides, all) => {
    show(slides, { frame: 0, all })
    expect(screen.getAllByRole('listitem')).toHaveLength(slides)
    expect(screen.queryAllByRole('button', { name: /position/ }).length).toBeLessThanOrEqual(slides)
  },
)
