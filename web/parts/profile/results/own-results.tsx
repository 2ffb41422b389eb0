// Published results of the user and the user's teams. A winner can send on the picture of the place.
import { Link } from 'react-router'
import type { OwnResults as Answered } from '../../../../domain/results/api.ts'
import { gradeText } from '../../../../domain/results/results.ts'
import { shareAddress } from '../../../../domain/share-pictures/pictures.ts'
import { useFestival } from '../../../edition.tsx'
import { useEventName } from '../../../event-list.tsx'
import { ShareLink } from '../../share/share-link.tsx'
import { PaperSection } from '../paper-section.tsx'
import styles from './own-results.module.css'

type Result = Answered['results'][number]

export function OwnResults({ results }: { results: readonly Result[] }) {
  return (
    <PaperSection title="Results" id="results" titleHidden>
      <ul className={styles.results}>
        {results.map(result => (
          <OneResult
            key={`${result.eventId} ${result.round} ${result.place} ${result.mention} ${result.team}`}
            result={result}
          />
        ))}
      </ul>
    </PaperSection>
  )
}

function OneResult({ result }: { result: Result }) {
  const { eventId, kind, round, place, team } = result
  const festival = useFestival()
  const event = useEventName()(eventId)
  const grade = kind === 'round' ? `${round}: qualified` : gradeText(result)
  const wins = kind === 'standings' && place !== null
  return (
    <li className={wins ? styles.winner : styles.result}>
      <p className={styles.grade}>{grade}</p>
      <p>
        <Link to={`/events/${eventId}`}>{event}</Link>
        {team !== null && <span>{`, with ${team || 'your team'}`}</span>}
      </p>
      {wins && (
        <p>
          <ShareLink
            className="main-button"
            what={`${grade} in ${event}`}
            text={`${grade} in ${event} at ${festival.name} ${festival.year}:`}
            to={`/events/${eventId}`}
            picture={shareAddress.winner(eventId, place, 'wide')}
            choices={[{ name: grade, kind: 'winner', of: [eventId, place] }]}
          />
        </p>
      )}
    </li>
  )
}
