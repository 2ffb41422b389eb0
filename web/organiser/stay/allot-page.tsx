// Who has no bed yet, and the rooms: a proposal is shown room by room and changed by dragging or tapping before it is
// given. Somebody who is tapped goes where the next tap on a room says.
import { useMemo, useState } from 'react'
import type { StayGuest, StayOverview, StayRoom } from '../../../domain/stay/desk-api.ts'
import { bestBed, type Draft, needsBed, openNights } from '../../../domain/stay/draft.ts'
import { useAct } from '../../calls/use-act.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { ActDialog } from '../../parts/forms/act-dialog.tsx'
import { notice } from '../../parts/shell/notices.tsx'
import { Problem } from '../../parts/shell/problem.tsx'
import { useSelection } from '../shell/lists/selection.ts'
import { Filter, PageHead, Toolbar } from '../shell/lists/toolbar.tsx'
import { LoadingOrProblem } from '../shell/states.tsx'
import { ReasonField } from '../shell/text-fields.tsx'
import { Bedless } from './bedless.tsx'
import { giveBeds, mailRooms, moveGuest, readBoard, readProposal } from './calls.ts'
import { FreeBeds } from './free-beds.tsx'
import { Rooms } from './rooms.tsx'
import styles from './stay.module.css'

export default function Allot() {
  const asked = useAnswer('stay-board', readBoard)
  const { data: board, reload } = asked
  return (
    <>
      <PageHead title="Allot" />
      <LoadingOrProblem asked={asked} what="rooms and people" />
      {board && <Work board={board} onChange={reload} />}
    </>
  )
}

/** `nights`: those of the bed that is freed; without them all nights to come. */
type Moving = { person: StayGuest; room: StayRoom | null; nights?: string[] }

