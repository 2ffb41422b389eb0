// Shows the number of a notice's recipients, the names of some of them, and the message to the first recipient.
import { howMany } from '../../../domain/lists/how-many.ts'
import type { NoticePreview } from '../../../domain/notices/api.ts'
import { fillNotice, isPersonal } from '../../../domain/notices/placeholders.ts'
import { NoticeText } from '../../parts/notices/notice-text.tsx'
import styles from './new-notice.module.css'

type Props = { preview: NoticePreview; byMail: boolean; message: { title: string; text: string } }

export function Recipients({ preview: { people, mails, samples }, byMail, message }: Props) {
  // The names are not links. Leaving the page would lose the message, and coordinators may not open pages of people.
  const names = samples.map(({ username, college }) => [username, college].filter(Boolean).join(', '))
  const [first] = samples
  return (
    <div className={styles.recipients} role="status">
      <p>
        <strong>{howMany(people, 'person', 'people')}</strong>
        <span>{byMail && `, ${mails} of them by mail`}</span>
      </p>
      {names.length > 0 && <p>{`For example ${names.join(' · ')}`}</p>}
      {first && isPersonal(message) && (
        <blockquote className={styles.sample} aria-label={`Preview for ${first.username}`}>
          <p>
            <strong>{fillNotice(message.title, { name: first.username, amountDue: first.amountDue })}</strong>
          </p>
          <NoticeText text={message.text} words={{ name: first.username, amountDue: first.amountDue }} />
        </blockquote>
      )}
    </div>
  )
}
