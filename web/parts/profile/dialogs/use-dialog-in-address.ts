// Which dialog of the profile is open, and the events ticked in it, stand in the address: Back closes the dialog, and a
// reload or a log-in in between keeps both. Event pages lead to /profile?event=7, which opens the checkout with event 7
// ticked.
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
  /** The ticked events: numbers as they stand in the address, which may be any. */
  chosen: number[]
  /** `events`: what is ticked in it at first, or the event that it is about. */
  open: (dialog: ProfileDialog, events?: readonly number[]) => void
  /** Writes down what is ticked. */
  keep: (events: readonly number[]) => void
  close: () => void
}

// The page stays as it is: its loaders need not run again, and cannot without network.
const samePage = { preventScrollReset: true, defaultShouldRevalidate: false } as const

export function useDialogInAddress(): DialogInAddress {
  const list = useEventList()
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const asked = new URLSearchParams(search)
  const chosen = asked.getAll('event').map(Number)
  const named = dialogs.find(name => name === asked.get('dialog'))
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
