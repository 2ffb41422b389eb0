// The concert nights: a stage under moving lights, and the paragraph about them on it.
import { festival } from '../../content/festival.ts'
import { pronites } from '../../content/pronites.ts'
import { artUrl } from '../art/links.ts'
import { pageMeta } from '../page-meta.ts'
import { Page } from '../parts/shell/page.tsx'
import styles from './pronites.module.css'

export const meta = () => pageMeta('/pronites')

export default function Pronites() {
  return (
    <Page logoTo="/">
      <article className={styles.stage}>
        <div className={styles.beams} aria-hidden="true">
          <i />
          <i />
          <i />
          <i />
          <i />
        </div>
        <div className={styles.words}>
          <p className={styles.aside}>{festival.dates.text}, after dark</p>
          <h1>Pronites</h1>
          <p className={styles.paragraph}>{pronites.paragraph}</p>
        </div>
        <img className={styles.floor} src={artUrl('parts/stage.svg')} alt="" width={1200} height={560} />
      </article>
    </Page>
  )
}
