import Check from '@mui/icons-material/CheckOutlined'
import ViewColumn from '@mui/icons-material/ViewColumnOutlined'
import Divider from '@mui/material/Divider'
import { useListFacts } from '../list-facts'
import { useListText } from '../texts'
import { IconMenu } from './IconMenu'
import { MenuEntry } from './MenuEntry'
import { useWords } from '#kit/i18n/text'

/** Shows and hides columns, saved per user; the first column, which names the record, always stays. */
export function ColumnsMenu() {
  const { allColumns, columns, preferences, changePreferences } = useListFacts()
  const say = useWords()
  const t = useListText()
  const isShown = (name: string) => columns.some((column) => column.name === name)
  const hiddenNow = allColumns.filter((column) => !isShown(column.name)).map((column) => column.name)
  const toggle = (name: string) =>
    changePreferences({ hidden: isShown(name) ? [...hiddenNow, name] : hiddenNow.filter((one) => one !== name) })
  return (
    <IconMenu label={t('columns')} icon={<ViewColumn />}>
      {(onDone) => [
        ...allColumns
          .slice(1)
          .map((column) => (
            <MenuEntry
              key={column.name}
              role="menuitemcheckbox"
              aria-checked={isShown(column.name)}
              icon={isShown(column.name) && <Check />}
              label={say(column.label)}
              onClick={() => toggle(column.name)}
            />
          )),
        <Divider key="line" />,
        <MenuEntry
          key="reset"
          disabled={preferences.hidden === null && Object.keys(preferences.widths).length === 0}
          icon={null}
          label={t('resetColumns')}
          onDone={onDone}
          onClick={() => changePreferences({ hidden: null, widths: {} })}
        />,
      ]}
    </IconMenu>
  )
}
