// *Share*: opens a dialog with a picture to send on. Only whoever presses it loads the dialog.
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { importAgain } from '../../document/import-again.ts'
import type { ShareProps } from './share-dialog.tsx'

const ShareDialog = lazy(() => importAgain(() => import('./share-dialog.tsx')))

/** `inFull`: what is sent can be read on the button too. */
type Props = ShareProps & { className?: string; label?: string; inFull?: boolean }

export function ShareButton({ className = 'text-button', label = 'Share', inFull = false, ...share }: Props) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  // Not every browser gives a button back the focus that it had.
  useEffect(() => {
    if (wasOpen.current && !open) button.current?.focus()
    wasOpen.current = open
  }, [open])
  return (
    <>
      <button ref={button} type="button" className={`${className} needs-scripts`} onClick={() => setOpen(true)}>
        {label} <span className={inFull ? undefined : 'visually-hidden'}>{share.what}</span>
      </button>
      {open && (
        <Suspense>
          <ShareDialog {...share} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
