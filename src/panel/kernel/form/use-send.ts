import { useCallback } from 'react'
import { useDataProvider, useRefresh, type RaRecord } from 'react-admin'
import type { Row } from '#resources/kernel/check-row'
import { useRequestKeys } from '#kit/form/request-key'

/**
 * Returns a function that sends a form's patch. Without `base` it creates a record; a retry after a lost response does not create a second
 * one. With `base` it updates the changed fields, at the version that was read. Throws what the call threw.
 */
export function useSend(resource: string): (patch: Row, base: RaRecord | null) => Promise<RaRecord> {
  const dataProvider = useDataProvider()
  const refresh = useRefresh()
  const { once } = useRequestKeys()
  return useCallback(
    async (patch, base) => {
      const { data } =
        base === null
          ? await once(patch, (key) => dataProvider.create<RaRecord>(resource, { data: patch, meta: { key } }))
          : await dataProvider.update<RaRecord>(resource, { id: base.id, data: patch, previousData: base })
      // Lists, references and counts of other resources may show the record too (UI-005).
      refresh()
      return data
    },
    [dataProvider, refresh, resource, once],
  )
}
