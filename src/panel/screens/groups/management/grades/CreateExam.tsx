import { useCallback, useEffect, useId, useMemo } from 'react'
import { ResourceContextProvider, type RaRecord } from 'react-admin'
import { exams } from '#resources/exams'
import type { Row } from '#resources/kernel/check-row'
import { notify } from '#kit/feedback/toast-store'
import { useViewer } from '#kit/session/viewer'
import { DrawerContent } from '#panel/kernel/form/drawer/DrawerContent'
import { drawerParam } from '#panel/kernel/form/drawer/drawer-param'
import { GuardedDrawer } from '#panel/kernel/form/drawer/GuardedDrawer'
import type { GuardedParam } from '#panel/kernel/form/drawer/use-guarded-param'
import { FormFooter } from '#panel/kernel/form/FormFooter'
import { namesOf, sectionsFor } from '#panel/kernel/form/form-sections'
import { ResourceFormBody } from '#panel/kernel/form/ResourceFormBody'
import { useResourceForm } from '#panel/kernel/form/use-resource-form'
import { useSend } from '#panel/kernel/form/use-send'
import { useManagementText } from '#kit/management/texts'

/** The parameters of the drawers: a new exam of a group, an exam to change. */
export const examDrawers = { create: drawerParam(exams, 'create'), edit: drawerParam(exams, 'edit') }

/** The drawer that makes an exam of this group, open while the URL says `exams.create=` and the group (EXM-001). */
export function CreateExam({ groupId }: { groupId: number }) {
  return (
    <GuardedDrawer param={examDrawers.create}>
      {(guard, id) => id === String(groupId) && <ExamPanel groupId={groupId} guard={guard} />}
    </GuardedDrawer>
  )
}

function ExamPanel({ groupId, guard }: { groupId: number; guard: GuardedParam }) {
  const t = useManagementText()
  const formId = useId()
  const viewer = useViewer()
  const send = useSend(exams.name)
  const sendOfGroup = useCallback(
    (patch: Row, base: RaRecord | null) => send({ ...patch, groupId }, base),
    [send, groupId],
  )
  const sections = useMemo(() => sectionsFor(exams, null, viewer), [viewer])
  const names = useMemo(() => namesOf(sections), [sections])
  const form = useResourceForm({
    resource: exams,
    names,
    record: null,
    send: sendOfGroup,
    onSaved: () => {
      notify('success')
      guard.leave()
    },
    onFailure: (failure) => notify('error', failure.uiMessage || undefined),
  })
  const { setDirty } = guard
  const isDirty = form.changes > 0
  useEffect(() => setDirty(isDirty), [setDirty, isDirty])
  return (
    <ResourceContextProvider value={exams.name}>
      <DrawerContent title={t('createExam')} onClose={guard.close} footer={<FormFooter form={form} formId={formId} />}>
        <ResourceFormBody form={form} formId={formId} sections={sections} />
      </DrawerContent>
    </ResourceContextProvider>
  )
}
