// The secret code of a team, for its captain: as a QR code and to read aloud. It is hidden until the captain asks.
import { useState } from 'react'
import { readTeamCode } from '../../calls/team-calls.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { PaperSection } from '../profile/paper-section.tsx'
import { Problem } from '../shell/problem.tsx'
import { QrCode } from '../shell/qr-code.tsx'
import styles from './team-code.module.css'

export default function TeamCode({ teamId, captain }: { teamId: string; captain: string }) {
  // A new captain has another code.
  const { data, failure, reload } = useAnswer(`code ${teamId} ${captain}`, () => readTeamCode(teamId))
  const [isShown, setShown] = useState(false)
  return (
    <PaperSection title="Secret code" id="code">
      <p>Only you, the captain, see this code. Show it when the organisers ask for it.</p>
      {failure && !data && <Problem failure={failure} onRetry={reload} />}
      {data && isShown && (
        <div className={styles.code}>
          <QrCode text={data.code} name="Secret code of the team" />
          <p>{data.code}</p>
        </div>
      )}
      {data && (
        <p>
          <button type="button" className="quiet-button" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
            {isShown ? 'Hide the code' : 'Show the code'}
          </button>
        </p>
      )}
    </PaperSection>
  )
}
