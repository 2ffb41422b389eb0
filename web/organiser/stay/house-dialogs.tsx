// The dialogs of houses and rooms.
import { useState } from 'react'
import { shortDay } from '../../../domain/edition/festival-dates.ts'
import { bedGenders, genderWords, houseKinds } from '../../../domain/stay/beds.ts'
import type { RoomsPreview, StayHouse, StayRoom } from '../../../domain/stay/desk-api.ts'
import { useAct } from '../../calls/use-act.ts'
import { ActDialog } from '../../parts/forms/act-dialog.tsx'
import { CheckField, ChoiceField, Field, TextAreaField } from '../../parts/forms/field.tsx'
import { notice } from '../../parts/shell/notices.tsx'
import { Badge } from '../shell/states.tsx'
import { ReasonField, TextField } from '../shell/text-fields.tsx'
import { textOf } from '../shell/text-file.ts'
import { closeRoom, importRooms, previewRooms, saveHouse, saveRoom } from './calls.ts'
import styles from './stay.module.css'

type DialogProps = { onDone: () => void; onClose: () => void }
type Typed = { target: { value: string } }

export function HouseDialog({ house, onDone, onClose }: DialogProps & { house: StayHouse | null }) {
  const [fields, setFields] = useState({
    name: house?.name ?? '',
    kind: house?.kind ?? ('female' as const),
    way: house?.way ?? '',
    phone: house?.phone ?? '',
    hours: house?.hours ?? '',
  })
  const set = (name: keyof typeof fields) => (event: Typed) => setFields({ ...fields, [name]: event.target.value })
  const act = useAct(() => saveHouse(house?.id ?? null, fields), onDone)
  return (
    <ActDialog title={house ? `Change ${house.name}` : 'New house'} act={act} button="Save" onClose={onClose}>
      <TextField label="Name" required maxLength={60} value={fields.name} onChange={set('name')} />
      <ChoiceField
        label="For"
        value={fields.kind}
        choices={houseKinds.map(value => ({ value, text: genderWords[value] }))}
        onChange={set('kind')}
      />
      <TextField
        label="How to find it"
        hint="A line for those who sleep there."
        maxLength={300}
        value={fields.way}
        onChange={set('way')}
      />
      <TextField
        label="Telephone"
        hint="Answered at night."
        type="tel"
        maxLength={40}
        value={fields.phone}
        onChange={set('phone')}
      />
      <TextField label="Hours of its desk" value={fields.hours} onChange={set('hours')} />
    </ActDialog>
  )
}

type RoomDialogProps = DialogProps & { houses: readonly StayHouse[]; houseId: string; room: StayRoom | null }

export function RoomDialog({ houses, houseId, room, onDone, onClose }: RoomDialogProps) {
  const kind = houses.find(({ id }) => id === houseId)?.kind
  const [fields, setFields] = useState({
    number: room?.number ?? '',
    beds: String(room?.beds ?? 3),
    gender: room?.gender ?? (kind === 'male' ? ('male' as const) : ('female' as const)),
    note: room?.note ?? '',
  })
  const set = (name: keyof typeof fields) => (event: Typed) => setFields({ ...fields, [name]: event.target.value })
  const act = useAct(() => saveRoom(room?.id ?? null, { ...fields, houseId, beds: Number(fields.beds) }), onDone)
  return (
    <ActDialog title={room ? `Change room ${room.number}` : 'New room'} act={act} button="Save" onClose={onClose}>
      <TextField label="Number" required maxLength={60} value={fields.number} onChange={set('number')} />
      <Field
        label="Beds"
        type="number"
        inputMode="numeric"
        required
        min={1}
        max={99}
        value={fields.beds}
        onChange={set('beds')}
      />
      <ChoiceField
        label="For"
        value={fields.gender}
        choices={bedGenders.map(value => ({ value, text: genderWords[value] }))}
        onChange={set('gender')}
      />
      <TextField
        label="Note"
        hint="Those who sleep there see it, such as 'ground floor'."
        value={fields.note}
        onChange={set('note')}
      />
    </ActDialog>
  )
}

export function CloseDialog({
  nights,
  room,
  onDone,
  onClose,
}: DialogProps & { nights: readonly string[]; room: StayRoom }) {
  const [closed, setClosed] = useState(() => new Set(room.closed.map(({ night }) => night)))
  const [reason, setReason] = useState(room.closed[0]?.reason ?? '')
  const act = useAct(() => closeRoom(room.id, { nights: [...closed], reason }), onDone)
  const toggle = (night: string) => {
    const next = new Set(closed)
    if (!next.delete(night)) next.add(night)
    setClosed(next)
  }
  return (
    <ActDialog title={`Close room ${room.number}`} act={act} button="Save" onClose={onClose}>
      <fieldset className={styles.nights}>
        <legend>Nobody sleeps there on</legend>
        {nights.map(night => (
          <CheckField key={night} label={shortDay(night)} checked={closed.has(night)} onChange={() => toggle(night)} />
        ))}
      </fieldset>
      <ReasonField value={reason} onChange={event => setReason(event.target.value)} />
    </ActDialog>
  )
}

const verdicts = {
  add: { text: 'new', tone: 'good' },
  change: { text: 'changes', tone: 'warn' },
  same: { text: 'there already', tone: 'plain' },
  wrong: { text: 'cannot be read', tone: 'bad' },
} as const

export function ImportDialog({ onDone, onClose }: DialogProps) {
  const [csv, setCsv] = useState('')
  const [problem, setProblem] = useState('')
  const [preview, setPreview] = useState<RoomsPreview | null>(null)
  const look = useAct(() => previewRooms(csv), setPreview)
  const write = useAct(
    () => importRooms(csv),
    ({ added, changed }) => {
      notice.success(`${added} rooms added, ${changed} changed`)
      onDone()
    },
  )
  const change = (text: string) => {
    setCsv(text)
    setPreview(null)
  }
  const open = async (file: File | undefined) => {
    if (!file) return
    const read = textOf(file.name, new Uint8Array(await file.arrayBuffer()))
    setProblem('problem' in read ? read.problem : '')
    if (!('problem' in read)) change(read.text)
  }
  const wrong = preview?.lines.filter(({ verdict }) => verdict === 'wrong').length ?? 0
  return (
    <ActDialog
      title="Import rooms"
      act={preview ? write : look}
      button={preview ? 'Import' : 'Look at it'}
      ready={csv !== '' && wrong === 0}
      onClose={onClose}
    >
      <Field
        label="CSV file"
        hint="Its first line: house, room, beds, gender, note. Gender: women or men."
        type="file"
        accept=".csv,text/csv,text/plain"
        error={problem}
        onChange={event => void open(event.target.files?.[0])}
      />
      <TextAreaField label="Or its lines" rows={4} value={csv} onChange={event => change(event.target.value)} />
      {preview && (
        <>
          <p role="status">
            {preview.lines.length} lines{wrong > 0 ? `, ${wrong} of them cannot be read: correct them first.` : '.'}
          </p>
          <ul className={styles.list}>
            {[...preview.lines]
              .sort((a, b) => Number(b.verdict === 'wrong') - Number(a.verdict === 'wrong'))
              .slice(0, 100)
              .map(({ line, text, verdict, note: why }) => (
                <li key={line}>
                  {line}: {text} <Badge tone={verdicts[verdict].tone}>{verdicts[verdict].text}</Badge> {why}
                </li>
              ))}
          </ul>
        </>
      )}
    </ActDialog>
  )
}
