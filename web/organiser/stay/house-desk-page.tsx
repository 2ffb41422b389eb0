// The desk of a house, for a phone. Staff scan a pass or search for a name, and see the guest's card.
import { useEffect, useState } from 'react'
import { shortDay } from '../../../domain/edition/festival-dates.ts'
import { isNamed } from '../../../domain/lists/find-by-name.ts'
import { isOverdue, shouldHaveLeft } from '../../../domain/stay/desk-acts.ts'
import type { DeskGuest, DeskList } from '../../../domain/stay/desk-api.ts'
import { cachePage } from '../../document/cached-pages.ts'
import { ChoiceField } from '../../parts/forms/field.tsx'
import { notice } from '../../parts/shell/notices.tsx'
import { SentActs, SyncStatus } from '../offline/sync-status.tsx'
import { Camera } from '../scanning/camera.tsx'
import { giveFeedback } from '../scanning/feedback.ts'
import { listKey } from '../scanning/list-key.ts'
import { qrReader } from '../scanning/qr-reader.ts'
import { PageHead } from '../shell/lists/toolbar.tsx'
import { Section } from '../shell/section.tsx'
import { LoadingOrProblem } from '../shell/states.tsx'
import { TextField } from '../shell/text-fields.tsx'
import { ActsToReview } from './acts-to-review.tsx'
import { DepositCounts } from './deposit-counts.tsx'
import { GuestCard } from './guest-card.tsx'
import styles from './house-desk.module.css'
import { type HouseDesk, type HouseDeskAct, useHouseDesk } from './use-house-desk.ts'

/** Caches the page and the reader of passes, so that the page opens without network. */
async function prepareOffline(): Promise<void> {
  await qrReader().catch(() => null)
  await cachePage(location.pathname)
}

export default function HouseDeskPage() {
  const desk = useHouseDesk()
  const { list, state, work } = desk
  useEffect(() => void prepareOffline(), [])
  return (
    <>
      <PageHead title="House desk" />
      <LoadingOrProblem
        answer={{ data: list, failure: state.listFailure, reload: () => void work.again() }}
        what="the people with beds"
      />
      {list && <Desk desk={desk} list={list} />}
    </>
  )
}

const houseKey = 'house-desk-house'
const nameOf = ({ act }: HouseDeskAct) => act.username

function Desk({ desk, list }: { desk: HouseDesk; list: DeskList }) {
  const { state } = desk
  const [houseId, setHouseId] = useState(() => localStorage.getItem(houseKey) ?? '')
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const person = list.people.find(({ userId }) => userId === chosen)
  const found =
    search.trim() === '' ? [] : list.people.filter(one => isNamed(search, [one.username], [one.userId.toLowerCase()]))
  const scan = async (code: string) => {
    const key = await listKey(code)
    const holder = list.people.find(one => one.key === key)
    giveFeedback(holder ? 'go' : 'stop')
    if (holder) setChosen(holder.userId)
    else notice.error('No guest with nights has this pass. Search for the name')
  }
  const lastNote = state.latest?.act.userId === chosen ? (state.latest.reply.why ?? '') : ''
  return (
    <div className={styles.desk}>
      <SyncStatus desk={desk} act="change" name={nameOf} />
      <SentActs
        desk={desk}
        act="change"
        name={nameOf}
        said={({ reply }) => reply.why ?? 'the server has a different state: check the guest'}
      />
      <ChoiceField
        label="House"
        value={houseId}
        choices={[{ value: '', text: 'All houses' }, ...list.houses.map(({ id, name }) => ({ value: id, text: name }))]}
        onChange={event => {
          setHouseId(event.target.value)
          localStorage.setItem(houseKey, event.target.value)
        }}
      />
      {/* The camera stays on from guest to guest. */}
      <Camera onCode={code => void scan(code)} />
      <form
        onSubmit={event => {
          event.preventDefault()
          const [only] = found
          if (found.length === 1 && only) setChosen(only.userId)
          else if (found.length === 0) void scan(search)
        }}
      >
        <TextField
          label="Name, user id or pass code"
          type="search"
          data-search=""
          value={search}
          onChange={event => {
            setSearch(event.target.value)
            setChosen(null)
          }}
        />
      </form>
      {person ? (
        <GuestCard
          key={person.userId}
          person={person}
          list={list}
          act={desk.act}
          message={state.failure || lastNote}
          onDaysChanged={state.online ? () => void desk.work.download() : undefined}
          onClose={() => {
            setChosen(null)
            setSearch('')
          }}
        />
      ) : search.trim() === '' ? (
        <House list={list} houseId={houseId} onChoose={setChosen} />
      ) : (
        <>
          <People people={found} onChoose={setChosen} />
          {found.length === 0 && <p>No guest found.</p>}
        </>
      )}
      {state.online && <ActsToReview />}
      {state.online && list.deposit > 0 && <DepositCounts onChoose={setChosen} />}
    </div>
  )
}

type HouseProps = { list: DeskList; houseId: string; onChoose: (userId: string) => void }

/** Shows the chosen house with its guests who are here, expected or overdue, and its free beds. */
function House({ list, houseId, onChoose }: HouseProps) {
  const own = list.people.filter(one => houseId === '' || one.houseId === houseId || one.houseId === null)
  const withBed = own.filter(one => one.state === 'expected' && one.bed)
  const overdue = withBed.filter(one => isOverdue(one, list.tonight))
  const expected = withBed.filter(one => !overdue.includes(one))
  const late = own.filter(one => shouldHaveLeft(one, list.tonight))
  const free = (list.houses.find(({ id }) => id === houseId) ?? list).free
  // Lists cached by an older version of the site have no free beds.
  const tonight = free?.find(({ night }) => night === list.tonight)
  return (
    <>
      <p key={`${overdue.length} ${tonight?.female} ${tonight?.male}`} className={styles.counts}>
        <strong>{own.filter(({ state }) => state === 'arrived').length}</strong> here,{' '}
        <strong>{expected.length}</strong> expected
        {overdue.length > 0 && `, ${overdue.length} overdue`}
        {tonight && `; free tonight: ${tonight.female} for women, ${tonight.male} for men`}
      </p>
      <People people={expected} onChoose={onChoose} />
      {overdue.length > 0 && (
        <Section title="Overdue">
          <p>Expected on an earlier day.</p>
          <People people={overdue} onChoose={onChoose} />
        </Section>
      )}
      {late.length > 0 && (
        <Section title="Should have left">
          <p>Their last night is over.</p>
          <People people={late} onChoose={onChoose} />
        </Section>
      )}
    </>
  )
}

const mostShown = 40

function People({ people, onChoose }: { people: readonly DeskGuest[]; onChoose: (userId: string) => void }) {
  return (
    <ul className={styles.people}>
      {people.slice(0, mostShown).map(person => (
        <li key={person.userId}>
          <button type="button" onClick={() => onChoose(person.userId)}>
            <strong>{person.username}</strong>
            <span>
              {person.room ? `${person.house}, room ${person.room}` : 'no bed'}
              {person.nights[0] && `, from ${shortDay(person.nights[0])}`}
              {person.arrivalHour !== null && ` about ${person.arrivalHour}:00`}
            </span>
          </button>
        </li>
      ))}
      {people.length > mostShown && <li>{`and ${people.length - mostShown} more: search for the name`}</li>}
    </ul>
  )
}
