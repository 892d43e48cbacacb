import { createStore, del, entries, get, set } from 'idb-keyval'

/** Values stored on this device across reloads and restarts. Nothing throws: if the browser refuses storage, the store is empty. */
export interface DeviceStore<T> {
  all: () => Promise<[key: string, value: T][]>
  has: (key: string) => Promise<boolean>
  /** Returns whether it was stored. */
  put: (key: string, value: T) => Promise<boolean>
  drop: (key: string) => Promise<void>
}

/** A table in an IndexedDB database of this browser, created on first use. */
export function deviceStore<T>(database: string, table: string): DeviceStore<T> {
  const store = createStore(database, table)
  return {
    all: () => orElse([], () => entries<string, T>(store)),
    has: (key) => orElse(false, async () => (await get(key, store)) !== undefined),
    put: (key, value) => orElse(false, () => set(key, value, store).then(() => true)),
    drop: (key) => orElse(undefined, () => del(key, store)),
  }
}

/** The result of work, or `otherwise` if it fails; a browser that refuses storage may also throw at once. */
async function orElse<R>(otherwise: R, work: () => Promise<R>): Promise<R> {
  try {
    return await work()
  } catch {
    return otherwise
  }
}
