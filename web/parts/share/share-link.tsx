// The Share link leads to the picture. With scripts, pressing the link loads and opens a dialog instead.
import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { importAgain } from '../../document/import-again.ts'
import type { ShareProps } from './share-dialog.tsx'

const ShareDialog = lazy(() => importAgain(() => import('./share-dialog.tsx')))

/** `inFull` shows the name of the shared thing in the link, instead of only reading it out. */
type Props = ShareProps & { className?: string; label?: string; inFull?: boolean }

export function ShareLink({ className = 'text-button', label = 'Share', inFull, ...share }: Props) {
  // The pressed link while the dialog is open, otherwise null.
  const [opener, setOpener] = useState<HTMLElement | null>(null)
  const open = (event: MouseEvent<HTMLElement>) => {
    event.preventDefault()
    setOpener(event.currentTarget)
  }
  return (
    <>
      <a href={share.picture} className={className} aria-haspopup="dialog" onClick={open}>
        {label} <span className={inFull ? undefined : 'visually-hidden'}>{share.what}</span>
      </a>
      {opener && (
        <Suspense>
          <ShareDialog {...share} opener={opener} onClose={() => setOpener(null)} />
        </Suspense>
      )}
    </>
  )
}
