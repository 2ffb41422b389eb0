// The user's stay. Shows house and room once a bed is assigned, and before that the days, needs and roommates.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { User } from '../../../../domain/account/api.ts'
import { findFacility, lackingText } from '../../../../domain/edition/facility.ts'
import { momentText, shortDay } from '../../../../domain/edition/festival-dates.ts'
import { rupees } from '../../../../domain/rupees.ts'
import type { Stay } from '../../../../domain/stay/api.ts'
import { nightsText } from '../../../../domain/stay/stay.ts'
import { useFestival } from '../../../edition.tsx'
import { FactList } from '../../shell/fact-list.tsx'
import { Moment } from '../../shell/moment.tsx'
import { Problem } from '../../shell/problem.tsx'
import { PaperSection } from '../paper-section.tsx'
import { useCountedEvents } from '../waiting-list/waiting-list-context.tsx'
import { BedWaitingLine } from './bed-waiting.tsx'
import { Roommates } from './roommates.tsx'
import { StayForm } from './stay-form.tsx'
import type { OwnStayState } from './use-own-stay.ts'
import styles from './your-stay.module.css'

/**
 * Only for participants from outside. Renders nothing in an edition without nights. `state` is null for a user without
 * a bed.
 */
export function YourStay({ user, state }: { user: User; state: OwnStayState | null }) {
  const { facilities } = useFestival()
  const counted = useCountedEvents(user.events.length)
  if (!facilities.some(({ nights }) => nights)) return null
  const facility = findFacility(facilities, user.facility)
  if (!facility?.nights) return <BedWaitingLine user={user} />
  return state ? <OwnNights state={state} /> : <NoBedYet lacking={lackingText(facility, counted)} />
}

/** Warns before arrival that the user has too few events for a bed. */
function NoBedYet({ lacking }: { lacking: string }) {
  return (
    <PaperSection id="stay" title="Your stay">
      <p role="status" className={styles.lacks}>
        {`No bed is reserved for you yet. ${lacking}`}
      </p>
      <p>
        <Link to="/profile?dialog=register" preventScrollReset>
          Choose events
        </Link>
      </p>
    </PaperSection>
  )
}

function OwnNights({ state: { stay, seenAt, answered, failure, reload, setData } }: { state: OwnStayState }) {
  if (!stay)
    return (
      <PaperSection id="stay" title="Your stay">
        {failure ? (
          <Problem failure={failure} onRetry={reload} />
        ) : (
          <p role="status">{answered ? 'No night is reserved for you.' : 'Loading your stay …'}</p>
        )}
      </PaperSection>
    )
  return (
    <PaperSection id="stay" title="Your stay">
      {seenAt !== null && (
        <p>
          As of <Moment at={seenAt} />
        </p>
      )}
      {stay.lacksGender && (
        <p role="status" className={styles.lacks}>
          Rooms are for women or for men. Please set your gender in your details to get a room.
        </p>
      )}
      {stay.room ? <Rooms stay={stay} room={stay.room} /> : <NoRoomYet stay={stay} />}
      {stay.isOpen && seenAt === null && (
        <>
          <StayForm stay={stay} onChange={setData} />
          <Roommates stay={stay} onChange={setData} />
        </>
      )}
      <p>
        <Link to="/stay">Houses, gates, what to bring and phone numbers</Link>
      </p>
    </PaperSection>
  )
}

function Rooms({ stay, room }: { stay: Stay; room: NonNullable<Stay['room']> }) {
  return (
    <>
      <Room stay={stay} room={room} />
      {stay.later.map(one => (
        <Room key={one.nights[0]} stay={stay} room={one} />
      ))}
      {stay.bedless.length > 0 && (
        <p role="status" className={styles.lacks}>
          {`No bed is assigned yet for ${stay.bedless.map(shortDay).join(', ')}.`}
        </p>
      )}
    </>
  )
}

function Room({ stay, room }: { stay: Stay; room: NonNullable<Stay['room']> }) {
  return (
    <div className={styles.key}>
      <p className={styles.house}>
        <span>{room.house}</span>
        <strong>{`Room ${room.room}`}</strong>
      </p>
      <FactList
        facts={given([
          ['Nights', nightsText(room.nights)],
          ['Directions', room.way],
          ['Telephone', room.phone && <a href={`tel:${room.phone.replaceAll(' ', '')}`}>{room.phone}</a>],
          ['Desk of the house', room.hours],
          ['About the room', room.note],
          ['Roommates', room.together.join(', ')],
          ['Arrived', stay.arrivedAt && !stay.leftAt && <Moment at={stay.arrivedAt} />],
          ['Bring', stay.bring.join('; ')],
          ['Deposit', depositText(stay)],
        ])}
      />
    </div>
  )
}

function depositText({ deposit, depositKept }: Stay): string {
  if (depositKept > 0) return `${rupees(depositKept)} deposit held until you leave`
  return deposit > 0 ? `The desk holds ${rupees(deposit)} and returns it when you leave` : ''
}

function NoRoomYet({ stay }: { stay: Stay }) {
  const festival = useFestival()
  const until = momentText(festival, Date.parse(stay.changesUntil))
  if (stay.leftAt)
    return (
      <p>
        You left <Moment at={stay.leftAt} />. Come back soon.
      </p>
    )
  return (
    <p>
      <span>{`Nights: ${nightsText(stay.nights)}.`}</span>{' '}
      <span>
        {stay.isOpen
          ? `Until ${until} you can enter your days and roommates. Rooms are assigned after that: you will see yours here and get a mail.`
          : 'Your room is assigned before you arrive: you will see it here and get a mail.'}
      </span>
    </p>
  )
}

/** Leaves out facts with empty values. */
const given = (facts: readonly (readonly [string, ReactNode])[]) => facts.filter(([, value]) => Boolean(value))
