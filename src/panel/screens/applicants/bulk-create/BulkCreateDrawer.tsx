import { lazy, Suspense } from 'react'
import { createApplicants } from '../../../../../resources/applicants.calls'
import { useViewer } from '../../../app/viewer'
import { GuardedDrawer } from '../../../kernel/form/drawer/GuardedDrawer'
import type { Viewer } from '../../../../../resources/kernel/access'

const BulkCreatePanel = lazy(() => import('./BulkCreatePanel'))

/** Parameter of the URL that opens the drawer. */
export const BULK_CREATE = 'bulkCreate'
/** Whether a person may create several applicants at once. */
export const mayBulkCreate = (viewer: Viewer): boolean => typeof createApplicants.who === 'function' && createApplicants.who(viewer)

/** The drawer that creates many applicants from pasted lines, open while the URL says `bulkCreate=1` (APPL-005). */
export function BulkCreateDrawer() {
  const viewer = useViewer()
  if (!mayBulkCreate(viewer)) return null
  return (
    <GuardedDrawer param={BULK_CREATE}>
      {(guard) => <Suspense fallback={null}><BulkCreatePanel guard={guard} /></Suspense>}
    </GuardedDrawer>
  )
}
