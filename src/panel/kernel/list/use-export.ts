import { useCallback, useState } from 'react'
import { useListSortContext } from 'react-admin'
import { calls } from '#resources/kernel/derived-calls'
import type { ExportFormat } from '#resources/kernel/derived-parts'
import { notifyFailure } from '#kit/feedback/toast-store'
import { send } from '#kit/http/send'
import { saveBlob } from '#kit/http/save-blob'
import type { BulkTarget } from '../data/bulk-calls'
import { useListFacts } from './list-facts'
import { useListText } from './texts'

export type { ExportFormat }

/** Returns a function that exports a target's records to a file, with the visible columns in the list's order. A toast shows failures. */
export function useExport() {
  const { resource, scope, columns } = useListFacts()
  const { sort } = useListSortContext()
  const say = useListText()
  const [isBusy, setBusy] = useState(false)
  const exportTo = useCallback(
    async (format: ExportFormat, target: BulkTarget) => {
      const records = 'ids' in target ? { id: target.ids.map(Number) } : target.filter
      const order = sort.field.includes('.') ? { relationalSort: sort.field } : { sortBy: sort.field }
      const { name } = scope ?? resource
      const call = { ...calls(resource).export, ...(scope && { path: scope.calls.export.path }) }
      setBusy(true)
      try {
        const body = { ...records, columns: columns.map((column) => column.name) }
        const query = { format, ...order, sortDirection: sort.order }
        const file = await send(call, { query, body })
        saveBlob(file, `${name}.${format}`)
      } catch (failure) {
        notifyFailure(failure, say('exportFailed'))
      } finally {
        setBusy(false)
      }
    },
    [resource, scope, columns, sort.field, sort.order, say],
  )
  return { exportTo, isBusy }
}
