import { useState } from 'react'
import { applicants } from '#resources/applicants'
import { MAX_RECIPIENTS } from '#resources/emails.calls'
import { calls } from '#resources/kernel/derived-calls'
import { notify, notifyFailure } from '#kit/feedback/toast-store'
import { send } from '#kit/http/send'
import { allPages } from '#panel/kernel/data/all-pages'
import { given, type BulkTarget } from '#panel/kernel/data/bulk-calls'
import { bodyFrom } from '#panel/kernel/data/http-client'
import { useParamChange } from '#panel/kernel/list/use-url-param'
import { mailDrawer, smsDrawer } from '../drawers'
import { useServicesText } from '../texts'
import { hand } from './handed'

const PAGE = 500
const fields = { mail: 'email', sms: 'phoneNumber' } as const

/** Loads the applicants: their addresses or numbers, each once and one per line, and the ids of those who have one. */
async function receiversOf(target: BulkTarget, kind: keyof typeof fields) {
  const which = given(target)
  const wanted = { ...('ids' in which ? { ids: which.ids } : which.filter), columns: [fields[kind]] }
  const body = bodyFrom(calls(applicants).list, wanted)
  const found = new Set<string>()
  const ids: number[] = []
  const pages = await allPages(PAGE, (query) => send(calls(applicants).list, { query, body }))
  for (const applicant of pages.flatMap((page) => page.applicants)) {
    const receiver = applicant[fields[kind]]
    if (!receiver) continue
    found.add(receiver)
    ids.push(applicant.id)
  }
  return { receivers: [...found].join('\n'), applicants: ids }
}

const drawers = { mail: mailDrawer, sms: smsDrawer }

/** Returns `open`, which loads the receivers and opens the drawer of a mail or an SMS to them, and `busy`, the kind that is being loaded. */
export function useMessaging() {
  const t = useServicesText()
  const change = useParamChange()
  const [busy, setBusy] = useState<keyof typeof fields | null>(null)
  const open = async (kind: keyof typeof fields, target: BulkTarget, count: number) => {
    if (count > MAX_RECIPIENTS) return notify('warning', t('tooManySelected', { count: MAX_RECIPIENTS }))
    setBusy(kind)
    try {
      const found = await receiversOf(target, kind)
      if (found.applicants.length === 0) return notify('warning', t('nobody'))
      hand(kind, found)
      change({ [drawers[kind].opens]: '1' })
    } catch (failure) {
      notifyFailure(failure)
    } finally {
      setBusy(null)
    }
  }
  return { open, busy }
}
