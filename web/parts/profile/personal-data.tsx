// What is held about the participant: downloading all of it, and deleting the account. The dialog is loaded when it is asked for.
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { User } from '../../../domain/api.ts'
import { type Failure, failureText, readPersonalData } from '../../api.ts'
import styles from '../../pages/profile.module.css'
import buttons from '../shell/buttons.module.css'

const DeleteAccountDialog = lazy(() => import('./delete-account-dialog.tsx'))

export function PersonalData({ user }: { user: User }) {
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [deleting, setDeleting] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)

  const download = async () => {
    setPending(true)
    setFailure(null)
    const answer = await readPersonalData()
    setPending(false)
    if (answer.ok) save(answer.data)
    else setFailure(answer.failure)
  }

  const wasDeleting = useRef(false)
  useEffect(() => {
    if (wasDeleting.current && !deleting) opener.current?.focus()
    wasDeleting.current = deleting
  }, [deleting])

  return (
    <section className={styles.events} aria-labelledby="personal-data">
      <h2 id="personal-data">Your data</h2>
      <p>
        Everything that is held about you, as one file: your account, registrations, payments, entries, mails and what
        organisers noted.
      </p>
      {failure && <p role="alert">{failureText(failure)}</p>}
      <div className={styles.actions}>
        <button type="button" className={buttons.quiet} onClick={download} disabled={pending} aria-busy={pending}>
          Download my data
        </button>
        <button ref={opener} type="button" className={buttons.quiet} onClick={() => setDeleting(true)}>
          Delete my account
        </button>
      </div>
      {deleting && (
        <Suspense fallback={null}>
          <DeleteAccountDialog user={user} onClose={() => setDeleting(false)} />
        </Suspense>
      )}
    </section>
  )
}

/** Saves the answer as a file that a person can read. */
function save(data: object): void {
  const address = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = 'personal-data.json'
  link.click()
  // Some browsers read it only after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
