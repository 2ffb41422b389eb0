// Changes a guest's days at the house desk and on the person's page: arrival, departure, and the bed on added nights.
import { useState } from 'react'
import { shortDay } from '../../../domain/edition/festival-dates.ts'
import type { NightsAnswer, StayGuest, StayOverview } from '../../../domain/stay/desk-api.ts'
import { bestBed } from '../../../domain/stay/draft.ts'
import { departureDayOf, nightsOfStay, nightsText, offeredDays } from '../../../domain/stay/stay.ts'
import { useAct } from '../../calls/use-act.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { ActDialog } from '../../parts/forms/act-dialog.tsx'
import { ChoiceField } from '../../parts/forms/field.tsx'
import { Dialog, DialogBody } from '../../parts/shell/dialog.tsx'
import { notice } from '../../parts/shell/notices.tsx'
import { LoadingOrProblem } from '../shell/states.tsx'
import { ReasonField } from '../shell/text-fields.tsx'
import { changeNights, readBoard } from './calls.ts'

type Props = { userId: string; username: string; onClose: () => void; onDone: () => void }

/** Reads the beds first: only rooms with a free bed can be chosen. */
export function NightsDialog(props: Props) {
  const request = useAnswer('stay-board', readBoard)
  const guest = request.data?.people.find(({ userId }) => userId === props.userId)
  if (request.data && guest) return <Days key={guest.userId} {...props} board={request.data} guest={guest} />
  return (
    <Dialog title={`Days of ${props.username}`} busy={false} onClose={props.onClose}>
      <DialogBody>
        <LoadingOrProblem answer={request} what="the beds" />
        {request.data && <p>{props.username} has no nights. Change the facility or the events first.</p>}
      </DialogBody>
    </Dialog>
  )
}

function Days({ board, guest, onClose, onDone }: Props & { board: StayOverview; guest: StayGuest }) {
  const { arrivals, departures } = offeredDays(board.nights)
  const [arrivalDay, setArrivalDay] = useState(guest.nights[0] ?? '')
  const [departureDay, setDepartureDay] = useState(departureDayOf(guest.nights) ?? '')
  const [room, setRoom] = useState('same')
  const [reason, setReason] = useState('')
  const nights = departureDay > arrivalDay ? nightsOfStay(board.nights, { arrivalDay, departureDay }) : []
  const added = nights.filter(night => !guest.nights.includes(night) && night >= board.tonight)
  const dropped = guest.nights.filter(night => !nights.includes(night) && night >= board.tonight)
  const act = useAct(
    () =>
      changeNights({
        userId: guest.userId,
        arrivalDay: arrivalDay === arrivals[0] ? null : arrivalDay,
        departureDay: departureDay === departures.at(-1) ? null : departureDay,
        room: added.length > 0 ? room : 'same',
        reason,
      }),
    answer => {
      notice.success(doneText(guest, answer))
      onClose()
      onDone()
    },
  )
  const days = (some: readonly string[]) => some.map(day => ({ value: day, text: shortDay(day) }))
  const isSame = nights.join() === guest.nights.join()
  return (
    <ActDialog
      title={`Days of ${guest.username}`}
      act={act}
      button="Change the days"
      ready={nights.length > 0 && !isSame}
      onClose={onClose}
    >
      <ChoiceField
        label="Arrives on"
        choices={days(arrivals)}
        value={arrivalDay}
        onChange={event => setArrivalDay(event.target.value)}
      />
      <ChoiceField
        label="Leaves on"
        choices={days(departures)}
        value={departureDay}
        onChange={event => setDepartureDay(event.target.value)}
      />
      {added.length > 0 && guest.bed && (
        <ChoiceField
          label={`Bed on ${nightsText(added)}`}
          choices={bedChoices(board, guest, added)}
          value={room}
          onChange={event => setRoom(event.target.value)}
        />
      )}
      <p role="status">
        {nights.length === 0
          ? 'The day of departure must be after the day of arrival.'
          : `${nights.length} ${nights.length === 1 ? 'night' : 'nights'}: ${nightsText(nights)}. The price does not change.`}
        {dropped.length > 0 && nights.length > 0 && guest.bed && ` The bed on ${nightsText(dropped)} becomes free.`}
      </p>
      <p>{guest.username} gets a mail with the new days.</p>
      <ReasonField value={reason} onChange={event => setReason(event.target.value)} />
    </ActDialog>
  )
}

/** Choices for the added nights: the same bed, rooms with a bed that is free on all of them, or no bed yet. */
function bedChoices(board: StayOverview, guest: StayGuest, added: readonly string[]) {
  const houses = new Map(board.houses.map(({ id, name }) => [id, name]))
  const rooms = board.rooms.filter(
    room => bestBed(room, { person: guest, nights: added }, board.people, new Map())?.nights.length === added.length,
  )
  return [
    { value: 'same', text: 'The same bed' },
    ...rooms.map(({ id, houseId, number }) => ({ value: id, text: `${houses.get(houseId)}, room ${number}` })),
    { value: 'none', text: 'The same bed on nights when it is free, no bed yet on the others' },
  ]
}

function doneText({ username, bed }: StayGuest, { nights, missing, mailed }: NightsAnswer): string {
  const lacks = bed && missing.length > 0 ? `; no bed yet on ${nightsText(missing)}` : ''
  return `${username}: ${nightsText(nights)}${lacks}${mailed ? '' : '. No confirmed e-mail address: tell the guest yourself'}`
}
