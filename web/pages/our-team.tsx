// The team as a family wall under a garland: who to ask for what, then everybody in framed portraits. A frame whose
// person is not named yet holds a print in one colour.
import { Link } from 'react-router'
import { facesFirst } from '../document/faces.ts'
import { headOf, pageMeta } from '../document/page-meta.ts'
import { contentOf } from '../document/page-source.ts'
import { useFestival } from '../edition.tsx'
import { longestWord } from '../parts/shell/longest-word.ts'
import { Page } from '../parts/shell/page.tsx'
import { PageTitle } from '../parts/shell/page-title.tsx'
import { Picture } from '../parts/shell/picture.tsx'
import { ToBeAnnounced } from '../parts/shell/to-be-announced.tsx'
import { WhoToAsk } from '../parts/team/who-to-ask.tsx'
import type { Route } from './+types/our-team'
import styles from './our-team.module.css'

export const loader = ({ context }: Route.LoaderArgs) => ({
  head: headOf(context, '/our-team'),
  team: contentOf(context).team,
})

export const meta = pageMeta
export const links = facesFirst('reading')

export default function OurTeam({ loaderData }: Route.ComponentProps) {
  const festival = useFestival()
  return (
    <Page logoTo="/home" calm>
      <div className={styles.wall}>
        <PageTitle aside={`The people behind ${festival.name} ${festival.year}`}>Our Team</PageTitle>
        <WhoToAsk members={loaderData.team.flatMap(({ members }) => members)} />
        {loaderData.team.map((group, index) => (
          <section key={group.name} className={styles.group} aria-labelledby={`group-${index}`}>
            <h2 id={`group-${index}`}>{group.name}</h2>
            <ul>
              {group.members.map(member => (
                <li key={member.id} className={member.sample ? `${styles.frame} ${styles.kept}` : styles.frame}>
                  <Picture
                    id={member.id}
                    kind="people"
                    alt={`Portrait of ${member.name}`}
                    width={240}
                    height={280}
                    first={index === 0}
                  />
                  <h3 className="whole-words" style={longestWord(member.name)}>
                    {member.name}
                  </h3>
                  <p>{member.post}</p>
                  {member.sample && <ToBeAnnounced />}
                </li>
              ))}
            </ul>
          </section>
        ))}
        <p className={styles.back}>
          <Link to="/home" className="main-button glowing">
            Back to Home
          </Link>
        </p>
      </div>
    </Page>
  )
}
