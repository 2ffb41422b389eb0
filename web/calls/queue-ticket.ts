// The ticket that keeps this browser's place in the queue of passwords, also when the page is loaded again.

/**
 * Seconds until the turn and until the site is to be asked again; the ticket keeps a place in the queue of passwords.
 */
export type Queued = { ticket: string | null; wait: number; again: number }

const key = 'queueTicket'

export function queueTicket(): string | null {
  try {
    return window.sessionStorage.getItem(key)
  } catch {
    return null
  }
}

export function keepTicket(ticket: string): void {
  try {
    window.sessionStorage.setItem(key, ticket)
  } catch {
    // Without storage the next call begins at the end of the queue.
  }
}

export function forgetTicket(): void {
  try {
    window.sessionStorage.removeItem(key)
  } catch {
    // Without storage nothing was kept.
  }
}
