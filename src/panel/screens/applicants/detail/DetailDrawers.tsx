import { ResourceContextProvider } from 'react-admin'
import { applicants } from '#resources/applicants'
import { ActionDrawers } from '#panel/kernel/actions/ActionDrawers'
import { EditDrawer } from '#panel/kernel/form/EditDrawer'
import { useSend } from '#panel/kernel/form/use-send'
import { GuardedDrawer } from '#panel/kernel/form/drawer/GuardedDrawer'
import { AttachmentPanel } from '#panel/screens/attachments'
import { ATTACH, EDIT, STATUS } from './drawers'
import { ExamDrawer } from './ExamDrawer'
import type { General } from './use-detail'
import { FieldsDrawer } from './FieldsDrawer'
import { useDetailText } from './texts'

/** The drawers of the page, each open by its parameter of the URL. */
export default function DetailDrawers({ applicant }: { applicant: General }) {
  return (
    <ResourceContextProvider value={applicants.name}>
      <EditDrawer resource={applicants} param={EDIT} />
      <StatusDrawer applicant={applicant} />
      <ExamDrawer applicant={applicant} />
      <GuardedDrawer param={ATTACH}>
        {(guard, value) =>
          value === String(applicant.id) && <AttachmentPanel guard={guard} applicantId={applicant.id} />
        }
      </GuardedDrawer>
      <ActionDrawers resource={applicants} />
    </ResourceContextProvider>
  )
}

const names = ['status', 'scheduledDate']

/** The drawer that changes the status alone, and asks for the date where one is due (APPL-027); open by `applicants.status=5`. */
function StatusDrawer({ applicant }: { applicant: General }) {
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
