import WarningAmber from '@mui/icons-material/WarningAmberOutlined'
import type { Held } from '#resources/kernel/derived-parts'
import type { AnyField } from '#resources/kernel/field'
import { formatNumber } from '#kit/format/money'
import { FieldText } from '../FieldText'
import { useFormText } from '../texts'
import type { Outlook } from './use-held'
import styles from './bulk-form.module.css'

interface HeldTextProps {
  field: AnyField
  name: string
  held: Held
}

/** Up to this many different values are named; more are only counted. */
const NAMED = 2

function HeldValue({ field, name, value }: Omit<HeldTextProps, 'held'> & { value: unknown }) {
  const t = useFormText()
  const isNone = value === null || (Array.isArray(value) && value.length === 0)
  return isNone ? <>{t('none')}</> : <FieldText field={field} value={value} record={null} path={name} />
}

/** Summary of a field's values in the selected records: 'None 154, 20% 44', '5 different'. */
export function HeldText({ field, name, held }: HeldTextProps) {
  const t = useFormText()
  if (held.different > NAMED) return <>{t('different', { count: formatNumber(held.different) })}</>
  return held.groups.map(({ value, count }, index) => (
    <span key={JSON.stringify(value)}>
      {index > 0 && ', '}
      <HeldValue field={field} name={name} value={value} />
      {held.different > 1 && (
        <>
          {' '}
          <b className={styles.heldCount}>{formatNumber(count)}</b>
        </>
      )}
    </span>
  ))
}

/** How many selected records a new value changes, and how many it cannot change. */
export function OutlookText({ field, name, held, outlook }: HeldTextProps & { outlook: Outlook }) {
  const t = useFormText()
  const { same, changes, stuck, fixed, isEmpty } = outlook
  const [now] = held.groups
  const all = formatNumber(same + changes)
  const said =
    changes === 0 && same > 0 && stuck === 0 && fixed === 0
      ? t('allHaveIt', { count: all })
      : isEmpty
        ? t('allEmptied', { count: formatNumber(changes) })
        : same > 0
          ? t('someHaveIt', { same: formatNumber(same), changes: formatNumber(changes) })
          : held.different === 1
            ? t('allAre', { count: all, value: '\u0000' })
            : t('allChange', { count: all })
  const [before, after] = said.split('\u0000')
  const cannot = [
    ...(stuck > 0 ? [t('stuck', { smart_count: stuck })] : []),
    ...(fixed > 0 ? [t('cannotChange', { count: formatNumber(fixed) })] : []),
  ]
  return (
    <div role="status" className={styles.outlook}>
      {(changes > 0 || same > 0) && (
        <p>
          {before}
          {after !== undefined && now && <HeldValue field={field} name={name} value={now.value} />}
          {after}
        </p>
      )}
      {cannot.map((text) => (
        <p key={text} className={styles.cannot}>
          <WarningAmber aria-hidden="true" />
          {text}
        </p>
      ))}
    </div>
  )
}
