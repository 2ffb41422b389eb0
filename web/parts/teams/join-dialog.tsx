// Asks for the code of an invitation and opens the invitation.
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { readCharacters } from '../../../domain/gate/pass.ts'
import { Field } from '../forms/field.tsx'
import { Dialog, DialogBody, DialogFoot } from '../shell/dialog.tsx'

export function JoinDialog({ onClose }: { onClose: () => void }) {
  const [code, setCode] = useState('')
  const navigate = useNavigate()
  const open = (event: FormEvent) => {
    event.preventDefault()
    // Replaces the dialog in the history, so that Back leads to the profile.
    navigate(`/join/${encodeURIComponent(readCharacters(code))}`, { replace: true })
  }
  return (
    <Dialog title="Join with a code" busy={false} onClose={onClose}>
      <form style={{ display: 'contents' }} aria-label="Join with a code" method="post" onSubmit={open}>
        <DialogBody>
          <Field
            label="Code of the invitation"
            name="code"
            required
            autoCapitalize="characters"
            hint="Eight letters and digits. Ask the captain of the team for it."
            value={code}
            onChange={event => setCode(event.target.value)}
          />
        </DialogBody>
        <DialogFoot problem="">
          <button type="submit" className="main-button">
            See the invitation
          </button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
