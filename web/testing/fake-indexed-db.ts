// A fake of IndexedDB in memory, for tests, with only the methods that web/offline/device-store.ts uses.
type Rows = Map<string, unknown>
type Databases = Map<string, Map<string, Rows>>

/** Runs `act` asynchronously, as a browser does, and then calls `onsuccess`. */
function request<T>(act: () => T, done: () => void) {
  const pending = { result: undefined as T | undefined, error: null, onsuccess: null as (() => void) | null }
  queueMicrotask(() => {
    pending.result = act()
    pending.onsuccess?.()
    done()
  })
  return pending
}

function transactionOn(rows: Rows, isFull: () => boolean) {
  const transaction = {
    error: new DOMException('', 'QuotaExceededError'),
    oncomplete: null as (() => void) | null,
    onabort: null as (() => void) | null,
    objectStore: () => store,
  }
  let unfinished = 0
  let aborted = false
  const ask = <T>(act: () => T) => {
    unfinished++
    return request(act, () => {
      unfinished--
      if (unfinished === 0)
        queueMicrotask(() => unfinished === 0 && (aborted ? transaction.onabort?.() : transaction.oncomplete?.()))
    })
  }
  const store = {
    get: (key: string) => ask(() => structuredClone(rows.get(key))),
    getAll: () => ask(() => structuredClone([...rows.values()])),
    delete: (key: string) => ask(() => rows.delete(key)),
    put: (row: unknown, key: string) => {
      const copy = structuredClone(row)
      return ask(() => {
        if (isFull()) aborted = true
        else rows.set(key, copy)
      })
    },
  }
  return transaction
}

/** A test can set `full` to fill the device's storage. */
export function fakeIndexedDb() {
  const databases: Databases = new Map()
  const opened: { name: string; onversionchange: (() => void) | null }[] = []
  const fake = {
    full: false,
    open(name: string) {
      const isNew = !databases.has(name)
      const stores = databases.get(name) ?? new Map<string, Rows>()
      databases.set(name, stores)
      const database = {
        name,
        onversionchange: null as (() => void) | null,
        objectStoreNames: { contains: (store: string) => stores.has(store) },
        createObjectStore: (store: string) => void stores.set(store, new Map()),
        transaction: (store: string) => transactionOn(stores.get(store)!, () => fake.full),
        close() {},
      }
      opened.push(database)
      const opening = {
        result: database,
        error: null,
        onupgradeneeded: null as (() => void) | null,
        onsuccess: null as (() => void) | null,
      }
      queueMicrotask(() => {
        if (isNew) opening.onupgradeneeded?.()
        opening.onsuccess?.()
      })
      return opening
    },
    deleteDatabase(name: string) {
      for (const database of opened) if (database.name === name) database.onversionchange?.()
      databases.delete(name)
    },
    databases: async () => [...databases.keys()].map(name => ({ name })),
  }
  return fake
}
