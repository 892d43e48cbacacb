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
  const none = (): undefined => {}
  if (typeof indexedDB === 'undefined')
    return { all: async () => [], has: async () => false, put: async () => false, drop: async () => {} }
  const store = createStore(database, table)
  return {
    all: () => entries<string, T>(store).catch(() => []),
    has: (key) =>
      get(key, store).then(
        (value) => value !== undefined,
        () => false,
      ),
    put: (key, value) =>
      set(key, value, store).then(
        () => true,
        () => false,
      ),
    drop: (key) => del(key, store).catch(none),
  }
}
