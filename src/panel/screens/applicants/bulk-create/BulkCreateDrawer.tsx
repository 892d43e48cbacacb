import { lazy, Suspense } from 'react'
import PlaylistAdd from '@mui/icons-material/PlaylistAddOutlined'
import Button from '@mui/material/Button'
import { applicants } from '#resources/applicants'
import { createApplicants } from '#resources/applicants.calls'
import type { Viewer } from '#resources/kernel/access'
import { useViewer } from '#kit/session/viewer'
import { drawerParam } from '#panel/kernel/form/drawer/drawer-param'
import { GuardedDrawer } from '#panel/kernel/form/drawer/GuardedDrawer'
import { usePanelText } from '#panel/kernel/page/panel-texts'
import { useUrlParam } from '#panel/kernel/list/use-url-param'
import styles from '#panel/kernel/list/toolbar/toolbar.module.css'

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

/** Opens the drawer for pasted lines; not there for those who may not. */
export function BulkCreateButton() {
  const t = usePanelText()
  const viewer = useViewer()
  const [, open] = useUrlParam(BULK_CREATE)
  if (!mayBulkCreate(viewer)) return null
  return (
    <Button
      variant="outlined"
      startIcon={<PlaylistAdd />}
      aria-label={t('bulkCreate')}
      title={t('bulkCreate')}
      onClick={() => open('1')}
    >
      <span className={styles.wideOnly}>{t('bulkCreate')}</span>
    </Button>
  )
}
