import { useCallback } from 'react'
import { useDataProvider, useRefresh, type RaRecord } from 'react-admin'
import type { Row } from '#resources/kernel/check-row'
import { useRequestKeys } from '#kit/form/request-key'

/**
 * Sends a form's patch: creates without a base, once however often it is sent because an answer was lost; else changes only what differs, at the
 * version that was read. Throws.
 */
export function useSend(resource: string): (patch: Row, base: RaRecord | null) => Promise<RaRecord> {
  const dataProvider = useDataProvider()
  const refresh = useRefresh()
  const keys = useRequestKeys()
  return useCallback(
    async (patch, base) => {
      const { data } =
        base === null
          ? await dataProvider.create<RaRecord>(resource, { data: patch, meta: { key: keys.keyOf(patch) } })
          : await dataProvider.update<RaRecord>(resource, { id: base.id, data: patch, previousData: base })
      keys.done()
      // Lists, references and counts of other resources may show it too (UI-005).
      refresh()
      return data
    },
    [dataProvider, refresh, resource, keys],
  )
}
