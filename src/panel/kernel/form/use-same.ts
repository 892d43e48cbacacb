import { useRef } from 'react'
import { isSameValue } from './same-value'

/** The value as the same object while its content is the same. MUI's Autocomplete drops what is typed whenever its value is another object. */
export function useSame<T>(value: T): T {
  const kept = useRef(value)
  if (!isSameValue(kept.current, value)) kept.current = value
  return kept.current
}
