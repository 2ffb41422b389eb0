// This year's sponsors on boards at the gate, the offer for new sponsors, and the logos of earlier years (C12).
import { facesFirst } from '../document/faces.ts'
import { headOf, pageMeta } from '../document/page-meta.ts'
import { contentOf } from '../document/page-source.ts'
import { useFestival } from '../edition.tsx'
import { Page } from '../parts/shell/page.tsx'
import { PageTitle } from '../parts/shell/page-title.tsx'
import { Picture } from '../parts/shell/picture.tsx'
import { BecomeASponsor } from '../parts/sponsors/become-a-sponsor.tsx'
import { GateBoards } from '../parts/sponsors/gate-boards.tsx'
import type { Route } from './+types/sponsors'
import styles from './sponsors.module.css'

export function loader({ context }: Route.LoaderArgs) {
  const { sponsors, team } = contentOf(context)
  const { strip, stand, groups } = sponsors
  const person = team.flatMap(({ members }) => members).find(({ id }) => id === stand.ask)
  return { head: headOf(context, '/sponsors'), strip, stand, groups, person }
}

export const meta = pageMeta
export const links = facesFirst('reading')

export default function Sponsors({ loaderData }: Route.ComponentProps) {
  const { strip, stand, groups, person } = loaderData
  const { year } = useFestival()
  const keepsPlaces = groups.some(({ sponsors }) => sponsors.some(({ sample }) => sample))
  return (
    <Page logoTo="/" calm>
      <div className={styles.lane}>
        <div className={styles.gate}>
          <div className={styles.opening}>
            <PageTitle aside="With thanks to everyone who lights the fair">Sponsors</PageTitle>
            <p className={styles.way}>
              <a href="#stand-with-us" className="main-button glowing">
                Become a sponsor
              </a>
            </p>
            <section aria-labelledby="this-year">
              <h2 id="this-year">Sponsors of {year}</h2>
              <GateBoards sponsors={strip} />
            </section>
          </div>
        </div>
        <BecomeASponsor stand={stand} person={person} />
        <div className={styles.past}>
          {groups.map((group, index) => (
            <section key={group.name} className={styles.group} aria-labelledby={`group-${index}`}>
              <h2 id={`group-${index}`}>{group.name}</h2>
              <ul>
                {group.sponsors.map(({ id, name, sample }) => (
                  <li key={id} className={sample ? styles.chalk : styles.logo}>
                    <Picture id={id} kind="sponsors" alt={name} width={80} height={50} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
          {keepsPlaces && <p>Chalk marks are placeholders for logos that we do not have yet.</p>}
        </div>
      </div>
    </Page>
  )
}
