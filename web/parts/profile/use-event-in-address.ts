// The event that somebody chose on its own page: /profile?event=7 opens the checkout with event 7 ticked. Whoever has to log in first comes
// back to the same address.
import { useLocation, useNavigate } from 'react-router'
import { findListed, useEventList } from '../../event-list.tsx'

/** The number of the chosen event, null where the address names none of this edition; and how to take it out of the address again. */
export function useEventInAddress(): { chosen: number | null; forget: () => void } {
  const list = useEventList()
  const { search } = useLocation()
  const navigate = useNavigate()
  const number = Number(new URLSearchParams(search).get('event'))
  const chosen = findListed(list, number) ? number : null
  // The page stays as it is: its loaders need not run again, and cannot without network.
  const forget = () =>
    chosen !== null && navigate('/profile', { replace: true, preventScrollReset: true, defaultShouldRevalidate: false })
  return { chosen, forget }
}
