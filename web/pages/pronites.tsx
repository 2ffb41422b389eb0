// The concert nights: a stage under moving lights, and the paragraph about them on it.
import { datesText } from '../../domain/festival-dates.ts'
import { artUrl } from '../art/links.ts'
import { useFestival } from '../edition.tsx'
import { facesFirst } from '../faces.ts'
import { headOf, pageMeta } from '../page-meta.ts'
import { contentOf } from '../page-source.ts'
import { Page } from '../parts/shell/page.tsx'
import moving from '../parts/shell/still-switch.module.css'
import { StillSwitch } from '../parts/shell/still-switch.tsx'
import type { Route } from './+types/pronites'
import styles from './pronites.module.css'

export const loader = ({ context }: Route.LoaderArgs) => ({
  head: headOf(context, '/pronites'),
  paragraph: contentOf(context).pronites.paragraph,
})

export const meta = pageMeta
export const links = facesFirst('poster')

export default function Pronites({ loaderData }: Route.ComponentProps) {
  const festival = useFestival()
  return (
    <Page logoTo="/">
      <article className={`${moving.moving} ${styles.stage}`}>
        <div className={styles.beams} aria-hidden="true">
          <i />
          <i />
          <i />
          <i />
          <i />
        </div>
        <div className={styles.words}>
          <p className={styles.aside}>{datesText(festival.dates)}, after dark</p>
          <h1>Pronites</h1>
          <p className={styles.paragraph}>{loaderData.paragraph}</p>
        </div>
        <img className={styles.floor} src={artUrl('parts/stage.svg')} alt="" width={1200} height={560} />
        <StillSwitch className={styles.switch} />
      </article>
    </Page>
  )
}
