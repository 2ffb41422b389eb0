// *Share*: opens a dialog with a picture to send on. Only whoever presses it loads the dialog.
import { lazy, Suspense, useState } from 'react'
import { importAgain } from '../../document/import-again.ts'
import type { ShareProps } from './share-dialog.tsx'

const ShareDialog = lazy(() => importAgain(() => import('./share-dialog.tsx')))

/** `inFull`: what is sent can be read on the button too. */
type Props = ShareProps & { className?: string; label?: string; inFull?: boolean }

export function ShareButton({ className = 'text-button', label = 'Share', inFull, ...share }: Props) {
  // While the dialog is open: its button.
  const [opener, setOpener] = useState<HTMLElement | null>(null)
  return (
    <>
      <button type="button" className={`${className} needs-scripts`} onClick={event => setOpener(event.currentTarget)}>
        {label} <span className={inFull ? undefined : 'visually-hidden'}>{share.what}</span>
      </button>
      {opener && (
        <Suspense>
          <ShareDialog {...share} opener={opener} onClose={() => setOpener(null)} />
        </Suspense>
      )}
    </>
  )
}
