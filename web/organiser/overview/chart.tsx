// A bar chart as a list of names and figures, so that screen readers, print and copied text have all figures.
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react'
import { Nothing } from '../shell/states.tsx'
import styles from './chart.module.css'

export type Bar = { name: string; value: number }

type ChartProps = {
  /** What the bars count, such as 'Registrations by day'. */
  title: string
  bars: readonly Bar[]
  /** Whether the bars are vertical, as for days and hours. The latest bar is then in view at first. */
  standing?: boolean
  text?: (value: number) => string
}

const inIndia = new Intl.NumberFormat('en-IN')

export function Chart({ title, bars, standing = false, text = value => inIndia.format(value) }: ChartProps) {
  if (bars.length === 0) return <Nothing>No figures yet.</Nothing>
  const most = Math.max(1, ...bars.map(({ value }) => value))
  const list = (
    <ul className={standing ? styles.standing : styles.lying} aria-label={title}>
      {bars.map(({ name, value }) => (
        <li key={name} style={{ '--part': Math.max(0, value) / most } as CSSProperties}>
          <span className={styles.name}>{name}</span>
          <span className={styles.bar} aria-hidden="true" />
          <span className={styles.figure}>{text(value)}</span>
        </li>
      ))}
    </ul>
  )
  return standing ? <Strip title={title}>{list}</Strip> : list
}

/** Scrolls sideways if the bars are wider than the screen, with the latest bar in view at first. */
function Strip({ title, children }: { title: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const strip = place.current
    if (strip) strip.scrollLeft = strip.scrollWidth
  }, [])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach scrolling content
    <section ref={place} className={styles.strip} aria-label={`${title}, scrolls sideways`} tabIndex={0}>
      {children}
    </section>
  )
}
