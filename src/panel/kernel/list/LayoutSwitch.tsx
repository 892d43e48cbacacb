import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { Link, useLocation } from 'react-router'
import { filterName } from '#resources/kernel/define-resource'
import { listDrawers } from '../form/drawer/drawer-param'
import { useListFacts } from './list-facts'
import { BOARD, COLUMN, LAYOUT, useIsBoard } from './list-layout'
import { useListText } from './texts'
import { withParams } from './url-params'

const drawers = Object.fromEntries(Object.values(listDrawers).map((name) => [name, null]))

/** Switches between list and board, which share filters, search and order; the board's columns replace the filter by their field. */
export function LayoutSwitch({ by }: { by: string }) {
  const { resource, parts } = useListFacts()
  const t = useListText()
  const { pathname, search } = useLocation()
  const isBoard = useIsBoard(resource)
  const field = resource.fields[by]
  const toBoard = { [LAYOUT]: BOARD, ...(field && { [filterName(by, field)]: null }) }
  const to = (changes: Record<string, string | null>, at = pathname) => ({
    pathname: at,
    search: withParams({ ...drawers, pageNumber: null, [COLUMN]: null, ...changes }, search),
  })
  const current = isBoard ? 'board' : 'list'
  return (
    <ToggleButtonGroup exclusive value={current} aria-label={t('layout')}>
      {(['list', 'board'] as const).map((layout) => (
        <ToggleButton
          key={layout}
          value={layout}
          component={Link}
          to={layout === 'board' ? to(toBoard, parts.boardAt) : to({ [LAYOUT]: null })}
          role={undefined}
          aria-pressed={undefined}
          aria-current={layout === current ? 'page' : undefined}
        >
          {t(layout)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
