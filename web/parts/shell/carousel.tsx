// A row of slides that scrolls and snaps without scripts; buttons and dots appear after hydration. Media queries set
// the number of visible slides (--slides). Each slide is or contains a link. Tab stops only at visible slides and the
// next button, and arrow keys move along the row: otherwise a page with many carousels would have a hundred tab stops.
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import styles from './carousel.module.css'

type Props = {
  /** Describes the slides for screen readers. */
  label: string
  /** On which page the carousel is, which sets the widths at which one, two or three slides are visible (L7, C2). */
  widths: 'home' | 'events'
  children: ReactNode[]
}

type Place = { page: number; pages: number }

export function Carousel({ label, widths, children }: Props) {
  const track = useRef<HTMLUListElement>(null)
  const [place, setPlace] = useState<Place | null>(null)

  const look = useCallback(() => {
    const list = track.current
    if (!list?.clientWidth) return
    setPlace(placeOf(list))
    for (const slide of slidesOf(list)) {
      const link = slide.querySelector('a')
      if (link) link.tabIndex = isInView(slide, list) ? 0 : -1
    }
  }, [])
  // The browser reports the first size when the row is near the screen, so a row far below costs nothing.
  useEffect(() => {
    const observer = new ResizeObserver(look)
    if (track.current) observer.observe(track.current)
    return () => observer.disconnect()
  }, [look])

  const goTo = (page: number) => {
    const list = track.current
    if (list) list.scrollTo({ left: page * stepOf(list), behavior: 'smooth' })
  }

  /** An arrow key moves the focus to the next slide and scrolls it into view. */
  const stepByKey = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!step || !place || !track.current) return
    event.preventDefault()
    const slides = slidesOf(track.current)
    const to = slides.findIndex(slide => slide.contains(document.activeElement)) + step
    slides[to]?.querySelector('a')?.focus({ preventScroll: true })
    if (slides[to] && !isInView(slides[to], track.current))
      goTo(Math.min(Math.max(place.page + step, 0), place.pages - 1))
  }

  const pages = place?.pages ?? 1
  return (
    <section className={`${styles.carousel} ${styles[widths]}`} aria-label={label}>
      <ul className={styles.track} ref={track} onScroll={look} onKeyDown={stepByKey}>
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
              {...endOf(place.page === 0)}
              onClick={() => goTo(place.page - 1)}
            />
            <div className={styles.dots}>
              {Array.from({ length: pages }, (_, page) => (
                <button
                  type="button"
                  // Not in the tab order: slides, arrow keys and the two buttons do the same.
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
              {...endOf(place.page === pages - 1)}
              onClick={() => goTo(place.page + 1)}
            />
          </>
        )}
      </div>
    </section>
  )
}

const slidesOf = (track: HTMLElement) => [...track.children] as HTMLElement[]

/** Whether the slide's middle is visible. */
function isInView(slide: HTMLElement, track: HTMLElement): boolean {
  const middle = slide.offsetLeft - track.offsetLeft + slide.offsetWidth / 2 - track.scrollLeft
  return middle >= 0 && middle <= track.clientWidth
}

/** The distance between two slides in pixels. */
function stepOf(track: HTMLElement): number {
  const [first, second] = slidesOf(track)
  return first && second ? second.offsetLeft - first.offsetLeft : track.clientWidth
}

/**
 * The current page and the number of pages, which is never larger than the number of slides. If the track is hidden or
 * very narrow, slides have no width and there is one page.
 */
function placeOf(track: HTMLElement): Place {
  const step = stepOf(track)
  if (step <= 0) return { page: 0, pages: 1 }
  const pages = Math.min(Math.round((track.scrollWidth - track.clientWidth) / step) + 1, track.children.length)
  return { page: Math.min(Math.round(track.scrollLeft / step), pages - 1), pages }
}

/** A button at the end of the row does nothing and is no tab stop. It keeps the focus, which a disabled one loses. */
const endOf = (atEnd: boolean) => ({ 'aria-disabled': atEnd, tabIndex: atEnd ? -1 : 0 })
