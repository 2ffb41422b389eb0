import { useFestival } from '../../edition.tsx'
import { SocialIcon } from '../shell/social-icon.tsx'
import styles from './social-corners.module.css'

const corners = 4

/** The first four social pages, one in each corner of the screen while the surrounding part is in view (L1). */
export function SocialCorners() {
  const festival = useFestival()
  return (
    <ul className={styles.corners} aria-label="Social pages">
      {festival.social.slice(0, corners).map(({ kind, name, url }) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noopener" aria-label={`${festival.name}: ${name} (new tab)`}>
            <SocialIcon kind={kind} />
            <span>{name}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
