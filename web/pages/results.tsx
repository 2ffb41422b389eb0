// The newest winners as one wall, then all published results, folded by category. A search in the page and the address
// of a category or an event open its fold.
import { type CSSProperties, Fragment } from 'react'
import { Link } from 'react-router'
import { evenRows } from '../../domain/lists/even-rows.ts'
import { howMany } from '../../domain/lists/how-many.ts'
import { newestWinners } from '../../domain/results/newest-winners.ts'
import { resultsByCategory } from '../../domain/results/published-results.ts'
import { artUrl } from '../art/links.ts'
import { facesFirst } from '../document/faces.ts'
import { headOf, pageMeta } from '../document/page-meta.ts'
import { contentOf, publicDataOf } from '../document/page-source.ts'
import { useFestival } from '../edition.tsx'
import { EventResults } from '../parts/results/event-results.tsx'
import { resultsId, WinnersWall } from '../parts/results/winners-wall.tsx'
import { ShareLink } from '../parts/share/share-link.tsx'
import { sharedWinners } from '../parts/share/shared-things.ts'
import { EmptyState } from '../parts/shell/empty-state.tsx'
import { longestWord } from '../parts/shell/longest-word.ts'
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
  return { head: headOf(context, '/results'), newest: newestWinners(categories), categories }
}

export const meta = pageMeta
export const links = facesFirst('reading')

export default function ResultsPage({ loaderData: { newest, categories } }: Route.ComponentProps) {
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
          {newest.length > 0 && <WinnersWall newest={newest} />}
          <p className={styles.championship}>
            <Link to="/championship" className="main-button">
              Championship of colleges
            </Link>
          </p>
          <div className={styles.folds} style={{ '--most': evenRows(categories.length, 4) } as CSSProperties}>
            {categories.map(category => (
              // Without winners there is no wall, so the qualifiers are shown at once.
              <CategoryFold key={category.id} category={category} isOpen={newest.length === 0} />
            ))}
          </div>
        </div>
      )}
    </Page>
  )
}

type Category = Route.ComponentProps['loaderData']['categories'][number]

function CategoryFold({ category: { id, name, events }, isOpen }: { category: Category; isOpen: boolean }) {
  return (
    <details className={styles.fold} data-category={id} open={isOpen}>
      <summary>
        <img src={artUrl(`emblems/${events[0]?.eventId}.svg`)} alt="" width={48} height={48} loading="lazy" />
        <h2 className="whole-words" style={longestWord(name.replaceAll('/', '/ '))}>
          {name.split('/').map((word, index) => (
            <Fragment key={word}>
              {index > 0 && (
                <>
                  /<wbr />
                </>
              )}
              {word}
            </Fragment>
          ))}
        </h2>
        <small>{howMany(events.length, 'event')}</small>
      </summary>
      <div id={id} className={styles.inside}>
        <Sheet wide>
          <ul className={styles.events}>
            {events.map(results => (
              <li key={results.eventId} id={resultsId(results.eventId)}>
                <h3>
                  <img src={artUrl(`emblems/${results.eventId}.svg`)} alt="" width={48} height={48} loading="lazy" />
                  <Link to={`/events/${results.eventId}`}>{results.heading}</Link>
                </h3>
                <EventResults results={results} />
                {results.share && <ShareLink {...results.share} />}
              </li>
            ))}
          </ul>
        </Sheet>
      </div>
    </details>
  )
}
