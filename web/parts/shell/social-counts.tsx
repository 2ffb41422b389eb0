// The festival's social pages with icons and, if published, their numbers of followers.
import { useFestival } from '../../edition.tsx'
import styles from './social-counts.module.css'
import { SocialIcon } from './social-icon.tsx'

export function SocialCounts({ all }: { all?: boolean }) {
  const pages = useFestival().social.filter(page => all || page.count !== null)
  return (
    <ul className={styles.list}>
      {pages.map(page => (
        <li key={page.url}>
          <a href={page.url} target="_blank" rel="noreferrer">
            <SocialIcon kind={page.kind} size={28} />
            <span>
              {page.count && <strong>{page.count}</strong>} {page.counted && `${page.counted} · `}
              {page.name}
              <span className="visually-hidden"> (opens a new tab)</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
