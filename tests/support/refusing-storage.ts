import { vi } from 'vitest'

/** Makes the browser's storage throw, as when it is full, for the next `times` writes. */
export function refuseStorage(times = Infinity) {
  const refuse = () => {
    times--
    throw new DOMException('full', 'QuotaExceededError')
  }
  const stored = window.localStorage
  const get = (_: Storage, key: string) => (key === 'setItem' && times > 0 ? refuse : Reflect.get(stored, key))
  vi.stubGlobal('localStorage', new Proxy(stored, { get }))
}
