// Contacts in the team by subject.
import type { TeamGroup } from '../../../domain/edition/content.ts'
import { useFestival } from '../../edition.tsx'
import { Picture } from '../shell/picture.tsx'
import styles from './team-contacts.module.css'

export function TeamContacts({ members }: { members: TeamGroup['members'] }) {
  const { contact } = useFestival()
  const contacts = members.filter(({ answersFor }) => answersFor)
  if (contacts.length === 0) return null
  return (
    <section className={styles.contacts} aria-labelledby="who-to-ask">
      <h2 id="who-to-ask">Contacts</h2>
      <p className={styles.address}>
        All contacts read <a href={`mailto:${contact.email}`}>{contact.email}</a>
      </p>
      <ul>
        {contacts.map(({ id, name, post, answersFor, sample }) => (
          <li key={id} className={sample ? styles.unnamed : undefined}>
            <Picture id={id} kind="people" alt="" width={88} height={88} first />
            <div className={styles.words}>
              <h3>{answersFor}</h3>
              <p>{sample ? post : `${name}, ${post}`}</p>
            </div>
            <a href={`mailto:${contact.email}?subject=${encodeURIComponent(`For the ${post}: ${answersFor}`)}`}>
              Write <span className="visually-hidden">to the {post}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
