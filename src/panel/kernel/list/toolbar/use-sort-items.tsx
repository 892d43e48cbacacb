import ArrowDownward from '@mui/icons-material/ArrowDownwardOutlined'
import ArrowUpward from '@mui/icons-material/ArrowUpwardOutlined'
import ListSubheader from '@mui/material/ListSubheader'
import { useListSortContext } from 'react-admin'
import { useListFacts } from '../list-facts'
import { useListText } from '../texts'
import { useSortPress } from '../use-sort-press'
import { MenuEntry } from './MenuEntry'
import { useWords } from '#kit/i18n/text'

/** The sortable columns as menu entries, for layouts without column heads; choosing one again reverses the order. */
export function useSortItems() {
  const { columns } = useListFacts()
  const { sort } = useListSortContext()
  const press = useSortPress()
  const say = useWords()
  const t = useListText()
  return (onDone: () => void) => [
    <ListSubheader key="sort" disableSticky>
      {t('sortBy')}
    </ListSubheader>,
    ...columns.flatMap(({ name, sort: field, label }) => {
      if (field === null) return []
      const isSorted = sort.field === field
      const isUp = sort.order === 'ASC'
      return (
        <MenuEntry
          key={`sort-${name}`}
          role="menuitemradio"
          aria-checked={isSorted}
          icon={isSorted && (isUp ? <ArrowUpward /> : <ArrowDownward />)}
          label={say(label)}
          onDone={onDone}
          onClick={() => press(field)}
        />
      )
    }),
  ]
}
