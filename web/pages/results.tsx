// Published results by category.
import { Link } from 'react-router'
import { resultsByCategory } from '../../domain/results/published-results.ts'
import { artUrl } from '../art/links.ts'
import { facesFirst } from '../document/faces.ts'
import { headOf, pageMeta } from '../document/page-meta.ts'
import { contentOf, publicDataOf } from '../document/page-source.ts'
import { useFestival } from '../edition.tsx'
import { EventResults } from '../parts/results/event-results.tsx'
import { ShareLink } from '../parts/share/share-link.tsx'
import { sharedWinners } from '../parts/share/shared-things.ts'
import chip from '../parts/shell/chip.module.css'
import { EmptyState } from '../parts/shell/empty-state.tsx'
import { Page } from '../parts/shell/page.tsx'
import { PageTitle } from '../parts/shell/page-title.tsx'
import { Sheet } from '../parts/shell/sheet.tsx'
import type { Route } from './+types/results'
import styles from './results.module.css'

export function loader({ context }: Route.LoaderArgs) {
  const { results } = publicDataOf(context).publicData
  const { catalogue, festival } = contentOf(context)
  const categories = resultsByCategory(results, catalogue).map(({ events, ...category }) => ({
    ...category,
    events: events.map(event => ({ ...event, share: sharedWinners(event, festival) })),
  }))
  return { head: headOf(context, '/results'), categories }
}

export const meta = pageMeta
export const links = facesFirst('reading')

export default function ResultsPage({ loaderData: { categories } }: Route.ComponentProps) {
  return (
    <Page logoTo="/" hour="morning">
      <PageTitle aside={useFestival().motto}>Results</PageTitle>
      {categories.length === 0 ? (
        <EmptyState
          scene="empty-plinth"
          heading="No results yet"
          ways={
            <>
              <Link to="/schedule" className="main-button glowing">
                See round timings
              </Link>
              <Link to="/championship">Championship of colleges</Link>
            </>
          }
        >
          Winners and qualifiers of each round will appear here as soon as they are published.
        </EmptyState>
      ) : (
        <div className={styles.results}>
          <nav aria-label="Categories" className={styles.categories}>
            <ul>
              <li>
                <Link to="/championship" className={chip.chip}>
                  Championship
                </Link>
              </li>
              {categories.map(({ id, name }) => (
                <li key={id}>
                  <a href={`#${id}`} className={chip.chip}>
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          {categories.map(({ id, name, events }) => (
            <section key={id} id={id} data-category={id} className={styles.category} aria-labelledby={`${id}-name`}>
              <Sheet wide>
                <h2 id={`${id}-name`}>{name}</h2>
                <ul className={styles.events}>
                  {events.map(results => (
                    <li key={results.eventId}>
                      <h3>
                        <img
                          src={artUrl(`emblems/${results.eventId}.svg`)}
                          alt=""
                          width={48}
                          height={48}
                          loading="lazy"
                        />
                        <Link to={`/events/${results.eventId}`}>{results.heading}</Link>
                      </h3>
                      <EventResults results={results} />
                      {results.share && <ShareLink {...results.share} />}
                    </li>
                  ))}
                </ul>
              </Sheet>
            </section>
          ))}
        </div>
      )}
    </Page>
  )
}
