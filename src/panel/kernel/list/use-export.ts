import { useCallback, useState } from 'react'
import { useListContext } from 'react-admin'
import { notifyFailure } from '#kit/feedback/toast-store'
import { download } from '#kit/http/http'
import { saveBlob } from '#kit/http/save-blob'
import type { BulkTarget } from '../data/bulk-calls'
import { useListFacts } from './list-facts'
import { useListText } from './use-list-text'

export type ExportFormat = 'xlsx' | 'csv'

/** Saves the records of a target to a file, with the columns on show and in the list's order. Failures are told. */
export function useExport() {
  const { resource, scope, columns } = useListFacts()
  const { sort } = useListContext()
  const say = useListText()
  const [isBusy, setBusy] = useState(false)
  const exportTo = useCallback(
    async (format: ExportFormat, target: BulkTarget) => {
      const records = 'ids' in target ? { id: target.ids } : target.filter
      const order = sort.field.includes('.') ? { relationalSort: sort.field } : { sortBy: sort.field }
      const { name, path } = scope ?? resource
      setBusy(true)
      try {
        const body = { ...records, columns: columns.map((column) => column.name) }
        const file = await download('POST', `/${path}/export`, body, {
          query: { format, ...order, sortDirection: sort.order },
        })
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
