// The pass alone on a white screen, as large as it fits, for whoever scans it in the sun or at night. The screen stays
// on while it is open, where the browser can keep it on.
import { useEffect } from 'react'
import type { Pass } from '../../../../domain/account/api.ts'
import { Dialog, DialogBody } from '../../shell/dialog.tsx'
import { QrCode } from '../../shell/qr-code.tsx'
import styles from './ticket.module.css'

export function BrightPass({ pass, onClose }: { pass: Pass; onClose: () => void }) {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let closed = false
    navigator.wakeLock?.request('screen').then(
      held => {
        lock = held
        if (closed) void held.release()
      },
      // The screen goes dark as it always does.
      () => {},
    )
    return () => {
      closed = true
      void lock?.release()
    }
  }, [])
  return (
    <Dialog title={pass.username} busy={false} onClose={onClose}>
      <DialogBody>
        <div className={styles.bright}>
          <QrCode text={pass.code} name="Your pass for the scan" />
          <p>{pass.code}</p>
        </div>
      </DialogBody>
    </Dialog>
  )
}
