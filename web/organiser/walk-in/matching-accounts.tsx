// Lists accounts with the typed name, phone or e-mail address, so that nobody gets a second account.
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { isEmail, normalEmail } from '../../../domain/account/email.ts'
import type { PersonRow } from '../../../domain/people/api.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { listPeople } from '../people/calls.ts'
import { Due } from '../shell/amount.tsx'
import { personPath } from '../shell/person-link.tsx'
import styles from './walk-in.module.css'

type PersonFields = { username: string; phone: string; email: string }

/** How long (ms) the fields must stay unchanged before the search. */
const pause = 400
const shortestName = 4
const phoneDigits = 10
const mostShown = 4

export function MatchingAccounts(fields: PersonFields) {
  const searches = useSettled(searchesFor(fields).join('\n'))
  return (
    <div aria-live="polite">
      {searches !== '' && <Matches key={searches} searches={searches.split('\n')} fields={fields} />}
    </div>
  )
}

function Matches({ searches, fields }: { searches: string[]; fields: PersonFields }) {
  const { data } = useAnswer(searches.join('\n'), async () => {
    const answers = await Promise.all(
      searches.map(search => listPeople({ search, size: String(mostShown), sort: 'name', direction: 'up' })),
    )
    const rows = answers.flatMap(answer => (answer.ok ? answer.data.rows : []))
    return { ok: true as const, data: [...new Map(rows.map(row => [row.userId, row])).values()].slice(0, mostShown) }
  })
  if (!data || data.length === 0) return null
  return (
    <section className={styles.known} aria-label="Accounts with the same details">
      <p>
        <strong>Already registered?</strong> Open this account instead of creating a second one.
      </p>
      <ul>
        {data.map(person => (
          <li key={person.userId}>
            <Link to={personPath(person.userId)}>{person.username}</Link>{' '}
            <small>
              {[person.userId, person.email, person.phone, person.college].filter(Boolean).join(' · ')}
              {matchText(person, fields)}
            </small>{' '}
            <Due of={person.amountDue} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Which detail is the same, such as ` (the same phone)`; distinguishes people with the same name. */
function matchText(person: PersonRow, fields: PersonFields): string {
  if (person.email !== '' && person.email === normalEmail(fields.email)) return ' (the same e-mail)'
  const digits = lastDigits(fields.phone)
  return digits !== '' && lastDigits(person.phone) === digits ? ' (the same phone)' : ''
}

/** The texts to search for: e-mail address and phone first, because they identify a person better than the name. */
function searchesFor({ username, phone, email }: PersonFields): string[] {
  const name = username.trim()
  return [isEmail(email) ? normalEmail(email) : '', lastDigits(phone), name.length >= shortestName ? name : ''].filter(
    Boolean,
  )
}

function lastDigits(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  return digits.length >= phoneDigits ? digits.slice(-phoneDigits) : ''
}

/** The value as it was when typing last paused. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
