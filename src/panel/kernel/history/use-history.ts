import { calls } from '#resources/kernel/derived-calls'
import type { HistoryEntry } from '#resources/kernel/derived-parts'
import { useCall } from '#kit/query/use-call'
import type { AnyResource } from '#resources/kernel/define-resource'

export type { HistoryEntry }

/** The changes of a record, newest first. No call if the resource keeps no history. */
export const useHistory = (resource: AnyResource, id: number) =>
  useCall(calls(resource).history, { params: { id } }, { enabled: resource.history === true })
