// The person's notices, and the choice to get them by mail too.
import { fillNotice, type PlaceholderWords } from '../../../domain/notices/placeholders.ts'
import { failureText } from '../../calls/api.ts'
import { readNotices, setNews } from '../../calls/profile-calls.ts'
import { useAct } from '../../calls/use-act.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { CheckField } from '../forms/field.tsx'
import { NoticeText } from '../notices/notice-text.tsx'
import { Moment } from '../shell/moment.tsx'
import { Problem, ProblemText } from '../shell/problem.tsx'
import styles from './own-notices.module.css'
import { PaperSection } from './paper-section.tsx'

/** How many notices are visible. Older notices are folded. */
const mostShown = 3

export function OwnNotices({ userId }: { userId: string }) {
  const { data, failure, reload, setData } = useAnswer(`notices ${userId}`, readNotices)
  const act = useAct(() => setNews(!data?.news), setData)
  const [newest, older] = [data?.notices.slice(0, mostShown) ?? [], data?.notices.slice(mostShown) ?? []]
  return (
    <PaperSection title="Notices" id="notices" titleHidden>
      {!data && (failure ? <Problem failure={failure} onRetry={reload} /> : <p role="status">Loading notices …</p>)}
      {data && newest.length === 0 && <p>Messages from organisers about your events will appear here.</p>}
      {data && <NoticeList notices={newest} words={data} />}
      {data && older.length > 0 && (
        <details>
          <summary>{`${older.length} older`}</summary>
          <NoticeList notices={older} words={data} />
        </details>
      )}
      {data && (
        <CheckField label="News by mail too" checked={data.news} disabled={act.busy} onChange={() => void act.run()} />
      )}
      {act.failure && <ProblemText>{failureText(act.failure)}</ProblemText>}
    </PaperSection>
  )
}

type Listed = { noticeId: string; title: string; text: string; sentAt: string }

function NoticeList({ notices, words }: { notices: readonly Listed[]; words: PlaceholderWords }) {
  if (notices.length === 0) return null
  return (
    <ul className={styles.list}>
      {notices.map(({ noticeId, title, text, sentAt }) => (
        <li key={noticeId}>
          <h3>{fillNotice(title, words)}</h3>
          <small>
            <Moment at={sentAt} />
          </small>
          <NoticeText text={text} words={words} />
        </li>
      ))}
    </ul>
  )
}
