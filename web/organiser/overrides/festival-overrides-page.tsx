// The facts of the festival that change during a season, and every version of them.
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import type { FestivalOverridesBody, FestivalOverridesPage } from '../../../domain/overrides/api.ts'
import {
  differingFacts,
  type FestivalFacts as Facts,
  factText,
  festivalFactNames,
} from '../../../domain/overrides/overrides.ts'
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
import { type Drafted, useDraft } from '../shell/forms/use-draft.ts'
import { PageHead } from '../shell/lists/toolbar.tsx'
import { isRefused } from '../shell/organiser-call.ts'
import { LoadingOrProblem } from '../shell/states.tsx'
import { ReasonField } from '../shell/text-fields.tsx'
import { changeFestivalOverrides, readFestivalOverrides } from './calls.ts'
import styles from './facts.module.css'
import { Differences, FactsHistory, FactsSavedMeanwhile } from './history.tsx'

export default function FestivalFacts() {
  const asked = useAnswer('festival facts', readFestivalOverrides)
  const { data, reload, setData } = asked
  return (
    <>
      <PageHead title="Facts of the festival" />
      <LoadingOrProblem asked={asked} what="the facts" />
      {data && <Whole page={data} onSaved={setData} onStale={reload} />}
      <p>
        <Link to="/organiser/overrides">Facts of events</Link>
      </p>
    </>
  )
}

type Props = { page: FestivalOverridesPage; onSaved: (page: FestivalOverridesPage) => void; onStale: () => void }
/** The line of a category stands under its id behind this. */
const line = 'line '
type Draft = Record<string, string>

function Whole({ page, onSaved, onStale }: Props) {
  const { timeZone } = useFestival()
  const { written, present, versions } = page
  const draft = useDraft<Draft>(draftOf(present, timeZone), page.version)
  const [reason, setReason] = useState('')
  const act = useAct(
    async () => {
      const answer = await changeFestivalOverrides({ version: draft.seen, facts: typedFrom(draft.fields), reason })
      if (!answer.ok && isRefused(answer.failure, 'facts_changed')) onStale()
      return answer
    },
    saved => {
      draft.saved(draftOf(saved.present, timeZone), saved.version)
      setReason(typed => (typed === reason ? '' : typed))
      onSaved(saved)
      notice.success('Saved: pages show it in a moment')
    },
  )
  const changes = differingFacts(written, present).map(name => ({
    name: festivalFactNames[name],
    was: factText(written[name]),
    is: factText(present[name]),
  }))
  const takeBack = (wanted: number) => {
    const facts = versions.find(({ version }) => version === wanted)?.facts ?? written
    draft.fill(draftOf(facts, timeZone))
    scrollTo({ top: 0 })
  }
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
          label="Why"
          hint="For organisers; may be empty."
          required={false}
          value={reason}
          onChange={event => setReason(event.target.value)}
        />
        {draft.isStale && <FactsSavedMeanwhile draft={draft} versions={versions} onDecided={act.forgetFailure} />}
        {failure && <ProblemText>{failureText(failure)}</ProblemText>}
        <SubmitButton pending={act.busy} disabled={draft.isStale}>
          Save
        </SubmitButton>
      </form>
      <Differences changes={changes} />
      <FactsHistory versions={versions} onTakeBack={takeBack} />
    </>
  )
}

function Fields({ typed }: Pick<Drafted<Draft>, 'typed'>) {
  const categories = useEventList()
  return (
    <>
      <fieldset className={styles.group}>
        <legend>Registration</legend>
        <OpeningFields typed={typed} />
        <Field label="Line on the landing page" required maxLength={60} {...typed('registrationStarted')} />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>Money</legend>
        <FieldRow>
          <Field
            label="UPI address"
            hint="Empty: people pay at the desk. A change asks for your password."
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
        <p>People get the link when they have registered. Empty: there is none.</p>
        <Field label="For students of the institute" type="url" maxLength={500} {...typed('student')} />
        <Field label="For everybody else" type="url" maxLength={500} {...typed('outside')} />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>Gates</legend>
        <TextAreaField
          label="Names of the gates, one a line"
          hint="Check-in offers them. Empty: each device types a name."
          rows={3}
          {...typed('gates')}
        />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>Lines of the categories</legend>
        {categories.map(({ id, name }) => (
          <TextAreaField key={id} label={name} required rows={2} maxLength={200} {...typed(line + id)} />
        ))}
      </fieldset>
    </>
  )
}

function draftOf(facts: Facts, timeZone: string): Draft {
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
    ...Object.fromEntries(Object.entries(lines).map(([id, text]) => [line + id, text])),
  }
}

function typedFrom(draft: Draft): FestivalOverridesBody['facts'] {
  const text = (name: string) => draft[name]?.trim() ?? ''
  const [vpa, name] = [text('vpa'), text('upiName')]
  const lines = Object.keys(draft).filter(key => key.startsWith(line))
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
    lines: Object.fromEntries(lines.map(key => [key.slice(line.length), text(key)])),
  }
}
