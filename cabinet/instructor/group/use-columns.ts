import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { notifyFailure } from '#kit/feedback/toast-store'
import { changePreferences } from '#kit/query/preferences'
import { keyOf, useCall } from '#kit/query/use-call'
import { instructorCalls } from '../calls'

export const optionalColumns = ['phone', 'absentees', 'finalScore', 'feedback', 'nameHy', 'nameEn'] as const
/** A column that can be hidden; the student's name always stays. */
export type Column = (typeof optionalColumns)[number]

/** The key under which the settings of this list are saved. */
const LIST = 'applicants of a group'
/** Hidden by default: the Armenian and English names (ICAB-021). */
const usual: readonly string[] = ['nameHy', 'nameEn']
const key = keyOf(instructorCalls.readPreferences)

/** The visible columns, saved for this person on all devices (DECISIONS 'Column settings, density'). */
export function useColumns(): [shown: readonly Column[], show: (shown: readonly Column[]) => void] {
  const client = useQueryClient()
  const { data } = useCall(instructorCalls.readPreferences, undefined, { staleTime: 5 * 60_000 })
  // A choice takes effect at the click, before it is saved.
  const [chosen, setChosen] = useState<readonly string[] | null>(null)
  const hidden = chosen ?? data?.lists?.[LIST]?.hidden ?? usual
  const show = (shown: readonly Column[]) => {
    const next = optionalColumns.filter((column) => !shown.includes(column))
    setChosen(next)
    void changePreferences(client, key, { lists: { [LIST]: { hidden: next } } }).catch(notifyFailure)
  }
  return [optionalColumns.filter((column) => !hidden.includes(column)), show]
}
