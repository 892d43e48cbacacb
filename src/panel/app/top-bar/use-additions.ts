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
  /** A drawer of the resource's screen other than the create drawer. */
  drawer?: DrawerParam
  /** The parameter of a drawer that opens over the current page. */
  anywhere?: DrawerParam
}

const addTo = (name: string) => ({ resource: name, anywhere: drawerParam(resourceNamed(name), 'add') })
const [task, reminder] = [addTo('tasks'), addTo('reminders')]
/** Resources whose create drawer opens over any page, with the query parameter of the drawer. */
export const addedAnywhere = [task, reminder]

/** The entries of the plus menu: those of NAV-010, and other records that are created often. */
const additions: readonly Addition[] = [
  { label: 'addTask', ...task },
  { label: 'addReminder', ...reminder },
  { label: 'createApplicant', resource: 'applicants' },
  { label: 'bulkCreate', resource: 'applicants', drawer: drawerParam(resourceNamed('applicants'), 'bulkCreate') },
  { label: 'createGroup', resource: 'groups' },
]

/** The address that creates a record: the create page if there is one, else a drawer of the list. Null if the viewer may not. */
function createAddress(name: string, viewer: Viewer, drawer = listDrawers.create): string | null {
  const resource = registry.get(name)
  if (!resource || !mayOffer(ruleOf(resource.access, 'create'), viewer)) return null
  if (resource.screen === null || !places.isOffered(resource.screen, viewer)) return null
  const page = `${resource.screen}/create`
  return drawer === listDrawers.create && places.at(page) ? page : `${resource.screen}?${drawer}=1`
}

/** The entries of the plus menu that this viewer may use, in order. */
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
