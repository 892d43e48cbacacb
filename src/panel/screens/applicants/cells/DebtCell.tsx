import { useGetManyAggregate, type RaRecord } from 'react-admin'
import { formatMoney } from '../../../../../kit/format/money'
import { Money } from '../../../../../kit/format/Money'
import { Absent } from '../../../kernel/cells/Absent'
import { numberOf, rowOf, textOf } from '../../../kernel/cells/read-value'
import { useApplicantsText } from '../texts'

/** The currency of the group's fee, asked for once for all rows that need it; null until it is known. */
export function useCurrency(record: RaRecord, isAsked: boolean): string | null {
  const id = numberOf(record.groupId)
  const isOfGroup = isAsked && id !== null
  const { data } = useGetManyAggregate('groups', { ids: isOfGroup ? [id] : [] }, { enabled: isOfGroup })
  if (!isOfGroup) return 'AMD'
  return textOf(rowOf(rowOf(data?.[0])?.tuitionFee)?.currency)
}

/** What a student owes today with a red dot, or a green ring alone (part 2 §4, look: 'no column of zeros'). */
export function DebtCell({ record }: { record: RaRecord }) {
  const t = useApplicantsText()
  const debt = numberOf(record.debt)
  const isOwing = record.hasDebt === true
  const currency = useCurrency(record, isOwing)
  if (typeof record.hasDebt !== 'boolean') return <Absent />
  if (!isOwing) return <span className="debt-cell mark-only"><span className="debt-mark none" role="img" aria-label={t('noDebt')} title={t('noDebt')} /></span>
  const told = t('hasDebt', { amount: debt === null || currency === null ? '' : formatMoney(debt, currency) })
  return (
    <span className="debt-cell" title={told}>
      {debt !== null && currency !== null && <Money amount={debt} currency={currency} />}
      <span className="debt-mark owing" role="img" aria-label={told} />
    </span>
  )
}
