// One event, set like a playbill: poster, facts, how to take part, rules, and where to follow the festival. On paper it says when and where the festival is and where the page came from.
import { data, Link } from 'react-router'
import { categoryOf, findEvent } from '../../domain/catalogue.ts'
import { datesText } from '../../domain/festival-dates.ts'
import { pictureOf } from '../../domain/public-facts.ts'
import { placesOf } from '../../domain/public-places.ts'
import { scheduleOf, sessionsOfEvent } from '../../domain/schedule.ts'
import { resultsOfEvent } from '../../domain/shown-results.ts'
import { artUrl } from '../art/links.ts'
import { useFestival, useSiteUrl } from '../edition.tsx'
import { facesFirst } from '../faces.ts'
import { pageMeta } from '../page-meta.ts'
import { pageSource } from '../page-source.ts'
import { moreFacts } from '../parts/events/event-facts.ts'
import { FactsStrip, MoreFacts } from '../parts/events/facts-strip.tsx'
import { HowToTakePart } from '../parts/events/how-to-take-part.tsx'
import { Poster } from '../parts/events/poster.tsx'
import { EventResults } from '../parts/results/event-results.tsx'
import { Page } from '../parts/shell/page.tsx'
import { Sheet } from '../parts/shell/sheet.tsx'
import { SocialCounts } from '../parts/shell/social-counts.tsx'
import { eventData } from '../structured-data.ts'
import type { Route } from './+types/event'
import styles from './event.module.css'

/** Only the plain number is an address: /events/03 is none. */
export function loader({ context, params }: Route.LoaderArgs) {
  const { content, siteUrl, apiUrl, programme, now } = context.get(pageSource)
  const { catalogue, festival } = content
  const ind = /^[1-9]\d*$/.test(params.ind) ? Number(params.ind) : Number.NaN
  const event = findEvent(catalogue, ind)
  const category = categoryOf(catalogue, ind)
  if (!event || !category) throw data(null, 404)
  const places = placesOf(programme, ind)
  const sessions = sessionsOfEvent(scheduleOf(programme, content, now), ind)
  return {
    head: {
      title: `${event.title} | ${festival.name} ${festival.year}`,
      description: event.description,
      path: `/events/${ind}`,
      structured: eventData(event, festival, siteUrl, sessions),
    },
    // Organisers may have set another number of places.
    event: { ...event, capacity: places ? places.places : event.capacity },
    places: places ?? null,
    picture: pictureOf(programme, ind),
    results: resultsOfEvent(programme.results, event),
    sessions,
    calendar: `${apiUrl}/api/calendar/events/${ind}.ics`,
    category: { id: category.id, name: category.name },
    others: category.events.filter(other => other !== event).map(({ ind, heading }) => ({ ind, heading })),
  }
}

export const meta = pageMeta
export const links = facesFirst('reading', 'bold')

export default function EventPage({ loaderData }: Route.ComponentProps) {
  const { event, places, category, others, sessions, calendar, picture, results } = loaderData
  const festival = useFestival()
  const siteUrl = useSiteUrl()
  return (
    <Page logoTo="/events">
      <article className={styles.playbill} data-category={category.id}>
        <p className={styles.imprint}>
          <span>
            {datesText(festival.dates)} · {festival.institute.name}
          </span>
          <span>{`${siteUrl}/events/${event.ind}`}</span>
        </p>
        <header className={styles.heading}>
          <p className={styles.category}>{category.name}</p>
          <h1>{event.title}</h1>
          {event.heading !== event.title && <p className={styles.alsoCalled}>Also listed as {event.heading}</p>}
        </header>
        <div className={styles.poster}>
          <Poster
            ind={event.ind}
            words={datesText(festival.dates)}
            alt={`Poster of ${event.title}`}
            picture={picture}
            figures
            first
          />
        </div>
        <div className={styles.words}>
          <Sheet wide>
            <p className={styles.description}>{event.description}</p>
            <FactsStrip event={event} sessions={sessions} calendar={calendar} />
            {results && (
              <section className={styles.results} aria-labelledby="results">
                <h2 id="results">Results</h2>
                <EventResults results={results} unfolded />
              </section>
            )}
            <HowToTakePart event={event} places={places} decided={!!results?.standings} />
            <MoreFacts facts={moreFacts(event, festival.institute.shortName)} />
            <Rules heading="Rules" rules={event.rules} />
            <Rules heading="Prelims" rules={event.prelims} within />
            <Rules heading="Finals" rules={event.finals} within />
          </Sheet>
        </div>
        <section className={styles.follow} aria-labelledby="follow">
          <h2 id="follow">Follow the festival</h2>
          <SocialCounts />
        </section>
        {others.length > 0 && (
          <nav className={styles.others} aria-labelledby="others">
            <h2 id="others">Also in {category.name}</h2>
            <ul>
              {others.map(other => (
                <li key={other.ind}>
                  <Link to={`/events/${other.ind}`}>
                    <img src={artUrl(`emblems/${other.ind}.svg`)} alt="" width={56} height={56} loading="lazy" />
                    {other.heading}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </article>
    </Page>
  )
}

/** Rules as a list; Prelims and Finals stand one level below the rules (C4). */
function Rules({ heading, rules, within }: { heading: string; rules: string[] | undefined; within?: boolean }) {
  if (!rules || rules.length === 0) return null
  const Heading = within ? 'h3' : 'h2'
  return (
    <section className={styles.rules}>
      <Heading>{heading}</Heading>
      <ul>
        {rules.map(rule => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </section>
  )
}
