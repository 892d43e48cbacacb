import type { Debtor } from '#resources/debts.calls'
import { paymentWays } from '#resources/payments'
import { formatDay } from '#kit/format/dates'
import { useWords } from '#kit/i18n/text'
import styles from './debt.module.css'

/** Cell with the day and the method of a student's last receipt. */
export function LastReceipt({ receipt }: { receipt: Debtor['lastReceipt'] }) {
  const say = useWords()
  const said = receipt && [formatDay(receipt.receivedOn), receipt.method && say(paymentWays[receipt.method])]
  return <td className={styles.last}>{said ? said.filter(Boolean).join(', ') : '–'}</td>
}
