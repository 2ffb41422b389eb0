// The team: contacts by subject, then portraits of all members. A member without a name yet has a line with the post
// instead; these lines are folded as soon as the first names are known.
import { Link } from 'react-router'
import type { TeamGroup } from '../../domain/edition/content.ts'
import { howMany } from '../../domain/lists/how-many.ts'
import { facesFirst } from '../document/faces.ts'
import { headOf, pageMeta } from '../document/page-meta.ts'
import { contentOf } from '../document/page-source.ts'
import { useFestival } from '../edition.tsx'
import { longestWord } from '../parts/shell/longest-word.ts'
import { Page } from '../parts/shell/page.tsx'
import { PageTitle } from '../parts/shell/page-title.tsx'
import { Picture } from '../parts/shell/picture.tsx'
import { TeamContacts } from '../parts/team/team-contacts.tsx'
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
  const members = loaderData.team.flatMap(group => group.members)
  const isAllSamples = members.every(({ sample }) => sample)
  return (
    <Page logoTo="/home" calm>
      <div className={styles.wall}>
        <PageTitle aside={`The people behind ${festival.name} ${festival.year}`}>Our Team</PageTitle>
        <TeamContacts members={members} />
        {isAllSamples && <p className={styles.note}>Names will be announced.</p>}
        {loaderData.team.map((group, index) => (
          <section key={group.name} className={styles.group} aria-labelledby={`group-${index}`}>
            <h2 id={`group-${index}`}>{group.name}</h2>
            <Members members={group.members.filter(({ sample }) => !sample || isAllSamples)} first={index === 0} />
            <MoreMembers members={group.members.filter(({ sample }) => sample && !isAllSamples)} />
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

function Members({ members, first = false }: { members: TeamGroup['members']; first?: boolean }) {
  if (members.length === 0) return null
  return (
    <ul>
      {members.map(member => (
        <li key={member.id} className={member.sample ? styles.unnamed : styles.frame}>
          <Picture
            id={member.id}
            kind="people"
            alt={`Portrait of ${member.name}`}
            width={240}
            height={280}
            first={first}
          />
          <h3 className="whole-words" style={longestWord(member.name)}>
            {member.name}
          </h3>
          <p>{member.post}</p>
        </li>
      ))}
    </ul>
  )
}

/** The members without a name, folded to one line. */
function MoreMembers({ members }: { members: TeamGroup['members'] }) {
  if (members.length === 0) return null
  return (
    <details className={styles.more}>
      <summary>{howMany(members.length, 'more name')} will be announced</summary>
      <Members members={members} />
    </details>
  )
}
