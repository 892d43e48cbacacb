import type { ReactNode } from 'react'
import type { Debt } from '#resources/applicant-computed'
import { formatMoney } from '#kit/format/money'
import { area, useText } from '#kit/i18n/text'
import { useUrlParam } from '#panel/kernel/list/use-url-param'
import { DEBT } from './debt-param'

/** What a figure of debt offers. Not with the other words of debts: it is loaded with the lists. */
export const figureArea = area('debtFigure', {
  explain: { en: 'Why %{name} owes %{sum}', hy: 'Ինչու %{name} պարտք է %{sum}' },
})

interface DebtFigureProps {
  applicantId: number
  name: string
  debts: readonly Debt[]
  children: ReactNode
}

/** A figure of debt that opens why it is; where it stands, a `DebtDrawer` stands too. */
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
