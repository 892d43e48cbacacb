import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { notifyFailure } from '#kit/feedback/toast-store'
import { changePreferences } from '#kit/query/preferences'
import { keyOf, useCall } from '#kit/query/use-call'
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
  // What is chosen here holds from the click on, whatever is still under way.
  const [chosen, setChosen] = useState<readonly string[] | null>(null)
  const hidden = chosen ?? data?.lists?.[LIST]?.hidden ?? usual
  const show = (shown: readonly Column[]) => {
    const next = optionalColumns.filter((column) => !shown.includes(column))
    setChosen(next)
    void changePreferences(client, key, { lists: { [LIST]: { hidden: next } } }).catch(notifyFailure)
  }
  return [optionalColumns.filter((column) => !hidden.includes(column)), show]
}
