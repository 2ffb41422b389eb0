// Who has an account already under the name, the phone or the address being typed: shown before a second account is
// made.
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { isEmail, normalEmail } from '../../../domain/account/email.ts'
import type { PersonRow } from '../../../domain/people/api.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { listPeople } from '../people/calls.ts'
import { Due } from '../shell/amount.tsx'
import { personPath } from '../shell/person-link.tsx'
import styles from './walk-in.module.css'

type Typed = { username: string; phone: string; email: string }

/** Milliseconds without a key before people are searched. */
const pause = 400
const shortestName = 4
const phoneDigits = 10
const mostShown = 4

export function KnownPeople(typed: Typed) {
  const searches = useSettled(searchesFor(typed).join('\n'))
  return (
    <div aria-live="polite">
      {searches !== '' && <Found key={searches} searches={searches.split('\n')} typed={typed} />}
    </div>
  )
}

function Found({ searches, typed }: { searches: string[]; typed: Typed }) {
  const { data } = useAnswer(searches.join('\n'), async () => {
    const answers = await Promise.all(
      searches.map(search => listPeople({ search, size: String(mostShown), sort: 'name', direction: 'up' })),
    )
    const rows = answers.flatMap(answer => (answer.ok ? answer.data.rows : []))
    return { ok: true as const, data: [...new Map(rows.map(row => [row.userId, row])).values()].slice(0, mostShown) }
  })
  if (!data || data.length === 0) return null
  return (
    <section className={styles.known} aria-label="Accounts like this one">
      <p>
        <strong>Here already?</strong> Open the account in place of making a second one.
      </p>
      <ul>
        {data.map(person => (
          <li key={person.userId}>
            <Link to={personPath(person.userId)}>{person.username}</Link>{' '}
            <small>
              {[person.userId, person.email, person.phone, person.college].filter(Boolean).join(' · ')}
              {sameIn(person, typed)}
            </small>{' '}
            <Due of={person.amountDue} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What makes it more than a namesake. */
function sameIn(person: PersonRow, typed: Typed): string {
  if (person.email !== '' && person.email === normalEmail(typed.email)) return ' (the same e-mail)'
  const digits = lastDigits(typed.phone)
  return digits !== '' && lastDigits(person.phone) === digits ? ' (the same phone)' : ''
}

/** The most telling first, so that a person with the same address stands above namesakes. */
function searchesFor({ username, phone, email }: Typed): string[] {
  const name = username.trim()
  return [isEmail(email) ? normalEmail(email) : '', lastDigits(phone), name.length >= shortestName ? name : ''].filter(
    Boolean,
  )
}

function lastDigits(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  return digits.length >= phoneDigits ? digits.slice(-phoneDigits) : ''
}

/** The value once typing has paused. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
