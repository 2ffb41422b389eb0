// The pass alone on a white screen, as large as possible, for scanning in sunlight or at night. Keeps the screen on if
// the browser can.
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
