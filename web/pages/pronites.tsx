// The concert nights: a stage under moving lights, the paragraph about them, and a bill for each night.
import { Link } from 'react-router'
import { addDays, festivalDay } from '../../domain/day.ts'
import { datesText, dayAndMonth, shortDay } from '../../domain/edition/festival-dates.ts'
import { scheduleOf } from '../../domain/programme/schedule.ts'
import { artUrl } from '../art/links.ts'
import { facesFirst } from '../document/faces.ts'
import { headOf, pageMeta } from '../document/page-meta.ts'
import { contentOf, publicDataOf } from '../document/page-source.ts'
import { useFestival } from '../edition.tsx'
import { Page } from '../parts/shell/page.tsx'
import moving from '../parts/shell/still-switch.module.css'
import { StillSwitch } from '../parts/shell/still-switch.tsx'
import type { Route } from './+types/pronites'
import styles from './pronites.module.css'

export const loader = ({ context }: Route.LoaderArgs) => ({
  head: headOf(context, '/pronites'),
  ...nightsOf(context),
})

export type ShownNight = {
  name: string
  line: string
  day: string
  /** Hour and stage from the programme; null until they stand there. */
  session: { from: string; venue: string; startsAt: string } | null
  act: string | null
  /** What stands in place of the act until it is told. */
  told: string
}

/** The nights of the content with hour and stage of their sessions in the programme. */
function nightsOf(context: Route.LoaderArgs['context']) {
  const { festival, pronites } = contentOf(context)
  const { publicData, now } = publicDataOf(context)
  const sessions = scheduleOf(publicData, contentOf(context), now).days.flatMap(day => day.sessions)
  const today = festivalDay(festival, now)
  const nights = (pronites.nights ?? []).map(({ day, name, line, session: title, act, toldOn }): ShownNight => {
    const found = sessions.find(one => one.eventId === null && one.title === title && one.state !== 'cancelled')
    return {
      name,
      line,
      act,
      day: found?.dayText ?? shortDay(addDays(festival.dates.first, day - 1)),
      session: found
        ? {
            from: found.nightDate ? `${found.from} (${found.nightDate})` : found.from,
            venue: found.venue.name,
            startsAt: found.startsAt,
          }
        : null,
      told: toldOn && toldOn >= today ? `Told on ${dayAndMonth(toldOn)}` : 'To be announced',
    }
  })
  return { paragraph: pronites.paragraph, gate: pronites.gate, nights }
}

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
          <Nights nights={loaderData.nights} />
          {loaderData.gate && (
            <p className={styles.gate}>
              {loaderData.gate} <Link to="/schedule">In the schedule, with a calendar</Link>
            </p>
          )}
        </div>
        <img className={styles.floor} src={artUrl('parts/stage.svg')} alt="" width={1200} height={560} />
        <StillSwitch className={styles.switch} />
      </article>
    </Page>
  )
}

/** A bill for each night: who plays, when and on which stage. Who is not told yet stands there as a silhouette. */
function Nights({ nights }: { nights: ShownNight[] }) {
  if (nights.length === 0) return null
  return (
    <ol className={styles.nights}>
      {nights.map(({ name, line, day, session, act, told }) => (
        <li key={name}>
          {!act && (
            <svg viewBox="0 0 120 90" aria-hidden="true">
              <path d="M60 12a13 13 0 1 1 0 26 13 13 0 0 1 0-26zM34 90c0-28 8-46 26-46 9 0 16 5 20 13l16-14 5 6-19 18c3 7 4 14 4 23z" />
            </svg>
          )}
          <h2>{act ?? name}</h2>
          <p>{act ? name : told}</p>
          <p className={styles.when}>
            <strong>{day}</strong>
            {session ? (
              <>
                {' '}
                <time dateTime={session.startsAt}>{session.from}</time>, {session.venue}
              </>
            ) : (
              ', hour and stage follow'
            )}
          </p>
          <p>{line}</p>
        </li>
      ))}
    </ol>
  )
}
