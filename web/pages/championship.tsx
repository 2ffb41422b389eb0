// The championship of colleges: points calculated from published standings.
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { howMany } from '../../domain/lists/how-many.ts'
import { type ChampionshipRow, championshipOf } from '../../domain/results/championship.ts'
import { standsOf } from '../../domain/results/podium.ts'
import { placeWords } from '../../domain/results/results.ts'
import { artUrl } from '../art/links.ts'
import { facesFirst } from '../document/faces.ts'
import { headOf, pageMeta } from '../document/page-meta.ts'
import { contentOf, publicDataOf } from '../document/page-source.ts'
import { useFestival } from '../edition.tsx'
import { EmptyState } from '../parts/shell/empty-state.tsx'
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

/** If more colleges share a stand, the podium names only this many of them. */
const mostOnStand = 3
/** Later ranks are folded. */
const lastShownRank = 5

export default function ChampionshipPage({ loaderData: { rows, points, outside } }: Route.ComponentProps) {
  return (
    <Page logoTo="/" hour={rows.length > 0 ? 'dusk' : undefined}>
      <PageTitle aside={useFestival().motto}>Championship</PageTitle>
      {rows.length === 0 ? (
        <EmptyState
          scene="empty-podium"
          heading="No points yet"
          ways={
            <Link to="/schedule" className="main-button glowing">
              See finals timings
            </Link>
          }
        >
          Colleges get points when the first results are published.
        </EmptyState>
      ) : (
        <div className={styles.tent}>
          <img
            src={`${artUrl('parts/tent-top.svg')}#svgView(preserveAspectRatio(none))`}
            alt=""
            width={800}
            height={256}
          />
          <div className={styles.inside}>
            <Podium rows={rows} />
            <Sheet wide>
              <Colleges rows={rows} />
            </Sheet>
          </div>
        </div>
      )}
      <div className={styles.rules}>
        <h2>How points are counted</h2>
        <p>
          A first place gives the college {points.first} points, a second {points.second}, a third {points.third}.
          Colleges that share a place each get the full points. A team’s points go to the college of most of its
          members. All points come from <Link to="/results">published results</Link>.
        </p>
        {outside.length > 0 && <p>These events give no points: {outside.join(', ')}.</p>}
      </div>
    </Page>
  )
}

/** The stands of the first three ranks. Screen readers skip them: the table says the same. */
function Podium({ rows }: { rows: readonly ChampionshipRow[] }) {
  const [first, second, ...others] = standsOf(rows)
  return (
    <ul className={styles.podium} aria-hidden="true">
      {[second, first, ...others].map(
        stand =>
          stand && (
            <li key={stand.colleges[0]} data-rank={stand.rank}>
              {stand.colleges.slice(0, mostOnStand).map(college => (
                <p key={college}>{college}</p>
              ))}
              {stand.colleges.length > mostOnStand && <p>{`and ${stand.colleges.length - mostOnStand} more`}</p>}
              <Winners rank={stand.rank} />
              <p className={styles.stand}>
                <b>{stand.rank}</b>
                <span>{`${stand.points} points`}</span>
              </p>
            </li>
          ),
      )}
    </ul>
  )
}

/** The dancers on a stand, drawn with a trophy for each rank. */
function Winners({ rank }: { rank: number }) {
  const drawing = ['winners-first', 'winner-second', 'winner-third'][rank - 1]
  const [width, height] = rank === 1 ? [208, 262] : [116, 210]
  return <img src={artUrl(`parts/${drawing}.svg`)} alt="" width={width} height={height} />
}

/** The first ranks. The others are folded: a search in the page and the address of a college open the fold. */
function Colleges({ rows }: { rows: readonly ChampionshipRow[] }) {
  const most = rows[0]?.points ?? 1
  const first = rows.filter(({ rank }) => rank <= lastShownRank)
  const others = rows.slice(first.length)
  return (
    <>
      <Table name="Colleges by points" rows={first} most={most} />
      {others[0] && (
        <details className={styles.others}>
          <summary>{`From rank ${others[0].rank}: ${howMany(others.length, 'college')}`}</summary>
          <Table name={`Colleges from rank ${others[0].rank}`} rows={others} most={most} />
        </details>
      )}
    </>
  )
}

function Table({ name, rows, most }: { name: string; rows: readonly ChampionshipRow[]; most: number }) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{name}</caption>
      <thead>
        <tr>
          <th scope="col">Rank</th>
          <th scope="col">College</th>
          <th scope="col">Points</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={row.college} id={collegeAnchor(row.college)} data-rank={row.rank}>
            <td className={styles.rank}>{row.rank}</td>
            <th scope="row">
              {row.college}
              <span className={styles.rope} style={{ '--way': row.points / most } as CSSProperties} />
              <details className={styles.gains}>
                <summary>{countsText(row.counts)}</summary>
                <ul>
                  {row.gains.map(({ eventId, heading, places, points }) => (
                    <li key={eventId}>
                      <Link to={`/events/${eventId}`}>{heading}</Link>
                      <span>{`: ${places.map(p => placeWords[p]).join(', ')} (${points})`}</span>
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

/** The id of a college's row, for links: 'Hill College, Pune' is #hill-college,-pune. */
const collegeAnchor = (college: string) => college.toLowerCase().replace(/\s+/gu, '-')

function countsText(counts: ChampionshipRow['counts']): string {
  const names = ['first', 'second', 'third']
  return counts.flatMap((count, i) => (count > 0 ? [`${count} ${names[i]}`] : [])).join(', ')
}
