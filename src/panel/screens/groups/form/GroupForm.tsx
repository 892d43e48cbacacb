import { useCallback, useMemo, useRef } from 'react'
import type { RaRecord } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { mayCoordinate } from '#resources/coordinators'
import { groups } from '#resources/groups'
import type { Viewer } from '#resources/kernel/access'
import type { Row } from '#resources/kernel/check-row'
import type { AnyResource } from '#resources/kernel/define-resource'
import { notify } from '#kit/feedback/toast-store'
import { useText } from '#kit/i18n/text'
import { useViewer } from '#kit/session/viewer'
import { FormFooter } from '#panel/kernel/form/FormFooter'
import { namesOf, sectionsFor } from '#panel/kernel/form/form-sections'
import { FormPage } from '#panel/kernel/form/page/FormPage'
import { useResourceForm, type ResourceForm } from '#panel/kernel/form/use-resource-form'
import { useSend } from '#panel/kernel/form/use-send'
import { groupsArea } from '../texts'
import formStyles from './group-form.module.css'
import { consequenceOf } from './schedule/consequence'
import styles from './schedule/schedule.module.css'
import { useReplanning } from './schedule/use-replanning'

/** The resource with the viewer as default coordinator of a new group, if they may coordinate one. */
function openedBy(viewer: Viewer): AnyResource {
  const { projectCoordinatorId } = groups.fields
  const preset = mayCoordinate(viewer) ? viewer.id : undefined
  return { ...groups, fields: { ...groups.fields, projectCoordinatorId: { ...projectCoordinatorId, preset } } }
}

/** Section of the form that contains only the schedule. */
const scheduleAlone = [{ fields: ['schedule'] }]

/** The form of a group, or of its schedule alone; after saving, the group's page opens. */
export function GroupForm({ record, isSchedule = false }: { record: RaRecord | null; isSchedule?: boolean }) {
  const viewer = useViewer()
  const navigate = useNavigate()
  const send = useSend(groups.name)
  const sections = useMemo(
    () => (isSchedule ? scheduleAlone : sectionsFor(groups, record, viewer)),
    [isSchedule, record, viewer],
  )
  const names = useMemo(() => namesOf(sections), [sections])
  const resource = useMemo(() => openedBy(viewer), [viewer])
  const isSaved = useRef(false)
  const isDone = useCallback(() => isSaved.current, [])
  const form = useResourceForm({
    resource,
    names,
    record,
    send,
    onSaved: ({ id }) => {
      isSaved.current = true
      notify('success')
      void navigate(`/groups/${id}`)
    },
  })
  return (
    <FormPage
      form={form}
      sections={sections}
      isDone={isDone}
      hasMenu={!isSchedule}
      look={isSchedule ? styles.wide : ''}
      Bar={FormBar}
      historyOf={isSchedule ? null : record}
    />
  )
}

/** Footer: state of the form, effect on lessons, Cancel (resets), Save (if changed, valid and without clashes) (GRP-043, GRP-044). */
function FormBar({ form, formId }: { form: ResourceForm; formId: string }) {
  const t = useText(groupsArea)
  const values = useWatch({ control: form.form.control }) as Row
  const replanning = useReplanning(form.facts, values)
  const clashes = replanning?.clashes ?? 0
  return (
    <FormFooter
      form={form}
      formId={formId}
      takeBack={t('cancel')}
      unsolved={clashes > 0 && t('clashesToSolve', { smart_count: clashes })}
      effect={replanning && <b className={formStyles.formConsequence}>{consequenceOf(replanning, t)}</b>}
    />
  )
}
