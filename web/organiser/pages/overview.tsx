// The festival in figures: people, registrations, money, facilities, who is inside. A coordinator sees those of the own events.
import { useEffect } from 'react'
import { Link } from 'react-router'
import { amountDueText, rupees } from '../../../domain/money.ts'
import type { OverviewFigures } from '../../../domain/organiser-types.ts'
import { useEventName } from '../../event-list.tsx'
import { dayText } from '../../parts/shell/moment.tsx'
import { methodText } from '../../parts/shell/payment-methods.ts'
import { Problem } from '../../parts/shell/problem.tsx'
import { useAnswer } from '../../use-answer.ts'
import { askOverview } from '../calls.ts'
import { consoleMeta } from '../console-meta.ts'
import { Section } from '../parts/shell/section.tsx'
import { Loading } from '../parts/shell/states.tsx'
import { Chart } from '../parts/tables/chart.tsx'
import type { Bar } from '../parts/tables/draw-bars.ts'
import { FacilityCounts } from '../parts/tables/facility-counts.tsx'
import { PageHead } from '../parts/tables/toolbar.tsx'
import styles from './overview.module.css'

export const meta = consoleMeta('Overview')

/** Milliseconds until the figures load again. */
const refreshEvery = 60_000

export default function Overview() {
  const { data, failure, reload } = useAnswer('overview', askOverview)

  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && reload(), refreshEvery)
    return () => clearInterval(timer)
  }, [reload])

  return (
    <>
      <PageHead title="Overview" />
      {failure && <Problem failure={failure} onRetry={reload} />}
      {!data && !failure && <Loading what="the figures" />}
      {data && <Figures data={data} />}
    </>
  )
}

function Figures({ data }: { data: OverviewFigures }) {
  const eventName = useEventName()
  const { money } = data
  return (
    <>
      <dl className={styles.tiles}>
        <Tile name="People" value={number(data.people)} to={money && '/organiser/people'} />
        <Tile name="Inside now" value={number(data.insideNow)} />
        {money && (
          <>
            <Tile name="Money due" value={rupees(money.due)} to="/organiser/people?money=due&sort=due" />
            <Tile
              name="Refunds due"
              value={amountDueText(money.refundsDue)}
              to="/organiser/people?money=credit&sort=due&direction=up"
            />
            <Tile name="Open claims" value={number(money.openClaims)} to="/organiser/claims" />
          </>
        )}
      </dl>
      <div className={styles.grid}>
        <Section title="Registrations by day">
          <Chart title="Registrations by day" of="Day" unit="Registrations" bars={byDay(data)} />
        </Section>
        {money && (
          <Section title="Collected by method">
            <Chart
              title="Money collected by method"
              of="Method"
              unit="Collected"
              text={rupees}
              bars={money.collected.map(({ method, amount }) => ({ name: methodText(method), value: amount }))}
              horizontal
            />
          </Section>
        )}
        <Section title="Registrations by category">
          <Chart
            title="Registrations by category"
            of="Category"
            unit="Registrations"
            bars={named(data.byCategory)}
            horizontal
          />
        </Section>
        <Section title="Accommodation and food">
          <FacilityCounts counts={data.facilities} />
        </Section>
        <Section title="Registrations by event">
          <Chart
            title="Registrations by event"
            of="Event"
            unit="Registrations"
            bars={data.byEvent.map(({ eventId, count }) => ({ name: eventName(eventId), value: count }))}
            horizontal
          />
        </Section>
        {data.teamsByEvent.length > 0 && <TeamCounts counts={data.teamsByEvent} />}
        <Section title="People by college">
          <Chart title="People by college" of="College" unit="People" bars={named(data.byCollege)} horizontal />
        </Section>
      </div>
    </>
  )
}

/** Teams by event, and those that still lack members. */
function TeamCounts({ counts }: { counts: OverviewFigures['teamsByEvent'] }) {
  const eventName = useEventName()
  const bars = (of: 'teams' | 'incomplete'): Bar[] =>
    counts.map(count => ({ name: eventName(count.eventId), value: count[of] }))
  return (
    <>
      <Section title="Teams by event">
        <Chart title="Teams by event" of="Event" unit="Teams" bars={bars('teams')} horizontal />
      </Section>
      <Section title="Incomplete teams by event">
        <Chart
          title="Incomplete teams by event"
          of="Event"
          unit="Incomplete teams"
          bars={bars('incomplete').filter(({ value }) => value > 0)}
          horizontal
        />
      </Section>
    </>
  )
}

function Tile({ name, value, to }: { name: string; value: string; to?: string | null }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{to ? <Link to={to}>{value}</Link> : value}</dd>
    </div>
  )
}

const counts = new Intl.NumberFormat('en-IN')

function number(count: number): string {
  return counts.format(count)
}

function named(rows: readonly { name: string; count: number }[]): Bar[] {
  return rows.map(({ name, count }) => ({ name, value: count }))
}

function byDay({ registrationsByDay }: OverviewFigures): Bar[] {
  return registrationsByDay.map(({ day, count }) => ({ name: dayText(day), value: count }))
}
