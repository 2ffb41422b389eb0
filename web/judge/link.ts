// The judge's link: the secret behind '#' in the page's address. It is stored on this phone alone, so that the page
// opens again from the home screen, and is sent in a header alone.

const linkKey = 'judge-link'
const slotKey = 'judge-slot'

/** 256 random bits; other anchors of the page, such as #content, are shorter. */
const pattern = /^#([\w-]{40,100})$/

/** The link of the address, which is stored; otherwise the link of the last visit; null if there is none. */
export function openedLink({ hash }: { hash: string }): string | null {
  const link = pattern.exec(hash)?.[1] ?? null
  if (link === null) return stored(linkKey)
  store(linkKey, link)
  return link
}

/** The database of this link on the phone: another link of the same phone has its own marks. */
export const databaseOf = (link: string) => `judge-${link.slice(0, 16)}`

/** Deletes the link and its marks from this phone. */
export function forgetLink(link: string): void {
  store(linkKey, null)
  store(slotKey, null)
  try {
    for (const name of [databaseOf(link), `${databaseOf(link)}-acts`]) indexedDB.deleteDatabase(name)
  } catch {
    // Without storage nothing was stored.
  }
}

/** The performer who was shown last, so that a reload shows the same one. */
export const lastSlot = () => stored(slotKey)
export const storeSlot = (slot: string) => store(slotKey, slot)

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function store(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Without storage the page works until it is closed.
  }
}
