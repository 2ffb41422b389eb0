// Contact details for questions.
import { useFestival } from '../../edition.tsx'
import styles from './ask-us.module.css'

export function AskUs() {
  const { contact } = useFestival()
  return (
    <ul className={styles.ways}>
      <li>
        Write to <a href={`mailto:${contact.email}`}>{contact.email}</a>
      </li>
      <li>
        Call{' '}
        {contact.sample ? (
          'us (the number will be announced)'
        ) : (
          <a href={`tel:${contact.phone.replace(/[^+\d]/g, '')}`}>{contact.phone}</a>
        )}
      </li>
      <li>Come to {contact.address.join(', ')}</li>
    </ul>
  )
}
