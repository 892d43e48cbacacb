import { useMemo } from 'react'
import { registry } from '../../../../resources/registry'
import type { Viewer } from '../../../../resources/kernel/access'
import { usePanelText, type PanelKey } from '../i18n/panel-texts'
import { isOffered, placeAt } from '../places'
import { mayOffer, useViewer } from '../viewer'

interface Addition {
  label: PanelKey
  resource: string
  /** Parameter that opens another drawer of the screen than the one that creates. */
  drawer?: string
}

/** The plus menu of NAV-010, and what else is created every day. */
const additions: readonly Addition[] = [
  { label: 'addTask', resource: 'tasks' },
  { label: 'addReminder', resource: 'reminders' },
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
  return useMemo(
    () =>
      additions.flatMap(({ label, resource, drawer }) => {
        const to = createAddress(resource, viewer, drawer)
        return to === null ? [] : [{ label: t(label), to }]
      }),
    [viewer, t],
  )
}
