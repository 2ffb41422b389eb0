// Everybody who has supported the festival: three rows of shops, logos only (C12).
import { facesFirst } from '../document/faces.ts'
import { headOf, pageMeta } from '../document/page-meta.ts'
import { contentOf } from '../document/page-source.ts'
import { Page } from '../parts/shell/page.tsx'
import { PageTitle } from '../parts/shell/page-title.tsx'
import { Picture } from '../parts/shell/picture.tsx'
import stall from '../parts/shell/stall.module.css'
import type { Route } from './+types/sponsors'
import styles from './sponsors.module.css'

export const loader = ({ context }: Route.LoaderArgs) => ({
  head: headOf(context, '/sponsors'),
  groups: contentOf(context).sponsors.groups,
})

export const meta = pageMeta
export const links = facesFirst('reading')

export default function Sponsors({ loaderData }: Route.ComponentProps) {
  return (
    <Page logoTo="/">
      <PageTitle aside="With thanks to everyone who lights the fair">Sponsors</PageTitle>
      {loaderData.groups.map((group, index) => (
        <section key={group.name} className={`${stall.stall} ${styles.row}`} aria-labelledby={`group-${index}`}>
          <div className={stall.awning} />
          <h2 id={`group-${index}`}>{group.name}</h2>
          <ul>
            {group.sponsors.map(sponsor => (
              <li key={sponsor.id}>
                <Picture
                  id={sponsor.id}
                  kind="sponsors"
                  alt={sponsor.name}
                  width={160}
                  height={100}
                  first={index === 0}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Page>
  )
}
