import ArrowDownward from '@mui/icons-material/ArrowDownwardOutlined'
import ArrowUpward from '@mui/icons-material/ArrowUpwardOutlined'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListSubheader from '@mui/material/ListSubheader'
import MenuItem from '@mui/material/MenuItem'
import { useListContext } from 'react-admin'
import { useListFacts } from '../list-facts'
import { useListText } from '../texts'
import { useWords } from '#kit/i18n/text'

/** The columns to sort by as entries of a menu, for where there are no heads to click: again sorts the other way round. */
export function useSortItems() {
  const { columns } = useListFacts()
  const { sort, setSort } = useListContext()
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
        <MenuItem
          key={`sort-${name}`}
          role="menuitemradio"
          aria-checked={isSorted}
          onClick={() => {
            onDone()
            setSort({ field, order: isSorted && isUp ? 'DESC' : 'ASC' })
          }}
        >
          <ListItemIcon>{isSorted && (isUp ? <ArrowUpward /> : <ArrowDownward />)}</ListItemIcon>
          {say(label)}
        </MenuItem>
      )
    }),
  ]
}
