// Accommodation and food, for participants from outside: a change applies at once (1 §4).
import { useEffect, useId, useRef, useState } from 'react'
import type { User } from '../../../domain/api.ts'
import type { Festival } from '../../../domain/content.ts'
import { defaultFacility, findFacility } from '../../../domain/facility.ts'
import { rupees } from '../../../domain/money.ts'
import { failureText, updateFacility } from '../../api.ts'
import { useFestival } from '../../edition.tsx'
import { useSession } from '../../session.tsx'
import styles from './facility-choice.module.css'

export function FacilityChoice({ user }: { user: User }) {
  const { setUser } = useSession()
  const { facilities } = useFestival()
  const id = useId()
  const select = useRef<HTMLSelectElement>(null)
  const saved = (findFacility(facilities, user.facility) ?? defaultFacility(facilities)).name
  /** What is being saved, until the server has answered. */
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

  // A disabled control loses the keyboard's focus; it gets it back with the answer.
  useEffect(() => {
    if (!sent.current || wanted !== null) return
    sent.current = false
    if (document.activeElement === document.body || document.activeElement === null) select.current?.focus()
  }, [wanted])

  return (
    <div className={styles.choice}>
      <label htmlFor={id}>Accommodation and food</label>
      <select
        ref={select}
        id={id}
        name="facility"
        value={wanted ?? saved}
        disabled={wanted !== null}
        aria-busy={wanted !== null}
        onChange={event => void change(event.target.value)}
      >
        {facilities.map(({ name }) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
      <p className={styles.hint}>{fixedPrices(facilities)}</p>
    </div>
  )
}

/** What the options with a fixed total cost. */
function fixedPrices(facilities: Festival['facilities']): string {
  const priced = facilities.filter(facility => facility.total !== null)
  return `All events included: ${priced.map(({ name, total }) => `${name} ${rupees(total ?? 0)}`).join(', ')}.`
}
