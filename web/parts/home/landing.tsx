import { type RefObject, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { datesText } from '../../../domain/festival-dates.ts'
import { useFestival } from '../../edition.tsx'
import { useSession } from '../../session.tsx'
import { SocialIcon } from '../shell/social-icon.tsx'
import styles from './landing.module.css'
import { CrowdBefore, Scene } from './landing-scene.tsx'
import { Wheel } from './landing-wheel.tsx'
import { lettersOf } from './letters.ts'

/** The full-screen first section of Home: the night fair, its wheel of links, the motto, the dates and the main button. */
export function Landing() {
  const section = useRef<HTMLElement>(null)
  useDepth(section)
  return (
    <section id="landing" className={styles.landing} ref={section}>
      <Headline />
      <Invitation />
      <Scene />
      <Wheel />
      <CrowdBefore />
      <SocialCorners />
      <StillSwitch />
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

function Invitation() {
  const festival = useFestival()
  const { user } = useSession()
  return (
    <div className={styles.invitation}>
      <p className={styles.started}>{festival.registrationStarted}</p>
      <p className={styles.dates}>
        <span className={styles.from}>{festival.startingFrom}</span>{' '}
        <time className={styles.figures} dateTime={festival.dates.first}>
          {datesText(festival.dates)}
        </time>
      </p>
      <Link className={`main-button glowing ${styles.register}`} to={user ? '/profile' : '/auth'}>
        {user ? 'Go to Profile' : 'Register'}
      </Link>
    </div>
  )
}

function SocialCorners() {
  const festival = useFestival()
  return (
    <ul className={styles.corners} aria-label="Social pages">
      {festival.social.map(({ kind, name, url }) => (
        <li key={kind}>
          <a href={url} target="_blank" rel="noopener" aria-label={`${festival.name}: ${name} (new tab)`} title={name}>
            <SocialIcon kind={kind} />
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Works without scripts: the style sheet looks at the box (WCAG 2.2.2: what moves can be stopped). */
function StillSwitch() {
  return (
    <label className={styles.still} title="Stop the motion">
      <input type="checkbox" aria-label="Stop the motion" />
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path className={styles.stop} d="M9 6v12M15 6v12" />
        <path className={styles.go} d="M8 5.5l10 6.5-10 6.5z" />
      </svg>
    </label>
  )
}

/** Near layers follow the pointer a little more than far ones. The style sheet reads --x and --y, from -1 to 1. */
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
