import Add from '@mui/icons-material/AddOutlined'
import Autorenew from '@mui/icons-material/AutorenewOutlined'
import Checklist from '@mui/icons-material/ChecklistOutlined'
import MoreHoriz from '@mui/icons-material/MoreHorizOutlined'
import ListItemIcon from '@mui/material/ListItemIcon'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { ConfirmDialog } from '#kit/feedback/ConfirmDialog'
import { IconMenu } from '#panel/kernel/list/toolbar/IconMenu'
import { useUrlParam } from '#panel/kernel/list/use-url-param'
import { payDrawers } from './PaymentDrawers'
import type { Choosing } from './PaymentTable'
import { usePaymentsText } from './texts'
import { usePaymentCalls } from './use-payment-calls'
import type { StudentMoney } from './use-payments'

/** A payment more for a student, all unpaid ones chosen, the plan anew. */
export function StudentMenu({ student, choosing }: { student: StudentMoney; choosing: Choosing }) {
  const t = usePaymentsText()
  const [, pay] = useUrlParam(payDrawers.applicant)
  const [isAsking, setAsking] = useState(false)
  const { plan, isBusy } = usePaymentCalls(() => setAsking(false))
  const { applicantId, name, payments, status } = student
  const unpaid = payments.filter(({ isPaid }) => !isPaid).map(({ id }) => id)
  const entries = [
    { label: t('applicantPayment'), icon: <Add />, does: () => pay(String(applicantId)), isOffered: true },
    {
      label: t('chooseAll', { name }),
      icon: <Checklist />,
      does: () => choosing.toggle(unpaid, true),
      isOffered: unpaid.length > 0,
    },
    { label: t('newPlan'), icon: <Autorenew />, does: () => setAsking(true), isOffered: status === 'ENROLLED' },
  ]
  return (
    <>
      <IconMenu label={t('more', { what: name })} icon={<MoreHoriz />}>
        {(onDone) =>
          entries
            .filter(({ isOffered }) => isOffered)
            .map(({ label, icon, does }) => (
              <MenuItem
                key={label}
                onClick={() => {
                  onDone()
                  does()
                }}
              >
                <ListItemIcon>{icon}</ListItemIcon>
                {label}
              </MenuItem>
            ))
        }
      </IconMenu>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('newPlanTitle')}
        text={t('newPlanText')}
        whom={<b>{name}</b>}
        isBusy={isBusy}
        onConfirm={() => void plan(applicantId)}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
