// One person: account, money, registrations, pass, entries, mail, and what organisers did.
import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router'
import { type ProfileField, profileFields, profileNames } from '../../../domain/account/profile-fields.ts'
import { howMany } from '../../../domain/lists/how-many.ts'
import type { PersonPage } from '../../../domain/people/api.ts'
import type { Permission } from '../../../domain/staff/roles.ts'
import { nightsText } from '../../../domain/stay/stay.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { useFestival } from '../../edition.tsx'
import { Moment } from '../../parts/shell/moment.tsx'
import { Problem } from '../../parts/shell/problem.tsx'
import { PaymentDialog, RefundDialog } from '../money/money-dialogs.tsx'
import { Amount, Due } from '../shell/amount.tsx'
import { PageHead } from '../shell/lists/toolbar.tsx'
import { useOrganiser } from '../shell/organiser.tsx'
import { PassCard } from '../shell/print/pass-card.tsx'
import { Facts, Section } from '../shell/section.tsx'
import { Badge, Loading } from '../shell/states.tsx'
import { NightsDialog } from '../stay/nights-dialog.tsx'
import { readPerson } from './calls.ts'
import { CorrectDialog } from './correct-dialog.tsx'
import { EndSessionsDialog } from './end-sessions-dialog.tsx'
import { EventsDialog } from './events-dialog.tsx'
import { FacilityDialog } from './facility-dialog.tsx'
import { PersonTables } from './person-tables.tsx'
import { PersonTeams } from './person-teams.tsx'
import { ReplacePassDialog } from './replace-pass-dialog.tsx'
import { RevokeCertificateDialog } from './revoke-certificate-dialog.tsx'
import { StudentCardDialog } from './student-card-dialog.tsx'
import { StudentDialog } from './student-dialog.tsx'

type DialogName =
  | 'payment'
  | 'refund'
  | 'events'
  | 'facility'
  | 'nights'
  | 'student'
  | 'student-card'
  | 'pass'
  | 'sessions'
  | 'correct'
  | 'certificate'

export default function Person() {
  const festival = useFestival()
  const { userId = '' } = useParams()
  const { data: person, failure, reload, setData } = useAnswer(userId, () => readPerson(userId))
  const [dialog, setDialog] = useState<DialogName | null>(null)

  if (!person)
    return (
      <>
        <PageHead title={userId} />
        {failure ? <Problem failure={failure} onRetry={reload} /> : <Loading what="the person" />}
      </>
    )

  const close = () => setDialog(null)
  const closeAndReload = () => {
    close()
    reload()
  }
  const take = (fresh: PersonPage) => {
    close()
    setData(fresh)
  }
  return (
    <>
      <PageHead title={person.username}>
        <Acts person={person} onOpen={setDialog} />
      </PageHead>
      {failure && <Problem failure={failure} onRetry={reload} />}
      <p className="button-row">
        <Due of={person.amountDue} />
        <Badge tone="plain">{person.isStudent ? festival.institute.shortName : 'outside'}</Badge>
        {!person.email && <Badge tone="plain">no e-mail</Badge>}
        {person.email && !person.emailConfirmed && <Badge tone="warn">e-mail not confirmed</Badge>}
        <InsideBadge person={person} />
      </p>
      <Facts facts={factsOf(person)} />
      <Section title="Money">
        <Facts
          facts={[
            ['Total', <Amount key="total" of={person.total} />],
            ['Paid', <Amount key="paid" of={person.paidAmount} />],
            ['Due', <Due key="due" of={person.amountDue} />],
          ]}
        />
      </Section>
      {person.passCode && (
        <Section title="Pass">
          <PassCard person={person} />
        </Section>
      )}
      <PersonTeams person={person} onChange={reload} />
      <PersonTables person={person} onChange={reload} />
      {dialog === 'payment' && <PaymentDialog person={person} onClose={close} onDone={closeAndReload} />}
      {dialog === 'refund' && <RefundDialog person={person} onClose={close} onDone={closeAndReload} />}
      {dialog === 'events' && <EventsDialog person={person} onClose={close} onDone={take} onChange={setData} />}
      {dialog === 'facility' && <FacilityDialog person={person} onClose={close} onDone={take} />}
      {dialog === 'nights' && <NightsDialog {...person} onClose={close} onDone={closeAndReload} />}
      {dialog === 'student' && <StudentDialog person={person} onClose={close} onDone={take} />}
      {dialog === 'student-card' && <StudentCardDialog person={person} onClose={close} onDone={take} />}
      {dialog === 'pass' && <ReplacePassDialog person={person} onClose={close} onDone={take} />}
      {dialog === 'sessions' && <EndSessionsDialog person={person} onClose={close} onDone={take} />}
      {dialog === 'certificate' && <RevokeCertificateDialog onClose={close} />}
      {dialog === 'correct' && <CorrectDialog person={person} onClose={close} onDone={take} />}
    </>
  )
}

