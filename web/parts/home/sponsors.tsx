// Home's 'Our Sponsors': six logos on one counter; the name shows on hover, focus and tap.
import { Link } from 'react-router'
import { Picture } from '../shell/picture.tsx'
import stall from '../shell/stall.module.css'
import section from './section.module.css'
import styles from './sponsors.module.css'

export function SponsorStrip({ sponsors }: { sponsors: { id: string; name: string }[] }) {
  return (
    <section className={section.section} aria-labelledby="our-sponsors">
      <div className={section.heading}>
        <h2 id="our-sponsors">Our Sponsors</h2>
      </div>
      <div className={`${stall.stall} ${styles.counter}`}>
        <div className={stall.awning} />
        <ul>
          {sponsors.map(sponsor => (
            <li key={sponsor.id}>
              <button type="button">
                <Picture id={sponsor.id} kind="sponsors" alt="" width={160} height={100} />
                <span className={styles.name}>{sponsor.name}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
      <p className={styles.all}>
        <Link to="/sponsors">All sponsors</Link>
      </p>
    </section>
  )
}
