import FileDownload from '@mui/icons-material/FileDownloadOutlined'
import MenuItem from '@mui/material/MenuItem'
import { useListFacts } from '../list-facts'
import { useExport } from '../use-export'
import { useListText } from '../use-list-text'
import { IconMenu } from './IconMenu'

/** The words for each format. */
export const exportTexts = { xlsx: 'exportXlsx', csv: 'exportCsv' } as const

/** Saves everything that matches to a file, in the formats that the declaration allows. */
export function ExportMenu() {
  const { resource, sentFilter } = useListFacts()
  const { exportTo, isBusy } = useExport()
  const say = useListText()
  if (!resource.export?.length) return null
  return (
    <IconMenu label={say('export')} icon={<FileDownload />}>
      {(onDone) =>
        (resource.export ?? []).map((format) => (
          <MenuItem
            key={format}
            disabled={isBusy}
            onClick={() => {
              onDone()
              void exportTo(format, { filter: sentFilter })
            }}
          >
            {say(exportTexts[format])}
          </MenuItem>
        ))
      }
    </IconMenu>
  )
}
