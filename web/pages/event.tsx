// One event as a playbill: poster, facts, how to take part, rules, and the social pages. The printed page also shows
// when and where the festival is, and the address of the page.
import { data, Link } from 'react-router'
import { categoryOf, findEvent } from '../../domain/edition/catalogue.ts'
import { datesText, daysText } from '../../domain/edition/festival-dates.ts'
import { pictureOf } from '../../domain/overrides/public-overrides.ts'
import { scheduleOf, sessionsOfEvent } from '../../domain/programme/schedule.ts'
import { resultsOfEvent } from '../../domain/results/published-results.ts'
import { seatsOf } from '../../domain/seats/public-seats.ts'
import { shareAddress } from '../../domain/share-pictures/pictures.ts'
import { stagesOfEvent } from '../../domain/stage/public-stage.ts'
import { artUrl } from '../art/links.ts'
import { facesFirst } from '../document/faces.ts'
import { pageMeta } from '../document/page-meta.ts'
import { pageSource } from '../document/page-source.ts'
import { eventData } from '../document/structured-data.ts'
import { useFestival, useSiteUrl } from '../edition.tsx'
import { moreFacts } from '../parts/events/event-facts.ts'
import { EventTicket, MoreFacts } from '../parts/events/event-ticket.tsx'
import { HowToTakePart } from '../parts/events/how-to-take-part.tsx'
import { participationTexts } from '../parts/events/participation-texts.ts'
import { Poster } from '../parts/events/poster.tsx'
import { ticketWords } from '../parts/events/ticket-words.ts'
import { EventResults } from '../parts/results/event-results.tsx'
import { ShareLink } from '../parts/share/share-link.tsx'
import { sharedEvent } from '../parts/share/shared-things.ts'
import { Page } from '../parts/shell/page.tsx'
import { Sheet } from '../parts/shell/sheet.tsx'
import { SocialCounts } from '../parts/shell/social-counts.tsx'
import orderStyles from '../parts/stage/running-order.module.css'
import { runningOrder } from '../parts/stage/running-order.ts'
import type { Route } from './+types/event'
import styles from './event.module.css'

/** Answers 404 for an unknown event, and for a number with leading zeros such as /events/03. */
export function loader({ context, params }: Route.LoaderArgs) {
  const { content, siteUrl, apiUrl, publicData, now } = context.get(pageSource)
  const { catalogue, festival } = content
  const ind = /^[1-9]\d*$/.test(params.ind) ? Number(params.ind) : Number.NaN
  const event = findEvent(catalogue, ind)
  const category = categoryOf(catalogue, ind)
  if (!event || !category) throw data(null, 404)
  const seats = seatsOf(publicData, ind)
  const schedule = scheduleOf(publicData, content, now)
  const sessions = sessionsOfEvent(schedule, ind)
  const results = resultsOfEvent(publicData.results, event)
  // Organisers may have changed the number of seats.
  const shown = { ...event, capacity: seats ? seats.places : event.capacity }
  return {
    head: {
      title: `${event.title} | ${festival.name} ${festival.year}`,
      description: event.description,
      path: `/events/${ind}`,
      picture: shareAddress.event(ind, 'wide'),
      structured: eventData(event, festival, siteUrl, sessions),
    },
    event: shown,
    ticket: ticketWords(shown, festival, sessions, schedule.venues),
    more: moreFacts(shown, festival.institute.shortName),
    /** The days on the poster: the days of the event's sessions, or the festival's days if it has no sessions yet. */
    days: sessions.length > 0 ? daysText([...new Set(sessions.map(({ day }) => day))]) : datesText(festival.dates),
    dates: datesText(festival.dates),
    part: participationTexts(shown, festival, { seats, decided: !!results?.standings }),
    picture: pictureOf(publicData, ind),
    order: runningOrder(stagesOfEvent(publicData.stages, publicData.results, ind), festival.timeZone),
    results,
    share: sharedEvent(event, results, festival),
    sessions,
    calendar: `${apiUrl}/api/calendar/events/${ind}.ics`,
    category: { id: category.id, name: category.name },
    others: category.events.filter(other => other !== event).map(({ ind, heading }) => ({ ind, heading })),
  }
}

export const meta = pageMeta
export const links = facesFirst('reading', 'bold')

export default function EventPage({ loaderData }: Route.ComponentProps) {
  const {
    event,
    ticket,
    part,
    more,
    days,
    dates,
    category,
    others,
    sessions,
    calendar,
    picture,
    order,
    results,
    share,
  } = loaderData
  const festival = useFestival()
  const siteUrl = useSiteUrl()
  const { rules, prelims, finals } = event
  const hasSheet = order || results || [more, rules, prelims, finals].some(part => part && part.length > 0)
  return (
    <Page logoTo="/events">
      <article className={styles.playbill} data-category={category.id}>
        <p className={styles.imprint}>
          <span>
            {dates} · {festival.institute.name}
          </span>
          <span>{`${siteUrl}/events/${event.ind}`}</span>
        </p>
        <header className={styles.heading}>
          <div className={styles.names}>
            <p className={styles.category}>{category.name}</p>
            <h1>{event.title}</h1>
            {event.heading !== event.title && <p className={styles.alsoCalled}>Also called {event.heading}</p>}
          </div>
          <p className={styles.description}>{event.description}</p>
        </header>
        <div className={styles.poster}>
          <Poster ind={event.ind} words={days} figures alt={`Poster of ${event.title}`} picture={picture} first />
        </div>
        <EventTicket words={ticket} sessions={sessions} calendar={calendar} share={<ShareLink {...share} />}>
          <HowToTakePart event={event} words={part} sessions={sessions} />
        </EventTicket>
        {hasSheet && (
          <div className={styles.words}>
            <Sheet wide>
              {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made by the loader, so that it needs no script */}
              {order && <div className={orderStyles.order} dangerouslySetInnerHTML={{ __html: order }} />}
              {results && (
                <section className={styles.results} aria-labelledby="results">
                  <h2 id="results">Results</h2>
                  <EventResults results={results} unfolded />
                </section>
              )}
              <MoreFacts facts={more} />
              <Rules heading="Rules" rules={rules} />
              <Rules heading="Prelims" rules={prelims} within />
              <Rules heading="Finals" rules={finals} within />
            </Sheet>
          </div>
        )}
        {/* On wide screens below the poster. */}
        <div className={styles.side}>
          {others.length > 0 && (
            <nav className={styles.others} aria-labelledby="others">
              <h2 id="others">Also in {category.name}</h2>
              <ul>
                {others.map(other => (
                  <li key={other.ind}>
                    <Link to={`/events/${other.ind}`}>
                      <span>
                        <img src={artUrl(`emblems/${other.ind}.svg`)} alt="" width={56} height={56} loading="lazy" />
                      </span>
                      {other.heading}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          <section className={styles.follow} aria-labelledby="follow">
            <h2 id="follow">Follow the festival</h2>
            <SocialCounts />
          </section>
        </div>
      </article>
    </Page>
  )
}

/** A list of rules. The headings Prelims and Finals are one level below the heading Rules (C4). */
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