function Work({ board, onChange }: { board: StayOverview; onChange: () => void }) {
  const [draft, setDraft] = useState<Draft>(new Map())
  const [chosen, setChosen] = useState<string | null>(null)
  const [moving, setMoving] = useState<Moving | null>(null)
  const [gender, setGender] = useState('')
  const [houseId, setHouseId] = useState('')
  const selection = useSelection<StayGuest>('', ({ userId }) => userId)
  const people = useMemo(() => new Map(board.people.map(person => [person.userId, person])), [board])
  const untold = board.people.filter(({ bed, told }) => bed && !told).length
  const person = people.get(chosen ?? '')
  const proposed = [...draft.values()].flat()

  /** Of the selected those who lack a bed. */
  const selected = [...selection.rows.keys()].filter(userId => {
    const guest = people.get(userId)
    return guest !== undefined && needsBed(guest)
  })
  const propose = useAct(
    () => readProposal(selected),
    ({ beds, without }) => {
      setDraft(Map.groupBy(beds, ({ userId }) => userId))
      if (without.length > 0)
        notice.error(
          `${without.length} people: no bed is free on all their nights. Tap a name to see rooms for some nights`,
        )
    },
  )
  const give = useAct(
    () =>
      giveBeds({ beds: proposed.map(({ nights, ...bed }) => ({ ...bed, ...(nights && { nights: [...nights] }) })) }),
    ({ given }) => {
      notice.success(`${given} ${given === 1 ? 'bed' : 'beds'} given`)
      setDraft(new Map())
      selection.clear()
      onChange()
    },
  )
  const tell = useAct(mailRooms, ({ mailed, withoutAddress }) => {
    notice.success(`${mailed} ${mailed === 1 ? 'mail' : 'mails'} on the way`)
    if (withoutAddress > 0) notice.success(`${withoutAddress} have no confirmed address: their profile tells them`)
    onChange()
  })

  /** Takes the person out of the draft of the room where they are proposed, if it names one. */
  const takeOut = (moved: StayGuest, from: StayRoom) => {
    const left = (draft.get(moved.userId) ?? []).filter(({ roomId }) => roomId !== from.id)
    setDraft(new Map([...draft, [moved.userId, left]]))
  }
  const remove = (userId: string, room: StayRoom) => {
    const moved = people.get(userId)
    setChosen(null)
    if (!moved) return
    const nights = moved.beds.flatMap(bed => (bed.roomId === room.id ? bed.nights : []))
    if (nights.length === 0) takeOut(moved, room)
    else setMoving({ person: moved, room: null, nights })
  }
  const put = (userId: string, room: StayRoom) => {
    const moved = people.get(userId)
    setChosen(null)
    if (!moved) return
    const nights = openNights(moved, draft)
    if (nights.length === 0 && moved.bed) return setMoving({ person: moved, room })
    const best = bestBed(room, { person: moved, nights }, board.people, draft)
    if (best === null) return notice.error(`Room ${room.number} has no free bed for ${moved.username}`)
    setDraft(new Map([...draft, [userId, [...(draft.get(userId) ?? []), { userId, roomId: room.id, ...best }]]]))
  }
  const rooms = board.rooms.filter(
    room => (gender === '' || room.gender === gender) && (houseId === '' || room.houseId === houseId),
  )
  const bedless = board.people.filter(needsBed)
  return (
    <>
      <FreeBeds free={board.free} />
      <div className={styles.bar}>
        {proposed.length > 0 ? (
          <>
            <p role="status">
              <strong>
                {proposed.length} {proposed.length === 1 ? 'bed' : 'beds'} proposed
              </strong>
              , nothing is stored yet.{' '}
              {person ? `Tap a room for ${person.username}.` : 'Tap a name, then a room; or drag it.'}
            </p>
            <div className="button-row">
              <button type="button" className="main-button" disabled={give.busy} onClick={() => void give.run()}>
                Give them
              </button>
              <button type="button" className="quiet-button" disabled={give.busy} onClick={() => setDraft(new Map())}>
                Drop the proposal
              </button>
            </div>
          </>
        ) : (
          <>
            <p role="status">
              {person
                ? `Tap a room for ${person.username}.`
                : `${bedless.length} without a bed, ${board.people.filter(({ bed }) => bed).length} with one.`}
            </p>
            <div className="button-row">
              {bedless.length > 0 && (
                <button
                  type="button"
                  className="main-button"
                  disabled={propose.busy}
                  onClick={() => void propose.run()}
                >
                  {selected.length > 0 ? `Propose beds for ${selected.length} selected` : 'Propose'}
                </button>
              )}
              {selected.length > 0 && (
                <button type="button" className="quiet-button" onClick={selection.clear}>
                  Select none
                </button>
              )}
              {untold > 0 && (
                <button type="button" className="quiet-button" disabled={tell.busy} onClick={() => void tell.run()}>
                  Mail {untold} their room
                </button>
              )}
            </div>
          </>
        )}
      </div>
      {[propose, give, tell].map(
        (act, index) => act.failure && <Problem key={String(index)} failure={act.failure} onRetry={onChange} />,
      )}
      {board.lacking > 0 && (
        <p>{board.lacking} more have chosen nights and lack events for them: they are given no bed yet.</p>
      )}
      <div className={styles.work}>
        <Bedless people={bedless} draft={draft} chosen={chosen} onChoose={setChosen} selection={selection} />
        <div className={styles.rooms}>
          <Toolbar>
            <Filter
              label="House"
              value={houseId}
              choices={[{ value: '', text: 'All' }, ...board.houses.map(({ id, name }) => ({ value: id, text: name }))]}
              onChange={setHouseId}
            />
            <Filter
              label="Rooms for"
              value={gender}
              choices={[
                { value: '', text: 'All' },
                { value: 'female', text: 'Women' },
                { value: 'male', text: 'Men' },
              ]}
              onChange={setGender}
            />
          </Toolbar>
          <Rooms
            board={board}
            rooms={rooms}
            draft={draft}
            chosen={chosen}
            onChoose={setChosen}
            onPut={put}
            onRemove={remove}
          />
        </div>
      </div>
      {moving && (
        <MoveDialog
          {...moving}
          onClose={() => setMoving(null)}
          onDone={() => {
            setMoving(null)
            onChange()
          }}
        />
      )}
    </>
  )
}

function MoveDialog({ person, room, nights, onDone, onClose }: Moving & { onDone: () => void; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const act = useAct(
    () => moveGuest({ userId: person.userId, roomId: room?.id ?? null, bed: null, reason, ...(nights && { nights }) }),
    onDone,
  )
  const title = room ? `${person.username} to room ${room.number}` : `Free the bed of ${person.username}`
  const needed = person.state === 'arrived'
  return (
    <ActDialog title={title} act={act} button={room ? 'Move' : 'Free the bed'} grave={!room} onClose={onClose}>
      {needed ? (
        <p>{person.username} has arrived: the reason stays in the audit log.</p>
      ) : (
        <p>
          {!person.told
            ? `${person.username} was told no room yet.`
            : room
              ? 'The mail about the old room was sent: send the new one afterwards.'
              : `A mail tells ${person.username} that this bed is no longer kept.`}
        </p>
      )}
      <ReasonField required={needed} value={reason} onChange={event => setReason(event.target.value)} />
    </ActDialog>
  )
}
