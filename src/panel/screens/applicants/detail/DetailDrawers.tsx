import { useMemo } from 'react'
import { ResourceContextProvider } from 'react-admin'
import type { ApplicantStatus } from '#resources/applicant-statuses'
import { applicants } from '#resources/applicants'
import { ActionDrawers } from '#panel/kernel/actions/ActionDrawers'
import { EditDrawer } from '#panel/kernel/form/EditDrawer'
import { useSend } from '#panel/kernel/form/use-send'
import { GuardedDrawer } from '#panel/kernel/form/drawer/GuardedDrawer'
import { AttachmentPanel } from '#panel/screens/attachments'
import { DebtDrawer } from '#panel/screens/payments'
import { ATTACH, DATE, EDIT, STATUS } from './drawers'
import type { General } from './use-detail'
import { useNextStepText } from '../next-step/texts'
import { FieldsDrawer } from './FieldsDrawer'
import { useDetailText } from './texts'

/** The drawers of the page, each open by its parameter of the URL. */
export default function DetailDrawers({ applicant }: { applicant: General }) {
  return (
    <ResourceContextProvider value={applicants.name}>
      <EditDrawer resource={applicants} param={EDIT} />
      <StatusDrawer applicant={applicant} />
      <DateDrawer applicant={applicant} />
      <GuardedDrawer param={ATTACH}>
        {(guard, value) =>
          value === String(applicant.id) && <AttachmentPanel guard={guard} applicantId={applicant.id} />
        }
      </GuardedDrawer>
      <DebtDrawer />
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

const dateAlone = ['scheduledDate']

/** The drawer that asks for the date which a status still lacks, and sets both (APPL-027). */
function DateDrawer({ applicant }: { applicant: General }) {
  const t = useNextStepText()
  const send = useSend(applicants.name)
  const status: ApplicantStatus = applicant.status === 'INTERVIEW_SCHEDULED' ? applicant.status : 'EXAM_SCHEDULED'
  const record = useMemo(() => ({ ...applicant, status, scheduledDate: null }), [applicant, status])
  return (
    <FieldsDrawer
      param={DATE}
      id={applicant.id}
      title={t('dateTitle')}
      caption={applicant.name}
      resource={applicants}
      names={dateAlone}
      record={record}
      send={(patch) => send({ ...patch, status }, applicant)}
    />
  )
}
