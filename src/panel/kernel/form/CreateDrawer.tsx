import { useEffect, useId, useMemo, useState } from 'react'
import { ResourceContextProvider, type RaRecord } from 'react-admin'
import { notify } from '#kit/feedback/toast-store'
import type { AnyResource } from '#resources/kernel/define-resource'
import { useViewer } from '#kit/session/viewer'
import { useTitles } from '../list/use-titles'
import { useParts } from '../screens'
import { DrawerContent } from './drawer/DrawerContent'
import { listDrawers, type DrawerParam } from './drawer/drawer-param'
import { GuardedDrawer } from './drawer/GuardedDrawer'
import type { GuardedParam } from './drawer/use-guarded-param'
import { FormFooter } from './FormFooter'
import { namesOf, sectionsFor } from './form-sections'
import { ResourceFormBody } from './ResourceFormBody'
import { useFormText } from './texts'
import { useResourceForm } from './use-resource-form'
import { useSend } from './use-send'

interface CreateDrawerProps {
  resource: AnyResource
  /** The parameter of the URL that opens it, where it is not its list's. */
  param?: DrawerParam
}

/** The drawer that creates a record, open while the URL says `create=1`, or another parameter outside of its list. */
export function CreateDrawer({ resource, param = listDrawers.create }: CreateDrawerProps) {
  return <GuardedDrawer param={param}>{(guard) => <CreatePanel resource={resource} guard={guard} />}</GuardedDrawer>
}

function CreatePanel({ resource, guard }: { resource: AnyResource; guard: GuardedParam }) {
  const t = useFormText()
  const formId = useId()
  const viewer = useViewer()
  const { oneInside } = useTitles(resource)
  const send = useSend(resource.name)
  const sections = useMemo(() => sectionsFor(resource, null, viewer), [resource, viewer])
  const names = useMemo(() => namesOf(sections), [sections])
  const { created: Created } = useParts(resource.name)
  const [made, setMade] = useState<RaRecord | null>(null)
  const form = useResourceForm({
    resource,
    names,
    record: null,
    send,
    onSaved: (record) => {
      notify('success')
      if (!Created) return guard.leave()
      guard.setDirty(false)
      setMade(record)
    },
    onFailure: (failure) => notify('error', failure.uiMessage || undefined),
  })
  const { setDirty } = guard
  const isDirty = form.changes > 0 && made === null
  useEffect(() => setDirty(isDirty), [setDirty, isDirty])
  if (made && Created) {
    return (
      <DrawerContent title={t('create', { thing: oneInside })} onClose={guard.leave}>
        <Created record={made} onClose={guard.leave} />
      </DrawerContent>
    )
  }
  return (
    <ResourceContextProvider value={resource.name}>
      <DrawerContent
        title={t('create', { thing: oneInside })}
        onClose={guard.close}
        footer={<FormFooter form={form} formId={formId} />}
      >
        <ResourceFormBody form={form} formId={formId} sections={sections} />
      </DrawerContent>
    </ResourceContextProvider>
  )
}
