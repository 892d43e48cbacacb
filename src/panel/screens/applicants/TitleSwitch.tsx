import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { Link, useLocation } from 'react-router'
import { withParams } from '#panel/kernel/list/url-params'
import { boardParams } from './pipeline/use-board-order'
import { useApplicantsText } from './texts'
import { viewOf } from './views'

/** Switch between the list, the board and the counts by course (APPL-003). The list and the board share their filters. */
export function TitleSwitch() {
  const t = useApplicantsText()
  const { pathname, search } = useLocation()
  const { offered, current } = viewOf(pathname)
  const filters = current === 'byCourse' ? '' : withParams(boardParams, search)
  return (
    <ToggleButtonGroup exclusive value={current} aria-label={t('views')}>
      {offered.map(([view, path]) => (
        <ToggleButton
          key={view}
          value={view}
          component={Link}
          to={{ pathname: path, search: view === 'byCourse' ? '' : filters }}
          role={undefined}
          aria-pressed={undefined}
          aria-current={view === current ? 'page' : undefined}
        >
          {t(view)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
