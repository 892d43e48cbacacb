import { useSearchParams } from 'react-router'
import { useText } from '#kit/i18n/text'
import { ToggleButtons } from '#kit/theme/ToggleButtons'
import { useParamChange } from '#panel/kernel/list/use-url-param'
import { workArea } from './texts'
import { VIEW, viewIn, views, type View } from './work-view'

/** Switches between records that the viewer owns and those that they assigned or wrote (part 2 §3). */
export function ViewSwitch() {
  const t = useText(workArea)
  const [params] = useSearchParams()
  const change = useParamChange()
  const show = (view: View) => change({ [VIEW]: view === 'OWNED' ? null : view, pageNumber: null })
  return (
    <ToggleButtons label={t('views')} options={views} value={viewIn(params)} onChange={show}>
      {(view) => t(view === 'OWNED' ? 'owned' : 'created')}
    </ToggleButtons>
  )
}
