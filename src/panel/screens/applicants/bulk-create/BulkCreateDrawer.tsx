import { lazy, Suspense } from 'react'
import { applicants } from '#resources/applicants'
import { createApplicants } from '#resources/applicants.calls'
import { useViewer } from '#kit/session/viewer'
import { drawerParam } from '#panel/kernel/form/drawer/drawer-param'
import { GuardedDrawer } from '#panel/kernel/form/drawer/GuardedDrawer'
import type { Viewer } from '#resources/kernel/access'

const BulkCreatePanel = lazy(() => import('./BulkCreatePanel'))

/** Parameter of the URL that opens the drawer. */
export const BULK_CREATE = drawerParam(applicants, 'bulkCreate')
/** Whether a person may create several applicants at once. */
export const mayBulkCreate = (viewer: Viewer): boolean =>
  typeof createApplicants.who === 'function' && createApplicants.who(viewer)

/** The drawer that creates many applicants from pasted lines, open while the URL says `applicants.bulkCreate=1` (APPL-005). */
export function BulkCreateDrawer() {
  const viewer = useViewer()
  if (!mayBulkCreate(viewer)) return null
  return (
    <GuardedDrawer param={BULK_CREATE}>
      {(guard) => (
        <Suspense fallback={null}>
          <BulkCreatePanel guard={guard} />
        </Suspense>
      )}
    </GuardedDrawer>
  )
}
