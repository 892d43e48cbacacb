import { InputRange, type RangeProps } from './InputRange'

/** Times of the clock from and to. */
export function TimeRangeFilter({ id, value, onChange, isInvalid }: RangeProps) {
  const range = { id, value, onChange, isInvalid }
  return <InputRange {...range} read={(text) => text || undefined} input={{ type: 'time' }} />
}
