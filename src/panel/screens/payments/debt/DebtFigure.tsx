import type { ReactNode } from 'react'
import type { Debt } from '#resources/applicant-computed'
import { formatMoney } from '#kit/format/money'
import { area, useText } from '#kit/i18n/text'
import { useUrlParam } from '#panel/kernel/list/use-url-param'
import { DEBT } from './debt-param'

/** Texts of a debt figure. Separate from the other debt texts because lists load them. */
export const figureArea = area('debtFigure', {
  explain: { en: 'Why %{name} owes %{sum}', hy: 'Ինչու %{name} պարտք է %{sum}' },
})

interface DebtFigureProps {
  applicantId: number
  name: string
  debts: readonly Debt[]
  children: ReactNode
}

/** A debt figure that opens its explanation; a page that renders it must render a `DebtDrawer` too. */
export function DebtFigure({ applicantId, name, debts, children }: DebtFigureProps) {
  const t = useText(figureArea)
  const [, open] = useUrlParam(DEBT)
  const sum = debts.map(({ amount, currency }) => formatMoney(amount, currency)).join(', ')
  return (
    <button
      type="button"
      className="link-button"
      style={{ color: 'inherit' }}
      aria-label={t('explain', { name, sum })}
      onClick={(event) => {
        event.stopPropagation()
        open(String(applicantId))
      }}
    >
      {children}
    </button>
  )
}
