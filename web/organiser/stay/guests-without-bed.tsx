// Lists the guests without a bed, grouped by college, gender, team, wish or arrival.
import { useState } from 'react'
import { shortDay } from '../../../domain/edition/festival-dates.ts'
import { isNamed } from '../../../domain/lists/find-by-name.ts'
import type { StayGuest } from '../../../domain/stay/desk-api.ts'
import { type Draft, openNights } from '../../../domain/stay/draft.ts'
import { SelectBox } from '../shell/lists/select-bar.tsx'
import type { Selection } from '../shell/lists/selection.ts'
import { Filter, SearchBox, Toolbar } from '../shell/lists/toolbar.tsx'
import { genders } from '../shell/words.ts'
import styles from './stay.module.css'

type Props = {
  people: readonly StayGuest[]
  draft: Draft
  chosen: string | null
  onChoose: (userId: string | null) => void
  selection: Selection<StayGuest>
}

const groupings = {
  college: { text: 'College', of: ({ college }) => college || 'No college' },
  gender: {
    text: 'Gender',
    of: ({ gender }) => genders.find(({ value }) => value === gender)?.text ?? 'Gender not given',
  },
  team: { text: 'Team', of: ({ teams }) => teams[0] ?? 'No team' },
  wish: { text: 'Wish', of: ({ wishes }) => (wishes.length > 0 ? 'With a wish' : 'Without a wish') },
  arrival: { text: 'Arrival', of: ({ nights: [first = ''], arrivalHour }) => arrivalText(first, arrivalHour) },
} satisfies Record<string, { text: string; of: (person: StayGuest) => string }>
type Grouping = keyof typeof groupings

const arrivalOf = ({ nights: [first = ''], arrivalHour }: StayGuest) =>
  first + String(arrivalHour ?? 24).padStart(2, '0')
const compareArrivals = (a: StayGuest, b: StayGuest) => (arrivalOf(a) < arrivalOf(b) ? -1 : 1)

function arrivalText(day: string, hour: number | null): string {
  return `${day === '' ? '' : shortDay(day)}, ${hour === null ? 'hour not given' : `about ${hour}:00`}`
}

export function GuestsWithoutBed({ people, draft, chosen, onChoose, selection }: Props) {
  const [search, setSearch] = useState('')
  const [by, setBy] = useState<Grouping>('college')
  const withoutBed = people.filter(person => openNights(person, draft).length > 0)
  const found =
    search === ''
      ? withoutBed
      : withoutBed.filter(one => isNamed(search, [one.username, one.college], [one.userId.toLowerCase()]))
  const groups =
    by === 'arrival'
      ? [...Map.groupBy(found.toSorted(compareArrivals), groupings.arrival.of)]
      : [...Map.groupBy(found, groupings[by].of)].sort((a, b) => b[1].length - a[1].length)
  return (
    <section className={styles.people} aria-label="Without a bed">
      <h2>{`Without a bed: ${withoutBed.length}`}</h2>
      {people.length > 8 && (
        <Toolbar>
          <SearchBox label="Name, user id or college" value={search} onChange={setSearch} />
          <Filter
            label="Group by"
            value={by}
            choices={Object.entries(groupings).map(([value, { text }]) => ({ value, text }))}
            onChange={chosen => setBy(chosen as Grouping)}
          />
        </Toolbar>
      )}
      {groups.map(([group, some]) => (
        <div key={group} className={styles.group}>
          <div className={styles.choice}>
            <SelectBox
              label={`all ${some.length} of ${group}`}
              isSelected={some.every(({ userId }) => selection.rows.has(userId))}
              onToggle={() => selection.set(some, !some.every(({ userId }) => selection.rows.has(userId)))}
            />
            <h3>{`${group} (${some.length})`}</h3>
          </div>
          <ul className={styles.list}>
            {some.map(person => (
              <li key={person.userId} className={styles.choice}>
                <SelectBox
                  label={person.username}
                  isSelected={selection.rows.has(person.userId)}
                  onToggle={withShift => selection.toggle(person, some, withShift)}
                />
                <PersonCard person={person} chosen={chosen === person.userId} onChoose={onChoose} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

type CardProps = {
  person: StayGuest
  /** The person's nights in the room that contains the card. If absent, the card shows all nights of the person. */
  here?: readonly string[]
  chosen: boolean
  isDraft?: boolean
  onChoose: (userId: string | null) => void
}

/** A guest to tap, or to drag into a room. */
export function PersonCard({ person, here, chosen, isDraft = false, onChoose }: CardProps) {
  const { userId, username, gender, teams, wishes, nights: own, needs, paid, state, bed, missing } = person
  const nights = here ?? own
  const facts = [
    genders.find(({ value }) => value === gender)?.text ?? 'gender not given',
    nights[0] && `from ${shortDay(nights[0])}, ${nights.length} ${nights.length === 1 ? 'night' : 'nights'}`,
    !here && bed && `no bed on ${missing.map(shortDay).join(', ')}`,
    teams.join(', '),
    wishes.length > 0 && `${wishes.length} ${wishes.length === 1 ? 'wish' : 'wishes'}`,
    needs,
    !paid && 'not paid',
    state === 'arrived' && 'has arrived',
  ].filter(Boolean)
  return (
    <button
      type="button"
      draggable
      className={`${styles.person} ${isDraft ? styles.draft : ''}`}
      aria-pressed={chosen}
      onClick={() => onChoose(chosen ? null : userId)}
      onDragStart={event => event.dataTransfer.setData('text/plain', userId)}
    >
      <span>{username}</span>
      <small>{facts.join(' · ')}</small>
    </button>
  )
}
