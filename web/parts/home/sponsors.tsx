// Home's 'Our Sponsors': six logos. The name appears on hover and focus, and below the logo on touch screens.
import { Link } from 'react-router'
import awning from '../shell/awning.module.css'
import { Picture } from '../shell/picture.tsx'
import section from './section.module.css'
import styles from './sponsors.module.css'

export function SponsorStrip({ sponsors }: { sponsors: { id: string; name: string }[] }) {
  return (
    <section className={section.section} aria-labelledby="our-sponsors">
      <div className={`${awning.awning} ${styles.counter}`}>
        <h2 id="our-sponsors">Our Sponsors</h2>
        <ul>
          {sponsors.map(sponsor => (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: the name appears with the keyboard focus
            <li key={sponsor.id} tabIndex={0}>
              <Picture id={sponsor.id} kind="sponsors" alt="" width={160} height={100} />
              <span className={styles.name}>{sponsor.name}</span>
            </li>
          ))}
        </ul>
        <p className={styles.all}>
          <Link to="/sponsors">All sponsors</Link>
        </p>
      </div>
    </section>
  )
}
