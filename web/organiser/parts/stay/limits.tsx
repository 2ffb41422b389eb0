// How many beds there are for each night while rooms are not known, and who waits for one.
import { useEffect, useState } from 'react'
import { shortDay } from '../../../../domain/edition/festival-dates.ts'
import { genderWords } from '../../../../domain/stay/beds.ts'
import type { LimitsAnswer } from '../../../../domain/stay/desk-api.ts'
import { failureText } from '../../../calls/api.ts'
import { useAct } from '../../../calls/use-act.ts'
import { useAnswer } from '../../../calls/use-answer.ts'
import { Field } from '../../../parts/forms/field.tsx'
import { Moment } from '../../../parts/shell/moment.tsx'
import { notice } from '../../../parts/shell/notices.tsx'
import { readLimits, setLimits } from '../../calls/stay.ts'
import { Section } from '../shell/section.tsx'
import { Fold } from '../tables/fold.tsx'
import styles from './stay.module.css'

const keyOf = ({ night, gender }: LimitsAnswer['limits'][number]) => `${night} ${gender}`

export function Limits() {
  const { data, setData } = useAnswer('stay-limits', readLimits)
  const [typed, setTyped] = useState<Record<string, string>>({})
  useEffect(() => {
    if (data) setTyped(Object.fromEntries(data.limits.map(limit => [keyOf(limit), String(limit.beds ?? '')])))
  }, [data])
  const act = useAct(
    () =>
      setLimits({
        limits: (data?.limits ?? []).map(({ night, gender, ...limit }) => {
          const text = typed[keyOf({ night, gender, ...limit })] ?? ''
          return { night, gender, beds: text === '' ? null : Number(text) }
        }),
      }),
    saved => {
      setData(saved)
      notice.success('Limits of beds saved')
    },
  )
  if (!data || data.limits.length === 0) return null
  return (
    <Section title="Beds before rooms are known">
      <p>
        When the beds of a night are given out, nobody else can choose nights: they are offered the waiting list. An
        empty field has no limit.
      </p>
      <Fold title="Limits by night">
        <form
          onSubmit={event => {
            event.preventDefault()
            void act.run()
          }}
        >
          <div className={styles.limits}>
            {data.limits.map(limit => (
              <Field
                key={keyOf(limit)}
                label={`${shortDay(limit.night)}, ${genderWords[limit.gender]}`}
                hint={limit.beds === null ? '' : `${limit.taken} taken`}
                type="number"
                inputMode="numeric"
                min={0}
                max={100_000}
                value={typed[keyOf(limit)] ?? ''}
                onChange={event => setTyped({ ...typed, [keyOf(limit)]: event.target.value })}
              />
            ))}
          </div>
          {act.failure && <p role="alert">{failureText(act.failure)}</p>}
          <div className="button-row">
            <button type="submit" className="main-button" disabled={act.busy}>
              Save the limits
            </button>
          </div>
        </form>
      </Fold>
      {data.waiting.length > 0 && (
        <>
          <h3>Waiting for a bed</h3>
          <ol>
            {data.waiting.map(({ userId, username, facility, heldUntil }) => (
              <li key={userId}>
                {username} ({userId}), {facility}
                {heldUntil && (
                  <>
                    : held until <Moment at={heldUntil} />
                  </>
                )}
              </li>
            ))}
          </ol>
        </>
      )}
    </Section>
  )
}
