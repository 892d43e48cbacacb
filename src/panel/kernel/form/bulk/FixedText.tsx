import WarningAmber from '@mui/icons-material/WarningAmberOutlined'
import type { Held } from '#resources/kernel/derived-parts'
import type { Fields } from '#resources/kernel/field'
import { formatNumber } from '#kit/format/money'
import { useWords } from '#kit/i18n/text'
import { useFormText } from '../texts'
import styles from './bulk-form.module.css'

interface FixedTextProps {
  fields: Fields
  /** The values of the offered fields in the selected records, as far as known. */
  held: Readonly<Record<string, Held>>
  /** Number of selected records. */
  all: number
}

/** How many selected records cannot be changed, and in which fields; empty while none is known. */
export function FixedText({ fields, held, all }: FixedTextProps) {
  const t = useFormText()
  const say = useWords()
  const names = Object.keys(held)
  const free = names.filter((name) => held[name]?.fixed === 0)
  const fixed = names.filter((name) => !free.includes(name))
  const labels = (some: readonly string[]) =>
    some.flatMap((name) => (fields[name] ? [say(fields[name].label)] : [])).join(', ')
  const numbers = {
    count: formatNumber(Math.max(0, ...names.map((name) => held[name]?.fixed ?? 0))),
    all: formatNumber(all),
  }
  return (
    <div role="status" className={styles.outlook}>
      {fixed.length > 0 && (
        <p className={styles.cannot}>
          <WarningAmber aria-hidden="true" />
          {free.length === 0
            ? t('fixedWholly', numbers)
            : free.length < fixed.length
              ? t('fixedExcept', { ...numbers, fields: labels(free) })
              : t('fixedIn', { ...numbers, fields: labels(fixed) })}
        </p>
      )}
    </div>
  )
}
