// Limits the number of beds by night until the rooms are known, and shows the waiting list for beds.
import { type FormEvent, useState } from 'react'
import { shortDay } from '../../../domain/edition/festival-dates.ts'
import { genderWords, mostLimited } from '../../../domain/stay/beds.ts'
import type { LimitsAnswer } from '../../../domain/stay/desk-api.ts'
import { failureText } from '../../calls/api.ts'
import { useAct } from '../../calls/use-act.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { Field } from '../../parts/forms/field.tsx'
import { SubmitButton } from '../../parts/forms/submit-button.tsx'
import { useShownFailure } from '../../parts/forms/use-shown-failure.ts'
import { Moment } from '../../parts/shell/moment.tsx'
import { notice } from '../../parts/shell/notices.tsx'
import { ProblemText } from '../../parts/shell/problem.tsx'
import { isRefused } from '../shell/organiser-call.ts'
import { Section } from '../shell/section.tsx'
import { LoadingOrProblem } from '../shell/states.tsx'
import { readLimits, setLimits } from './calls.ts'
import styles from './stay.module.css'

type Limit = LimitsAnswer['limits'][number]

const keyOf = ({ night, gender }: Limit) => `${night} ${gender}`
const labelOf = ({ night, gender }: Limit) => `${shortDay(night)}, ${genderWords[gender]}`
const textOf = ({ beds }: Limit) => String(beds ?? '')

/**
 * Returns the hint below a field. After the number is edited, the hint contains the stored limit, such as 'Now: 100,
 * 3 taken', so that a colleague's change is visible.
 */
function hintOf({ beds, taken }: Limit, isTyped: boolean): string {
  if (beds === null) return isTyped ? 'Now: no limit' : ''
  return isTyped ? `Now: ${beds}, ${taken} taken` : `${taken} taken`
}

export function Limits() {
  const request = useAnswer('stay-limits', readLimits)
  const { data, reload, setData } = request
  // Contains only the edited fields, so that a reload updates all other fields and overwrites no typed number.
  const [typed, setTyped] = useState<Record<string, string>>({})
  const [wrong, setWrong] = useState('')
  const limits = data?.limits ?? []
  const changed = limits.filter(limit => (typed[keyOf(limit)] ?? textOf(limit)) !== textOf(limit))
  const act = useAct(
    async () => {
      const answer = await setLimits({
        limits: changed.map(limit => {
          const text = typed[keyOf(limit)]
          return { night: limit.night, gender: limit.gender, beds: text ? Number(text) : null, was: limit.beds }
        }),
      })
      if (!answer.ok && isRefused(answer.failure, 'limit_changed')) reload()
      return answer
    },
    saved => {
      const stored = new Map(saved.limits.map(limit => [keyOf(limit), textOf(limit)]))
      setTyped(now => Object.fromEntries(Object.entries(now).filter(([key, text]) => text !== stored.get(key))))
      setData(saved)
      notice.success('Bed limits saved')
    },
  )
  const shown = useShownFailure(act)
  if (!data) return <LoadingOrProblem answer={request} what="the bed limits" />
  if (limits.length === 0) return null
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const field = event.currentTarget.querySelector<HTMLInputElement>('input:invalid')
    field?.focus()
    const label = field?.labels?.[0]?.textContent
    if (field) setWrong(`${label}: type a whole number of beds up to ${mostLimited}, or nothing for no limit.`)
    else if (changed.length === 0) setWrong('No limit was changed, so there is nothing to save.')
    else void act.run()
  }
  return (
    <Section title="Beds before rooms are known">
      <p>
        Once all beds of a night are taken, nobody else can choose that night: people are offered the waiting list.
        Leave a field empty for no limit.
      </p>
      <h3>Limits by night</h3>
      <form
        noValidate
        onChange={() => {
          setWrong('')
          shown.changed()
        }}
        onSubmit={save}
      >
        <div className={styles.limits}>
          {limits.map(limit => (
            <Field
              key={keyOf(limit)}
              label={labelOf(limit)}
              hint={hintOf(limit, changed.includes(limit))}
              type="number"
              inputMode="numeric"
              min={0}
              max={mostLimited}
              value={typed[keyOf(limit)] ?? textOf(limit)}
              onChange={event => setTyped({ ...typed, [keyOf(limit)]: event.target.value })}
            />
          ))}
        </div>
        {wrong && <ProblemText>{wrong}</ProblemText>}
        {shown.failure && <ProblemText>{failureText(shown.failure)}</ProblemText>}
        <div className="button-row">
          <SubmitButton pending={act.busy}>Save the limits</SubmitButton>
        </div>
      </form>
      {data.waiting.length > 0 && (
        <>
          <h3>Waiting for a bed</h3>
          <ol>
            {data.waiting.map(({ userId, username, facility, heldUntil }) => (
              <li key={userId}>
                {username} ({userId}), {facility}
                {heldUntil && (
                  <>
                    : reserved until <Moment at={heldUntil} />
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
