// A new notice: what it says, to whom, and how. It is sent only after the people were counted.
import { useEffect, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { Audience, NoticePreview } from '../../../domain/notices/api.ts'
import { everybody } from '../../../domain/notices/notices.ts'
import { hasPermission } from '../../../domain/staff/roles.ts'
import { failureText } from '../../calls/api.ts'
import { useAct } from '../../calls/use-act.ts'
import { useFestival } from '../../edition.tsx'
import { useEventName } from '../../event-list.tsx'
import { CollegeField } from '../../parts/forms/college-field.tsx'
import { CheckField, ChoiceField, Field, FieldRow, TextAreaField } from '../../parts/forms/field.tsx'
import { SubmitButton } from '../../parts/forms/submit-button.tsx'
import { notice } from '../../parts/shell/notices.tsx'
import { ProblemText } from '../../parts/shell/problem.tsx'
import { EventPicker } from '../shell/event-picker.tsx'
import { PageHead } from '../shell/lists/toolbar.tsx'
import { useOrganiser, usePermission } from '../shell/organiser.tsx'
import { Section } from '../shell/section.tsx'
import { previewNotice, sendNotice } from './calls.ts'
import styles from './new-notice.module.css'
import { ReachedPeople } from './reached-people.tsx'
import { StayAudience } from './stay-audience.tsx'

/**
 * A link may bring a notice that needs only to be read and sent: `?event=3&title=…&text=…&necessary=yes`, with
 * `session` and `version` where it tells a change of the programme. Or whom it goes to alone:
 * `?event=3&team=without&unpaid=yes`.
 */
function givenBy(search: URLSearchParams) {
  const events = search.getAll('event').map(Number).filter(Number.isInteger)
  const [team, sessionId] = [search.get('team'), search.get('session')]
  return {
    audience: {
      ...everybody,
      who: 'registered',
      events,
      team: team === 'without' || team === 'incomplete' ? team : '',
      unpaid: search.get('unpaid') === 'yes',
      facility: search.get('facility') ?? '',
    } satisfies Audience,
    session: sessionId ? { sessionId, version: Number(search.get('version')) } : null,
    words: { title: search.get('title') ?? '', text: search.get('text') ?? '' },
    necessary: search.get('necessary') === 'yes',
  }
}

export default function NewNotice() {
  const festival = useFestival()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const eventName = useEventName()
  const toAnybody = usePermission('wholeNotices')
  const { me } = useOrganiser()
  const seesNights = usePermission('stay')
  const mayRemind = usePermission('reminders')
  const ofEvents = usePermission('eventNotices')
  /** Cashiers write to who owes money alone. */
  const remindsOnly = mayRemind && !ofEvents
  const [given] = useState(() => givenBy(search))
  const [audience, setAudience] = useState<Audience>({
    ...given.audience,
    unpaid: given.audience.unpaid || remindsOnly,
  })
  const [words, setWords] = useState(given.words)
  const [ways, setWays] = useState({ inProfile: true, byMail: true, necessary: given.necessary, onSite: false })
  const [line, setLine] = useState({ from: '', until: '' })
  /** What was counted, and for which audience: a change counts anew. */
  const [counted, setCounted] = useState<{ key: string; reached: NoticePreview } | null>(null)
  const key = JSON.stringify([audience, ways.necessary])
  const isCounted = counted?.key === key
  const toPeople = ways.inProfile || ways.byMail
  const count = useAct(
    () => previewNotice({ audience, necessary: ways.necessary }),
    reached => setCounted({ key, reached }),
  )
  const send = useAct(
    actId =>
      sendNotice({
        actId: actId(),
        ...words,
        audience,
        inProfile: ways.inProfile,
        byMail: ways.byMail,
        necessary: ways.necessary,
        line: ways.onSite ? line : null,
        session: given.session,
      }),
    () => {
      notice.success('The notice is sent')
      // Other changes may wait to be told there.
      navigate(given.session ? '/organiser/programme' : '/organiser/notices')
    },
  )
  const failure = send.failure ?? count.failure
  // biome-ignore lint/correctness/useExhaustiveDependencies: a whole notice is counted once, when the page opens
  useEffect(() => {
    if (words.title && words.text) void count.run()
  }, [])
  const change = (fields: Partial<Audience>) => setAudience({ ...audience, ...fields })
  const check = (name: keyof typeof ways) => ({
    checked: ways[name],
    onChange: () => setWays({ ...ways, [name]: !ways[name] }),
  })
  const facilities = festival.facilities.map(({ name }) => ({ value: name, text: name }))
  return (
    <>
      <PageHead title="New notice" />
      <form
        className={styles.form}
        aria-label="New notice"
        method="post"
        onSubmit={event => {
          event.preventDefault()
          count.forgetFailure()
          send.forgetFailure()
          void (toPeople && !isCounted ? count.run() : send.run())
        }}
      >
        <Section title="What">
          <Field
            label="Title"
            minLength={3}
            maxLength={80}
            required
            value={words.title}
            onChange={event => setWords({ ...words, title: event.target.value })}
          />
          <TextAreaField
            label="Text"
            hint="Plain text. An https address becomes a link. {name} stands for each person's name, {amount due} for what they owe."
            minLength={3}
            maxLength={1000}
            required
            value={words.text}
            onChange={event => setWords({ ...words, text: event.target.value })}
          />
        </Section>
        <Section title="How">
          <CheckField label="In their profiles" {...check('inProfile')} />
          <CheckField label="By mail, to confirmed addresses" {...check('byMail')} />
          {ways.byMail && (
            <CheckField
              label="Necessary: also to people who want no news by mail, such as when a session moves"
              {...check('necessary')}
            />
          )}
          {toAnybody && <CheckField label="As a line at the top of the site, for everybody" {...check('onSite')} />}
          {ways.onSite && (
            <FieldRow>
              <Field
                label="From"
                type="datetime-local"
                hint="Festival time."
                required
                value={line.from}
                onChange={event => setLine({ ...line, from: event.target.value })}
              />
              <Field
                label="Until"
                type="datetime-local"
                hint="Festival time."
                required
                value={line.until}
                onChange={event => setLine({ ...line, until: event.target.value })}
              />
            </FieldRow>
          )}
        </Section>
        {toPeople && (
          <Section title="To whom">
            <p>People who meet all conditions that you set.</p>
            {toAnybody && (
              <ChoiceField
                label="Who"
                choices={[
                  { value: 'registered', text: 'Everybody who takes part' },
                  { value: 'everybody', text: 'Everybody with an account' },
                ]}
                value={audience.who}
                onChange={event => change({ who: event.target.value as Audience['who'] })}
              />
            )}
            <details open={ofEvents && !toAnybody}>
              <summary>Registered for {audience.events.map(eventName).join(', ') || 'events'}</summary>
              <EventPicker
                selected={new Set(audience.events)}
                onChange={selected => change({ events: [...selected] })}
                disabled={false}
                mayChoose={eventId => me !== null && (remindsOnly || hasPermission(me.roles, 'eventNotices', eventId))}
              />
            </details>
            <CheckField
              label="Captains of teams alone"
              checked={audience.captains}
              onChange={() => change({ captains: !audience.captains })}
            />
            <ChoiceField
              label="Teams"
              choices={[
                { value: '', text: 'Any or none' },
                { value: 'without', text: 'Registered for teams, and in none' },
                { value: 'incomplete', text: 'In a team that lacks people' },
              ]}
              value={audience.team}
              onChange={event => change({ team: event.target.value as Audience['team'] })}
            />
            <CheckField
              label="Who owes money"
              checked={audience.unpaid}
              disabled={remindsOnly}
              onChange={() => change({ unpaid: !audience.unpaid })}
            />
            <CheckField
              label="Who was never let in"
              checked={audience.notCheckedIn}
              onChange={() => change({ notCheckedIn: !audience.notCheckedIn })}
            />
            <FieldRow>
              <ChoiceField
                label="Accommodation and food"
                choices={[{ value: '', text: 'Any' }, ...facilities]}
                value={audience.facility}
                onChange={event => change({ facility: event.target.value })}
              />
              <CollegeField
                hint="Empty: any. All its spellings count."
                value={audience.college}
                onChange={event => change({ college: event.target.value })}
              />
            </FieldRow>
            {seesNights && <StayAudience audience={audience} onChange={change} />}
          </Section>
        )}
        {toPeople && isCounted && <ReachedPeople reached={counted.reached} byMail={ways.byMail} words={words} />}
        {failure && <ProblemText>{failureText(failure)}</ProblemText>}
        {given.session && failure && (
          <p>
            <Link to="/organiser/programme">See changes not announced</Link>
          </p>
        )}
        <SubmitButton pending={count.busy || send.busy} disabled={!toPeople && !ways.onSite}>
          {toPeople && !isCounted ? 'Count the people' : 'Send the notice'}
        </SubmitButton>
      </form>
    </>
  )
}
