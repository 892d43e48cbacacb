import Add from '@mui/icons-material/AddOutlined'
import Checklist from '@mui/icons-material/ChecklistOutlined'
import MoreHoriz from '@mui/icons-material/MoreHorizOutlined'
import ListItemIcon from '@mui/material/ListItemIcon'
import MenuItem from '@mui/material/MenuItem'
import { applicants } from '#resources/applicants'
import { ActionItems } from '#panel/kernel/actions/ActionItems'
import { IconMenu } from '#panel/kernel/list/toolbar/IconMenu'
import { useSelection } from '#panel/kernel/list/selection'
import { useUrlParam } from '#panel/kernel/list/use-url-param'
import { payDrawers } from './drawers'
import { usePaymentsText } from './texts'
import type { StudentMoney } from './use-payments'

/** A payment more for a student, all unpaid ones chosen, the plan anew. */
export function StudentMenu({ student }: { student: StudentMoney }) {
  const t = usePaymentsText()
  const [, pay] = useUrlParam(payDrawers.applicant)
  const { set } = useSelection()
  const { applicantId, name, payments, status } = student
  const unpaid = payments.filter(({ isPaid }) => !isPaid).map(({ id }) => id)
  const entries = [
    { label: t('applicantPayment'), icon: <Add />, does: () => pay(String(applicantId)), isOffered: true },
    {
      label: t('chooseAll', { name }),
      icon: <Checklist />,
      does: () => set(unpaid, true),
      isOffered: unpaid.length > 0,
    },
  ]
  return (
    <IconMenu label={t('more', { what: name })} icon={<MoreHoriz />}>
      {(onDone) => [
        ...entries
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
          )),
        <ActionItems
          key="plan"
          resource={applicants}
          record={{ id: applicantId, status }}
          isHere={({ name }) => name === 'replan'}
          onDone={onDone}
        />,
      ]}
    </IconMenu>
  )
}
