// The team: contacts by subject, then the groups. Members without a name yet are folded until they have one.
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import type { TeamGroup } from '../../domain/edition/content.ts'
import { facesFirst } from '../document/faces.ts'
import { headOf, pageMeta } from '../document/page-meta.ts'
import { contentOf } from '../document/page-source.ts'
import { useFestival } from '../edition.tsx'
import { Page } from '../parts/shell/page.tsx'
import { PageTitle } from '../parts/shell/page-title.tsx'
import { crowdOf, NamedMembers, UnnamedMembers } from '../parts/team/members.tsx'
import { TeamContacts } from '../parts/team/team-contacts.tsx'
import type { Route } from './+types/our-team'
import styles from './our-team.module.css'

export const loader = ({ context }: Route.LoaderArgs) => ({
  head: headOf(context, '/our-team'),
  team: contentOf(context).team,
})

export const meta = pageMeta
export const links = facesFirst('reading')

export default function OurTeam({ loaderData: { team } }: Route.ComponentProps) {
  const festival = useFestival()
  return (
    <Page logoTo="/home" calm>
      <div className={styles.wall}>
        <PageTitle aside={`The people behind ${festival.name} ${festival.year}`}>Our Team</PageTitle>
        <TeamContacts members={team.flatMap(({ members }) => members)} />
        <div className={styles.groups}>
          {team.map((group, index) => (
            <Group key={group.name} group={group} id={`group-${index}`} isFirst={index === 0} />
          ))}
        </div>
        <p className={styles.back}>
          <Link to="/home" className="main-button glowing">
            Back to Home
          </Link>
        </p>
      </div>
    </Page>
  )
}

function Group({ group: { name, members }, id, isFirst }: { group: TeamGroup; id: string; isFirst: boolean }) {
  const named = members.filter(({ sample }) => !sample)
  const isUnnamed = named.length === 0
  // The first group leads the festival. In the others, a post that only one member has is a head's.
  const leads = (post: string) => isFirst || members.filter(member => member.post === post).length === 1
  // Groups without names share a row: their pictures are equally high.
  const { columns, rows } = crowdOf(members.length)
  const style = { '--width': columns / rows } as CSSProperties
  return (
    <section
      className={isUnnamed ? `${styles.group} ${styles.unnamed}` : styles.group}
      style={style}
      aria-labelledby={id}
    >
      <h2 id={id}>{name}</h2>
      <NamedMembers members={named} leads={leads} />
      <UnnamedMembers members={members.filter(({ sample }) => sample)} isWholeGroup={isUnnamed} />
    </section>
  )
}
