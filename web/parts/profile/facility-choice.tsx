// The choice of accommodation and food, for participants from outside. A change applies at once (P11).
import { useEffect, useRef, useState } from 'react'
import type { User } from '../../../domain/api.ts'
import type { Festival } from '../../../domain/content.ts'
import { defaultFacility, findFacility } from '../../../domain/facility.ts'
import { rupees } from '../../../domain/money.ts'
import { failureText, updateFacility } from '../../api.ts'
import { useFestival } from '../../edition.tsx'
import { useSession } from '../../session.tsx'
import { ChoiceField } from '../forms/field.tsx'

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

  // A disabled control loses the focus: it gets it back with the answer.
  useEffect(() => {
    if (!sent.current || wanted !== null) return
    sent.current = false
    if (document.activeElement === document.body || document.activeElement === null) select.current?.focus()
  }, [wanted])

  return (
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
  )
}

/** What the options cost: those that include the events, and those that come on top of them. */
function pricesOf(facilities: Festival['facilities']): string {
  const including = facilities.flatMap(({ name, replaces }) => priced(name, replaces)).join(', ')
  const onTop = facilities.flatMap(({ name, adds }) => priced(name, adds)).join(', ')
  return [including && `All events included: ${including}.`, onTop && `On top of the events: ${onTop}.`]
    .filter(Boolean)
    .join(' ')
}

function priced(name: string, amount: number | undefined): string[] {
  return amount === undefined ? [] : [`${name} ${rupees(amount)}`]
}
