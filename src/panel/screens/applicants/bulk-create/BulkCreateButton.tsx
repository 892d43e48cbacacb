import PlaylistAdd from '@mui/icons-material/PlaylistAddOutlined'
import Button from '@mui/material/Button'
import { usePanelText } from '#panel/kernel/page/panel-texts'
import { useViewer } from '#kit/session/viewer'
import { useUrlParam } from '#panel/kernel/list/use-url-param'
import { BULK_CREATE, mayBulkCreate } from './BulkCreateDrawer'

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
      <span className="wide-only">{t('bulkCreate')}</span>
    </Button>
  )
}
