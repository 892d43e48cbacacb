import Delete from '@mui/icons-material/DeleteOutlineOutlined'
import Edit from '@mui/icons-material/EditOutlined'
import MoreHoriz from '@mui/icons-material/MoreHorizOutlined'
import Payments from '@mui/icons-material/PaymentsOutlined'
import ListItemIcon from '@mui/material/ListItemIcon'
import MenuItem from '@mui/material/MenuItem'
import type { ReactNode } from 'react'
import { payments, type Payment } from '#resources/payments'
import { ActionItems } from '#panel/kernel/actions/ActionItems'
import { useOfferedActions } from '#panel/kernel/commands/use-offered-actions'
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

const entriesOf = ({ isPaid }: Payment, acts: PaymentActs): Entry[] =>
  !isPaid && acts.mayEdit
    ? [
        { label: 'receive', icon: <Payments />, does: acts.receive },
        { label: 'edit', icon: <Edit />, does: acts.edit },
        { label: 'remove', icon: <Delete />, does: acts.remove },
      ]
    : []
/** A button of its own stands beside the menu. */
const MARKED_BESIDE = 'markPaid'

/** What else can be done to a payment; not there when nothing can. */
export function PaymentMenu({ payment }: { payment: Payment }) {
  const acts = usePaymentActs()
  const t = usePaymentsText()
  const entries = entriesOf(payment, acts)
  const actions = useOfferedActions(payments).filter(
    ({ action, isFor }) => action.name !== MARKED_BESIDE && isFor(payment),
  )
  if (entries.length + actions.length === 0) return <span className={styles.noMenu} />
  return (
    <IconMenu label={t('more', { what: whatOf(payment) })} icon={<MoreHoriz />}>
      {(onDone) => [
        ...entries.map(({ label, icon, does }) => (
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
        )),
        <ActionItems
          key="actions"
          resource={payments}
          record={payment}
          isHere={({ name }) => name !== MARKED_BESIDE}
          onDone={onDone}
        />,
      ]}
    </IconMenu>
  )
}
