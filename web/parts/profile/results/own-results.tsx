// Published results of the user and the user's teams. Renders nothing if there are none.
import { Link } from 'react-router'
import { gradeText } from '../../../../domain/results/results.ts'
import { readOwnResults } from '../../../calls/profile-calls.ts'
import { useAnswer } from '../../../calls/use-answer.ts'
import { EventName } from '../../../event-list.tsx'
import { PaperSection } from '../paper-section.tsx'
import styles from './own-results.module.css'

export function OwnResults({ userId }: { userId: string }) {
  const { data } = useAnswer(`results ${userId}`, readOwnResults)
  if (!data || data.results.length === 0) return null
  return (
    <PaperSection title="Results" id="results">
      <ul className={styles.results}>
        {data.results.map(result => (
          <li key={`${result.eventId} ${result.round} ${result.place} ${result.mention} ${result.team}`}>
            <p className={styles.grade}>{result.kind === 'round' ? `${result.round}: qualified` : gradeText(result)}</p>
            <p>
              <Link to={`/events/${result.eventId}`}>
                <EventName ind={result.eventId} />
              </Link>
              {result.team !== null && `, with ${result.team || 'your team'}`}
            </p>
          </li>
        ))}
      </ul>
    </PaperSection>
  )
}
