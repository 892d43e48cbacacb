import MailOutlined from '@mui/icons-material/MailOutlined'
import SmsOutlined from '@mui/icons-material/SmsOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { applicants } from '#resources/applicants'
import { MAX_RECIPIENTS } from '#resources/emails.calls'
import { calls } from '#resources/kernel/derived-calls'
import { messengers } from '#resources/mailing-lists'
import { notify, notifyFailure } from '#kit/feedback/toast-store'
import { send } from '#kit/http/send'
import { useViewer } from '#kit/session/viewer'
import { given, type BulkTarget } from '#panel/kernel/data/bulk-calls'
import { bodyFrom } from '#panel/kernel/data/http-client'
import { useSelection } from '#panel/kernel/list/selection'
import { useUrlParam } from '#panel/kernel/list/use-url-param'
import { mailDrawer, smsDrawer } from '../drawers'
import { useServicesText } from '../texts'
import { hand } from './handed'

const PAGE = 500
const fields = { mail: 'email', sms: 'phoneNumber' } as const

/** The addresses, or numbers, of the applicants that are meant, each once, in the order of the list's newest. */
async function receiversOf(target: BulkTarget, kind: keyof typeof fields): Promise<string[]> {
  const which = given(target)
  const wanted = { ...('ids' in which ? { ids: which.ids } : which.filter), columns: [fields[kind]] }
  const body = bodyFrom(calls(applicants).list, wanted)
  const found = new Set<string>()
  for (let pageNumber = 0, total = 1; pageNumber * PAGE < total; pageNumber += 1) {
    const page = await send(calls(applicants).list, { query: { pageNumber, pageSize: PAGE }, body })
    total = page.totalElements ?? 0
    for (const applicant of page.applicants) {
      const receiver = applicant[fields[kind]]
      if (receiver) found.add(receiver)
    }
  }
  return [...found]
}

/** Opens the drawer of a mail, or an SMS, to those who are selected. */
export function MessageSelected() {
  const t = useServicesText()
  const mayWrite = messengers(useViewer())
  const { target, count } = useSelection()
  const [, openMail] = useUrlParam(mailDrawer.opens)
  const [, openSms] = useUrlParam(smsDrawer.opens)
  const [busy, setBusy] = useState<keyof typeof fields | null>(null)
  if (!mayWrite) return null
  const open = async (kind: keyof typeof fields) => {
    if (count > MAX_RECIPIENTS) return notify('warning', t('tooManySelected', { count: MAX_RECIPIENTS }))
    setBusy(kind)
    try {
      const receivers = await receiversOf(target, kind)
      if (receivers.length === 0) return notify('warning', t('nobody'))
      hand(kind, receivers)
      if (kind === 'mail') openMail('1')
      else openSms('1')
    } catch (failure) {
      notifyFailure(failure)
    } finally {
      setBusy(null)
    }
  }
  return (
    <>
      <Button variant="text" startIcon={<MailOutlined />} loading={busy === 'mail'} onClick={() => void open('mail')}>
        {t('mailSelected')}
      </Button>
      <Button variant="text" startIcon={<SmsOutlined />} loading={busy === 'sms'} onClick={() => void open('sms')}>
        {t('smsSelected')}
      </Button>
    </>
  )
}
