// What the console stores on a device for work without network: the organiser, and an IndexedDB database per desk
// (gate, counter, house) with the list of people and the latest acts. The database names are here because the log-out,
// which is on every page, deletes them. Unsent acts are in separate databases, which stay, because they are completed
// work.

export const identityKey = 'organiser'
export const listDatabase = 'check-in'
export const mealListDatabase = 'counter'
export const houseDeskDatabase = 'house-desk'

/** What an older version of the site stored in local storage. */
const olderKeys = ['check-in-moves', 'check-in-history', 'counter-marks', 'counter-history', 'counter-sent']

/** At the end of a log-in or of a role: names and dues of thousands of people may not stay on a shared computer. */
export function forgetWork(): void {
  try {
    for (const key of [identityKey, ...olderKeys]) window.localStorage.removeItem(key)
    const databases = [listDatabase, mealListDatabase, houseDeskDatabase]
    for (const name of databases) window.indexedDB.deleteDatabase(name)
  } catch {
    // Without storage nothing was stored.
  }
}
