// The choice of accommodation and food, for participants from outside. A change applies at once (P11). An edition with
// only the default facility has no choice.
import { useEffect, useRef, useState } from 'react'
import type { User } from '../../../../domain/account/api.ts'
import type { Festival } from '../../../../domain/edition/content.ts'
import { defaultFacility, findFacility } from '../../../../domain/edition/facility.ts'
import { amountDue, totalDue } from '../../../../domain/money/pricing.ts'
import { balanceText, rupees } from '../../../../domain/rupees.ts'
import { failureText } from '../../../calls/api.ts'
import { updateFacility } from '../../../calls/profile-calls.ts'
import { useFestival } from '../../../edition.tsx'
import { useSession } from '../../../session/session.tsx'
import { ChoiceField } from '../../forms/field.tsx'
import { Figure } from '../../shell/figure.tsx'
import styles from './facility-choice.module.css'
import { TooFewEvents } from './too-few-events.tsx'

export function FacilityChoice({ user }: { user: User }) {
  const { setUser } = useSession()
  const { facilities } = useFestival()
  const select = useRef<HTMLSelectElement>(null)
  const saved = (findFacility(facilities, user.facility) ?? defaultFacility(facilities)).name
  /** The choice that is being saved. */
  const [wanted, setWanted] = useState<string | null>(null)
  const sent = useRef(false)

  const change = async (facility: string) => {
    sent.current = true
    setWanted(facility)
    const answer = await updateFacility(facility)
    setWanted(null)
    if (answer.ok) setUser(answer.data)
    else window.alert(failureText(answer.failure))
  }

  // A disabled control loses the focus, which is restored after the answer.
  useEffect(() => {
    if (!sent.current || wanted !== null) return
    sent.current = false
    if (document.activeElement === document.body || document.activeElement === null) select.current?.focus()
  }, [wanted])

  if (facilities.length === 1) return null
  return (
    <div className={styles.choice} data-sheet>
      <ChoiceField
        ref={select}
        label="Accommodation and food"
        hint={pricesOf(facilities)}
        name="facility"
        choices={facilities.map(({ name }) => ({ value: name, text: name }))}
        value={wanted ?? saved}
        disabled={wanted !== null}
        aria-busy={wanted !== null}
        onChange={event => void change(event.target.value)}
      />
      <TooFewEvents user={user} eventCount={user.events.length} />
      <OtherOptions user={user} />
    </div>
  )
}

/** How each other choice changes the price for this user. */
function OtherOptions({ user }: { user: User }) {
  const festival = useFestival()
  const others = festival.facilities.filter(({ name }) => name !== user.facility)
  const afterwards = (facility: string) =>
    amountDue(totalDue(festival, { ...user, facility }, user.events.length), user.paidAmount)
  if (others.length === 0) return null
  return (
    <ul className={styles.adds} aria-label="Other options">
      {others.map(({ name }) => (
        <li key={name}>
          <strong>{name}:</strong> <Figure>{changeText(afterwards(name) - user.amountDue, afterwards(name))}</Figure>
        </li>
      ))}
    </ul>
  )
}

/** For example '₹450 more. Balance to pay: ₹1,650', '₹450 less. You will have ₹450 credit' or 'No extra charge'. */
function changeText(change: number, balance: number): string {
  if (change === 0) return 'No extra charge'
  const difference = change > 0 ? `${rupees(change)} more` : `${rupees(-change)} less`
  return `${difference}. ${balance < 0 ? `You will have ${rupees(-balance)} credit` : balanceText(balance)}`
}

/** First the prices that include all events, then the prices that are added to the price of the events. */
function pricesOf(facilities: Festival['facilities']): string {
  const including = facilities.flatMap(({ name, replaces }) => priced(name, replaces)).join(', ')
  const onTop = facilities.flatMap(({ name, adds }) => priced(name, adds)).join(', ')
  return [including && `All events included: ${including}.`, onTop && `Added to the price of events: ${onTop}.`]
    .filter(Boolean)
    .join(' ')
}

function priced(name: string, amount: number | undefined): string[] {
  return amount === undefined ? [] : [`${name} ${rupees(amount)}`]
}
