import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { registry } from '../../../../resources/registry'
import type { Viewer } from '../../../../resources/kernel/access'
import { usePanelText, type PanelKey } from '../i18n/panel-texts'
import { withParams } from '../../kernel/list/url-params'
import { isOffered, placeAt } from '../places'
import { mayOffer, useViewer } from '../viewer'

interface Addition {
  label: PanelKey
  resource: string
  /** Parameter that opens another drawer of the screen than the one that creates. */
  drawer?: string
  /** Parameter that opens its drawer over whatever page is there. */
  anywhere?: string
}

/** What is added over any page: the parameter, and of which resource. */
export const addedAnywhere = { addTask: 'tasks', addReminder: 'reminders' } as const

/** The plus menu of NAV-010, and what else is created every day. */
const additions: readonly Addition[] = [
  { label: 'addTask', resource: addedAnywhere.addTask, anywhere: 'addTask' },
  { label: 'addReminder', resource: addedAnywhere.addReminder, anywhere: 'addReminder' },
  { label: 'createApplicant', resource: 'applicants' },
  { label: 'bulkCreate', resource: 'applicants', drawer: 'bulkCreate' },
  { label: 'createGroup', resource: 'groups' },
]

/** Where a record of this resource is created, if the viewer may: its page, else a drawer of its list. */
export function createAddress(name: string, viewer: Viewer, drawer?: string): string | null {
  const resource = registry.get(name)
  if (!resource || !mayOffer(resource.access.create ?? resource.access.write, viewer)) return null
  if (resource.screen === null || !isOffered(resource.screen, viewer)) return null
  if (drawer !== undefined) return `${resource.screen}?${drawer}=1`
  const page = `${resource.screen}/create`
  return placeAt(page) ? page : `${resource.screen}?create=1`
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
