import { useQueryClient } from '@tanstack/react-query'
import { notifyFailure } from '#kit/feedback/toast-store'
import { send } from '#kit/http/send'
import { keyOf, useCall } from '#kit/query/use-call'
import { lightCalls } from '#kit/session/light-calls'
import type { Preferences } from '#resources/account.calls'
import { instructorCalls } from '../calls'

export const optionalColumns = ['phone', 'absentees', 'finalScore', 'feedback', 'nameHy', 'nameEn'] as const
/** A column that may be hidden; the student's stays. */
export type Column = (typeof optionalColumns)[number]

/** What the settings of this list are kept as. */
const LIST = 'applicants of a group'
/** Hidden at first: the Armenian and English names (ICAB-021). */
const usual: readonly string[] = ['nameHy', 'nameEn']
const key = keyOf(instructorCalls.readPreferences)

/** Which columns are shown, for this person on every device (DECISIONS 'Column settings, density'). */
export function useColumns(): [shown: readonly Column[], show: (shown: readonly Column[]) => void] {
  const client = useQueryClient()
  const { data } = useCall(instructorCalls.readPreferences, undefined, { staleTime: 5 * 60_000 })
  const hidden = data?.lists?.[LIST]?.hidden ?? usual
  const show = (shown: readonly Column[]) => {
    const lists = { [LIST]: { hidden: optionalColumns.filter((column) => !shown.includes(column)) } }
    client.setQueryData<Preferences>(key, (known) => ({ ...known, lists: { ...known?.lists, ...lists } }))
    void send(lightCalls.writePreferences, { body: { lists } }).catch(notifyFailure)
  }
  return [optionalColumns.filter((column) => !hidden.includes(column)), show]
}
