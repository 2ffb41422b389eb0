// The footer of every page: links to all pages, social pages and contact details.
import { Link } from 'react-router'
import { datesText } from '../../../domain/edition/festival-dates.ts'
import { artUrl } from '../../art/links.ts'
import { useFestival, useFooter } from '../../edition.tsx'
import { AccountLink } from './account-link.tsx'
import styles from './footer.module.css'
import { SocialIcon } from './social-icon.tsx'

type Props = { scenery: boolean; hasAccount?: boolean | undefined }

export function Footer({ scenery, hasAccount = false }: Props) {
  const festival = useFestival()
  return (
    <footer className={scenery ? `${styles.footer} ${styles.scenery}` : styles.footer}>
      {scenery && (
        <picture className={styles.fair}>
          <source media="(max-width: 639px)" srcSet={artUrl('parts/fair-narrow.svg')} width={640} height={240} />
          <img src={artUrl('parts/fair-wide.svg')} alt="" width={1600} height={300} loading="lazy" decoding="async" />
        </picture>
      )}
      <div className={styles.words}>
        <div className={styles.name}>
          <p className={styles.motto}>{festival.motto}</p>
          <p className={styles.dates}>{datesText(festival.dates)}</p>
        </div>
        <nav aria-label="All pages">
          <ul className={styles.places}>
            {useFooter().map(({ path, words }) => (
              <li key={path}>
                {path === '/auth' ? (
                  <AccountLink visitor={hasAccount ? 'Log in' : words} person="Profile" logIn={hasAccount} />
                ) : (
                  <Link to={path}>{words}</Link>
                )}
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.reach}>
          <ul className={styles.social}>
            {festival.social.map(page => (
              <li key={page.url}>
                <a href={page.url} target="_blank" rel="noreferrer" aria-label={`${page.name} (opens a new tab)`}>
                  <SocialIcon kind={page.kind} />
                </a>
              </li>
            ))}
          </ul>
          <p>
            <a href={`mailto:${festival.contact.email}`}>{festival.contact.email}</a>
          </p>
        </div>
      </div>
    </footer>
  )
}
