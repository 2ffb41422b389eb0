// All events, category by category, as the stalls of the fair.
import { Link } from 'react-router'
import { faceFirst } from '../faces.ts'
import { headOf, pageMeta } from '../page-meta.ts'
import { contentOf } from '../page-source.ts'
import { Poster } from '../parts/events/poster.tsx'
import { Carousel } from '../parts/shell/carousel.tsx'
import { Page } from '../parts/shell/page.tsx'
import { PageTitle } from '../parts/shell/page-title.tsx'
import type { Route } from './+types/events'
import styles from './events.module.css'

/** The names alone: rules are on the events' own pages. */
export function loader({ context }: Route.LoaderArgs) {
  const stalls = contentOf(context).catalogue.map(({ id, name, line, events }) => ({
    id,
    name,
    line,
    events: events.map(({ ind, heading }) => ({ ind, heading })),
  }))
  return { head: headOf(context, '/events'), stalls }
}

export const meta = pageMeta
export const links = faceFirst('poster')

export default function Events({ loaderData }: Route.ComponentProps) {
  return (
    <Page logoTo="/">
      <PageTitle>EVENTS</PageTitle>
      {loaderData.stalls.map((stall, index) => (
        <section key={stall.id} className={styles.stall} data-category={stall.id} aria-labelledby={stall.id}>
          <div className={styles.awning} />
          <div className={styles.sign}>
            <h2 id={stall.id}>{stall.name}</h2>
            <p>{stall.line}</p>
          </div>
          <div className={styles.counter}>
            <Carousel label={`${stall.name} events`} widths="events">
              {stall.events.map((event, place) => (
                <Link key={event.ind} to={`/events/${event.ind}`} className={styles.card}>
                  <Poster ind={event.ind} words={event.heading} first={index === 0 && place === 0} />
                </Link>
              ))}
            </Carousel>
          </div>
        </section>
      ))}
    </Page>
  )
}
