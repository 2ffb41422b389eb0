// Shows the festival's figures, such as people, registrations, money, facilities and people inside. Coordinators see
// the figures of their own events.
import { useEffect } from 'react'
import { Link } from 'react-router'
import { methodText } from '../../../domain/money/payment.ts'
import type { OverviewFigures } from '../../../domain/overview/api.ts'
import { amountDueText, rupees } from '../../../domain/rupees.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { useEventName } from '../../event-list.tsx'
import { dayText, Moment } from '../../parts/shell/moment.tsx'
import { Problem } from '../../parts/shell/problem.tsx'
import { readBoard } from '../programme/calls.ts'
import { UnannouncedChanges } from '../programme/unannounced-changes.tsx'
import { LeftOpen } from '../shell/left-open.tsx'
import { ArchiveDownloads } from '../shell/lists/downloads.tsx'
import { FacilityCounts } from '../shell/lists/facility-counts.tsx'
import { PageHead } from '../shell/lists/toolbar.tsx'
import { usePermission } from '../shell/organiser.tsx'
import { Section } from '../shell/section.tsx'
import { LoadingOrProblem } from '../shell/states.tsx'
import { readOverview } from './calls.ts'
import { type Bar, Chart } from './chart.tsx'
import styles from './overview.module.css'

/** How long (ms) the page waits before it loads the figures again. */
const refreshEvery = 60_000

export default function Overview() {
  const request = useAnswer('overview', readOverview)
  const { data, reload } = request
  const seesProgramme = usePermission('programme')
  const seesEntries = usePermission('entries')
  const mayDownloadAll = usePermission('everything')

  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && reload(), refreshEvery)
    return () => clearInterval(timer)
  }, [reload])

  return (
    <>
      <PageHead title="Overview">
        {mayDownloadAll && <ArchiveDownloads name="everything" path="files" what="Everything" />}
      </PageHead>
      {seesProgramme && <ProgrammeChanges />}
      <LoadingOrProblem answer={request} what="the figures" />
      {data && seesEntries && (data.leftOpen ?? 0) > 0 && <LeftOpen people={data.leftOpen ?? 0} onDone={reload} />}
      {data?.linksWaitUntil && <ConfirmationPause until={data.linksWaitUntil} />}
      {data && <Figures data={data} />}
    </>
  )
}

/** Warns that no confirmation mails are sent before `until`, because too many links were not opened. */
function ConfirmationPause({ until }: { until: string }) {
  const mayCorrect = usePermission('correct')
  return (
    <div role="status" className={styles.warning}>
      <p>
        <strong>Many new accounts have not confirmed their address.</strong> Until <Moment at={until} /> new accounts
        get no mail to confirm it. The accounts work without it, and other mails are sent as usual.
      </p>
      {mayCorrect && (
        <p>
          <Link to="/organiser/people/unconfirmed">See doubtful accounts</Link>
        </p>
      )}
    </div>
  )
}

/** Shows the programme changes that are not announced. */
function ProgrammeChanges() {
  const { data, failure, reload } = useAnswer('unannounced changes', readBoard)
  if (failure) return <Problem failure={failure} onRetry={reload} />
  return data && <UnannouncedChanges board={data} onChange={reload} />
}

