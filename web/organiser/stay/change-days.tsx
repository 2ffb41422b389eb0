// The button that opens the dialog about a guest's days.
import { useState } from 'react'
import { NightsDialog } from './nights-dialog.tsx'

type Props = { person: { userId: string; username: string }; onDone: () => void }

export function ChangeDays({ person: { userId, username }, onDone }: Props) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <button type="button" className="quiet-button" onClick={() => setOpen(true)}>
        Change days
      </button>
      {isOpen && (
        <NightsDialog
          userId={userId}
          username={username}
          onClose={close}
          onDone={() => {
            close()
            onDone()
          }}
        />
      )}
    </>
  )
}
