// The facts of the festival that change during a season, with their history.
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import type { FestivalOverridesBody, FestivalOverridesPage } from '../../../domain/overrides/api.ts'
import { type FestivalFacts, festivalFactNames } from '../../../domain/overrides/overrides.ts'
import { failureText } from '../../calls/api.ts'
import { useAct } from '../../calls/use-act.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { useFestival } from '../../edition.tsx'
import { useEventList } from '../../event-list.tsx'
import { Field, FieldRow, TextAreaField } from '../../parts/forms/field.tsx'
import { SubmitButton } from '../../parts/forms/submit-button.tsx'
import { useShownFailure } from '../../parts/forms/use-shown-failure.ts'
import { notice } from '../../parts/shell/notices.tsx'
import { ProblemText } from '../../parts/shell/problem.tsx'
import form from '../shell/forms/form.module.css'
import { OpeningFields, openingOf } from '../shell/forms/opening-fields.tsx'
import { type DraftForm, useDraft } from '../shell/forms/use-draft.ts'
import { PageHead } from '../shell/lists/toolbar.tsx'
import { isRefused } from '../shell/organiser-call.ts'
import { LoadingOrProblem } from '../shell/states.tsx'
import { ReasonField } from '../shell/text-fields.tsx'
import { changeFestivalOverrides, readFestivalOverrides } from './calls.ts'
import { FactsSavedByOthers, OverridesHistory } from './history.tsx'
import styles from './overrides.module.css'

export default function FestivalFactsPage() {
  const request = useAnswer('festival facts', readFestivalOverrides)
  const { data, reload, setData } = request
  return (
    <>
      <PageHead title="Facts of the festival" />
      <LoadingOrProblem answer={request} what="the facts" />
      {data && <FestivalFactsEditor page={data} onSaved={setData} onStale={reload} />}
      <p>
        <Link to="/organiser/overrides">Facts of events</Link>
      </p>
    </>
  )
}

type Props = { page: FestivalOverridesPage; onSaved: (page: FestivalOverridesPage) => void; onStale: () => void }
/** In the draft, a category's field is named by this prefix and the category's id. */
const linePrefix = 'line '
type Draft = Record<string, string>

function FestivalFactsEditor({ page, onSaved, onStale }: Props) {
  const { timeZone } = useFestival()
  const draft = useDraft<Draft>(draftOf(page.present, timeZone), page.version)
  const [reason, setReason] = useState('')
  const act = useAct(
    async () => {
      const answer = await changeFestivalOverrides({ version: draft.seen, facts: factsFrom(draft.fields), reason })
      if (!answer.ok && isRefused(answer.failure, 'facts_changed')) onStale()
      return answer
    },
    saved => {
      draft.saved(draftOf(saved.present, timeZone), saved.version)
      setReason(typed => (typed === reason ? '' : typed))
      onSaved(saved)
      notice.success('Saved. Pages show it in a moment.')
    },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void act.run()
  }
  const { failure, changed } = useShownFailure(act)
  return (
    <>
      <form className={form.form} aria-label="Facts of the festival" onChange={changed} method="post" onSubmit={submit}>
        <Fields typed={draft.typed} />
        <ReasonField
          hint="Only organisers see it. May be empty."
          required={false}
          value={reason}
          onChange={event => setReason(event.target.value)}
        />
        {draft.isStale && <FactsSavedByOthers draft={draft} versions={page.versions} onDecided={act.forgetFailure} />}
        {failure && <ProblemText>{failureText(failure)}</ProblemText>}
        <SubmitButton pending={act.busy} disabled={draft.isStale}>
          Save
        </SubmitButton>
      </form>
      <OverridesHistory page={page} labels={festivalFactNames} onLoad={facts => draft.fill(draftOf(facts, timeZone))} />
    </>
  )
}

function Fields({ typed }: Pick<DraftForm<Draft>, 'typed'>) {
  const categories = useEventList()
  return (
    <>
      <fieldset className={styles.group}>
        <legend>Registration</legend>
        <OpeningFields typed={typed} />
        <Field label="Text on the landing page" required maxLength={60} {...typed('registrationStarted')} />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>Money</legend>
        <FieldRow>
          <Field
            label="UPI address"
            hint="Empty: people pay at the desk. Changing it asks for your password."
            autoCapitalize="none"
            spellCheck={false}
            maxLength={120}
            {...typed('vpa')}
          />
          <Field label="Name of the account" hint="As banks show it." maxLength={120} {...typed('upiName')} />
        </FieldRow>
        <TextAreaField
          label="Where and when the desk takes money"
          rows={2}
          required
          maxLength={500}
          {...typed('desk')}
        />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>Group chats</legend>
        <p>People see the link after registering. Empty: no link.</p>
        <Field label="For students of the institute" inputMode="url" maxLength={500} {...typed('student')} />
        <Field label="For everybody else" inputMode="url" maxLength={500} {...typed('outside')} />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>Gates</legend>
        <TextAreaField
          label="Gates, one per line"
          hint="Check-in offers these names. Empty: a name is typed on each device."
          rows={3}
          {...typed('gates')}
        />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>Texts of the categories</legend>
        {categories.map(({ id, name }) => (
          <TextAreaField key={id} label={name} required rows={2} maxLength={200} {...typed(linePrefix + id)} />
        ))}
      </fieldset>
    </>
  )
}

function draftOf(facts: FestivalFacts, timeZone: string): Draft {
  const { registration, registrationStarted, upi, desk, groupChatLinks, gates, lines } = facts
  return {
    ...openingOf(timeZone, registration),
    registrationStarted,
    vpa: upi?.vpa ?? '',
    upiName: upi?.name ?? '',
    desk,
    student: groupChatLinks.student ?? '',
    outside: groupChatLinks.outside ?? '',
    gates: gates.join('\n'),
    ...Object.fromEntries(Object.entries(lines).map(([id, text]) => [linePrefix + id, text])),
  }
}

function factsFrom(draft: Draft): FestivalOverridesBody['facts'] {
  const text = (name: string) => draft[name]?.trim() ?? ''
  const [vpa, name] = [text('vpa'), text('upiName')]
  const lines = Object.keys(draft).filter(key => key.startsWith(linePrefix))
  return {
    registration: { opensAt: text('opensAt'), closesAt: text('closesAt') },
    registrationStarted: text('registrationStarted'),
    desk: text('desk'),
    upi: vpa || name ? { vpa: vpa || null, name } : null,
    groupChatLinks: { student: text('student') || null, outside: text('outside') || null },
    gates: text('gates')
      .split('\n')
      .map(name => name.trim())
      .filter(Boolean),
    lines: Object.fromEntries(lines.map(key => [key.slice(linePrefix.length), text(key)])),
  }
}
