import { Link } from 'react-router'
import type { TileIcon, tileIcons } from '../../art/icons.ts'
import { useFestival } from '../../edition.tsx'
import { InlineDrawing } from '../shell/inline-drawing.tsx'
import styles from './landing-wheel.module.css'
import { widthOf } from './letters.ts'

/** The wheel's eight gondolas, clockwise from the top. */
const tiles: readonly { to: string; label: string; icon: TileIcon }[] = [
  { to: '/sponsors', label: 'Sponsors', icon: 'sponsors' },
  { to: '/pronites', label: 'Pronites', icon: 'pronites' },
  { to: '/events', label: 'Events', icon: 'events' },
  { to: '/about', label: 'About', icon: 'about' },
  { to: '/our-team', label: 'Our Team', icon: 'team' },
  { to: '/media-coverage', label: 'Media', icon: 'media' },
  { to: '/reviews', label: 'Reviews', icon: 'reviews' },
  { to: '/socialcause', label: 'Social Cause', icon: 'social-cause' },
]

/** The giant wheel: the festival's menu, turning slowly and stopping for pointer, focus and touch. */
export function Wheel({ icons }: { icons: typeof tileIcons }) {
  const festival = useFestival()
  return (
    <nav className={styles.wheel} aria-label="Festival">
      <InlineDrawing className={styles.legs} file="wheel/legs.svg" />
      <div className={styles.turning}>
        <InlineDrawing className={styles.rim} file="wheel/rim.svg" />
        <InlineDrawing className={styles.lights} file="wheel/lights.svg" />
        <ul className={styles.gondolas}>
          {tiles.map(({ to, label, icon }, index) => (
            <li key={to}>
              <Link to={to} draggable={false}>
                <InlineDrawing className={styles.car} file={`wheel/gondola-${index % 4}.svg`} />
                <svg viewBox="0 0 24 24" aria-hidden="true">
                  <path d={icons[icon]} />
                </svg>
                <span>{label}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <p
        className={styles.hub}
        style={widthOf(festival.name.split(' '))}
        role="img"
        aria-label={`${festival.name} ${festival.year}, logo`}
      >
        <span>{festival.name}</span> <span className={styles.year}>{festival.year}</span>
      </p>
    </nav>
  )
}
