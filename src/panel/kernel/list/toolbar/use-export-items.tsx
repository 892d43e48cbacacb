import { useListFacts } from '../list-facts'
import { useExport } from '../use-export'
import { useListText } from '../texts'
import { MenuEntry } from './MenuEntry'

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
      <MenuEntry
        key={format}
        disabled={isBusy}
        label={wording(say(exportTexts[format]))}
        onDone={onDone}
        onClick={() => void exportTo(format, { filter: sentFilter })}
      />
    )),
    ...(More ? [<More key="more" onDone={onDone} />] : []),
  ]
}
