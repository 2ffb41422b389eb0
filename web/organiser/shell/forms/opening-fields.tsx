// The two form fields for the times of opening and closing, in the festival's time zone.
import { timeOf } from '../../../../domain/day.ts'
import { Field, FieldRow } from '../../../parts/forms/field.tsx'
import type { DraftForm } from './use-draft.ts'

type Fields = { opensAt: string; closesAt: string }

export function OpeningFields({ typed }: Pick<DraftForm<Fields>, 'typed'>) {
  return (
    <FieldRow>
      <Field label="Opens" type="datetime-local" hint="Festival time. Empty: already open." {...typed('opensAt')} />
      <Field label="Closes" type="datetime-local" hint="Festival time. Empty: never." {...typed('closesAt')} />
    </FieldRow>
  )
}

/** Converts ISO-8601 times to the format of these fields. */
export function openingOf(timeZone: string, times: { opensAt: string | null; closesAt: string | null }): Fields {
  const clock = (at: string | null) => (at === null ? '' : timeOf(timeZone, Date.parse(at)).replace(' ', 'T'))
  return { opensAt: clock(times.opensAt), closesAt: clock(times.closesAt) }
}
