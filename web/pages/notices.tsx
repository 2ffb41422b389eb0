// The public notices that have started, newest first. Past notices stay in the list.

import { Link } from 'react-router'
import { startedNotices } from '../../domain/notices/notices.ts'
import { facesFirst } from '../document/faces.ts'
import { headOf, pageMeta } from '../document/page-meta.ts'
import { publicDataOf } from '../document/page-source.ts'
import { NoticeText } from '../parts/notices/notice-text.tsx'
import { EmptyState } from '../parts/shell/empty-state.tsx'
import { Moment } from '../parts/shell/moment.tsx'
import { Page } from '../parts/shell/page.tsx'
import { PageTitle } from '../parts/shell/page-title.tsx'
import { Sheet } from '../parts/shell/sheet.tsx'
import type { Route } from './+types/notices'
import styles from './notices.module.css'

const mostShown = 50

export function loader({ context }: Route.LoaderArgs) {
  const { publicData, now } = publicDataOf(context)
  return { head: headOf(context, '/notices'), notices: startedNotices(publicData.notices, now).slice(0, mostShown) }
}

export const meta = pageMeta
export const links = facesFirst('reading')

export default function NoticesPage({ loaderData: { notices } }: Route.ComponentProps) {
  return (
    <Page logoTo="/">
      <PageTitle>Notices</PageTitle>
      {notices.length === 0 ? (
        <EmptyState
          scene="empty-post"
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
        <Sheet>
          <ol className={styles.notices}>
            {notices.map(({ id, title, text, from }) => (
              <li key={id}>
                <h2>{title}</h2>
                <p className={styles.when}>
                  <Moment at={from} />
                </p>
                <NoticeText text={text} />
              </li>
            ))}
          </ol>
        </Sheet>
      )}
    </Page>
  )
}
