// Whom a notice would reach: how many, three of them by name, and what the first of them reads where it is filled in.
import type { NoticePreview } from '../../../domain/notices/api.ts'
import { fillNotice, isPersonal } from '../../../domain/notices/placeholders.ts'
import { NoticeText } from '../../parts/notices/notice-text.tsx'
import styles from './new-notice.module.css'

type Props = { reached: NoticePreview; byMail: boolean; words: { title: string; text: string } }

export function ReachedPeople({ reached: { people, mails, samples }, byMail, words }: Props) {
  // Without links: whoever follows one loses what is typed, and a coordinator opens nobody's page.
  const named = samples.map(({ username, college }) => [username, college].filter(Boolean).join(', '))
  const [first] = samples
  return (
    <div className={styles.reached} role="status">
      <p>
        <strong>{people === 1 ? 'One person' : `${people} people`}</strong>
        {byMail && `, ${mails} of them by mail`}
      </p>
      {named.length > 0 && <p>Such as {named.join(' · ')}</p>}
      {first && isPersonal(words) && (
        <blockquote className={styles.sample} aria-label={`What ${first.username} reads`}>
          <p>
            <strong>{fillNotice(words.title, { name: first.username, amountDue: first.amountDue })}</strong>
          </p>
          <NoticeText text={words.text} words={{ name: first.username, amountDue: first.amountDue }} />
        </blockquote>
      )}
    </div>
  )
}
