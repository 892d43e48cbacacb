import { useMemo } from 'react'
import type { ApplicantStatus } from '#resources/applicant-statuses'
import { applicants } from '#resources/applicants'
import type { DrawerParam } from '#panel/kernel/form/drawer/drawer-param'
import { GuardedDrawer } from '#panel/kernel/form/drawer/GuardedDrawer'
import type { GuardedParam } from '#panel/kernel/form/drawer/use-guarded-param'
import { ResourceDrawer } from '#panel/kernel/form/ResourceDrawer'
import { useSend } from '#panel/kernel/form/use-send'
import { useTellChange } from '#panel/kernel/form/use-tell-change'
import { AttachmentPanel } from '#panel/screens/attachments'
import { useNextStepText } from '../next-step/texts'
import { ATTACH, DATE, STATUS } from './drawers'
import { useDetailText } from './texts'
import type { General } from './use-detail'

/** The drawers of the page, each open by its parameter of the URL, `applicants.status=5`, for the applicant of the page alone. */
export function DetailDrawers({ record }: { record: General }) {
  const panels = { [STATUS]: StatusPanel, [DATE]: DatePanel, [ATTACH]: AttachPanel }
  return Object.entries(panels).map(([param, Panel]) => (
    <GuardedDrawer key={param} param={param as DrawerParam}>
      {(guard, value) => value === String(record.id) && <Panel record={record} guard={guard} />}
    </GuardedDrawer>
  ))
}

interface PanelProps {
  record: General
  guard: GuardedParam
}

const AttachPanel = ({ record, guard }: PanelProps) => <AttachmentPanel guard={guard} applicantId={record.id} />

const statusAndDate = [{ fields: ['status', 'scheduledDate'] }]

/** Changes the status alone, and asks for the date where one is due (APPL-027). */
function StatusPanel({ record, guard }: PanelProps) {
  const t = useDetailText()
  const tellChange = useTellChange(applicants)
  return (
    <ResourceDrawer
      guard={guard}
      title={t('changeStatus')}
      caption={record.name}
      resource={applicants}
      sections={statusAndDate}
      record={record}
      send={useSend(applicants.name)}
      onSaved={(saved, joined) => {
        tellChange(['status', 'scheduledDate'], record, saved, joined)
        guard.leave()
      }}
    />
  )
}

const dateAlone = [{ fields: ['scheduledDate'] }]

/** Asks for the date which a status still lacks, and sets both (APPL-027). */
function DatePanel({ record, guard }: PanelProps) {
  const t = useNextStepText()
  const tellChange = useTellChange(applicants)
  const send = useSend(applicants.name)
  const status: ApplicantStatus = record.status === 'INTERVIEW_SCHEDULED' ? record.status : 'EXAM_SCHEDULED'
  const asked = useMemo(() => ({ ...record, status, scheduledDate: null }), [record, status])
  return (
    <ResourceDrawer
      guard={guard}
      title={t('dateTitle')}
      caption={record.name}
      resource={applicants}
      sections={dateAlone}
      record={asked}
      send={(patch) => send({ ...patch, status }, record)}
      onSaved={(saved, joined) => {
        tellChange(['scheduledDate'], asked, saved, joined)
        guard.leave()
      }}
    />
  )
}
