// The year's social cause: a row of market stalls, and what the festival asks of people.
import { artUrl } from '../art/links.ts'
import { facesFirst } from '../document/faces.ts'
import { headOf, pageMeta } from '../document/page-meta.ts'
import { contentOf } from '../document/page-source.ts'
import { Page } from '../parts/shell/page.tsx'
import { Sheet } from '../parts/shell/sheet.tsx'
import type { Route } from './+types/social-cause'
import styles from './social-cause.module.css'

export const loader = ({ context }: Route.LoaderArgs) => ({
  head: headOf(context, '/socialcause'),
  socialCause: contentOf(context).socialCause,
})

export const meta = pageMeta
export const links = facesFirst('reading')

export default function SocialCause({ loaderData }: Route.ComponentProps) {
  const { socialCause } = loaderData
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
