import { type RefObject, useEffect, useRef } from 'react'
import { datesText, weekdayText } from '../../../domain/edition/festival-dates.ts'
import type { LandingWords } from '../../../domain/edition/landing-words.ts'
import { useFestival } from '../../edition.tsx'
import { AccountLink } from '../shell/account-link.tsx'
import moving from '../shell/still-switch.module.css'
import { StillSwitch } from '../shell/still-switch.tsx'
import { FirstScreen, type LandingDay, Signpost } from './first-screen.tsx'
import styles from './landing.module.css'
import { CrowdBefore, Scene } from './landing-scene.tsx'
import { Wheel } from './landing-wheel.tsx'
import type { Wordmark } from './letters.ts'
import type { Sign } from './signs.ts'
import type { WheelTile } from './wheel-tiles.ts'

type Props = {
  words: LandingWords
  day: LandingDay
  signs: Sign[]
  tiles: WheelTile[]
  wordmark: Wordmark
}

/**
 * The full-screen first section of Home: the night fair, its wheel of links, the motto, the dates and the main button.
 */
export function Landing({ words, day, signs, tiles, wordmark }: Props) {
  const section = useRef<HTMLElement>(null)
  useDepth(section)
  return (
    <section
      id="landing"
      className={`${moving.moving} ${styles.landing}`}
      data-lines={day.sessions ? 'board' : day.facts.length > 0 ? 'facts' : undefined}
      ref={section}
    >
      <Headline wordmark={wordmark} />
      <Invitation words={words} day={day} />
      <Signpost phase={day.phase} signs={signs} />
      <Scene />
      <Wheel tiles={tiles} nameStyle={wordmark.nameStyle} />
      <CrowdBefore />
      <StillSwitch className={styles.switch} />
    </section>
  )
}

function Headline({ wordmark: { lines, mottoStyle } }: { wordmark: Wordmark }) {
  const festival = useFestival()
  return (
    <h1 className={styles.headline}>
      <span className={styles.edition}>
        {festival.name} {festival.year}
      </span>{' '}
      <span className={styles.motto} style={mottoStyle}>
        <span className={styles.firstLine}>{lines[0]}</span> <span className={styles.lastLine}>{lines[1]}</span>
      </span>
    </h1>
  )
}

function Invitation({ words, day }: { words: LandingWords; day: LandingDay }) {
  const festival = useFestival()
  return (
    <div className={styles.invitation}>
      <p className={styles.started}>{words.registration}</p>
      <p className={styles.dates}>
        {/* The key: figure.tsx. */}
        <span key={words.from} className={styles.from}>
          {words.from} <time dateTime={words.day}>{weekdayText(words.day)}</time>
        </span>{' '}
        <span className={styles.figures}>{datesText(festival.dates)}</span>
      </p>
      <FirstScreen day={day} />
      <AccountLink className={`main-button glowing ${styles.register}`} visitor="Register" person="Go to Profile" />
    </div>
  )
}

/** Near layers follow the pointer more than far ones. The script is loaded when the pointer first moves. */
function useDepth(section: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = section.current
    const calm = matchMedia('(prefers-reduced-motion: reduce), (hover: none)')
    if (!element || calm.matches) return
    const unmounted = new AbortController()
    // Without network the layers stay where they are.
    const load = () =>
      void import('./landing-depth.ts').then(
        ({ followPointer }) => followPointer(element, unmounted.signal),
        () => {},
      )
    element.addEventListener('pointermove', load, { once: true, signal: unmounted.signal })
    return () => unmounted.abort()
  }, [section])
}
