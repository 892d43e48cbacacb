import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useSearchParams } from 'react-router'
import { useText } from '#kit/i18n/text'
import { useParamChange } from '#panel/kernel/list/use-url-param'
import { workArea } from './texts'
import { VIEW, viewIn, views, type View } from './work-view'

/** Switches between records that the viewer owns and those that they assigned or wrote (part 2 §3). */
export function ViewSwitch() {
  const t = useText(workArea)
  const [params] = useSearchParams()
  const change = useParamChange()
  const show = (view: View | null) =>
    view !== null && change({ [VIEW]: view === 'OWNED' ? null : view, pageNumber: null })
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={t('views')}
      value={viewIn(params)}
      onChange={(_, view: View | null) => show(view)}
    >
      {views.map((view) => (
        <ToggleButton key={view} value={view}>
          {t(view === 'OWNED' ? 'owned' : 'created')}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
