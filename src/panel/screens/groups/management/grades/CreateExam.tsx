import { useMemo } from 'react'
import { exams } from '#resources/exams'
import { CreateDrawer } from '#panel/kernel/form/CreateDrawer'
import { drawerParam } from '#panel/kernel/form/drawer/drawer-param'

/** The parameters of the drawers: a new exam of a group, an exam to change. */
export const examDrawers = { create: drawerParam(exams, 'create'), edit: drawerParam(exams, 'edit') }

/** The drawer that makes an exam of this group, open while the URL says `exams.create=` and the group (EXM-001). */
export function CreateExam({ groupId }: { groupId: number }) {
  const preset = useMemo(() => ({ groupId }), [groupId])
  return <CreateDrawer resource={exams} param={examDrawers.create} preset={preset} />
}
