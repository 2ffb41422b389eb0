// The crier's square: the public notices that have started are pinned to the old tree, newest first. Ended notices stay
// in the list, and the oldest ones are folded.

import { Link } from 'react-router'
import { type SiteNotice, startedNotices } from '../../domain/notices/notices.ts'
import { artUrl } from '../art/links.ts'
import { facesFirst } from '../document/faces.ts'
import { headOf, pageMeta } from '../document/page-meta.ts'
import { publicDataOf } from '../document/page-source.ts'
import { NoticeText } from '../parts/notices/notice-text.tsx'
import { EmptyState } from '../parts/shell/empty-state.tsx'
import { Moment } from '../parts/shell/moment.tsx'
import { Page } from '../parts/shell/page.tsx'
import type { Route } from './+types/notices'
import styles from './notices.module.css'

const mostShown = 50
/** How many notices are on the tree. Older ones are folded. */
const onTheTree = 7

export function loader({ context }: Route.LoaderArgs) {
  const { publicData, now } = publicDataOf(context)
  const notices = startedNotices(publicData.notices, now).slice(0, mostShown)
  return {
    head: headOf(context, '/notices'),
    notices: notices.map(notice => ({ ...notice, isCurrent: now < Date.parse(notice.until) })),
  }
}

export const meta = pageMeta
export const links = facesFirst('reading')

export default function NoticesPage({ loaderData: { notices } }: Route.ComponentProps) {
  const older = notices.slice(onTheTree)
  return (
    <Page logoTo="/" calm>
      <div className={styles.square} data-empty={notices.length === 0 || undefined}>
        <h1>Notices</h1>
        {notices.length === 0 ? (
          <EmptyState
            scene="crier-asleep"
            heading="No notices yet"
            ways={
              <Link to="/schedule" className="main-button glowing">
                Schedule
              </Link>
            }
          >
            Important news will appear here, newest first: a closed gate, a change of hall, rain.
          </EmptyState>
        ) : (
          <>
            <ol className={styles.tree}>
              {notices.slice(0, onTheTree).map(notice => (
                <Paper key={notice.id} notice={notice} />
              ))}
            </ol>
            {older.length > 0 && (
              <details className={styles.older}>
                <summary>{older.length === 1 ? '1 older notice' : `${older.length} older notices`}</summary>
                <ol>
                  {older.map(notice => (
                    <Paper key={notice.id} notice={notice} />
                  ))}
                </ol>
              </details>
            )}
            <div className={styles.ground} aria-hidden="true">
              <img src={artUrl('parts/crier.svg')} alt="" width={240} height={320} loading="lazy" />
            </div>
          </>
        )}
      </div>
    </Page>
  )
}

function Paper({ notice: { title, text, from, isCurrent } }: { notice: SiteNotice & { isCurrent: boolean } }) {
  return (
    <li className={styles.paper}>
      <h2>{title}</h2>
      <p className={styles.when}>
        <Moment at={from} />
      </p>
      {isCurrent && <p className={styles.seal}>Now</p>}
      <NoticeText text={text} />
    </li>
  )
}
