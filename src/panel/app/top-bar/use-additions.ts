import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { registry, resourceNamed } from '#resources/registry'
import { ruleOf } from '#resources/kernel/define-resource'
import type { Viewer } from '#resources/kernel/access'
import { usePanelText, type PanelKey } from '#panel/kernel/page/panel-texts'
import { drawerParam, listDrawers, type DrawerParam } from '#panel/kernel/form/drawer/drawer-param'
import { withParams } from '#panel/kernel/list/url-params'
import { places } from '../composition'
import { mayOffer, useViewer } from '#kit/session/viewer'

interface Addition {
  label: PanelKey
  resource: string
  /** Opens another drawer of the screen than the one that creates. */
  drawer?: DrawerParam
  /** Opens its drawer over whatever page is there. */
  anywhere?: DrawerParam
}

const addTo = (name: string) => ({ resource: name, anywhere: drawerParam(resourceNamed(name), 'add') })
const [task, reminder] = [addTo('tasks'), addTo('reminders')]
/** What is added over any page: of which resource, and the parameter of the drawer. */
export const addedAnywhere = [task, reminder]

/** The plus menu of NAV-010, and what else is created every day. */
const additions: readonly Addition[] = [
  { label: 'addTask', ...task },
  { label: 'addReminder', ...reminder },
  { label: 'createApplicant', resource: 'applicants' },
  { label: 'bulkCreate', resource: 'applicants', drawer: drawerParam(resourceNamed('applicants'), 'bulkCreate') },
  { label: 'createGroup', resource: 'groups' },
]

/** Where a record of this resource is created, if the viewer may: its page, else a drawer of its list. */
export function createAddress(name: string, viewer: Viewer, drawer = listDrawers.create): string | null {
  const resource = registry.get(name)
  if (!resource || !mayOffer(ruleOf(resource.access, 'create'), viewer)) return null
  if (resource.screen === null || !places.isOffered(resource.screen, viewer)) return null
  const page = `${resource.screen}/create`
  return drawer === listDrawers.create && places.at(page) ? page : `${resource.screen}?${drawer}=1`
}

/** What this viewer may add, in the order of the menu. */
export function useAdditions(): readonly { label: string; to: string }[] {
  const viewer = useViewer()
  const t = usePanelText()
  const { pathname, search } = useLocation()
  return useMemo(
    () =>
      additions.flatMap(({ label, resource, drawer, anywhere }) => {
        const address = createAddress(resource, viewer, drawer)
        const to = anywhere === undefined ? address : pathname + withParams({ [anywhere]: '1' }, search)
        return address === null || to === null ? [] : [{ label: t(label), to }]
      }),
    [viewer, t, pathname, search],
  )
}
