// Deletes an unfinished upload of the user.
import { useState } from 'react'
import type { OwnSubmission } from '../../../domain/submissions/api.ts'
import { type Answer, apiAddress } from '../../calls/api.ts'
import { storedToken } from '../../session/stored-session.ts'
import { SubmitButton } from '../forms/submit-button.tsx'
import { ProblemText } from '../shell/problem.tsx'

type Props = { half: OwnSubmission['halves'][number]; onDropped: () => Promise<Answer<OwnSubmission>> }

export function DropHalf({ half, onDropped }: Props) {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const drop = async () => {
    setBusy(true)
    // Not by `call`, because the protocol requires a header of its own.
    const answer = await fetch(new URL(`api/uploads/${encodeURIComponent(half.id)}`, apiAddress()), {
      method: 'DELETE',
      headers: { 'tus-resumable': '1.0.0', 'x-access-token': storedToken() ?? '' },
    }).catch(() => null)
    const isGone = answer !== null && (answer.ok || answer.status === 404 || answer.status === 410)
    setFailed(!isGone)
    if (isGone) await onDropped()
    setBusy(false)
  }
  return (
    <>
      <SubmitButton type="button" className="text-button" pending={busy} onClick={() => void drop()}>
        Cancel the upload<span className="visually-hidden"> of {half.name}</span>
      </SubmitButton>
      {failed && <ProblemText>The upload could not be cancelled. Please try again.</ProblemText>}
    </>
  )
}
