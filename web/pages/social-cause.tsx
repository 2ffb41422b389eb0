// The year's social cause: the market, what the festival asks of visitors, and this year's stalls.
import { Link } from 'react-router'
import { artUrl } from '../art/links.ts'
import { facesFirst } from '../document/faces.ts'
import { headOf, pageMeta } from '../document/page-meta.ts'
import { contentOf } from '../document/page-source.ts'
import { Page } from '../parts/shell/page.tsx'
import { Picture } from '../parts/shell/picture.tsx'
import { ToBeAnnounced } from '../parts/shell/to-be-announced.tsx'
import type { Route } from './+types/social-cause'
import styles from './social-cause.module.css'

export const loader = ({ context }: Route.LoaderArgs) => ({
  head: headOf(context, '/socialcause'),
  socialCause: contentOf(context).socialCause,
})

export const meta = pageMeta
export const links = facesFirst('reading')

export default function SocialCause({ loaderData }: Route.ComponentProps) {
  const { theme, paragraphs, stalls } = loaderData.socialCause
  return (
    <Page logoTo="/" calm>
      <article className={styles.market}>
        <div className={styles.dawn}>
          <div className={styles.heading}>
            <p>Our social cause</p>
            <h1>{theme}</h1>
          </div>
          <img className={styles.scene} src={artUrl('parts/market.svg')} alt="" width={1200} height={440} />
        </div>
        <div className={styles.ground}>
          <div className={styles.words}>
            {paragraphs.map(paragraph => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          {stalls && (
            <section aria-labelledby="stalls">
              <h2 id="stalls">This year’s stalls</h2>
              <ul className={styles.stalls}>
                {stalls.map(({ id, name, makes, where, sample }) => (
                  <li key={id}>
                    <Picture id={id} kind="stalls" alt="" width={240} height={280} />
                    <h3>{name}</h3>
                    <p>{makes}</p>
                    {!sample && where && <p>{where}</p>}
                    {sample && <ToBeAnnounced />}
                  </li>
                ))}
              </ul>
              <p className={styles.ask}>
                Want a stall? <Link to="/our-team">Contact us</Link>.
              </p>
            </section>
          )}
        </div>
      </article>
    </Page>
  )
}
