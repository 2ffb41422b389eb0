import { about } from '../../content/about.ts'
import { pageMeta } from '../page-meta.ts'
import { CountUp } from '../parts/shell/count-up.tsx'
import { Page } from '../parts/shell/page.tsx'
import { PageTitle } from '../parts/shell/page-title.tsx'
import { Sheet } from '../parts/shell/sheet.tsx'
import { SocialCounts } from '../parts/shell/social-counts.tsx'
import styles from './about.module.css'

export const meta = () => pageMeta('/about')

export default function About() {
  return (
    <Page logoTo="/">
      <PageTitle>About</PageTitle>
      <Sheet>
        <div className={styles.words}>
          {about.paragraphs.map(paragraph => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </Sheet>
      <section aria-labelledby="figures" className={styles.figures}>
        <h2 id="figures">The festival in figures</h2>
        <ul>
          {about.statistics.map(({ figure, label }) => (
            <li key={label}>
              <CountUp figure={figure} className={styles.figure} /> <span>{label}</span>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="follow" className={styles.follow}>
        <h2 id="follow">Follow the journey</h2>
        <SocialCounts all />
      </section>
    </Page>
  )
}
