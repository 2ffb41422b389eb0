// The stage before the show: the curtains are closed, and a rocket rises beside it. With `?for=…` it is the page of a
// group chat that opens later.
import { Link, useLocation } from 'react-router'
import { datesText } from '../../domain/edition/festival-dates.ts'
import { type GroupKind, groupKindIn } from '../../domain/edition/group-chat.ts'
import { artUrl } from '../art/links.ts'
import { facesFirst } from '../document/faces.ts'
import { headOf, pageMeta } from '../document/page-meta.ts'
import { useFestival } from '../edition.tsx'
import { Poster } from '../parts/events/poster.tsx'
import { Page } from '../parts/shell/page.tsx'
import type { Route } from './+types/coming-soon'
import styles from './coming-soon.module.css'

export const loader = ({ context }: Route.LoaderArgs) => ({ head: headOf(context, '/coming-soon') })

export const meta = pageMeta
export const links = facesFirst('reading')

export default function ComingSoon() {
  const festival = useFestival()
  const kind = groupKindIn(useLocation().search)
  const dates = datesText(festival.dates)
  return (
    <Page logoTo="/home">
      <div className={styles.theatre}>
        <div className={styles.stage}>
          <img className={styles.curtains} src={artUrl('parts/curtains.svg')} alt="" width={1200} height={700} />
          <p className={styles.festival}>
            {festival.name} <span>{festival.year}</span>
          </p>
          <h1>Coming Soon</h1>
          <p className={styles.what}>{kind ? <Group kind={kind} /> : 'We are still building this page.'}</p>
          <div className={styles.playbill}>
            <Poster ind={0} words={dates} figures alt={`A poster: a curtain parts on a star. ${dates}`} />
          </div>
          <p className={styles.apron}>
            <Link to="/home" className="main-button glowing">
              Back To Home
            </Link>
          </p>
        </div>
        <img
          className={styles.rocket}
          src={artUrl('parts/rocket.svg')}
          alt="A rocket taking off"
          width={360}
          height={440}
        />
      </div>
      <nav aria-label="Available pages" className={styles.there}>
        <span aria-hidden="true">See now:</span>
        {kind && <Link to="/profile">Your profile</Link>}
        <Link to="/events">Events</Link>
        <Link to="/schedule">Schedule</Link>
        <Link to="/pronites">Pronites</Link>
      </nav>
    </Page>
  )
}

/** Where people go after registering, until their group exists. */
function Group({ kind }: { kind: GroupKind }) {
  const { institute } = useFestival()
  const members = kind === 'students' ? `students of ${institute.shortName}` : 'participants from other colleges'
  return (
    <>
      You are registered. The <strong>group chat for {members}</strong> opens here. The link stays on your profile.
    </>
  )
}
