// The schedule: current sessions, then day by day. The filter is part of the address, so it works without scripts.
import { Link, useLocation } from 'react-router'
import { scheduleOf } from '../../domain/programme/schedule.ts'
import { filterDays, scheduleFilter } from '../../domain/programme/schedule-filter.ts'
import { columnsByDay } from '../../domain/programme/venue-columns.ts'
import { onStageBySession } from '../../domain/stage/public-stage.ts'
import { facesFirst } from '../document/faces.ts'
import { headOf, pageMeta } from '../document/page-meta.ts'
import { contentOf, pageSource, publicDataOf } from '../document/page-source.ts'
import { onlyOnAnotherPage } from '../document/same-page.ts'
import { useFestival } from '../edition.tsx'
import { DayTabs } from '../parts/programme/day-tabs.tsx'
import { NowAndNext } from '../parts/programme/now-and-next.tsx'
import { ScheduleChips } from '../parts/programme/schedule-chips.tsx'
import { ScheduleDays } from '../parts/programme/schedule-days.tsx'
import { isOn, lastChange, useNow } from '../parts/programme/use-now.ts'
import { EmptyState } from '../parts/shell/empty-state.tsx'
import { Page } from '../parts/shell/page.tsx'
import { PageTitle } from '../parts/shell/page-title.tsx'
import type { Route } from './+types/schedule'
import styles from './schedule.module.css'

export function loader({ context }: Route.LoaderArgs) {
  const { publicData, now } = publicDataOf(context)
  const calendar = `${context.get(pageSource).apiUrl}/api/calendar/festival.ics`
  const schedule = scheduleOf(publicData, contentOf(context), now)
  const onStage = Object.fromEntries(onStageBySession(publicData.stages))
  return { head: headOf(context, '/schedule'), schedule, columns: columnsByDay(schedule), calendar, onStage }
}

export const meta = pageMeta
export const links = facesFirst('reading')
export const shouldRevalidate = onlyOnAnotherPage

/** A filtered schedule is a list by time, without columns. */
const noColumns: Route.ComponentProps['loaderData']['columns'] = {}

export default function SchedulePage({ loaderData }: Route.ComponentProps) {
  const { schedule, calendar, onStage } = loaderData
  const { search } = useLocation()
  const filter = scheduleFilter(search, schedule)
  const days = filterDays(schedule.days, filter)
  const columns = filter.category || filter.venue ? noColumns : loaderData.columns
  const now = useNow(lastChange(schedule))
  const today = days.find(isOn)
  return (
    <Page logoTo="/">
      <PageTitle aside={useFestival().motto}>Schedule</PageTitle>
      {schedule.days.length === 0 ? (
        <EmptyState
          scene="empty-board"
          heading="The schedule is not published yet"
          ways={
            <Link to="/events" className="main-button glowing">
              See all events
            </Link>
          }
        >
          Times and venues will appear here, and changes are shown here first. During the festival you will see what is
          on now and what is next.
        </EmptyState>
      ) : (
        <div className={styles.schedule}>
          {schedule.live && (
            <NowAndNext
              live={schedule.live}
              days={days}
              now={now}
              byVenue={Boolean(today && columns[today.day])}
              onStage={onStage}
            />
          )}
          <ScheduleChips schedule={schedule} filter={filter} />
          <DayTabs days={days} hasNow={Boolean(today)} />
          {days.length > 0 ? (
            <ScheduleDays days={days} columns={columns} live={schedule.live} venues={schedule.venues} now={now} />
          ) : (
            <p className={styles.aside} role="status">
              No sessions found. <Link to="/schedule">Show the whole schedule</Link>
            </p>
          )}
          <p className={styles.aside}>
            <a href={calendar}>Add the schedule to your calendar</a> · <Link to="/results">Results</Link>
          </p>
        </div>
      )}
    </Page>
  )
}
