// Whom a notice would reach: how many, and three of them by name.
import type { NoticePreview } from '../../../../domain/notice-types.ts'
import { usePermission } from '../../organiser.tsx'
import { PersonLink } from '../people/person-link.tsx'
import styles from './new-notice.module.css'

export function ReachedPeople({
  reached: { people, mails, samples },
  byMail,
}: {
  reached: NoticePreview
  byMail: boolean
}) {
  const mayOpenPeople = usePermission('people')
  return (
    <div className={styles.reached} role="status">
      <p>
        <strong>{people === 1 ? 'One person' : `${people} people`}</strong>
        {byMail && `, ${mails} of them by mail`}
      </p>
      {samples.length > 0 && (
        <p>
          Such as{' '}
          {samples.map(({ userId, username, college }, i) => (
            <span key={userId}>
              {i > 0 && ' · '}
              {mayOpenPeople ? <PersonLink person={{ userId, username }} /> : username}
              {college && `, ${college}`}
            </span>
          ))}
        </p>
      )}
    </div>
  )
}
