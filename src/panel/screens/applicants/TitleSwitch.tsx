import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { Link, useLocation } from 'react-router'
import { useApplicantsText } from './texts'

/** Addresses of the applicants' views. */
export const viewPaths = { list: '/applicants', byCourse: '/applicants/course' } as const

/** Between the list and the counts by course, there and back (APPL-003). */
export function TitleSwitch() {
  const t = useApplicantsText()
  const { pathname } = useLocation()
  const current = pathname.startsWith(viewPaths.byCourse) ? 'byCourse' : 'list'
  return (
    <ToggleButtonGroup exclusive value={current} aria-label={t('views')}>
      {(['list', 'byCourse'] as const).map((view) => (
        <ToggleButton
          key={view}
          value={view}
          component={Link}
          to={viewPaths[view]}
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
