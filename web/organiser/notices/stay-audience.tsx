// The fields that choose the recipients of a notice by house, night and meals.
import { shortDay } from '../../../domain/edition/festival-dates.ts'
import type { Audience } from '../../../domain/notices/api.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { useFestival } from '../../edition.tsx'
import { CheckField, ChoiceField, FieldRow } from '../../parts/forms/field.tsx'
import { readBoard } from '../stay/calls.ts'

type Props = { audience: Audience; onChange: (change: Partial<Audience>) => void }

export function StayAudience({ audience, onChange }: Props) {
  const { facilities } = useFestival()
  const { data } = useAnswer('stay-board', readBoard)
  const houses = data?.houses ?? []
  const hasMeals = facilities.some(({ meals }) => meals)
  if (houses.length === 0 && !hasMeals) return null
  return (
    <>
      {houses.length > 0 && (
        <FieldRow>
          <ChoiceField
            label="House"
            choices={[{ value: '', text: 'Any or none' }, ...houses.map(({ name }) => ({ value: name, text: name }))]}
            value={audience.house}
            onChange={event => onChange({ house: event.target.value })}
          />
          <ChoiceField
            label="Night"
            choices={[
              { value: '', text: 'Any night or none' },
              ...(data?.nights ?? []).map(night => ({ value: night, text: shortDay(night) })),
            ]}
            value={audience.night}
            onChange={event => onChange({ night: event.target.value })}
          />
        </FieldRow>
      )}
      {hasMeals && (
        <CheckField
          label="Only people with meals"
          checked={audience.meals}
          onChange={() => onChange({ meals: !audience.meals })}
        />
      )}
    </>
  )
}
