import PlaylistAdd from '@mui/icons-material/PlaylistAddOutlined'
import Button from '@mui/material/Button'
import { applicants } from '#resources/applicants'
import { createApplicants } from '#resources/applicants.calls'
import { mayCall } from '#resources/kernel/call'
import { lazy } from '#kit/lazy'
import { useViewer } from '#kit/session/viewer'
import { drawerParam } from '#panel/kernel/form/drawer/drawer-param'
import { usePanelText } from '#panel/kernel/page/panel-texts'
import type { PartDrawer } from '#panel/kernel/screen-parts'
import { useUrlParam } from '#panel/kernel/list/use-url-param'
import styles from '#panel/kernel/list/toolbar/toolbar.module.css'

/** The drawer that creates many applicants from pasted lines (APPL-005). */
export const bulkCreateDrawer: PartDrawer = {
  opens: drawerParam(applicants, 'bulkCreate'),
  isFor: (viewer) => mayCall(createApplicants, viewer),
  panel: lazy(() => import('./BulkCreatePanel')),
}

/** Button that opens the drawer for pasted lines; renders nothing for viewers who may not use it. */
export function BulkCreateButton() {
  const t = usePanelText()
  const viewer = useViewer()
  const [, open] = useUrlParam(bulkCreateDrawer.opens)
  if (!bulkCreateDrawer.isFor?.(viewer)) return null
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
