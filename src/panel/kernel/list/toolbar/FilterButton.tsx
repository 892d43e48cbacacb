import FilterList from '@mui/icons-material/FilterListOutlined'
import Button from '@mui/material/Button'
import { useListFacts } from '../list-facts'
import { drawerFilters } from '../list-filters'
import { useListText } from '../texts'
import { useUrlParam } from '../use-url-param'
import { listDrawers } from '../../form/drawer/drawer-param'
import { useSetFilters } from './FilterChips'
import styles from './toolbar.module.css'

/** Opens the filter drawer and shows the number of active filters. */
export function FilterButton() {
  const { resource } = useListFacts()
  const say = useListText()
  const count = useSetFilters().length
  const [, open] = useUrlParam(listDrawers.filter)
  if (drawerFilters(resource).length === 0) return null
  const name = count > 0 ? `${say('filter')} ${count}` : say('filter')
  return (
    <Button
      variant="outlined"

      aria-label={name}
      startIcon={<FilterList />}
      onClick={() => open('1')}
    >
      <span className={styles.wideOnly}>{say('filter')}</span>
      {count > 0 && <span className={`${styles.countBadge} num`}>{count}</span>}
    </Button>
  )
}
