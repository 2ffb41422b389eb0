// Whom a notice would reach: how many, and three of them by name.
import type { NoticePreview } from '../../../../domain/notice-types.ts'
import styles from './new-notice.module.css'

export function ReachedPeople({
  reached: { people, mails, samples },
  byMail,
}: {
  reached: NoticePreview
  byMail: boolean
}) {
  // Without links: whoever follows one loses what is typed, and a coordinator opens nobody's page.
  const named = samples.map(({ username, college }) => [username, college].filter(Boolean).join(', '))
  return (
    <div className={styles.reached} role="status">
      <p>
        <strong>{people === 1 ? 'One person' : `${people} people`}</strong>
        {byMail && `, ${mails} of them by mail`}
      </p>
      {named.length > 0 && <p>Such as {named.join(' · ')}</p>}
    </div>
  )
}
