// The form that changes an event's facts. Coordinators cannot change the eligibility or the note on the price.
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
import { FactsSavedByOthers } from './history.tsx'
import styles from './overrides.module.css'
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
  const rules = rulesOf(facts)
  /** The registrations that the last checked rules affect. Hidden as soon as the rules in the form differ. */
  const [check, setCheck] = useState<{ rules: string; affected: readonly AffectedCount[] } | null>(null)
  const [accepts, setAccepts] = useState(false)
  const affected = check?.rules === rules ? check.affected : []
  const count = affected.reduce((sum, one) => sum + one.count, 0)
  const act = useAct(
    async (): Promise<Answer<EventOverridesPage>> => {
      const accepted = accepts ? count : 0
      const answer = await changeEventOverrides(page.eventId, { version: draft.seen, facts, reason, accepted })
      if (answer.ok) return answer
      if (isRefused(answer.failure, 'facts_changed')) onStale()
      if (isRefused(answer.failure, 'facts_broken')) {
        const checked = await checkEventOverrides(page.eventId, facts)
        setAccepts(false)
        setCheck(checked.ok ? { rules, affected: checked.data.broken } : null)
      }
      return answer
    },
    saved => {
      draft.saved(draftOf(saved.present), saved.version)
      setReason(typed => (typed === reason ? '' : typed))
      setCheck(null)
      setAccepts(false)
      onSaved(saved)
      notice.success('Saved. Pages show it in a moment.')
    },
  )
  const isOfOtherRules = check !== null && check.rules !== rules && isRefused(act.failure, 'facts_broken')
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
    <form className={form.form} aria-label="Facts of the event" method="post" onSubmit={submit}>
      <fieldset className={styles.group}>
        <legend>Texts on the event page</legend>
        <TextAreaField label="Description" required rows={3} maxLength={2000} {...typed('description')} />
        <TextAreaField label="Rules" rows={7} hint="One rule per line." {...typed('rules')} />
        <TextAreaField label="Prelims" rows={3} hint="One per line. Empty: not shown." {...typed('prelims')} />
        <TextAreaField label="Finals" rows={3} hint="One per line. Empty: not shown." {...typed('finals')} />
        <FieldRow>
          <Field label="Time" hint="For example: 3 to 5 minutes" maxLength={200} {...typed('time')} />
          <Field label="Rounds" hint="For example: Prelims and finals" maxLength={200} {...typed('rounds')} />
        </FieldRow>
      </fieldset>
      <fieldset className={styles.group}>
        <legend>Contact</legend>
        <Field
          label="Name"
          hint="Public. Empty: the contact of the festival."
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
        <legend>Eligibility and price</legend>
        {!page.mayBind && <p>Only administrators can change these.</p>}
        {byTeams && (
          <FieldRow>
            <Field {...size('least')} label="Minimum members" />
            <Field {...size('most')} label="Maximum members" />
            <Field {...size('extras')} label="Extra members" min={0} />
            <Field {...size('substitutes')} label="Substitutes" min={0} />
          </FieldRow>
        )}
        <FieldRow>
          {byTeams && <Field {...size('teamsPerPerson')} label="Teams a person may be in" hint="Empty: one." />}
          <Field {...size('minimumAge')} label="Minimum age" hint="Shown on the page. The site does not check ages." />
        </FieldRow>
        {byTeams && (
          <CheckField
            label="All members of a team must be from one institution"
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
          hint="For example, a deposit. It does not change any amount."
          maxLength={200}
          {...typed('priceNote')}
        />
      </fieldset>
      <ReasonField
        hint="Only organisers see it. May be empty."
        required={false}
        value={reason}
        onChange={event => setReason(event.target.value)}
      />
      {count > 0 && (
        <div className={form.warning} role="status">
          <ul>
            {affected.map(({ what }) => (
              <li key={what}>{what}</li>
            ))}
          </ul>
          <p>Nobody loses a seat. The new rule applies to new registrations.</p>
          <CheckField
            label="Yes, save this rule"
            required
            checked={accepts}
            onChange={event => setAccepts(event.target.checked)}
          />
        </div>
      )}
      {draft.isStale && <FactsSavedByOthers draft={draft} versions={page.versions} onDecided={act.forgetFailure} />}
      {act.failure && !isOfOtherRules && <ProblemText>{failureText(act.failure)}</ProblemText>}
      <SubmitButton pending={act.busy} disabled={draft.isStale}>
        Save
      </SubmitButton>
    </form>
  )
}

/** The facts that decide eligibility, as one text. */
function rulesOf({ team, teamsPerPerson, sameInstitution, hostInstituteOnly }: EventFacts): string {
  return JSON.stringify([team, teamsPerPerson, sameInstitution, hostInstituteOnly])
}
