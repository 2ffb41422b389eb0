// The championship of colleges: points worked out from published standings.
import { Link } from 'react-router'
import { type ChampionshipRow, championshipOf } from '../../domain/results/championship.ts'
import { placeWords } from '../../domain/results/results.ts'
import { facesFirst } from '../document/faces.ts'
import { headOf, pageMeta } from '../document/page-meta.ts'
import { contentOf, publicDataOf } from '../document/page-source.ts'
import { useFestival } from '../edition.tsx'
import { Page } from '../parts/shell/page.tsx'
import { PageTitle } from '../parts/shell/page-title.tsx'
import { Sheet } from '../parts/shell/sheet.tsx'
import type { Route } from './+types/championship'
import styles from './championship.module.css'

export function loader({ context }: Route.LoaderArgs) {
  const { catalogue, festival } = contentOf(context)
  const { results } = publicDataOf(context).publicData
  return {
    head: headOf(context, '/championship'),
    rows: championshipOf(results, catalogue, festival.championship),
    points: festival.championship.points,
    outside: catalogue
      .flatMap(({ events }) => events)
      .filter(({ inChampionship }) => inChampionship === false)
      .map(({ heading }) => heading),
  }
}

export const meta = pageMeta
export const links = facesFirst('reading')

export default function ChampionshipPage({ loaderData: { rows, points, outside } }: Route.ComponentProps) {
  return (
    <Page logoTo="/">
      <PageTitle aside={useFestival().motto}>Championship</PageTitle>
      <Sheet>
        {rows.length === 0 ? (
          <p>No standings are published yet. The first that are bring the first points.</p>
        ) : (
          <Table rows={rows} />
        )}
        <div className={styles.rules}>
          <h2>How it is counted</h2>
          <p>
            A first place gives the college {points.first} points, a second {points.second}, a third {points.third}:
            colleges that share a place have all of its points each. A team’s points are those of the college that most
            of its members are at. Everything here is worked out from <Link to="/results">published results</Link>.
          </p>
          {outside.length > 0 && <p>These events give no points: {outside.join(', ')}.</p>}
        </div>
      </Sheet>
    </Page>
  )
}

function Table({ rows }: { rows: readonly ChampionshipRow[] }) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">Colleges by points</caption>
      <thead>
        <tr>
          <th scope="col">Rank</th>
          <th scope="col">College</th>
          <th scope="col">Points</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={row.college} data-rank={row.rank}>
            <td className={styles.rank}>{row.rank}</td>
            <th scope="row">
              {row.college}
              <details className={styles.gains}>
                <summary>{countsText(row.counts)}</summary>
                <ul>
                  {row.gains.map(({ eventId, heading, places, points }) => (
                    <li key={eventId}>
                      <Link to={`/events/${eventId}`}>{heading}</Link>: {places.map(p => placeWords[p]).join(', ')} (
                      {points})
                    </li>
                  ))}
                </ul>
              </details>
            </th>
            <td className={styles.points}>{row.points}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function countsText(counts: ChampionshipRow['counts']): string {
  const names = ['first', 'second', 'third']
  return counts.flatMap((count, i) => (count > 0 ? [`${count} ${names[i]}`] : [])).join(', ')
}
