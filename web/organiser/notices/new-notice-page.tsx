// The form for a new notice, with its message, channels and recipients. Recipients, if any, are counted before sending.
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
import { Recipients } from './recipients.tsx'
import { StayAudience } from './stay-audience.tsx'

/**
 * Returns the fields that the page's address fills in. It can fill in the whole notice, such as
 * `?event=3&title=…&text=…&necessary=yes`, with `session` and `version` for a programme change. It can also fill in
 * only the recipients, such as `?event=3&team=without&unpaid=yes`.
 */
function filledIn(search: URLSearchParams) {
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
    message: { title: search.get('title') ?? '', text: search.get('text') ?? '' },
    necessary: search.get('necessary') === 'yes',
  }
}

export default function NewNotice() {
  const festival = useFestival()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const eventName = useEventName()
  const mayNotifyAll = usePermission('wholeNotices')
  const { me } = useOrganiser()
  const seesNights = usePermission('stay')
  const mayRemind = usePermission('reminders')
  const mayNotifyEvents = usePermission('eventNotices')
  /** Whether the organiser is a cashier, who may send only reminders to people with a balance to pay. */
  const remindsOnly = mayRemind && !mayNotifyEvents
  const [initial] = useState(() => filledIn(search))
  const [audience, setAudience] = useState<Audience>({
    ...initial.audience,
    unpaid: initial.audience.unpaid || remindsOnly,
  })
  const [message, setMessage] = useState(initial.message)
  const [channels, setChannels] = useState({
    inProfile: true,
    byMail: true,
    necessary: initial.necessary,
    onSite: false,
  })
  const [banner, setBanner] = useState({ from: '', until: '' })
  /** The count, and the audience that was counted. A changed audience must be counted again. */
  const [counted, setCounted] = useState<{ key: string; preview: NoticePreview } | null>(null)
  const key = JSON.stringify([audience, channels.necessary])
  const isCounted = counted?.key === key
  const hasRecipients = channels.inProfile || channels.byMail
  const count = useAct(
    () => previewNotice({ audience, necessary: channels.necessary }),
    preview => setCounted({ key, preview }),
  )
  const send = useAct(
    actId =>
      sendNotice({
        actId: actId(),
        ...message,
        audience,
        inProfile: channels.inProfile,
        byMail: channels.byMail,
        necessary: channels.necessary,
        line: channels.onSite ? banner : null,
        session: initial.session,
      }),
    () => {
      notice.success('Notice sent')
      // The programme page lists further changes to announce.
      navigate(initial.session ? '/organiser/programme' : '/organiser/notices')
    },
  )
  const failure = send.failure ?? count.failure
  // biome-ignore lint/correctness/useExhaustiveDependencies: recipients are counted once, when the page opens
  useEffect(() => {
    if (message.title && message.text) void count.run()
  }, [])
  const change = (fields: Partial<Audience>) => setAudience({ ...audience, ...fields })
  const check = (name: keyof typeof channels) => ({
    checked: channels[name],
    onChange: () => setChannels({ ...channels, [name]: !channels[name] }),
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
          void (hasRecipients && !isCounted ? count.run() : send.run())
        }}
      >
        <Section title="Message">
          <Field
            label="Title"
            minLength={3}
            maxLength={80}
            required
            value={message.title}
            onChange={event => setMessage({ ...message, title: event.target.value })}
          />
          <TextAreaField
            label="Text"
            hint="Plain text. An https address becomes a link. {name} becomes each person's name, {amount due} their balance to pay."
            minLength={3}
            maxLength={1000}
            required
            value={message.text}
            onChange={event => setMessage({ ...message, text: event.target.value })}
          />
        </Section>
        <Section title="Channels">
          <CheckField label="In their profiles" {...check('inProfile')} />
          <CheckField label="By mail, to confirmed addresses" {...check('byMail')} />
          {channels.byMail && (
            <CheckField
              label="Necessary: also mailed to people who turned off News by mail, for example when a session moves"
              {...check('necessary')}
            />
          )}
          {mayNotifyAll && (
            <CheckField label="As a banner at the top of the site, for everybody" {...check('onSite')} />
          )}
          {channels.onSite && (
            <FieldRow>
              <Field
                label="From"
                type="datetime-local"
                hint="Festival time."
                required
                value={banner.from}
                onChange={event => setBanner({ ...banner, from: event.target.value })}
              />
              <Field
                label="Until"
                type="datetime-local"
                hint="Festival time."
                required
                value={banner.until}
                onChange={event => setBanner({ ...banner, until: event.target.value })}
              />
            </FieldRow>
          )}
        </Section>
        {hasRecipients && (
          <Section title="Recipients">
            <p>The notice reaches people who meet all conditions below.</p>
            {mayNotifyAll && (
              <ChoiceField
                label="Who"
                choices={[
                  { value: 'registered', text: 'All participants' },
                  { value: 'everybody', text: 'Everybody with an account' },
                ]}
                value={audience.who}
                onChange={event => change({ who: event.target.value as Audience['who'] })}
              />
            )}
            <details open={mayNotifyEvents && !mayNotifyAll}>
              <summary>Registered for {audience.events.map(eventName).join(', ') || 'events'}</summary>
              <EventPicker
                selected={new Set(audience.events)}
                onChange={selected => change({ events: [...selected] })}
                disabled={false}
                mayChoose={eventId => me !== null && (remindsOnly || hasPermission(me.roles, 'eventNotices', eventId))}
              />
            </details>
            <CheckField
              label="Only team captains"
              checked={audience.captains}
              onChange={() => change({ captains: !audience.captains })}
            />
            <ChoiceField
              label="Teams"
              choices={[
                { value: '', text: 'Any or none' },
                { value: 'without', text: 'Registered for a team event, not in a team' },
                { value: 'incomplete', text: 'In an incomplete team' },
              ]}
              value={audience.team}
              onChange={event => change({ team: event.target.value as Audience['team'] })}
            />
            <CheckField
              label="Only people with a balance to pay"
              checked={audience.unpaid}
              disabled={remindsOnly}
              onChange={() => change({ unpaid: !audience.unpaid })}
            />
            <CheckField
              label="Only people who have not checked in"
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
                hint="Empty: any. All spellings of the college count."
                value={audience.college}
                onChange={event => change({ college: event.target.value })}
              />
            </FieldRow>
            {seesNights && <StayAudience audience={audience} onChange={change} />}
          </Section>
        )}
        {hasRecipients && isCounted && (
          <Recipients preview={counted.preview} byMail={channels.byMail} message={message} />
        )}
        {failure && <ProblemText>{failureText(failure)}</ProblemText>}
        {initial.session && failure && (
          <p>
            <Link to="/organiser/programme">See changes not announced</Link>
          </p>
        )}
        <SubmitButton pending={count.busy || send.busy} disabled={!hasRecipients && !channels.onSite}>
          {hasRecipients && !isCounted ? 'Count recipients' : 'Send the notice'}
        </SubmitButton>
      </form>
    </>
  )
}
