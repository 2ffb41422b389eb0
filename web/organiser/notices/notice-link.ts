// Addresses of a new notice whose audience is filled in; web/organiser/notices/new-notice-page.tsx reads them.
type Filled = { events?: readonly number[]; team?: 'without' | 'incomplete'; facility?: string }

/** A notice to the people of a list. */
export function noticeTo({ events = [], team, facility }: Filled, more: Record<string, string> = {}): string {
  const search = new URLSearchParams(more)
  for (const eventId of events) search.append('event', String(eventId))
  if (team) search.set('team', team)
  if (facility) search.set('facility', facility)
  return `/organiser/notices/new?${search}`
}

/** A reminder of what is still to be paid, ready to be read and sent. */
export function reminderTo(filled: Filled): string {
  return noticeTo(filled, {
    unpaid: 'yes',
    title: 'Your payment is still open',
    text: '{name}, {amount due} of what you registered for is still to be paid: by UPI on your profile, or at the desk.',
  })
}
