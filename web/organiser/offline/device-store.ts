// The storage of a device for work without network, in IndexedDB: a list, too long for local storage, and acts. Each
// act is a row of its own, so that two tabs never overwrite each other's acts. web/session/stored-work.ts names the
// databases and deletes some at the end of a log-in.

// Names in the databases of existing devices: a change would lose the acts that are queued there.
const listStore = 'kept'
const actStore = 'acts'
const listKey = 'list'

/** An act's row. `change` rises with every change of the act. */
export type Row = { id: string; change: number }

export function deviceStore(name: string) {
  let opened: Promise<IDBDatabase> | null = null

  /** Opened once, because opening takes longer than writing. A database that was deleted since is created again. */
  function open(): Promise<IDBDatabase> {
    opened ??= new Promise<IDBDatabase>((resolve, reject) => {
      const asked = indexedDB.open(name, 2)
      asked.onupgradeneeded = () => {
        const { result } = asked
        for (const store of [listStore, actStore])
          if (!result.objectStoreNames.contains(store)) result.createObjectStore(store)
      }
      asked.onsuccess = () => {
        asked.result.onversionchange = close
        asked.result.onclose = forget
        resolve(asked.result)
      }
      asked.onerror = () => reject(asked.error)
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

  /** A failure is retried on a new connection: phones close the connection of a page in the background. */
  function run<T>(store: string, mode: IDBTransactionMode, act: (rows: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    return runOnce(store, mode, act).catch(() => {
      close()
      return runOnce(store, mode, act)
    })
  }

  /** Resolves when the transaction is complete: the row then survives a crash of the browser. */
  async function runOnce<T>(store: string, mode: IDBTransactionMode, act: (rows: IDBObjectStore) => IDBRequest<T>) {
    const transaction = (await open()).transaction(store, mode, { durability: 'relaxed' })
    const asked = act(transaction.objectStore(store))
    return new Promise<T>((resolve, reject) => {
      transaction.oncomplete = () => resolve(asked.result)
      transaction.onabort = () => reject(transaction.error)
    })
  }

  return {
    /** Null if no list is stored yet, or the device cannot store any. */
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

    /** All acts, in no order. None if the device cannot store any. */
    acts: <Act extends Row>() => run<Act[]>(actStore, 'readonly', rows => rows.getAll()).catch((): Act[] => []),

    /** Inserts or replaces the act. Rejects if the device cannot store it. */
    put: (act: Row) => run(actStore, 'readwrite', rows => rows.put(act, act.id)),

    /** Deletes the act, unless it has changed since, by another tab for example. */
    take: ({ id, change }: Row) =>
      run(actStore, 'readwrite', rows => {
        const asked = rows.get(id)
        asked.onsuccess = () => {
          if ((asked.result as Row | undefined)?.change === change) rows.delete(id)
        }
        return asked
      }),

    close,
  }
}
