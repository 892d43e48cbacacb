import type { RaRecord } from 'react-admin'
import { useNavigate } from 'react-router'
import { mayOffer, useViewer } from '#kit/session/viewer'
import type { Viewer } from '#resources/kernel/access'
import { ruleOf, type AnyResource } from '#resources/kernel/define-resource'
import { drawerParam, type DrawerParam } from '../form/drawer/drawer-param'
import { useParamChange } from '../list/use-url-param'
import type { ScreenParts } from '../screen-parts'
import { useParts } from '../screens'

const partOf = { update: 'mayEdit', remove: 'mayDelete' } as const

/** Whether the viewer may change or delete a record, by access rules and the rule of its screen. */
export const mayDo = (
  verb: 'update' | 'remove',
  { access }: AnyResource,
  parts: ScreenParts,
  viewer: Viewer,
  record: RaRecord,
): boolean => mayOffer(ruleOf(access, verb), viewer, record) && (parts[partOf[verb]]?.(record, viewer) ?? true)

/** Whether the viewer may edit a record, and a function that opens its edit page, or the drawer of `param` if there is no page. */
export function useEdit(resource: AnyResource, param: DrawerParam = drawerParam(resource, 'edit')) {
  const viewer = useViewer()
  const parts = useParts(resource.name)
  const navigate = useNavigate()
  const change = useParamChange()
  return {
    mayEdit: (record: RaRecord) => mayDo('update', resource, parts, viewer, record),
    edit: (record: RaRecord) =>
      parts.editLink ? void navigate(parts.editLink(record)) : change({ [param]: String(record.id) }),
  }
}
