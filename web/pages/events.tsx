// Shows all events in a carousel for each category, and in a folded list, which opens for a search.
import { Fragment } from 'react'
import { Link } from 'react-router'
import { datesText } from '../../domain/edition/festival-dates.ts'
import { facesFirst } from '../document/faces.ts'
import { headOf, pageMeta } from '../document/page-meta.ts'
import { contentOf, publicDataOf } from '../document/page-source.ts'
import { EventIndex } from '../parts/events/event-index.tsx'
import { countEvents, daysOf, findEvents, type ListedCategory, searchOf } from '../parts/events/find-events.ts'
import { Finder } from '../parts/events/finder.tsx'
import { listedCategories } from '../parts/events/listed-categories.ts'
import { Poster } from '../parts/events/poster.tsx'
import { priceSentence } from '../parts/events/prices.ts'
import { useFilter } from '../parts/events/use-filter.ts'
import { useOpenList } from '../parts/events/use-open-list.ts'
import awning from '../parts/shell/awning.module.css'
import { Carousel } from '../parts/shell/carousel.tsx'
import { Page } from '../parts/shell/page.tsx'
import { PageTitle } from '../parts/shell/page-title.tsx'
import { Sheet } from '../parts/shell/sheet.tsx'
import type { Route } from './+types/events'
import styles from './events.module.css'

export function loader({ context }: Route.LoaderArgs) {
  const { catalogue, festival } = contentOf(context)
  const { publicData, now } = publicDataOf(context)
  const categories = listedCategories(catalogue, festival, publicData, now)
  return {
    head: headOf(context, '/events'),
    when: `${datesText(festival.dates)}, ${festival.institute.name}.`,
    price: priceSentence(festival),
    categories,
    settled: daysOf(categories).length > 0,
  }
}

export const meta = pageMeta
export const links = facesFirst('reading', 'bold')

export default function Events({ loaderData }: Route.ComponentProps) {
  const { categories, when, price, settled } = loaderData
  const [filter, change] = useFilter(categories)
  const found = findEvents(categories, filter)
  const list = useOpenList(searchOf(filter) !== '')
  return (
    <Page logoTo="/">
      <PageTitle>EVENTS</PageTitle>
      <div className={styles.top}>
        <Sheet wide>
          <div className={styles.sheet}>
            <Finder categories={categories} filter={filter} onChange={change} found={countEvents(found)} />
            <div className={styles.short}>
              <p>
                <span>{when} </span>
                {price}
              </p>
              <p>
                <Link to="/prices">All prices</Link> · <Link to="/schedule">Schedule</Link> ·{' '}
                <Link to="/questions">Questions</Link>
              </p>
            </div>
          </div>
          <details ref={list.ref} className={styles.list}>
            {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a control */}
            <summary onClick={list.remember}>
              <h2>All as a list</h2>
            </summary>
            {/* The browser opens the list if an address ends with this id. */}
            <div id="list">
              <EventIndex categories={found} day={filter.day} />
              <p className={styles.soon}>
                {`${settled ? '' : 'Dates and times will be shown beside each event. '}No seat limit unless shown.`}
              </p>
            </div>
          </details>
        </Sheet>
      </div>
      {found.map(category => (
        <Stall key={category.id} category={category} />
      ))}
    </Page>
  )
}

function Stall({ category: { id, name, line, events } }: { category: ListedCategory }) {
  return (
    <section className={`${awning.awning} ${styles.stall}`} data-category={id} aria-labelledby={id}>
      <div className={styles.sign}>
        <h2 id={id}>
          {/* A line breaks after a slash. */}
          {name.split(/(?<=\/)/).map(part => (
            <Fragment key={part}>
              {part}
              <wbr />
            </Fragment>
          ))}
        </h2>
        <p>{line}</p>
      </div>
      <div className={styles.counter}>
        {/* A carousel measures its slides only when it appears, so changed slides need a new carousel. */}
        <Carousel key={events.map(({ ind }) => ind).join()} label={`${name} events`} widths="events">
          {events.map(({ ind, heading, facts, price, when: [at], picture }) => (
            <Fragment key={ind}>
              <Link to={`/events/${ind}`}>
                <Poster ind={ind} words={heading} picture={picture} />
              </Link>
              {/* The key: figure.tsx. */}
              <p key={`${!at} ${facts}`}>
                {at && <strong>{`${at.dayText}, ${at.from}`}</strong>}
                {[facts, price].filter(Boolean).join('\u00a0· ')}
              </p>
            </Fragment>
          ))}
        </Carousel>
      </div>
    </section>
  )
}
