// The console's data on a device for work without network: the organiser, and an IndexedDB database per desk (gate,
// counter, house, stage) with the list of people and the latest acts. The log-out, which is on every page, deletes
// them, so their names are here. Unsent acts are in separate databases, which the log-out does not delete, because they
// still have to be sent.

export const identityKey = 'organiser'
export const listDatabase = 'check-in'
export const mealListDatabase = 'counter'
export const houseDeskDatabase = 'house-desk'
export const stageDatabase = 'stage'

/** The local storage keys of an older version of the site. */
const olderKeys = ['check-in-moves', 'check-in-history', 'counter-marks', 'counter-history', 'counter-sent']

/** Deletes the data when a session or a role ends, because a shared computer must not store names and dues. */
export function forgetWork(): void {
  try {
    for (const key of [identityKey, ...olderKeys]) window.localStorage.removeItem(key)
    const databases = [listDatabase, mealListDatabase, houseDeskDatabase, stageDatabase]
    for (const name of databases) window.indexedDB.deleteDatabase(name)
  } catch {
    // Without storage nothing was stored.
  }
}
