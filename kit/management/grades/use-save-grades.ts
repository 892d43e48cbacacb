import { nth } from '#resources/kernel/nth'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { exams } from '#resources/exams'
import { giveGrades, type GivenGrade, type GradeResult } from '#resources/exams.calls'
import { notify, notifyFailure } from '../../feedback/toast-store'
import { ApiError } from '../../http/api-error'
import { send } from '../../http/send'
import { messageOf, messageText } from '../../i18n/message'
import { useManagementText } from '../texts'
import type { CheckedDraft, useDrafts } from './use-drafts'
import type { Grade } from './use-exams'

/** A grade that another user changed while this user was typing. */
export interface Conflict {
  grade: number | null
  changedBy: string | null
}

const sent = ({ base, exam, value }: CheckedDraft): GivenGrade => ({
  ...(base.id === null ? { examId: exam.id, applicantId: base.applicantId } : { id: base.id }),
  grade: value,
  version: base.version,
})

/**
 * Saves the drafts. Grades that are edited during the request stay drafts, as do grades that another user changed, with their current
 * values.
 */
export function useSaveGrades({ drafts, drop, settle, rebase }: ReturnType<typeof useDrafts>) {
  const t = useManagementText()
  const client = useQueryClient()
  const [isSaving, setSaving] = useState(false)
  const [conflicts, setConflicts] = useState<ReadonlyMap<string, Conflict>>(new Map())

  const keep = (results: readonly GradeResult[]) => {
    const asked = [...drafts]
    const told = results.map((result, index) => {
      const [key, { base, value }] = nth(asked, index)
      return { ...result, key, base, value } // a refusal also has a `key`, its message key
    })
    const stale = told.flatMap(({ key, base, current }) => (current ? [{ key, base, current }] : []))
    const refused = results.find(({ ok, current }) => !ok && !current)
    const saved = told.filter(({ ok }) => ok)
    settle(
      drafts,
      new Map(
        saved.map(({ key, base, id, value, version = base.version }) => [key, { ...base, id, grade: value, version }]),
      ),
    )
    rebase(new Map(stale.map(({ key, base, current }) => [key, { ...base, ...current } satisfies Grade])))
    setConflicts(new Map(stale.map(({ key, current }) => [key, current])))
    if (refused) notify('error', messageText(messageOf(refused)))
    else if (stale.length > 0)
      notify('warning', t('gradesChangedText', { smart_count: stale.length }), t('gradesChanged'))
    else notify('success', t('gradesSaved', { smart_count: saved.length }))
  }
  const save = async () => {
    setSaving(true)
    try {
      const { results } = await send(giveGrades, { body: [...drafts.values()].map(sent) })
      // Refetched first, so that further input is based on the current grades.
      await client.invalidateQueries({ queryKey: [exams.name] })
      keep(results)
      await client.invalidateQueries({ queryKey: ['applicants'] })
    } catch (failure) {
      const title = failure instanceof ApiError && failure.status === 422 ? failure.message : undefined
      notifyFailure(failure, undefined, title)
    } finally {
      setSaving(false)
    }
  }
  const cancel = () => {
    drop(drafts.keys())
    setConflicts(new Map())
  }
  return { save, cancel, isSaving, conflicts }
}
