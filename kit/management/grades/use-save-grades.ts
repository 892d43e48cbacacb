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

/** What somebody else gave while one typed. */
export interface Conflict {
  grade: number | null
  changedBy: string | null
}

const sent = ({ base, exam, value }: CheckedDraft): GivenGrade => ({
  ...(base.id === null ? { examId: exam.id, applicantId: base.applicantId } : { id: base.id }),
  grade: value,
  version: base.version,
})

/** Saves what is typed. Grades that somebody else gave meanwhile stay typed, with what they are now (two clerks). */
export function useSaveGrades({ drafts, drop, rebase }: ReturnType<typeof useDrafts>) {
  const t = useManagementText()
  const client = useQueryClient()
  const [isSaving, setSaving] = useState(false)
  const [conflicts, setConflicts] = useState<ReadonlyMap<string, Conflict>>(new Map())

  const keep = (keys: readonly string[], results: readonly GradeResult[]) => {
    const byKey = new Map(results.map((result, index) => [nth(keys, index), result]))
    const stale = [...byKey].flatMap(([key, { current }]) => (current ? [[key, current] as const] : []))
    const refused = results.find(({ ok, current }) => !ok && !current)
    drop(keys.filter((key) => byKey.get(key)?.ok))
    rebase(new Map(stale.map(([key, current]) => [key, { ...drafts.get(key)!.base, ...current } satisfies Grade])))
    setConflicts(new Map(stale))
    const saved = results.filter(({ ok }) => ok).length
    if (refused) notify('error', messageText(messageOf(refused)))
    else if (stale.length > 0)
      notify('warning', t('gradesChangedText', { smart_count: stale.length }), t('gradesChanged'))
    else notify('success', t('gradesSaved', { smart_count: saved }))
  }
  const save = async () => {
    setSaving(true)
    try {
      const { results } = await send(giveGrades, { body: [...drafts.values()].map(sent) })
      keep([...drafts.keys()], results)
      for (const name of [exams.name, 'applicants']) await client.invalidateQueries({ queryKey: [name] })
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
