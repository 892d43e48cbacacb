import { useEffect, useId } from 'react'
import type { RaRecord } from 'react-admin'
import { notify } from '#kit/feedback/toast-store'
import type { Row } from '#resources/kernel/check-row'
import type { AnyResource } from '#resources/kernel/define-resource'
import { DrawerContent } from '#panel/kernel/form/drawer/DrawerContent'
import type { DrawerParam } from '#panel/kernel/form/drawer/drawer-param'
import { GuardedDrawer } from '#panel/kernel/form/drawer/GuardedDrawer'
import type { GuardedParam } from '#panel/kernel/form/drawer/use-guarded-param'
import { FormFooter } from '#panel/kernel/form/FormFooter'
import { ResourceFormBody } from '#panel/kernel/form/ResourceFormBody'
import { useTellChange } from '#panel/kernel/form/use-tell-change'
import { useResourceForm } from '#panel/kernel/form/use-resource-form'

interface FieldsDrawerProps {
  /** Parameter of the URL that opens it. */
  param: DrawerParam
  /** The record of the page: the drawer opens for it alone. */
  id: number
  title: string
  /** Whom it is about. */
  caption: string
  resource: AnyResource
  names: readonly string[]
  record: RaRecord
  send: (patch: Row, base: RaRecord | null) => Promise<RaRecord>
}

/** A drawer that changes a few fields of a record by the form of its resource, open while its parameter stands in the URL. */
export function FieldsDrawer(props: FieldsDrawerProps) {
  return (
    <GuardedDrawer param={props.param}>
      {(guard, value) => value === String(props.id) && <FieldsPanel {...props} guard={guard} />}
    </GuardedDrawer>
  )
}

function FieldsPanel({
  title,
  caption,
  resource,
  names,
  record,
  send,
  guard,
}: FieldsDrawerProps & { guard: GuardedParam }) {
  const formId = useId()
  const tellChange = useTellChange(resource)
  const form = useResourceForm({
    resource,
    names,
    record,
    send,
    onSaved: (saved, joined) => {
      tellChange(names, record, saved, joined)
      guard.leave()
    },
    onFailure: (failure) => notify('error', failure.uiMessage || undefined),
  })
  const { setDirty } = guard
  useEffect(() => setDirty(form.changes > 0), [setDirty, form.changes])
  return (
    <DrawerContent
      title={title}
      caption={caption}
      onClose={guard.close}
      footer={<FormFooter form={form} formId={formId} />}
    >
      <ResourceFormBody form={form} formId={formId} sections={[{ fields: names }]} />
    </DrawerContent>
  )
}
