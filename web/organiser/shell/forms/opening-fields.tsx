// When something opens and closes: two fields of a form, filled with the festival's time.
import { timeOf } from '../../../../domain/day.ts'
import { Field, FieldRow } from '../../../parts/forms/field.tsx'
import type { Drafted } from './use-draft.ts'

type Fields = { opensAt: string; closesAt: string }

export function OpeningFields({ typed }: Pick<Drafted<Fields>, 'typed'>) {
  return (
    <FieldRow>
      <Field label="Opens" type="datetime-local" hint="Festival time. Empty: open already." {...typed('opensAt')} />
      <Field label="Closes" type="datetime-local" hint="Festival time. Empty: no end." {...typed('closesAt')} />
    </FieldRow>
  )
}

/** ISO-8601 times as these fields have them. */
export function openingOf(timeZone: string, times: { opensAt: string | null; closesAt: string | null }): Fields {
  const clock = (at: string | null) => (at === null ? '' : timeOf(timeZone, Date.parse(at)).replace(' ', 'T'))
  return { opensAt: clock(times.opensAt), closesAt: clock(times.closesAt) }
}
