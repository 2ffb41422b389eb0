// Downloads the stored personal data, and deletes the account.
import type { User } from '../../../../domain/account/api.ts'
import { failureText } from '../../../calls/api.ts'
import { readPersonalData } from '../../../calls/profile-calls.ts'
import { useAct } from '../../../calls/use-act.ts'
import { useOpener } from '../../shell/dialog.tsx'
import { saveFile } from '../../shell/save-file.ts'
import { useDialogInAddress } from '../dialogs/use-dialog-in-address.ts'
import styles from '../own-profile.module.css'
import { PaperSection } from '../paper-section.tsx'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'

export function PersonalData({ user }: { user: User }) {
  const { dialog, open, close } = useDialogInAddress()
  const deleting = dialog === 'delete'
  const opener = useOpener(deleting)
  const download = useAct(readPersonalData, data => {
    saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), 'personal-data.json')
  })
  return (
    <PaperSection title="Your data">
      <p>
        All data that we store about you, as one file: account, registrations, payments, entries, mails and notes of
        organisers.
      </p>
      {download.failure && <p role="alert">{failureText(download.failure)}</p>}
      <div className={styles.actions}>
        <button
          type="button"
          className="quiet-button"
          onClick={download.run}
          disabled={download.busy}
          aria-busy={download.busy}
        >
          Download my data
        </button>
        <button
          type="button"
          className="quiet-button"
          onClick={event => {
            opener.current = event.currentTarget
            open('delete')
          }}
        >
          Delete my account
        </button>
      </div>
      {deleting && <DeleteAccountDialog user={user} onClose={close} />}
    </PaperSection>
  )
}
