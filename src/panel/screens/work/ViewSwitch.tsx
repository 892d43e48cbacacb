import { useSearchParams } from 'react-router'
import { admins } from '#resources/access'
import type { Viewer } from '#resources/kernel/access'
import { useText } from '#kit/i18n/text'
import { ToggleButtons } from '#kit/theme/ToggleButtons'
import { useParamChange } from '#panel/kernel/list/use-url-param'
import { workArea } from './texts'

/** URL parameter of the view, and its values (part 2 §3 'Reminder': OWNED and CREATED). */
export const VIEW = 'view'
const views = ['OWNED', 'CREATED'] as const
type View = (typeof views)[number]

const viewIn = (params: URLSearchParams): View => (params.get(VIEW) === 'CREATED' ? 'CREATED' : 'OWNED')

/** Filter for the tasks or reminders of a view; empty for an administrator who filters by a user, to show all of that user's. */
export function viewFilter(params: URLSearchParams, viewer: Viewer): Readonly<Record<string, unknown>> {
  if (admins(viewer) && params.has('userIds')) return {}
  return viewIn(params) === 'CREATED' ? { creatorIds: [viewer.id] } : { ownerIds: [viewer.id] }
}

/** The filters Owner and User are hidden from all but administrators (PERM-009, PERM-010). */
export const withheldFilters = (viewer: Viewer): readonly string[] => (admins(viewer) ? [] : ['ownerIds', 'userIds'])

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
