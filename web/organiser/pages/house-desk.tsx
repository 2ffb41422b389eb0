// The desk of a house, on a phone: scan the pass or search; one screen says room, nights, paid or not, deposit, group.
import { useEffect, useState } from 'react'
import { shortDay } from '../../../domain/edition/festival-dates.ts'
import { isNamed } from '../../../domain/lists/find-by-name.ts'
import type { DeskGuest, DeskList } from '../../../domain/stay/desk-api.ts'
import { keepPage } from '../../document/keep-page.ts'
import { ChoiceField } from '../../parts/forms/field.tsx'
import { Moment } from '../../parts/shell/moment.tsx'
import { notice } from '../../parts/shell/notices.tsx'
import { DepositCounts } from '../house-desk/deposit-counts.tsx'
import { GuestCard } from '../house-desk/guest-card.tsx'
import styles from '../house-desk/house-desk.module.css'
import { type HouseDesk, useHouseDesk } from '../house-desk/use-house-desk.ts'
import { Badge, LoadingOrProblem } from '../parts/shell/states.tsx'
import { TextField } from '../parts/shell/text-fields.tsx'
import { PageHead } from '../parts/tables/toolbar.tsx'
import { Camera } from '../scanning/camera.tsx'
import { giveFeedback } from '../scanning/feedback.ts'
import { listKey } from '../scanning/list-key.ts'
import { qrReader } from '../scanning/qr-reader.ts'

/** So that the page starts again without network. */
async function keepDesk(): Promise<void> {
  await qrReader().catch(() => null)
  await keepPage(location.pathname)
}

export default function HouseDeskPage() {
  const desk = useHouseDesk()
  const { list, failure, sync } = desk
  useEffect(() => void keepDesk(), [])
  return (
    <>
      <PageHead title="House desk" />
      <LoadingOrProblem asked={{ data: list, failure, reload: () => void sync() }} what="the people with beds" />
      {list && <Work desk={desk} list={list} />}
    </>
  )
}

const houseKey = 'house-desk-house'

function Work({ desk, list }: { desk: HouseDesk; list: DeskList }) {
  const [houseId, setHouseId] = useState(() => localStorage.getItem(houseKey) ?? '')
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const person = list.people.find(({ userId }) => userId === chosen)
  const own = list.people.filter(one => houseId === '' || one.houseId === houseId || one.houseId === null)
  const found =
    search.trim() === '' ? [] : list.people.filter(one => isNamed(search, [one.username], [one.userId.toLowerCase()]))
  // A list that an older version kept has none.
  const tonight = list.free?.find(({ night }) => night === list.tonight)
  const expected = own.filter(one => one.state === 'expected' && one.bed)
  const scan = async (code: string) => {
    const key = await listKey(code)
    const holder = list.people.find(one => one.key === key)
    giveFeedback(holder ? 'go' : 'stop')
    if (holder) setChosen(holder.userId)
    else notice.error('Nobody with nights has this pass: search for the name')
  }
  return (
    <div className={styles.desk}>
      <SyncLine desk={desk} list={list} />
      <ChoiceField
        label="House"
        value={houseId}
        choices={[{ value: '', text: 'All houses' }, ...list.houses.map(({ id, name }) => ({ value: id, text: name }))]}
        onChange={event => {
          setHouseId(event.target.value)
          localStorage.setItem(houseKey, event.target.value)
        }}
      />
      <p className={styles.counts}>
        <strong>{own.filter(({ state }) => state === 'arrived').length}</strong> here,{' '}
        <strong>{expected.length}</strong> expected
        {tonight && `; free tonight: ${tonight.female} for women, ${tonight.male} for men`}
      </p>
      {person ? (
        <GuestCard key={person.userId} person={person} list={list} desk={desk} onClose={() => setChosen(null)} />
      ) : (
        <>
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
              label="Name, user id or the code of the pass"
              type="search"
              data-search=""
              value={search}
              onChange={event => setSearch(event.target.value)}
            />
          </form>
          <People people={search.trim() === '' ? expected : found} onChoose={setChosen} />
          {search.trim() !== '' && found.length === 0 && <p>Nobody with nights is called so.</p>}
        </>
      )}
      <DepositCounts deposit={list.deposit} online={desk.online} />
    </div>
  )
}

function SyncLine({ desk: { online, waiting, sync }, list }: { desk: HouseDesk; list: DeskList }) {
  return (
    <div className={styles.line}>
      <p role="status">
        <Badge tone={online ? 'good' : 'warn'}>{online ? 'Online' : 'Without network'}</Badge> List from{' '}
        <Moment at={list.madeAt} />
        {!online && waiting > 0 && `, ${waiting} ${waiting === 1 ? 'act waits' : 'acts wait'} to be sent`}
      </p>
      {!online && (
        <button type="button" className="quiet-button" onClick={() => void sync()}>
          Try the network
        </button>
      )}
    </div>
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
      {people.length > mostShown && <li>and {people.length - mostShown} more: search for the name</li>}
    </ul>
  )
}
