// A row of slides that scrolls and snaps without scripts; buttons and dots appear once the application runs. Media queries on --slides
// in the style sheet set how many slides show. Slides are links or hold one: the keyboard reaches the row through them.
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import styles from './carousel.module.css'

type Props = {
  /** What the slides are, for screen readers. */
  label: string
  /** Which widths show one, two and three slides: the home page's or the Events page's (L7, C2). */
  widths: 'home' | 'events'
  children: ReactNode[]
}

type Place = { page: number; pages: number }

export function Carousel({ label, widths, children }: Props) {
  const track = useRef<HTMLUListElement>(null)
  const [place, setPlace] = useState<Place | null>(null)

  const look = useCallback(() => {
    if (track.current) setPlace(placeOf(track.current))
  }, [])
  useEffect(() => {
    look()
    addEventListener('resize', look)
    return () => removeEventListener('resize', look)
  }, [look])

  const goTo = (page: number) => {
    const list = track.current
    if (list) list.scrollTo({ left: page * stepOf(list), behavior: 'smooth' })
  }

  /** An arrow key moves one slide: the browser's own small step would snap back on wide slides. */
  const stepByKey = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!step || !place) return
    event.preventDefault()
    goTo(Math.min(Math.max(place.page + step, 0), place.pages - 1))
  }

  const pages = place?.pages ?? 1
  return (
    <section className={`${styles.carousel} ${styles[widths]}`} aria-label={label}>
      <ul className={styles.track} ref={track} onScroll={look} onKeyDown={stepByKey} aria-label={label}>
        {children.map((slide, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the slides of a carousel never change places
          <li key={index} className={styles.slide}>
            {slide}
          </li>
        ))}
      </ul>
      <div className={styles.controls}>
        {place && pages > 1 && (
          <>
            <button
              type="button"
              className={styles.previous}
              aria-label={`Previous: ${label}`}
              disabled={place.page === 0}
              onClick={() => goTo(place.page - 1)}
            >
              <Arrow />
            </button>
            <div className={styles.dots}>
              {Array.from({ length: pages }, (_, page) => (
                <button
                  type="button"
                  // The slides, the arrow keys and the two buttons do the same for the keyboard.
                  tabIndex={-1}
                  // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its position
                  key={page}
                  className={styles.dot}
                  aria-label={`${label}: position ${page + 1} of ${pages}`}
                  aria-current={page === place.page ? 'true' : undefined}
                  onClick={() => goTo(page)}
                />
              ))}
            </div>
            <button
              type="button"
              className={styles.next}
              aria-label={`Next: ${label}`}
              disabled={place.page === pages - 1}
              onClick={() => goTo(place.page + 1)}
            >
              <Arrow />
            </button>
          </>
        )}
      </div>
    </section>
  )
}

/** From one slide's left edge to the next one's, in pixels. */
function stepOf(track: HTMLElement): number {
  const [first, second] = track.children as unknown as HTMLElement[]
  return first && second ? second.offsetLeft - first.offsetLeft : track.clientWidth
}

function placeOf(track: HTMLElement): Place {
  const step = stepOf(track)
  const pages = Math.round((track.scrollWidth - track.clientWidth) / step) + 1
  return { page: Math.min(Math.round(track.scrollLeft / step), pages - 1), pages }
}

function Arrow() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.4"
    >
      <path d="M9 5l7 7-7 7" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
