import { useId } from 'react'
import { filterInputOf } from '../../filters/filters'
import { DayRangeFilter } from '../../filters/range-filters'
import { FlagFilter } from '../../filters/FlagFilter'
import { TextFilter } from '../../filters/TextFilter'
import { FieldError } from '../../form/FieldFrame'
import type { ListFilter } from '../list-filters'
import { useWords } from '#kit/i18n/text'
import styles from './filter-drawer.module.css'

interface FilterFieldProps {
  filter: ListFilter
  value: unknown
  error: string | null
  onChange: (value: unknown) => void
}

/** Inputs of filters without a field, by the shape of their value. */
const shaped = { flag: FlagFilter, range: DayRangeFilter, text: TextFilter, list: null }

/** A filter with its label above and its error below. */
export function FilterField({ filter, value, error, onChange }: FilterFieldProps) {
  const id = useId()
  const say = useWords()
  const { field, shape } = filter
  const isGroup = shape === 'range' || shape === 'flag'
  const label = say(filter.label)
  const shared = { id, value, onChange, isInvalid: error !== null }
  const Input = field && filterInputOf(field.kind)
  const Shaped = field ? null : shape && shaped[shape]
  return (
    <div className={styles.filterField}>
      {isGroup ? (
        <div id={`${id}-label`} className={styles.filterLabel}>
          {label}
        </div>
      ) : (
        <label id={`${id}-label`} htmlFor={id} className={styles.filterLabel}>
          {label}
        </label>
      )}
      {field && Input && <Input {...shared} field={field} />}
      {Shaped && <Shaped {...shared} />}
      <FieldError id={`${id}-error`} message={error} />
    </div>
  )
}
