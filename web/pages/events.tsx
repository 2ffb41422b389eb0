// All events, category by category, as the stalls of the fair.
import stalls from 'content:stalls'
import { Link } from 'react-router'
import { pageMeta } from '../page-meta.ts'
import { Poster } from '../parts/events/poster.tsx'
import { Carousel } from '../parts/shell/carousel.tsx'
import { Page } from '../parts/shell/page.tsx'
import { PageTitle } from '../parts/shell/page-title.tsx'
import styles from './events.module.css'

export const meta = () => pageMeta('/events')

export default function Events() {
  return (
    <Page logoTo="/">
      <PageTitle>EVENTS</PageTitle>
      {stalls.map((stall, index) => (
        <section
          key={stall.id}
          className={styles.stall}
          data-category={stall.id}
          aria-labelledby={stall.id}
          // The first stall's sign comes with the words of the page, what is below it after them (scripts/build/page-styles.ts).
          data-below-words={index > 0 ? '' : undefined}
        >
          <div className={styles.awning} />
          <div className={styles.sign}>
            <h2 id={stall.id}>{stall.name}</h2>
            <p>{stall.line}</p>
          </div>
          <div className={styles.counter} data-below-words="">
            <Carousel label={`${stall.name} events`} widths="events">
              {stall.events.map((event, place) => (
                <Link key={event.ind} to={`/events/${event.ind}`} className={styles.card}>
                  <Poster ind={event.ind} name={event.heading} first={index === 0 && place === 0} />
                </Link>
              ))}
            </Carousel>
          </div>
        </section>
      ))}
    </Page>
  )
}
