import { useMemo } from 'react'
import type { RaRecord } from 'react-admin'
import type { Row } from '#resources/kernel/check-row'
import type { AnyResource } from '#resources/kernel/define-resource'
import type { DrawerParam } from '#panel/kernel/form/drawer/drawer-param'
import { GuardedDrawer } from '#panel/kernel/form/drawer/GuardedDrawer'
import type { GuardedParam } from '#panel/kernel/form/drawer/use-guarded-param'
import { useTellChange } from '#panel/kernel/form/use-tell-change'
import { ResourceDrawer } from '#panel/kernel/form/ResourceDrawer'

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
  names,
  resource,
  record,
  send,
  title,
  caption,
  guard,
}: FieldsDrawerProps & { guard: GuardedParam }) {
  const tellChange = useTellChange(resource)
  const sections = useMemo(() => [{ fields: names }], [names])
  return (
    <ResourceDrawer
      guard={guard}
      title={title}
      caption={caption}
      resource={resource}
      sections={sections}
      record={record}
      send={send}
      onSaved={(saved, joined) => {
        tellChange(names, record, saved, joined)
        guard.leave()
      }}
    />
  )
}
