import { useCallback, useMemo, useRef } from 'react'
import type { RaRecord } from 'react-admin'
import { useNavigate } from 'react-router'
import { mayCoordinate } from '#resources/coordinators'
import { groups } from '#resources/groups'
import type { Viewer } from '#resources/kernel/access'
import type { AnyResource } from '#resources/kernel/define-resource'
import { notify } from '#kit/feedback/toast-store'
import { useViewer } from '#kit/session/viewer'
import { namesOf, sectionsFor } from '#panel/kernel/form/form-sections'
import { FormPage } from '#panel/kernel/form/page/FormPage'
import { useResourceForm } from '#panel/kernel/form/use-resource-form'
import { useSend } from '#panel/kernel/form/use-send'
import { HistorySection } from '#panel/kernel/history/HistorySection'
import { FormBar } from './FormBar'
import styles from './schedule/schedule.module.css'

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
  const look = isSchedule ? styles.wide : ''
  return (
    <FormPage form={form} sections={sections} isDone={isDone} look={look} Bar={FormBar}>
      {record !== null && !isSchedule && <HistorySection resource={groups} record={record} />}
    </FormPage>
  )
}
