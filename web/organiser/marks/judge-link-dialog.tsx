// A judge's new link, shown once: as a code to scan across a table, and to copy.
import { Dialog, DialogBody } from '../../parts/shell/dialog.tsx'
import { notice } from '../../parts/shell/notices.tsx'
import { QrCode } from '../../parts/shell/qr-code.tsx'
import styles from './marks.module.css'

/** `name`: whose link it is. Without it, that of the judge who was just added. */
export type ShownLink = { link: string; name?: string }

type Props = { name: string; link: string; onClose: () => void }

export function JudgeLinkDialog({ name, link, onClose }: Props) {
  const copy = async () => {
    await navigator.clipboard.writeText(link).then(
      () => notice.success('The link is copied'),
      () => notice.error('The link could not be copied'),
    )
  }
  return (
    <Dialog title={`Link for ${name}`} busy={false} onClose={onClose}>
      <DialogBody>
        <div className={styles.code}>
          <QrCode text={link} name={`The link of ${name}`} />
        </div>
        <p>
          The judge scans the code with the phone's camera, or opens the link. <strong>It is shown only now.</strong>{' '}
          Everybody who has it can mark in the name of {name}.
        </p>
        <p className="button-row">
          <button type="button" className="main-button" onClick={onClose}>
            Done
          </button>
          <button type="button" className="quiet-button" onClick={() => void copy()}>
            Copy the link
          </button>
        </p>
      </DialogBody>
    </Dialog>
  )
}
