// A printed roster, with the event, its sessions, the time of printing, and a signature field for each person. Names of
// colleges are shortened, so that each person needs only one or two lines.
import { shortCollege } from '../../../domain/colleges/short.ts'
import { momentText } from '../../../domain/edition/festival-dates.ts'
import type { Roster, RosterRow } from '../../../domain/rosters/api.ts'
import { useFestival } from '../../edition.tsx'
import { whenText } from '../programme/day-layout.ts'
import { type Column, Table } from '../shell/lists/table.tsx'
import styles from './printed-roster.module.css'

type Props = { name: string; printed: Roster; columns: readonly Column<RosterRow>[] }

/** `name`: the name of the event. */
export function PrintedRoster({ name, printed, columns }: Props) {
  const { total, sessions, rows } = printed
  return (
    <div className={styles.paper}>
      <div className={styles.head}>
        <PrintedAt />
        <h1>{name}</h1>
        <SessionLines sessions={sessions} />
        <p>
          {total} {total === 1 ? 'person' : 'people'}
        </p>
      </div>
      <Table
        name={`people of ${name}`}
        columns={[...columns, { title: 'Signature', cell: () => <span className={styles.sign} /> }]}
        rows={rows}
        rowKey={row => row.userId}
      />
    </div>
  )
}

/** The festival and the time of printing, so that outdated prints are noticed. */
export function PrintedAt() {
  const festival = useFestival()
  return (
    <p>
      {festival.name} {festival.year} · printed {momentText(festival, Date.now(), { year: true })}
    </p>
  )
}

/** Shows the times and venues of the event, one line per session. */
export function SessionLines({ sessions }: Pick<Roster, 'sessions'>) {
  return (
    sessions.length > 0 && (
      <ul className={styles.sessions}>
        {sessions.map(session => (
          <li key={`${session.day} ${session.from} ${session.venue} ${session.name}`}>
            {session.name && `${session.name}: `}
            {whenText(session)}, {session.venue}
          </li>
        ))}
      </ul>
    )
  )
}

/** Returns the shortened name of the person's college, for print. */
export function collegeInShort({ college }: RosterRow): string {
  return shortCollege(String(college ?? ''))
}
