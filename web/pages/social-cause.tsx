// The year's social cause: a row of market stalls, and what the festival asks of people.
import { socialCause } from '../../content/social-cause.ts'
import { artUrl } from '../art/links.ts'
import { pageMeta } from '../page-meta.ts'
import { Page } from '../parts/shell/page.tsx'
import { Sheet } from '../parts/shell/sheet.tsx'
import styles from './social-cause.module.css'

export const meta = () => pageMeta('/socialcause')

export default function SocialCause() {
  return (
    <Page logoTo="/">
      <article className={styles.market}>
        <div className={styles.heading}>
          <p>Our social cause</p>
          <h1>{socialCause.theme}</h1>
        </div>
        <div className={styles.stalls}>
          <img src={artUrl('parts/market.svg')} alt="" width={1200} height={440} />
        </div>
        <Sheet>
          {socialCause.paragraphs.map(paragraph => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Sheet>
      </article>
    </Page>
  )
}
