import Delete from '@mui/icons-material/DeleteOutlineOutlined'
import Edit from '@mui/icons-material/EditOutlined'
import MoreHoriz from '@mui/icons-material/MoreHorizOutlined'
import Payments from '@mui/icons-material/PaymentsOutlined'
import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined'
import Undo from '@mui/icons-material/UndoOutlined'
import ListItemIcon from '@mui/material/ListItemIcon'
import MenuItem from '@mui/material/MenuItem'
import type { ReactNode } from 'react'
import type { Payment } from '#resources/payments'
import { IconMenu } from '#panel/kernel/list/toolbar/IconMenu'
import { usePaymentActs, type PaymentActs } from './acts'
import { usePaymentsText, type PaymentsKey } from './texts'
import { whatOf } from './what-of'
import styles from './payments.module.css'

interface Entry {
  label: PaymentsKey
  icon: ReactNode
  does: (payment: Payment) => void
}

function entriesOf({ isPaid, isReversed, reversesId }: Payment, acts: PaymentActs): Entry[] {
  if (!isPaid) {
    return acts.mayEdit
      ? [
          { label: 'receive', icon: <Payments />, does: acts.receive },
          { label: 'edit', icon: <Edit />, does: acts.edit },
          { label: 'makeBill', icon: <ReceiptLong />, does: acts.bill },
          { label: 'remove', icon: <Delete />, does: acts.remove },
        ]
      : []
  }
  const isStanding = !isReversed && reversesId === null
  return acts.mayReverse && isStanding ? [{ label: 'reverse', icon: <Undo />, does: acts.reverse }] : []
}

/** What else can be done to a payment; not there when nothing can. */
export function PaymentMenu({ payment }: { payment: Payment }) {
  const acts = usePaymentActs()
  const t = usePaymentsText()
  const entries = entriesOf(payment, acts)
  if (entries.length === 0) return <span className={styles.noMenu} />
  return (
    <IconMenu label={t('more', { what: whatOf(payment) })} icon={<MoreHoriz />}>
      {(onDone) =>
        entries.map(({ label, icon, does }) => (
          <MenuItem
            key={label}
            onClick={() => {
              onDone()
              does(payment)
            }}
          >
            <ListItemIcon>{icon}</ListItemIcon>
            {t(label)}
          </MenuItem>
        ))
      }
    </IconMenu>
  )
}
