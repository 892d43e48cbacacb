import Add from '@mui/icons-material/AddOutlined'
import Checklist from '@mui/icons-material/ChecklistOutlined'
import MoreHoriz from '@mui/icons-material/MoreHorizOutlined'
import { applicants } from '#resources/applicants'
import { ActionItems } from '#panel/kernel/actions/ActionItems'
import { IconMenu } from '#panel/kernel/list/toolbar/IconMenu'
import { MenuEntry } from '#panel/kernel/list/toolbar/MenuEntry'
import { useSelection } from '#panel/kernel/list/selection'
import { useUrlParam } from '#panel/kernel/list/use-url-param'
import { payDrawers } from './drawers'
import { usePaymentsText } from './texts'
import type { StudentMoney } from './use-payments'

/** Menu of a student: add a payment, select all unpaid payments, rebuild the plan. */
export function StudentMenu({ student }: { student: StudentMoney }) {
  const t = usePaymentsText()
  const [, pay] = useUrlParam(payDrawers.applicant)
  const { set } = useSelection()
  const { applicantId, name, payments, status } = student
  const unpaid = payments.filter(({ isPaid }) => !isPaid).map(({ id }) => id)
  return (
    <IconMenu label={t('more', { what: name })} icon={<MoreHoriz />}>
      {(onDone) => [
        <MenuEntry
          key="pay"
          icon={<Add />}
          label={t('applicantPayment')}
          onDone={onDone}
          onClick={() => pay(String(applicantId))}
        />,
        unpaid.length > 0 && (
          <MenuEntry
            key="choose"
            icon={<Checklist />}
            label={t('chooseAll', { name })}
            onDone={onDone}
            onClick={() => set(unpaid, true)}
          />
        ),
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
