// The open dialog of the profile and the events selected in it are part of the address. Back closes the dialog. A
// reload or a log-in opens it again with the same events. Event pages link to /profile?event=7, which opens the
// checkout with event 7 selected.
import { useLocation, useNavigate } from 'react-router'
import { findListed, useEventList } from '../../../event-list.tsx'

const dialogs = [
  'register',
  'unregister',
  'make-team',
  'join-team',
  'details',
  'identity',
  'password',
  'delete',
] as const
export type ProfileDialog = (typeof dialogs)[number]

export type DialogInAddress = {
  dialog: ProfileDialog | null
  /** The numbers of the selected events. The address may also contain numbers of no event. */
  chosen: number[]
  /** `events` are the initial selection, or the event for which the dialog opens. */
  open: (dialog: ProfileDialog, events?: readonly number[]) => void
  /** Writes the selection to the address. */
  keep: (events: readonly number[]) => void
  close: () => void
}

// The loaders need not run again, and cannot without network.
const samePage = { preventScrollReset: true, defaultShouldRevalidate: false } as const

export function useDialogInAddress(): DialogInAddress {
  const list = useEventList()
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const query = new URLSearchParams(search)
  const chosen = query.getAll('event').map(Number)
  const named = dialogs.find(name => name === query.get('dialog'))
  const dialog = named ?? (chosen.some(ind => findListed(list, ind)) ? 'register' : null)

  return {
    dialog,
    chosen,
    open: (name, events) => navigate(addressOf(name, events), { ...samePage, state: { openedHere: true } }),
    keep: events => dialog && navigate(addressOf(dialog, events), { ...samePage, state, replace: true }),
    close: () => {
      if (state?.openedHere) navigate(-1)
      else navigate('/profile', { ...samePage, replace: true })
    },
  }
}

function addressOf(dialog: ProfileDialog, events: readonly number[] = []): string {
  return `/profile?${new URLSearchParams([['dialog', dialog], ...events.map(ind => ['event', String(ind)])])}`
}
