// Stores the list for scanning without network in IndexedDB, since it is too long for local storage. `database` names
// whose list it is (web/session/stored-work.ts, which forgets it at the end of a log-in).

const storeName = 'kept'
const listKey = 'list'

/** Null if nothing was downloaded on this device yet, or it cannot store anything. */
export async function readStoredList<List>(database: string): Promise<List | null> {
  try {
    return (await request<List | undefined>(database, 'readonly', store => store.get(listKey))) ?? null
  } catch {
    return null
  }
}

/** Returns false if the device cannot store it. */
export async function writeStoredList(database: string, list: object): Promise<boolean> {
  try {
    await request(database, 'readwrite', store => store.put(list, listKey))
    return true
  } catch {
    return false
  }
}

async function request<T>(
  name: string,
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest,
): Promise<T> {
  const database = await settled<IDBDatabase>(() => {
    const opening = indexedDB.open(name, 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore(storeName)
    return opening
  })
  try {
    return await settled<T>(() => act(database.transaction(storeName, mode).objectStore(storeName)))
  } finally {
    database.close()
  }
}

function settled<T>(start: () => IDBRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    const asked = start()
    asked.onsuccess = () => resolve(asked.result as T)
    asked.onerror = () => reject(asked.error)
  })
}
