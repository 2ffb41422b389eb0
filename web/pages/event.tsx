// One event, set like a playbill: poster, facts, rules, and where to follow the festival. No register button (2 §2).
// On paper it says when and where the festival is and where the page came from.
import { Link, useParams } from 'react-router'
import { festival } from '../../content/festival.ts'
import type { Category, FestivalEvent } from '../../domain/content.ts'
import { artUrl } from '../art/links.ts'
import { head, pageMeta } from '../page-meta.ts'
import { eventIfReady, useEvent } from '../parts/events/event-content.ts'
import { eventFacts } from '../parts/events/event-facts.ts'
import { Poster } from '../parts/events/poster.tsx'
import { NotFound } from '../parts/shell/not-found.tsx'
import { Page } from '../parts/shell/page.tsx'
import { Sheet } from '../parts/shell/sheet.tsx'
import { SocialCounts } from '../parts/shell/social-counts.tsx'
import { siteUrl } from '../site-address.ts'
import styles from './event.module.css'

export function meta({ params }: { params: { ind?: string } }) {
  const found = eventIfReady(params.ind)
  if (!found) return pageMeta('not-found', null)
  const { event } = found
  return head({
    title: `${event.title} | ${festival.name} ${festival.year}`,
    description: event.description,
    path: `/events/${event.ind}`,
  })
}

export default function EventPage() {
  const { ind } = useParams()
  const found = useEvent(ind)
  return found ? <Playbill {...found} /> : <NotFound />
}

function Playbill({ event, category }: { event: FestivalEvent; category: Category }) {
  const others = category.events.filter(other => other.ind !== event.ind)
  return (
    <Page logoTo="/events">
      <article className={styles.playbill} data-category={category.id}>
        <p className={styles.imprint}>
          <span>
            {festival.dates.text} · {festival.institute.name}
          </span>
          <span>{`${siteUrl}/events/${event.ind}`}</span>
        </p>
        <header className={styles.heading}>
          <p className={styles.category}>{category.name}</p>
          <h1>{event.title}</h1>
        </header>
        <div className={styles.poster}>
          <Poster ind={event.ind} name={event.title} first plain />
        </div>
        <div className={styles.words}>
          <Sheet wide>
            <p className={styles.description}>{event.description}</p>
            <Facts event={event} />
            <Rules heading="Rules" rules={event.rules} />
            <Rules heading="Prelims" rules={event.prelims} within />
            <Rules heading="Finals" rules={event.finals} within />
          </Sheet>
        </div>
        <section className={styles.follow} aria-labelledby="follow" data-below-words="">
          <h2 id="follow">Follow the festival</h2>
          <SocialCounts />
        </section>
        {others.length > 0 && (
          <nav className={styles.others} aria-labelledby="others" data-below-words="">
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

function Facts({ event }: { event: FestivalEvent }) {
  const facts = eventFacts(event, festival.institute.shortName)
  if (facts.length === 0) return null
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Rules as a list; Prelims and Finals stand one level below the rules (2 §4). */
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
