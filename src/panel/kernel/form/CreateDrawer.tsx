import { useMemo, useState } from 'react'
import type { RaRecord } from 'react-admin'
import { notify } from '#kit/feedback/toast-store'
import type { Row } from '#resources/kernel/check-row'
import type { AnyResource } from '#resources/kernel/define-resource'
import type { Fields } from '#resources/kernel/field'
import { useViewer } from '#kit/session/viewer'
import { useTitles } from '../list/use-titles'
import { useParts } from '../screens'
import { DrawerContent } from './drawer/DrawerContent'
import { listDrawers, type DrawerParam } from './drawer/drawer-param'
import { GuardedDrawer } from './drawer/GuardedDrawer'
import type { GuardedParam } from './drawer/use-guarded-param'
import { namesOf, sectionsFor, withoutFields } from './form-sections'
import { ResourceDrawer } from './ResourceDrawer'
import { useFormText } from './texts'
import { useSend } from './use-send'

interface CreateDrawerProps {
  resource: AnyResource
  /** URL parameter that opens the drawer, if not the list's own. */
  param?: DrawerParam
  /** Values that are already decided: they are set and their fields are hidden. */
  preset?: Row
}
const nothing: Row = {}

/** The declaration with the preset values as defaults. */
const withPreset = (resource: AnyResource, preset: Row): AnyResource => {
  const settled = Object.entries(preset).flatMap(([name, value]) => {
    const field = resource.fields[name]
    return field ? [[name, { ...field, defaultValue: value }] as const] : []
  })
  return settled.length === 0
    ? resource
    : { ...resource, fields: { ...resource.fields, ...Object.fromEntries(settled) } as Fields }
}

/** Drawer that creates a record, open while the URL has `create=1`, or another parameter outside of its list. */
export function CreateDrawer({ resource, param = listDrawers.create, preset = nothing }: CreateDrawerProps) {
  return (
    <GuardedDrawer param={param}>
      {(guard) => <CreatePanel resource={resource} guard={guard} preset={preset} />}
    </GuardedDrawer>
  )
}

interface CreatePanelProps {
  resource: AnyResource
  guard: GuardedParam
  preset: Row
}

function CreatePanel({ resource: declared, guard, preset }: CreatePanelProps) {
  const t = useFormText()
  const viewer = useViewer()
  const resource = useMemo(() => withPreset(declared, preset), [declared, preset])
  const { oneInside } = useTitles(resource)
  const send = useSend(resource.name)
  const asked = useMemo(() => sectionsFor(resource, null, viewer), [resource, viewer])
  const sections = useMemo(() => withoutFields(asked, Object.keys(preset)), [asked, preset])
  const names = useMemo(() => [...new Set([...namesOf(asked), ...Object.keys(preset)])], [asked, preset])
  const { created: Created } = useParts(resource.name)
  const [made, setMade] = useState<RaRecord | null>(null)
  const title = t('create', { thing: oneInside })
  if (made && Created) {
    return (
      <DrawerContent title={title} onClose={guard.leave}>
        <Created record={made} onClose={guard.leave} />
      </DrawerContent>
    )
  }
  return (
    <ResourceDrawer
      guard={guard}
      title={title}
      resource={resource}
      names={names}
      sections={sections}
      send={send}
      onSaved={(record) => {
        notify('success')
        if (!Created) return guard.leave()
        guard.setDirty(false)
        setMade(record)
      }}
    />
  )
}
