import type { ReactNode } from 'react'
import type { Debt } from '#resources/applicant-computed'
import { formatMoney } from '#kit/format/money'
import { useText } from '#kit/i18n/text'
import { useUrlParam } from '#panel/kernel/list/use-url-param'
import { DEBT } from './debt-param'
import { figureArea } from './figure-texts'

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
