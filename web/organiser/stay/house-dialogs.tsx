// The dialogs that add, change and remove houses and rooms, and close rooms.
import { shortDay } from '../../../domain/edition/festival-dates.ts'
import { bedGenders, genderWords, houseKinds } from '../../../domain/stay/beds.ts'
import type { HouseBody, StayHouse, StayRoom } from '../../../domain/stay/desk-api.ts'
import { CheckField } from '../../parts/forms/field.tsx'
import {
  choiceField,
  countField,
  DialogButton,
  FormDialog,
  type FormField,
  reasonField,
  textField,
} from '../shell/forms/form-dialog.tsx'
import { closeRoom, type removeRoom, saveHouse, saveRoom } from './calls.ts'
import styles from './stay.module.css'

type DialogProps = { onDone: () => void; onClose: () => void }

const houseFields = {
  name: textField('Name', { required: true, maxLength: 60 }),
  kind: choiceField('For', houseKinds, genderWords),
  way: textField('How to find it', { hint: 'One line. Guests see it.', maxLength: 300 }),
  phone: textField('Phone', { hint: 'A number that is answered at night.', type: 'tel', maxLength: 40 }),
  hours: textField('Desk hours'),
}
const newHouse = { id: null, name: '', kind: 'female', way: '', phone: '', hours: '' } as const

export function HouseDialog({ house, ...closing }: DialogProps & { house: StayHouse | null }) {
  const { id, ...initial }: HouseBody & { id: string | null } = house ?? newHouse
  return (
    <FormDialog
      title={house ? `Change ${house.name}` : 'New house'}
      fields={houseFields}
      initial={initial}
      send={body => saveHouse(id, body)}
      {...closing}
    />
  )
}

const roomFields = {
  number: textField('Number', { required: true, maxLength: 60 }),
  beds: countField('Beds', { min: 1, max: 99 }),
  gender: choiceField('For', bedGenders, genderWords),
  note: textField('Note', { hint: "Guests of the room see it. Example: 'ground floor'." }),
}

export function RoomDialog({ house, room, ...closing }: DialogProps & { house: StayHouse; room: StayRoom | null }) {
  const gender = house.kind === 'male' ? 'male' : 'female'
  const { number, beds, note, ...before } = room ?? { number: '', beds: 3, gender, note: '' }
  return (
    <FormDialog
      title={room ? `Change room ${number}` : 'New room'}
      fields={roomFields}
      initial={{ number, beds, gender: before.gender, note }}
      send={body => saveRoom(room?.id ?? null, { ...body, houseId: house.id })}
      {...closing}
    />
  )
}

function nightsField(label: string, nights: readonly string[]): FormField<string[]> {
  return (chosen, onChange) => (
    <fieldset className={styles.nights}>
      <legend>{label}</legend>
      {nights.map(night => (
        <CheckField
          key={night}
          label={shortDay(night)}
          checked={chosen.includes(night)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, night] : chosen.filter(other => other !== night))
          }
        />
      ))}
    </fieldset>
  )
}

export function CloseDialog({ nights, room, ...closing }: DialogProps & { nights: readonly string[]; room: StayRoom }) {
  return (
    <FormDialog
      title={`Close room ${room.number}`}
      fields={{ nights: nightsField('Closed on', nights), reason: reasonField() }}
      initial={{ nights: room.closed.map(({ night }) => night), reason: room.closed[0]?.reason ?? '' }}
      send={body => closeRoom(room.id, body)}
      {...closing}
    />
  )
}

type RemoveProps = { name: string; remove: () => ReturnType<typeof removeRoom>; onDone: () => void }

export function RemoveButton({ name, remove, onDone }: RemoveProps) {
  const title = `Remove ${name}`
  return (
    <DialogButton text="Remove" of={name}>
      {close => (
        <FormDialog
          title={title}
          button={title}
          grave
          fields={{}}
          initial={{}}
          send={remove}
          onDone={onDone}
          onClose={close}
        >
          <p>Past nights stay on record. First move all guests who have a bed there tonight or later.</p>
        </FormDialog>
      )}
    </DialogButton>
  )
}
