import { ABSENT } from './dates'
import { currencySign, formatAmount } from './money'

/** An amount with its currency sign in a quieter tone, so that digits align in a column (look: 'Money'); '–' for none. */
export function Money({ amount, currency }: { amount: number | null | undefined; currency: string }) {
  const figures = formatAmount(amount, currency)
  if (figures === ABSENT) return <span style={{ color: 'var(--t3)' }}>{ABSENT}</span>
  return (
    <span className="num" style={{ whiteSpace: 'nowrap' }}>
      {figures}
      <span style={{ color: 'var(--t3)', fontWeight: 400, marginLeft: 3 }}>{currencySign(currency)}</span>
    </span>
  )
}
