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

/** The drawers of the page; each opens when its URL parameter contains the id of the page's applicant: `applicants.status=5`. */
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

interface ChangePanelProps extends PanelProps {
  title: string
  /** Fields of the form. */
  names: readonly string[]
  send: ReturnType<typeof useSend>
}

/** Form for a few fields of the applicant; after saving, a toast shows the change. */
function ChangePanel({ record, guard, title, names, send }: ChangePanelProps) {
  const tellChange = useTellChange(applicants)
  const sections = useMemo(() => [{ fields: names }], [names])
  return (
    <ResourceDrawer
      guard={guard}
      title={title}
      caption={record.name}
      resource={applicants}
      sections={sections}
      record={record}
      send={send}
      onSaved={(saved, joined) => {
        tellChange(names, record, saved, joined)
        guard.leave()
      }}
    />
  )
}

const statusAndDate = ['status', 'scheduledDate']

/** Changes only the status, and asks for the date that a scheduled status requires (APPL-027). */
function StatusPanel(props: PanelProps) {
  const t = useDetailText()
  return <ChangePanel {...props} title={t('changeStatus')} names={statusAndDate} send={useSend(applicants.name)} />
}

const dateAlone = ['scheduledDate']

/** Asks for the missing date of an interview or, for any other status, of an exam; saves it with the scheduled status (APPL-027). */
function DatePanel({ record, guard }: PanelProps) {
  const t = useNextStepText()
  const send = useSend(applicants.name)
  const status: ApplicantStatus = record.status === 'INTERVIEW_SCHEDULED' ? record.status : 'EXAM_SCHEDULED'
  const asked = useMemo(() => ({ ...record, status, scheduledDate: null }), [record, status])
  return (
    <ChangePanel
      record={asked}
      guard={guard}
      title={t('setDate')}
      names={dateAlone}
      send={(patch) => send({ ...patch, status }, record)}
    />
  )
}
