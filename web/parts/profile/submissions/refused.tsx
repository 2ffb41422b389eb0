// Why the user's newest file was refused, until it is dismissed or something is handed in.
import type { OwnSubmission, OwnSubmissions } from '../../../../domain/submissions/api.ts'
import { failureText } from '../../../calls/api.ts'
import { dismissRefusal } from '../../../calls/submission-calls.ts'
import { useAct } from '../../../calls/use-act.ts'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { Figure } from '../../shell/figure.tsx'
import { ProblemText } from '../../shell/problem.tsx'
import styles from './submissions.module.css'

type Props = { refused: NonNullable<OwnSubmission['refused']>; onChange: (data: OwnSubmissions) => void }

export function Refused({ refused, onChange }: Props) {
  const act = useAct(() => dismissRefusal(refused.id), onChange)
  return (
    <div className={styles.refused}>
      <p>
        <strong translate="no">{refused.name}</strong> was not accepted
      </p>
      <p>
        <Figure>{refused.sentence}</Figure>
      </p>
      <SubmitButton type="button" className="text-button" pending={act.busy} onClick={() => void act.run()}>
        Dismiss
      </SubmitButton>
      {act.failure && <ProblemText>{failureText(act.failure)}</ProblemText>}
    </div>
  )
}
