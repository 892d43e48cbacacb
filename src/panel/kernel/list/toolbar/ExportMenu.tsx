import FileDownload from '@mui/icons-material/FileDownloadOutlined'
import { useListFacts } from '../list-facts'
import { useListText } from '../use-list-text'
import { IconMenu } from './IconMenu'
import { useExportItems } from './use-export-items'

/** Saves everything that matches to a file, in the formats that the declaration allows. */
export function ExportMenu() {
  const { resource } = useListFacts()
  const exportItems = useExportItems()
  const say = useListText()
  if (!resource.export?.length) return null
  return (
    <IconMenu label={say('export')} icon={<FileDownload />}>
      {(onDone) => exportItems(onDone)}
    </IconMenu>
  )
}
