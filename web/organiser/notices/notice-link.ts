// Links to a new notice with its recipients filled in; new-notice-page.tsx reads them.
type Recipients = { events?: readonly number[]; team?: 'without' | 'incomplete'; facility?: string }

/** Returns the link to a new notice. `more`: further fields to fill in, such as title and text. */
export function noticeTo({ events = [], team, facility }: Recipients, more: Record<string, string> = {}): string {
  const search = new URLSearchParams(more)
  for (const eventId of events) search.append('event', String(eventId))
  if (team) search.set('team', team)
  if (facility) search.set('facility', facility)
  return `/organiser/notices/new?${search}`
}

/** Returns the link to a reminder for people with a balance to pay, with its message filled in. */
export function reminderTo(recipients: Recipients): string {
  return noticeTo(recipients, {
    unpaid: 'yes',
    title: 'Balance to pay',
    text: '{name}, your balance to pay is {amount due}. Pay it by UPI on your profile, or at the desk.',
  })
}
