// What a device keeps for work without network, in databases of IndexedDB: a list, which is too long for local storage,
// and acts. Every act is a row of its own, so that two tabs of one device never write over each other's. `name` names
// the database (web/session/stored-work.ts, which says what the end of a log-in forgets).

const listStore = 'kept'
const actStore = 'acts'
const listKey = 'list'

/** A row of an act: `id` is its number, and `change` rises with every change of it. */
export type Row = { id: string; change: number }

export type Kept = ReturnType<typeof keptOnDevice>

export function keptOnDevice(name: string) {
  let opened: Promise<IDBDatabase> | null = null

  /** Opened once: opening takes longer than writing. A database that is deleted meanwhile is made anew. */
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

  /** Does it once more on a new connection: phones lose the one of a page that was in the background. */
  function run<T>(store: string, mode: IDBTransactionMode, act: (rows: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    return runOnce(store, mode, act).catch(() => {
      close()
      return runOnce(store, mode, act)
    })
  }

  /** Resolves when the transaction is complete: what was written is then there after a crash of the browser. */
  async function runOnce<T>(store: string, mode: IDBTransactionMode, act: (rows: IDBObjectStore) => IDBRequest<T>) {
    const transaction = (await open()).transaction(store, mode, { durability: 'relaxed' })
    const asked = act(transaction.objectStore(store))
    return new Promise<T>((resolve, reject) => {
      transaction.oncomplete = () => resolve(asked.result)
      transaction.onabort = () => reject(transaction.error)
    })
  }

  return {
    /** Null if nothing was kept on this device yet, or it cannot keep anything. */
    list: <List>() =>
      run<List | undefined>(listStore, 'readonly', rows => rows.get(listKey)).then(
        found => found ?? null,
        () => null,
      ),

    /** Returns false if the device cannot keep it. */
    keepList: (list: object) =>
      run(listStore, 'readwrite', rows => rows.put(list, listKey)).then(
        () => true,
        () => false,
      ),

    /** Every act, in no order; none where the device cannot keep anything. */
    acts: <Act extends Row>() => run<Act[]>(actStore, 'readonly', rows => rows.getAll()).catch((): Act[] => []),

    /** Puts an act in the place of its number. Rejects if the device cannot keep it. */
    put: (act: Row) => run(actStore, 'readwrite', rows => rows.put(act, act.id)),

    /** Takes an act out, unless it was changed meanwhile, by another tab for example. */
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
