import { type RefObject, useEffect, useRef } from 'react'
import { datesText, weekdayText } from '../../../domain/edition/festival-dates.ts'
import type { LandingWords } from '../../../domain/edition/landing-words.ts'
import type { tileIcons } from '../../art/icons.ts'
import { useFestival } from '../../edition.tsx'
import { AccountLink } from '../shell/account-link.tsx'
import moving from '../shell/still-switch.module.css'
import { StillSwitch } from '../shell/still-switch.tsx'
import { FirstScreen, type LandingDay, Signpost } from './first-screen.tsx'
import styles from './landing.module.css'
import { CrowdBefore, Scene } from './landing-scene.tsx'
import { Wheel } from './landing-wheel.tsx'
import { lettersOf } from './letters.ts'

type Props = {
  words: LandingWords
  day: LandingDay
  icons: typeof tileIcons
}

/**
 * The full-screen first section of Home: the night fair, its wheel of links, the motto, the dates and the main button.
 */
export function Landing({ words, day, icons }: Props) {
  const section = useRef<HTMLElement>(null)
  useDepth(section)
  return (
    <section
      id="landing"
      className={`${moving.moving} ${styles.landing}`}
      data-lines={day.sessions ? 'board' : day.facts.length > 0 ? 'facts' : undefined}
      ref={section}
    >
      <Headline />
      <Invitation words={words} day={day} />
      <Signpost phase={day.phase} />
      <Scene />
      <Wheel icons={icons} />
      <CrowdBefore />
      <StillSwitch className={styles.switch} />
    </section>
  )
}

function Headline() {
  const festival = useFestival()
  const words = festival.motto.split(' ')
  const half = Math.ceil(words.length / 2)
  const lines = [words.slice(0, half).join(' '), words.slice(half).join(' ')] as const
  return (
    <h1 className={styles.headline}>
      <span className={styles.edition}>
        {festival.name} {festival.year}
      </span>{' '}
      <span className={styles.motto} style={lettersOf(lines)}>
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
        <span className={styles.from}>
          {words.from} <time dateTime={words.day}>{weekdayText(words.day)}</time>
        </span>{' '}
        <span className={styles.figures}>{datesText(festival.dates)}</span>
      </p>
      <FirstScreen day={day} />
      <AccountLink className={`main-button glowing ${styles.register}`} visitor="Register" person="Go to Profile" />
    </div>
  )
}

/** Near layers follow the pointer more than far ones. The style sheet reads --x and --y, from -1 to 1. */
function useDepth(section: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = section.current
    const calm = matchMedia('(prefers-reduced-motion: reduce), (hover: none)')
    if (!element || calm.matches) return
    let frame = 0
    function follow({ clientX, clientY }: PointerEvent) {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        element?.style.setProperty('--x', ((clientX / innerWidth) * 2 - 1).toFixed(3))
        element?.style.setProperty('--y', ((clientY / innerHeight) * 2 - 1).toFixed(3))
      })
    }
    element.addEventListener('pointermove', follow, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      element.removeEventListener('pointermove', follow)
    }
  }, [section])
}
