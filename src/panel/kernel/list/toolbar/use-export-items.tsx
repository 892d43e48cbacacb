import MenuItem from '@mui/material/MenuItem'
import { useListFacts } from '../list-facts'
import { useExport } from '../use-export'
import { useListText } from '../texts'

/** Text key of each format. */
const exportTexts = { xlsx: 'exportXlsx', csv: 'exportCsv' } as const

/** Menu entries that export everything that matches: one for each declared format, labelled by `wording`, and those the screen adds. */
export function useExportItems() {
  const { resource, parts, sentFilter } = useListFacts()
  const { exportTo, isBusy } = useExport()
  const say = useListText()
  const { exportItem: More } = parts
  return (onDone: () => void, wording = (format: string) => format) => [
    ...(resource.export ?? []).map((format) => (
      <MenuItem
        key={format}
        disabled={isBusy}
        onClick={() => {
          onDone()
          void exportTo(format, { filter: sentFilter })
        }}
      >
        {wording(say(exportTexts[format]))}
      </MenuItem>
    )),
    ...(More ? [<More key="more" onDone={onDone} />] : []),
  ]
}
