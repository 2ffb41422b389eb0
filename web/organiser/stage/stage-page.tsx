// The rounds that the organiser may run: those of today first, each with its progress.
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { festivalDay } from '../../../domain/day.ts'
import { isNamed } from '../../../domain/lists/find-by-name.ts'
import type { StageRounds } from '../../../domain/stage/api.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { cachePage } from '../../document/cached-pages.ts'
import { useFestival } from '../../edition.tsx'
import { useEventName } from '../../event-list.tsx'
import { deviceStore } from '../../offline/device-store.ts'
import { TimeOfDay, useToday } from '../../parts/shell/moment.tsx'
import { WeekdayMoment } from '../../parts/shell/weekday-moment.tsx'
import { stageDatabase } from '../../session/stored-work.ts'
import { useRoundsOf } from '../shell/event-rounds.tsx'
import { PageHead, SearchBox, Toolbar } from '../shell/lists/toolbar.tsx'
import { Section } from '../shell/section.tsx'
import { Badge, LoadingOrProblem, Nothing } from '../shell/states.tsx'
import { readRounds } from './calls.ts'
import styles from './rounds.module.css'
import type { RoundAt, StageList } from './work.ts'

type Row = StageRounds['rows'][number]

export default function StagePage() {
  const request = useAnswer('rounds', readRounds)
  const { data, failure } = request
  useEffect(() => void cachePage(location.pathname), [])
  return (
    <>
      <PageHead title="Stage" />
      <LoadingOrProblem answer={request} what="the rounds" />
      {!data && failure && <RoundsOnThisDevice />}
      {data && <Rounds rows={data.rows} />}
    </>
  )
}

/** Above this number of rounds a search appears. */
const many = 8

function Rounds({ rows }: { rows: readonly Row[] }) {
  const eventName = useEventName()
  const festival = useFestival()
  const today = useToday()
  const [search, setSearch] = useState('')
  const found = rows
    .filter(({ eventId }) => search === '' || isNamed(search, [eventName(eventId)]))
    .toSorted((a, b) => (a.begins ?? '9').localeCompare(b.begins ?? '9'))
  const isToday = ({ begins }: Row) => begins !== null && festivalDay(festival, Date.parse(begins)) === today
  const [ofToday, others] = [found.filter(isToday), found.filter(row => !isToday(row))]
  if (rows.length === 0) return <Nothing>You coordinate no event with rounds.</Nothing>
  return (
    <>
      {rows.length > many && (
        <Toolbar>
          <SearchBox label="Event" value={search} onChange={setSearch} />
        </Toolbar>
      )}
      {found.length === 0 && <Nothing>No rounds found.</Nothing>}
      {ofToday.length > 0 && (
        <Section title="Today">
          <RoundList rows={ofToday} isToday />
        </Section>
      )}
      {others.length > 0 && (
        <Section title={ofToday.length > 0 ? 'Other days' : 'Rounds'}>
          <RoundList rows={others} isToday={false} />
        </Section>
      )}
    </>
  )
}

function RoundList({ rows, isToday }: { rows: readonly Row[]; isToday: boolean }) {
  const eventName = useEventName()
  return (
    <ul className={styles.rounds}>
      {rows.map(row => (
        <li key={`${row.eventId} ${row.roundId}`} data-row="">
          <Link to={`/organiser/stage/${row.eventId}/${row.roundId}`} className={styles.round}>
            <strong>{eventName(row.eventId)}</strong>
            <RoundName eventId={row.eventId} name={row.name} />
            <span className={styles.when}>
              {row.begins === null ? (
                'not planned yet'
              ) : isToday ? (
                <TimeOfDay at={row.begins} />
              ) : (
                <WeekdayMoment at={row.begins} />
              )}
            </span>
            <Progress row={row} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Nothing for an event with a single round. */
function RoundName({ eventId, name }: { eventId: number; name: string }) {
  return useRoundsOf(eventId).length > 1 ? <span>{name}</span> : null
}

function Progress({ row: { performers, done, isPublished, isOver } }: { row: Row }) {
  const isRunning = done > 0 && !isOver
  return (
    <span className={styles.progress}>
      {performers > 0 && <span>{`${done} of ${performers} done`}</span>}
      {isOver ? (
        <Badge tone="plain">Ended</Badge>
      ) : isRunning ? (
        <Badge tone="warn">Running</Badge>
      ) : isPublished ? (
        <Badge tone="good">Published</Badge>
      ) : performers > 0 ? (
        <Badge tone="plain">Drawn</Badge>
      ) : null}
    </span>
  )
}

/** Without network: the rounds that were open on this device and can go on. */
function RoundsOnThisDevice() {
  const [rounds, setRounds] = useState<RoundAt[]>([])
  useEffect(() => {
    const store = deviceStore(stageDatabase)
    void store.list<StageList>().then(list => {
      setRounds(
        Object.keys(list?.sheets ?? {}).map(key => {
          const [eventId, roundId = ''] = key.split(' ')
          return { eventId: Number(eventId), roundId }
        }),
      )
      store.close()
    })
  }, [])
  if (rounds.length === 0) return null
  return (
    <Section title="On this device">
      <ul className={styles.rounds}>
        {rounds.map(round => (
          <li key={`${round.eventId} ${round.roundId}`}>
            <StoredRound {...round} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function StoredRound({ eventId, roundId }: RoundAt) {
  const eventName = useEventName()
  const round = useRoundsOf(eventId).find(({ id }) => id === roundId)
  return (
    <a href={`/organiser/stage/${eventId}/${roundId}`} className={styles.round}>
      <strong>{eventName(eventId)}</strong>
      <RoundName eventId={eventId} name={round?.name ?? ''} />
    </a>
  )
}
