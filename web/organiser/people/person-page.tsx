// One person's account, money, registrations, pass, entries and mail, with the acts of organisers.
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { type ProfileField, profileFields, profileNames } from '../../../domain/account/profile-fields.ts'
import { howMany } from '../../../domain/lists/how-many.ts'
import type { PersonPage } from '../../../domain/people/api.ts'
import { nightsText } from '../../../domain/stay/stay.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { useFestival } from '../../edition.tsx'
import { Moment } from '../../parts/shell/moment.tsx'
import { Problem } from '../../parts/shell/problem.tsx'
import { PersonAnswers, questionsVersion } from '../answers/person-answers.tsx'
import { Amount, Due } from '../shell/amount.tsx'
import { PageHead } from '../shell/lists/toolbar.tsx'
import { PassCard } from '../shell/print/pass-card.tsx'
import { Facts, Section } from '../shell/section.tsx'
import { Badge, Loading } from '../shell/states.tsx'
import { readPerson } from './calls.ts'
import { PersonActs } from './person-acts.tsx'
import { PersonTables } from './person-tables.tsx'
import { PersonTeams } from './person-teams.tsx'

export default function Person() {
  const festival = useFestival()
  const { userId = '' } = useParams()
  const { data: person, failure, reload, setData } = useAnswer(userId, () => readPerson(userId))

  if (!person)
    return (
      <>
        <PageHead title={userId} />
        {failure ? <Problem failure={failure} onRetry={reload} /> : <Loading what="the person" />}
      </>
    )

  return (
    <>
      <PageHead title={person.username}>
        <PersonActs person={person} onChange={setData} onReload={reload} />
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
            ['Balance to pay', <Due key="due" of={person.amountDue} />],
          ]}
        />
      </Section>
      {person.passCode && (
        <Section title="Pass">
          <PassCard person={person} />
        </Section>
      )}
      <PersonTeams person={person} onChange={reload} />
      <PersonAnswers userId={person.userId} username={person.username} version={questionsVersion(person)} />
      <PersonTables person={person} onChange={reload} />
    </>
  )
}

function InsideBadge({ person }: { person: PersonPage }): ReactNode {
  const last = person.scans.find(({ undoneAt }) => undoneAt === null)
  if (!last) return null
  return <Badge tone={last.direction === 'in' ? 'good' : 'plain'}>{last.direction === 'in' ? 'inside' : 'left'}</Badge>
}

function nightsFact({ nights, bedNights }: PersonPage): string {
  return `${nightsText(nights)}; ${bedNights > 0 ? `bed assigned for the next ${howMany(bedNights, 'night')}` : 'no bed assigned'}`
}

const fieldsShownAlready = new Set<ProfileField>(['phone', 'college', 'city', 'state'])

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
      .filter(name => !fieldsShownAlready.has(name))
      .map(name => [profileFields[name].label, person[name]] as const),
    ['Facility', person.facility],
    ['Nights', person.nights.length > 0 && nightsFact(person)],
    ['Nights and meals', person.usedFacility && 'Slept in a house or ate a meal'],
    ['Account since', <Moment key="registered" at={person.registeredAt} />],
    ['First entry', person.checkedInAt && <Moment key="entry" at={person.checkedInAt} />],
  ] as const
}
