// Revokes a certificate by its code, such as one that was earned by cheating: whoever checks it reads that it was
// revoked.
import { useState } from 'react'
import { useAct } from '../../calls/use-act.ts'
import { ActDialog } from '../../parts/forms/act-dialog.tsx'
import { notice } from '../../parts/shell/notices.tsx'
import { revokeCertificate } from '../rosters/certificate-calls.ts'
import { ReasonField, TextField } from '../shell/text-fields.tsx'

export function RevokeCertificateDialog({ onClose }: { onClose: () => void }) {
  const [code, setCode] = useState('')
  const [reason, setReason] = useState('')
  const act = useAct(
    () => revokeCertificate({ code, reason }),
    () => {
      notice.success('The certificate is revoked')
      onClose()
    },
  )
  return (
    <ActDialog title="Revoke a certificate" act={act} button="Revoke" grave onClose={onClose}>
      <p>Whoever checks its code reads that it was revoked. It cannot be downloaded again.</p>
      <TextField
        label="Code, as it stands on the certificate"
        value={code}
        onChange={event => setCode(event.target.value)}
        required
      />
      <ReasonField value={reason} onChange={event => setReason(event.target.value)} />
    </ActDialog>
  )
}
