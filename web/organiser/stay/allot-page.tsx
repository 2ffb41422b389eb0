// Shows the guests without a bed, and the rooms. A proposal is shown room by room. Before its beds are given it can be
// changed, by dragging a guest to a room or by tapping a guest and then a room.
import { useMemo, useState } from 'react'
import { howMany } from '../../../domain/lists/how-many.ts'
import type { StayGuest, StayOverview, StayRoom } from '../../../domain/stay/desk-api.ts'
import { bestBed, type Draft, needsBed, openNights } from '../../../domain/stay/draft.ts'
import { useAct } from '../../calls/use-act.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { notice } from '../../parts/shell/notices.tsx'
import { Problem } from '../../parts/shell/problem.tsx'
import { FormDialog, reasonField } from '../shell/forms/form-dialog.tsx'
import { useSelection } from '../shell/lists/selection.ts'
import { Filter, PageHead, Toolbar } from '../shell/lists/toolbar.tsx'
import { LoadingOrProblem } from '../shell/states.tsx'
import { giveBeds, mailRooms, moveGuest, readBoard, readProposal } from './calls.ts'
import { FreeBeds } from './free-beds.tsx'
import { GuestsWithoutBed } from './guests-without-bed.tsx'
import { Rooms } from './rooms.tsx'
import styles from './stay.module.css'

export default function Allot() {
  const request = useAnswer('stay-board', readBoard)
  const { data: board, reload } = request
  return (
    <>
      <PageHead title="Allot" />
      <LoadingOrProblem answer={request} what="rooms and people" />
      {board && <Allotment board={board} onChange={reload} />}
    </>
  )
}

/** `room`: null to free the bed. `nights`: the nights on which the bed is freed; if absent, all nights to come. */
type Move = { person: StayGuest; room: StayRoom | null; nights?: string[] }

function Allotment({ board, onChange }: { board: StayOverview; onChange: () => void }) {
  const [draft, setDraft] = useState<Draft>(new Map())
  const [chosen, setChosen] = useState<string | null>(null)
  const [moving, setMoving] = useState<Move | null>(null)
  const [gender, setGender] = useState('')
  const [houseId, setHouseId] = useState('')
  const selection = useSelection<StayGuest>('', ({ userId }) => userId)
  const people = useMemo(() => new Map(board.people.map(person => [person.userId, person])), [board])
  const unmailed = board.people.filter(({ bed, told }) => bed && !told).length
  const person = people.get(chosen ?? '')
  const proposed = [...draft.values()].flat()

  /** The selected guests who need a bed. */
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
          `${without.length} people: no bed is free on all their nights. Tap a name to see rooms for some of the nights`,
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
  const mail = useAct(mailRooms, ({ mailed, withoutAddress }) => {
    notice.success(`${mailed} ${mailed === 1 ? 'mail is' : 'mails are'} being sent`)
    if (withoutAddress > 0)
      notice.success(`${withoutAddress} without a confirmed e-mail address: they see their room on their profile`)
    onChange()
  })

  /** Removes the person's beds in this room from the draft. */
  const removeFromDraft = (moved: StayGuest, from: StayRoom) => {
    const others = (draft.get(moved.userId) ?? []).filter(({ roomId }) => roomId !== from.id)
    setDraft(new Map([...draft, [moved.userId, others]]))
  }
  const remove = (userId: string, room: StayRoom) => {
    const moved = people.get(userId)
    setChosen(null)
    if (!moved) return
    const nights = moved.beds.flatMap(bed => (bed.roomId === room.id ? bed.nights : []))
    if (nights.length === 0) removeFromDraft(moved, room)
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
  const withoutBed = board.people.filter(needsBed)
  return (
    <>
      <FreeBeds free={board.free} />
      <div className={styles.bar}>
        {proposed.length > 0 ? (
          <>
            <p role="status">
              <strong>{`${howMany(proposed.length, 'bed')} proposed`}</strong>. Nothing is saved yet.{' '}
              <span>
                {person ? `Tap a room for ${person.username}.` : 'Tap a name, then a room, or drag the name.'}
              </span>
            </p>
            <div className="button-row">
              <button type="button" className="main-button" disabled={give.busy} onClick={() => void give.run()}>
                Give these beds
              </button>
              <button type="button" className="quiet-button" disabled={give.busy} onClick={() => setDraft(new Map())}>
                Discard the proposal
              </button>
            </div>
          </>
        ) : (
          <>
            <p role="status">
              {person
                ? `Tap a room for ${person.username}.`
                : `${withoutBed.length} without a bed, ${board.people.filter(({ bed }) => bed).length} with one.`}
            </p>
            <div className="button-row">
              {withoutBed.length > 0 && (
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
              {unmailed > 0 && (
                <button type="button" className="quiet-button" disabled={mail.busy} onClick={() => void mail.run()}>
                  {`Mail ${howMany(unmailed, 'guest')} their room`}
                </button>
              )}
            </div>
          </>
        )}
      </div>
      {[propose, give, mail].map(
        (act, index) => act.failure && <Problem key={String(index)} failure={act.failure} onRetry={onChange} />,
      )}
      {board.lacking > 0 && (
        <p>{`${board.lacking} more chose nights but registered for too few events. They cannot get a bed yet.`}</p>
      )}
      <div className={styles.work}>
        <GuestsWithoutBed
          people={withoutBed}
          draft={draft}
          chosen={chosen}
          onChoose={setChosen}
          selection={selection}
        />
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
      {moving && <MoveDialog {...moving} onClose={() => setMoving(null)} onDone={onChange} />}
    </>
  )
}

function MoveDialog({ person, room, nights, ...closing }: Move & { onDone: () => void; onClose: () => void }) {
  const { userId, username, told: isMailed } = person
  const hasArrived = person.state === 'arrived'
  return (
    <FormDialog
      title={room ? `Move ${username} to room ${room.number}` : `Free the bed of ${username}`}
      button={room ? 'Move' : 'Free the bed'}
      grave={!room}
      fields={{ reason: reasonField('Reason', { required: hasArrived }) }}
      initial={{ reason: '' }}
      send={({ reason }) =>
        moveGuest({ userId, roomId: room?.id ?? null, bed: null, reason, ...(nights && { nights }) })
      }
      {...closing}
    >
      {hasArrived ? (
        <p>{username} has arrived. The reason is stored in the audit log.</p>
      ) : (
        <p>
          {!isMailed
            ? `${username} has not been mailed a room yet.`
            : room
              ? `${username} was mailed the old room. Mail the new room after the move.`
              : `${username} gets a mail that this bed is no longer reserved.`}
        </p>
      )}
    </FormDialog>
  )
}
