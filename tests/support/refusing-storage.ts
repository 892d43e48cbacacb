import { vi } from 'vitest'

/** The browser refuses to keep anything, as when it is full: the next `times` times. */
export function refuseStorage(times = Infinity) {
  const refuse = () => {
    times--
    throw new DOMException('full', 'QuotaExceededError')
  }
  const stored = window.localStorage
  const get = (_: Storage, key: string) => (key === 'setItem' && times > 0 ? refuse : Reflect.get(stored, key))
  vi.stubGlobal('localStorage', new Proxy(stored, { get }))
}
