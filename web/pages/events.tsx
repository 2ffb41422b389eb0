// All events: as a list to search, and category by category as the stalls of the fair.
import { Link } from 'react-router'
import { facesFirst } from '../faces.ts'
import { headOf, pageMeta } from '../page-meta.ts'
import { contentOf, programmeOf } from '../page-source.ts'
import { EventIndex } from '../parts/events/event-index.tsx'
import { countEvents, findEvents, type ListedCategory } from '../parts/events/find-events.ts'
import { Finder } from '../parts/events/finder.tsx'
import { InShort } from '../parts/events/in-short.tsx'
import { listedCategories } from '../parts/events/listed-categories.ts'
import { Poster } from '../parts/events/poster.tsx'
import { useFilter } from '../parts/events/use-filter.ts'
import { Carousel } from '../parts/shell/carousel.tsx'
import { Page } from '../parts/shell/page.tsx'
import { PageTitle } from '../parts/shell/page-title.tsx'
import { Sheet } from '../parts/shell/sheet.tsx'
import type { Route } from './+types/events'
import styles from './events.module.css'

export function loader({ context }: Route.LoaderArgs) {
  const { catalogue, festival } = contentOf(context)
  const { programme } = programmeOf(context)
  return { head: headOf(context, '/events'), categories: listedCategories(catalogue, festival, programme) }
}

export const meta = pageMeta
export const links = facesFirst('reading', 'bold')

export default function Events({ loaderData }: Route.ComponentProps) {
  const { categories } = loaderData
  const [filter, change] = useFilter(categories)
  const left = findEvents(categories, filter)
  return (
    <Page logoTo="/">
      <PageTitle>EVENTS</PageTitle>
      <div className={styles.list}>
        <Sheet wide>
          <h2>All events as a list</h2>
          <p>
            <InShort />
          </p>
          <Finder categories={categories} filter={filter} onChange={change} found={countEvents(left)} />
          <EventIndex categories={left} />
        </Sheet>
      </div>
      {left.map(category => (
        <Stall key={category.id} category={category} />
      ))}
    </Page>
  )
}

function Stall({ category: { id, name, line, events } }: { category: ListedCategory }) {
  return (
    <section className={styles.stall} data-category={id} aria-labelledby={id}>
      <div className={styles.awning} />
      <div className={styles.sign}>
        <h2 id={id}>{name}</h2>
        <p>{line}</p>
      </div>
      <div className={styles.counter}>
        {/* A carousel measures its slides when it appears. */}
        <Carousel key={events.map(({ ind }) => ind).join()} label={`${name} events`} widths="events">
          {events.map(({ ind, heading, title, size, price, openTo, state, picture }) => (
            <div key={ind} className={styles.card}>
              <Link to={`/events/${ind}`}>
                <Poster ind={ind} words={heading} picture={picture} />
              </Link>
              <p>
                {title !== heading && <span>{title}</span>} {size && <span>{size}</span>} <span>{price}</span>{' '}
                {openTo && <span>{openTo}</span>} {state && <strong>{state}</strong>}
              </p>
            </div>
          ))}
        </Carousel>
      </div>
    </section>
  )
}
