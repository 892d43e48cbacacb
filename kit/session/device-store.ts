import { createStore, del, entries, get, set } from 'idb-keyval'

/** What waits on this device through a reload and a closed app. Nothing of it throws: where a browser keeps nothing, there is nothing. */
export interface DeviceStore<T> {
  all: () => Promise<[key: string, value: T][]>
  has: (key: string) => Promise<boolean>
  /** Whether it is kept. */
  put: (key: string, value: T) => Promise<boolean>
  drop: (key: string) => Promise<void>
}

/** The table of a database of this browser, which is made when it is first asked. */
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
