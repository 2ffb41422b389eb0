// The form of an event's facts. Coordinators see who may take part and what is said of the price, and change the rest.
import { type FormEvent, useState } from 'react'
import type { EventOverridesPage } from '../../../domain/overrides/api.ts'
import type { AffectedCount, EventFacts } from '../../../domain/overrides/overrides.ts'
import { type Answer, failureText } from '../../calls/api.ts'
import { useAct } from '../../calls/use-act.ts'
import { CheckField, Field, FieldRow, TextAreaField } from '../../parts/forms/field.tsx'
import { SubmitButton } from '../../parts/forms/submit-button.tsx'
import { notice } from '../../parts/shell/notices.tsx'
import { ProblemText } from '../../parts/shell/problem.tsx'
import form from '../shell/forms/form.module.css'
import type { DraftForm } from '../shell/forms/use-draft.ts'
import { isRefused } from '../shell/organiser-call.ts'
import { ReasonField } from '../shell/text-fields.tsx'
import { changeEventOverrides, checkEventOverrides } from './calls.ts'
import { draftOf, type EventDraft, factsFrom } from './event-draft.ts'
import styles from './facts.module.css'
import { FactsSavedMeanwhile } from './history.tsx'
import { PosterPicture } from './poster-picture.tsx'

type Props = {
  page: EventOverridesPage
  draft: DraftForm<EventDraft>
  byTeams: boolean
  onSaved: (page: EventOverridesPage) => void
  onStale: () => void
}

export function EventFactsForm({ page, draft, byTeams, onSaved, onStale }: Props) {
  const { fields, set, typed } = draft
  const [reason, setReason] = useState('')
  const facts = factsFrom(fields, page.present)
  /** What the rules that were typed would mean, and of which rules: others may mean something else. */
  const rules = rulesOf(facts)
  const [checked, setChecked] = useState<{ rules: string; broken: readonly AffectedCount[] } | null>(null)
  const [accepts, setAccepts] = useState(false)
  const broken = checked?.rules === rules ? checked.broken : []
  const count = broken.reduce((sum, one) => sum + one.count, 0)
  const act = useAct(
    async (): Promise<Answer<EventOverridesPage>> => {
      const accepted = accepts ? count : 0
      const answer = await changeEventOverrides(page.eventId, { version: draft.seen, facts, reason, accepted })
      if (answer.ok) return answer
      if (isRefused(answer.failure, 'facts_changed')) onStale()
      if (isRefused(answer.failure, 'facts_broken')) {
        const found = await checkEventOverrides(page.eventId, facts)
        setAccepts(false)
        setChecked(found.ok ? { rules, broken: found.data.broken } : null)
      }
      return answer
    },
    saved => {
      draft.saved(draftOf(saved.present), saved.version)
      setReason(typed => (typed === reason ? '' : typed))
      setChecked(null)
      setAccepts(false)
      onSaved(saved)
      notice.success('Saved: pages show it in a moment')
    },
  )
  const isOfOtherRules = checked !== null && checked.rules !== rules && isRefused(act.failure, 'facts_broken')
  const size = (name: Parameters<typeof typed>[0]) => ({
    type: 'number' as const,
    inputMode: 'numeric' as const,
    min: 1,
    max: 1000,
    ...typed(name),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void act.run()
  }
  return (
    <form className={form.form} aria-label="Facts" method="post" onSubmit={submit}>
      <fieldset className={styles.group}>
        <legend>What readers see</legend>
        <TextAreaField label="Description" required rows={3} maxLength={2000} {...typed('description')} />
        <TextAreaField label="Rules" rows={7} hint="A line for each rule." {...typed('rules')} />
        <TextAreaField
          label="Prelims"
          rows={3}
          hint="A line for each. Empty: the page has none."
          {...typed('prelims')}
        />
        <TextAreaField label="Finals" rows={3} hint="A line for each. Empty: the page has none." {...typed('finals')} />
        <FieldRow>
          <Field label="Time" hint="Such as: 3 to 5 minutes" maxLength={200} {...typed('time')} />
          <Field label="Rounds" hint="Such as: Prelims and finals" maxLength={200} {...typed('rounds')} />
        </FieldRow>
      </fieldset>
      <fieldset className={styles.group}>
        <legend>Who answers questions</legend>
        <Field
          label="Name"
          hint="Everybody reads it. Empty: the festival's own contact."
          maxLength={120}
          {...typed('contactName')}
        />
        <FieldRow>
          <Field label="Phone" type="tel" maxLength={40} {...typed('contactPhone')} />
          <Field label="Email" type="email" maxLength={120} {...typed('contactEmail')} />
        </FieldRow>
      </fieldset>
      <PosterPicture page={page} draft={draft} onSaved={onSaved} onStale={onStale} />
      <fieldset className={styles.group} disabled={!page.mayBind}>
        <legend>Who may take part</legend>
        {!page.mayBind && <p>Only administrators change these.</p>}
        {byTeams && (
          <FieldRow>
            <Field {...size('least')} label="Least members" />
            <Field {...size('most')} label="Most members" />
            <Field {...size('extras')} label="Extras on top" min={0} />
            <Field {...size('substitutes')} label="Substitutes" min={0} />
          </FieldRow>
        )}
        <FieldRow>
          {byTeams && <Field {...size('teamsPerPerson')} label="Teams a person may be in" hint="Empty: one." />}
          <Field {...size('minimumAge')} label="Minimum age" hint="Only shown: nobody's age is checked." />
        </FieldRow>
        {byTeams && (
          <CheckField
            label="All of a team come from one institution"
            checked={fields.sameInstitution}
            onChange={event => set('sameInstitution', event.target.checked)}
          />
        )}
        <CheckField
          label="Only for students of the institute"
          checked={fields.hostInstituteOnly}
          onChange={event => set('hostInstituteOnly', event.target.checked)}
        />
        <Field
          label="Note on the price"
          hint="Such as a deposit. It changes no amount."
          maxLength={200}
          {...typed('priceNote')}
        />
      </fieldset>
      <ReasonField
        label="Why"
        hint="For organisers; may be empty."
        required={false}
        value={reason}
        onChange={event => setReason(event.target.value)}
      />
      {count > 0 && (
        <div className={form.warning} role="status">
          <ul>
            {broken.map(({ what }) => (
              <li key={what}>{what}</li>
            ))}
          </ul>
          <p>Nobody loses a place. The new rule holds for the next registrations.</p>
          <CheckField
            label="That is what I want"
            required
            checked={accepts}
            onChange={event => setAccepts(event.target.checked)}
          />
        </div>
      )}
      {draft.isStale && <FactsSavedMeanwhile draft={draft} versions={page.versions} onDecided={act.forgetFailure} />}
      {act.failure && !isOfOtherRules && <ProblemText>{failureText(act.failure)}</ProblemText>}
      <SubmitButton pending={act.busy} disabled={draft.isStale}>
        Save
      </SubmitButton>
    </form>
  )
}

/** The facts that decide who may take part, as one text. */
function rulesOf({ team, teamsPerPerson, sameInstitution, hostInstituteOnly }: EventFacts): string {
  return JSON.stringify([team, teamsPerPerson, sameInstitution, hostInstituteOnly])
}
