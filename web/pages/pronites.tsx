// The concert nights: a stage under moving lights, and a bill for each night.

import { Link } from 'react-router'
import { datesText } from '../../domain/edition/festival-dates.ts'
import { type ConcertNight, concertNights } from '../../domain/programme/concert-nights.ts'
import { scheduleOf } from '../../domain/programme/schedule.ts'
import { shareAddress } from '../../domain/share-pictures/pictures.ts'
import { artUrl } from '../art/links.ts'
import { facesFirst } from '../document/faces.ts'
import { headOf, pageMeta } from '../document/page-meta.ts'
import { contentOf, pageSource, publicDataOf } from '../document/page-source.ts'
import { useFestival } from '../edition.tsx'
import { ShareLink } from '../parts/share/share-link.tsx'
import { Page } from '../parts/shell/page.tsx'
import moving from '../parts/shell/still-switch.module.css'
import { StillSwitch } from '../parts/shell/still-switch.tsx'
import type { Route } from './+types/pronites'
import styles from './pronites.module.css'

export const loader = ({ context }: Route.LoaderArgs) => ({
  head: headOf(context, '/pronites'),
  ...nightsOf(context),
  calendar: `${context.get(pageSource).apiUrl}/api/calendar/everybody.ics`,
})

/** The concert nights, each with the time and stage of its session. */
function nightsOf(context: Route.LoaderArgs['context']) {
  const { festival, pronites } = contentOf(context)
  const { publicData, now } = publicDataOf(context)
  const sessions = scheduleOf(publicData, contentOf(context), now).days.flatMap(day => day.sessions)
  return {
    paragraph: pronites.paragraph,
    gate: pronites.gate,
    nights: concertNights(festival, pronites, sessions, now),
  }
}

export const meta = pageMeta
export const links = facesFirst('poster')

export default function Pronites({ loaderData }: Route.ComponentProps) {
  const festival = useFestival()
  return (
    <Page logoTo="/" calm>
      <article className={`${moving.moving} ${styles.stage}`}>
        <div className={styles.beams} aria-hidden="true">
          <i />
          <i />
          <i />
          <i />
          <i />
        </div>
        <div className={styles.words}>
          <p className={styles.aside}>{datesText(festival.dates)}, in the evening</p>
          <h1>Pronites</h1>
          <Nights nights={loaderData.nights} />
          <p className={styles.paragraph}>{loaderData.paragraph}</p>
          {loaderData.gate && <p className={styles.gate}>{loaderData.gate}</p>}
          <ul className={styles.ways}>
            {loaderData.nights.some(({ session }) => session) && (
              <li>
                <a href={loaderData.calendar}>Add to your calendar (all public sessions)</a>
              </li>
            )}
            <li>
              <Link to="/schedule">The schedule</Link>
            </li>
            <li>
              <Link to="/our-team">Want to perform? Contact us</Link>
            </li>
          </ul>
        </div>
        <img className={styles.floor} src={artUrl('parts/stage.svg')} alt="" width={1200} height={560} />
        <StillSwitch className={styles.switch} />
      </article>
    </Page>
  )
}

/** Silhouettes from the stage's drawing, in this order: guitarist, drummer, singer. */
const figures = [
  'M-10 24L-8 -8-24 -6C-26 -40 -24 -66 -14 -82L-6 -88C-22 -98 -18 -128 6 -124 24 -118 20 -94 8 -88L14 -82C24 -74 27 -66 28 -58L50 -71 54 -65 28 -48 24 -6 18 -8 28 24H16L4 -8 -2 24ZM-34 -22C-40 -38 -20 -44 -14 -36-6 -40 8 -36 2 -22-2 -10 -30 -6 -34 -22Z',
  'M-30 26A32 32 0 0 1 -22 -14L-40 -14-40 26H-76V-14H-62L-46 -30C-44 -56 -36 -68 -14 -78L-8 -86C-24 -96 -20 -128 0 -126 20 -128 24 -96 8 -86L14 -78C36 -68 44 -56 46 -30L62 -14H76V26H40V-14H22A32 32 0 0 1 30 26Z',
  'M-34 24C-30 -40 -24 -70 -16 -88L-26 -84C-34 -76 -22 -100 -16 -104-24 -146 22 -146 19 -116L24 -92C40 -104 45 -120 47 -141L57 -139C54 -110 44 -92 20 -78 28 -50 31 -20 34 24Z',
]

/** A bill for each night: artists, time and stage. An artist to be announced is a silhouette. */
function Nights({ nights }: { nights: ConcertNight[] }) {
  if (nights.length === 0) return null
  return (
    <ol className={styles.nights}>
      {nights.map(({ name, line, day, session, act, announcement }, index) => (
        <li key={name} className={act ? undefined : styles.unannounced}>
          {!act && (
            <svg viewBox="-80 -150 160 176" aria-hidden="true">
              <path d={figures[index % figures.length]} />
            </svg>
          )}
          <h2>{act ?? name}</h2>
          <p className={styles.subtitle}>{act ? name : announcement}</p>
          {/* The style sheet places the day above the name. A new venue needs a new element (shell/figure.tsx). */}
          <p key={session?.venue} className={styles.when}>
            <strong>{day}</strong>
            {session ? (
              <>
                {' '}
                <time dateTime={session.startsAt}>{session.from}</time>, {session.venue}
              </>
            ) : (
              <>
                {' '}
                <span>time and stage to be announced</span>
              </>
            )}
          </p>
          <p>{line}</p>
          <ShareLink
            className={`text-button ${styles.share}`}
            what={act ?? name}
            text={`${act ?? name}, ${day}:`}
            to="/pronites"
            picture={shareAddress.night(index + 1, 'wide')}
            choices={[{ name, kind: 'night', of: [index + 1] }]}
          />
        </li>
      ))}
    </ol>
  )
}