function Figures({ data }: { data: OverviewFigures }) {
  const eventName = useEventName()
  const { money } = data
  return (
    <>
      <dl className={styles.tiles}>
        <Tile name="People" value={number(data.people)} to={money && '/organiser/people'} />
        <Tile name="Inside now" value={number(data.insideNow)} />
        {data.guests && <GuestTiles guests={data.guests} />}
        {money && (
          <>
            <Tile name="Balance to pay" value={rupees(money.due)} to="/organiser/people?money=due&sort=due" />
            <Tile name="Refunds due" value={amountDueText(money.refundsDue)} to="/organiser/refunds-due" />
            <Tile name="Open claims" value={number(money.openClaims)} to="/organiser/claims" />
          </>
        )}
      </dl>
      <Today today={data.today} />
      <div className={styles.grid}>
        <Section title="Registrations by day">
          <Chart title="Registrations by day" bars={byDay(data)} standing />
        </Section>
        {money && (
          <Section title="Collected by method">
            <Chart
              title="Money collected by method"
              text={rupees}
              bars={money.collected.map(({ method, amount }) => ({ name: methodText(method), value: amount }))}
            />
          </Section>
        )}
        <Section title="Registrations by category">
          <Chart title="Registrations by category" bars={barsOf(data.byCategory)} />
        </Section>
        <Section title="Accommodation and food">
          <FacilityCounts counts={data.facilities} />
        </Section>
        <Section title="Registrations by event">
          <Chart
            title="Registrations by event"
            bars={data.byEvent.map(({ eventId, count }) => ({ name: eventName(eventId), value: count }))}
          />
        </Section>
        {data.teamsByEvent.length > 0 && <TeamCounts counts={data.teamsByEvent} />}
        <Section title="People by college">
          <Chart title="People by college" bars={barsOf(data.byCollege)} />
        </Section>
      </div>
    </>
  )
}

/** Shows today's entries and money by hour. */
function Today({ today: { hours } }: { today: OverviewFigures['today'] }) {
  const bars = (of: (row: (typeof hours)[number]) => number): Bar[] =>
    hours.map(row => ({ name: row.hour, value: of(row) }))
  const seesMoney = hours.some(({ money }) => money !== null)
  const sum = (of: readonly Bar[]) => of.reduce((total, { value }) => total + value, 0)
  const [entries, money] = [bars(row => row.entries), bars(row => row.money ?? 0)]
  if (hours.length === 0) return null
  return (
    <div className={styles.today}>
      <Section title={`Entries today: ${number(sum(entries))}`}>
        <Chart title="Entries today by hour" bars={entries} standing />
      </Section>
      {seesMoney && (
        <Section title={`Money today, after refunds: ${rupees(sum(money))}`}>
          <Chart title="Money today by hour" text={rupees} bars={money} standing />
        </Section>
      )}
    </div>
  )
}

/** Shows how many teams and incomplete teams each event has. */
function TeamCounts({ counts }: { counts: OverviewFigures['teamsByEvent'] }) {
  const eventName = useEventName()
  const bars = (of: 'teams' | 'incomplete'): Bar[] =>
    counts.map(count => ({ name: eventName(count.eventId), value: count[of] }))
  return (
    <>
      <Section title="Teams by event">
        <Chart title="Teams by event" bars={bars('teams')} />
      </Section>
      <Section title="Incomplete teams by event">
        <Chart title="Incomplete teams by event" bars={bars('incomplete').filter(({ value }) => value > 0)} />
      </Section>
    </>
  )
}

/** Shows the numbers of beds and meals, with links to their pages if the organiser may open them. */
function GuestTiles({ guests: { beds, meal } }: { guests: NonNullable<OverviewFigures['guests']> }) {
  const seesBeds = usePermission('stay')
  const seesMeals = usePermission('meals')
  return (
    <>
      {beds && (
        <Tile
          name="Beds allotted tonight"
          value={`${number(beds.given)} of ${number(beds.all)}`}
          to={seesBeds ? '/organiser/allot' : null}
        />
      )}
      {meal && (
        <Tile
          name={`${meal.name} served`}
          value={`${number(meal.served)} of ${number(meal.expected)} expected`}
          to={seesMeals ? '/organiser/meals' : null}
        />
      )}
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

const format = new Intl.NumberFormat('en-IN')

function number(count: number): string {
  return format.format(count)
}

function barsOf(rows: readonly { name: string; count: number }[]): Bar[] {
  return rows.map(({ name, count }) => ({ name, value: count }))
}

function byDay({ registrationsByDay }: OverviewFigures): Bar[] {
  return registrationsByDay.map(({ day, count }) => ({ name: dayText(day), value: count }))
}