function Acts({ person, onOpen }: { person: PersonPage; onOpen: (dialog: DialogName) => void }) {
  const { permissions } = useOrganiser()
  const act = (permission: Permission, name: DialogName, text: string, style = 'quiet-button') =>
    permissions.includes(permission) && (
      <button type="button" className={style} onClick={() => onOpen(name)}>
        {text}
      </button>
    )
  return (
    <>
      {act('payments', 'payment', 'Record a payment', 'main-button')}
      {person.paidAmount > 0 && act('refunds', 'refund', 'Pay money back')}
      {act('walkIn', 'events', 'Change events')}
      {!person.isStudent && act('walkIn', 'facility', 'Change facility')}
      {person.nights.length > 0 && act('stay', 'nights', 'Change days')}
      {!person.isStudent && act('studentByCard', 'student', 'Student by card')}
      {person.hasStudentCard && act('studentByCard', 'student-card', 'Take the card back')}
      {act('replacePass', 'pass', 'New pass')}
      {act('correct', 'correct', 'Correct details')}
      {act('correct', 'sessions', 'Log out everywhere')}
      {act('certificates', 'certificate', 'Revoke a certificate')}
    </>
  )
}

function InsideBadge({ person }: { person: PersonPage }): ReactNode {
  const last = person.scans.find(({ undoneAt }) => undoneAt === null)
  if (!last) return null
  return <Badge tone={last.direction === 'in' ? 'good' : 'plain'}>{last.direction === 'in' ? 'inside' : 'left'}</Badge>
}

function nightsFact({ nights, bedNights }: PersonPage): string {
  return `${nightsText(nights)}; ${bedNights > 0 ? `a bed is given for ${howMany(bedNights, 'night')} to come` : 'no bed to come'}`
}

const saidApart = new Set<ProfileField>(['phone', 'college', 'city', 'state'])

function factsOf(person: PersonPage) {
  return [
    ['User id', person.userId],
    [
      'E-mail',
      person.email && (
        <a key="email" href={`mailto:${person.email}`}>
          {person.email}
        </a>
      ),
    ],
    [
      'Phone',
      person.phone && (
        <a key="phone" href={`tel:${person.phone}`}>
          {person.phone}
        </a>
      ),
    ],
    ['College', person.college],
    ['City', [person.city, person.state].filter(Boolean).join(', ')],
    ['Gender', person.gender],
    ...profileNames
      .filter(name => !saidApart.has(name))
      .map(name => [profileFields[name].label, person[name]] as const),
    ['Facility', person.facility],
    ['Nights', person.nights.length > 0 && nightsFact(person)],
    ['Nights and meals', person.usedFacility && 'Slept in a house or ate a meal'],
    ['Account since', <Moment key="registered" at={person.registeredAt} />],
    ['First entry', person.checkedInAt && <Moment key="entry" at={person.checkedInAt} />],
  ] as const
}
