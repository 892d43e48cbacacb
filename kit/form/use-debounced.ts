import { useEffect, useState } from 'react'

/** The value after it has not changed for `delay` milliseconds; the first value immediately. */
export function useDebounced<T>(value: T, delay: number): T {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(() => value), delay)
    return () => clearTimeout(timer)
  }, [value, delay])
  return debounced
}
