// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { inAFreshBrowser } from '../../testing/show.tsx'
import { Carousel } from './carousel.tsx'

inAFreshBrowser()

/** Reports the size at once, because jsdom has no layout. */
class Observer {
  look: () => void
  constructor(look: () => void) {
    this.look = look
  }
  observe() {
    this.look()
  }
  disconnect() {}
}

/** A carousel in a frame of this size. */
function show(slides: number, { frame, all }: { frame: number; all: number }) {
  vi.stubGlobal('ResizeObserver', Observer)
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(frame)
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(all)
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return frame * [...(this.parentElement?.children ?? [])].indexOf(this)
  })
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
  const track = screen.getByRole('list')
  track.scrollTo = ((options: ScrollToOptions) => {
    track.scrollLeft = Math.min(Math.max(options.left ?? 0, 0), all - frame)
    track.dispatchEvent(new Event('scroll'))
  }) as Element['scrollTo']
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

it.each([
  ['Next', 3],
  ['Previous', 1],
] as const)(
  'V4: the button %s keeps the focus at the end of a carousel, says that it is the end, and does nothing',
  async (name, last) => {
    show(3, { frame: 100, all: 300 })
    const dot = (position: number) => screen.getByRole('button', { name: `Dance events: position ${position} of 3` })
    await userEvent.click(dot(2))
    const button = screen.getByRole('button', { name: `${name}: Dance events` })
    expect(button.getAttribute('aria-disabled')).toBe('false')
    button.focus()
    await userEvent.keyboard('{Enter}')
    expect(dot(last).getAttribute('aria-current')).toBe('true')
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await userEvent.keyboard('{Enter}')
    expect(dot(last).getAttribute('aria-current')).toBe('true')
    expect(document.activeElement).toBe(button)
  },
)
