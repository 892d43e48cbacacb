import { useMemo } from 'react'
import { exams } from '#resources/exams'
import { CreateDrawer } from '#panel/kernel/form/CreateDrawer'
import { drawerParam } from '#panel/kernel/form/drawer/drawer-param'

/** URL parameters of the drawers that create an exam of a group and edit an exam. */
export const examDrawers = { create: drawerParam(exams, 'create'), edit: drawerParam(exams, 'edit') }

/** The drawer that creates an exam of this group, open while the URL contains `exams.create` (EXM-001). */
export function CreateExam({ groupId }: { groupId: number }) {
  const preset = useMemo(() => ({ groupId }), [groupId])
  return <CreateDrawer resource={exams} param={examDrawers.create} preset={preset} />
}
