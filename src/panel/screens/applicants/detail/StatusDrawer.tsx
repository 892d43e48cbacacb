import { applicants } from '#resources/applicants'
import { useSend } from '#panel/kernel/form/use-send'
import { STATUS } from './drawers'
import { FieldsDrawer } from './FieldsDrawer'
import { useDetailText } from './texts'
import type { General } from './use-detail'

const names = ['status', 'scheduledDate']

/** The drawer that changes the status alone, and asks for the date where one is due (APPL-027); open by `applicants.status=5`. */
export function StatusDrawer({ applicant }: { applicant: General }) {
  const t = useDetailText()
  const send = useSend(applicants.name)
  return (
    <FieldsDrawer
      param={STATUS}
      id={applicant.id}
      title={t('changeStatus')}
      caption={applicant.name}
      resource={applicants}
      names={names}
      record={applicant}
      send={send}
    />
  )
}
