// The storage of a device for work without network, in IndexedDB: the list, which is too long for local storage, and
// the acts. Each act is a separate row, so that two tabs never overwrite each other's acts.
// web/session/stored-work.ts contains the names of the databases, and deletes some of them at the end of a log-in.

// Existing devices have databases with these names. A change would lose the acts that are queued in them.
const listStore = 'kept'
const actStore = 'acts'
const listKey = 'list'

/** An act's row. `change` increases with every change of the act. */
export type Row = { id: string; change: number }

export function deviceStore(name: string) {
  let opened: Promise<IDBDatabase> | null = null

  /** Opens the database once, because opening takes longer than writing. Creates it again if it was deleted. */
  function open(): Promise<IDBDatabase> {
    opened ??= new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name, 2)
      request.onupgradeneeded = () => {
        const { result } = request
        for (const store of [listStore, actStore])
          if (!result.objectStoreNames.contains(store)) result.createObjectStore(store)
      }
      request.onsuccess = () => {
        request.result.onversionchange = close
        request.result.onclose = forget
        resolve(request.result)
      }
      request.onerror = () => reject(request.error)
    }).catch(problem => {
      forget()
      throw problem
    })
    return opened
  }

  function forget(): void {
    opened = null
  }

  function close(): void {
    void opened?.then(database => database.close(), forget)
    forget()
  }

  /** Retries a failure on a new connection, because phones close the connection of a page in the background. */
  function run<T>(store: string, mode: IDBTransactionMode, act: (rows: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    return runOnce(store, mode, act).catch(() => {
      close()
      return runOnce(store, mode, act)
    })
  }

  /** Resolves when the transaction is complete, so that a crash of the browser no longer loses the row. */
  async function runOnce<T>(store: string, mode: IDBTransactionMode, act: (rows: IDBObjectStore) => IDBRequest<T>) {
    const transaction = (await open()).transaction(store, mode, { durability: 'relaxed' })
    const request = act(transaction.objectStore(store))
    return new Promise<T>((resolve, reject) => {
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(transaction.error)
    })
  }

  return {
    /** Resolves to null if no list is stored yet, or the device cannot store any. */
    list: <List>() =>
      run<List | undefined>(listStore, 'readonly', rows => rows.get(listKey)).then(
        found => found ?? null,
        () => null,
      ),

    /** Resolves to false if the device cannot store the list. */
    putList: (list: object) =>
      run(listStore, 'readwrite', rows => rows.put(list, listKey)).then(
        () => true,
        () => false,
      ),

    /** Resolves to all acts, in no particular order, or to an empty list if the device cannot store acts. */
    acts: <Act extends Row>() => run<Act[]>(actStore, 'readonly', rows => rows.getAll()).catch((): Act[] => []),

    /** Inserts or replaces the act. Rejects if the device cannot store it. */
    put: (act: Row) => run(actStore, 'readwrite', rows => rows.put(act, act.id)),

    /** Deletes the act, unless it has been changed since, for example by another tab. */
    take: ({ id, change }: Row) =>
      run(actStore, 'readwrite', rows => {
        const request = rows.get(id)
        request.onsuccess = () => {
          if ((request.result as Row | undefined)?.change === change) rows.delete(id)
        }
        return request
      }),

    close,
  }
}
