import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { useFestival } from '../../edition.tsx'
import { InlineDrawing } from '../shell/inline-drawing.tsx'
import styles from './landing-wheel.module.css'
import type { WheelTile } from './wheel-tiles.ts'

/** The giant wheel: the festival's menu, turning slowly and stopping for pointer, focus and touch. */
export function Wheel({ tiles, nameStyle }: { tiles: WheelTile[]; nameStyle: CSSProperties }) {
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
                  <path d={icon} />
                </svg>
                <span>{label}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <p className={styles.hub} style={nameStyle} role="img" aria-label={`${festival.name} ${festival.year}, logo`}>
        <span>{festival.name}</span> <span className={styles.year}>{festival.year}</span>
      </p>
    </nav>
  )
}
