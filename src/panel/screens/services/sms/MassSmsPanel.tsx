import { useMemo } from 'react'
import { useRefresh } from 'react-admin'
import { inputOf } from '#resources/kernel/action-input'
import type { Row } from '#resources/kernel/check-row'
import { longText, references } from '#resources/kernel/fields'
import { messages } from '#resources/kernel/messages'
import '#resources/kernel/phone-plans'
import { sms } from '#resources/sms'
import { countNumbers, noNumbers, sendSms } from '#resources/sms.calls'
import { MAX_SMS, smsNumber, splitNumbers } from '#resources/sms-text'
import { notify } from '#kit/feedback/toast-store'
import { send as sendCall } from '#kit/http/send'
import { textOf } from '#panel/kernel/cells/read-value'
import type { GuardedParam } from '#panel/kernel/form/drawer/use-guarded-param'
import { Withheld } from '#panel/kernel/form/failure'
import { ResourceDrawer } from '#panel/kernel/form/ResourceDrawer'
import { useHanded } from '../selected/handed'
import { useServicesText } from '../texts'
import { useQuestion } from '#panel/kernel/actions/use-question'
import { useRequestKeys } from '#kit/form/request-key'

const numbersOf = (typed: unknown) => splitNumbers(textOf(typed) ?? '')
const idsOf = (value: unknown) => (Array.isArray(value) ? value : [])
const fieldsFor = (to: string | null) => ({
  template: longText({ label: { en: 'Text', hy: 'Տեքստ' }, required: true, max: MAX_SMS }),
  to: longText({
    label: { en: 'Recipients', hy: 'Ստացողներ' },
    max: 150_000,
    ...(to !== null && { default: to }),
    help: {
      en: 'Numbers one a line, or with commas between them.',
      hy: 'Համարներ՝ ամեն տողում մեկը կամ ստորակետերով բաժանված։',
    },
  }),
  lists: references({
    label: { en: 'Mailing lists', hy: 'Փոստային ցուցակներ' },
    to: 'mailingLists',
    as: 'listRecords',
    show: ['name'],
  }),
})
const rules = [
  {
    name: 'somebody gets it',
    at: 'to',
    message: messages.required,
    holds: ({ to, lists }: Row) => numbersOf(to).length > 0 || idsOf(lists).length > 0,
  },
  {
    name: 'numbers are numbers',
    at: 'to',
    message: ({ to }: Row) => noNumbers(numbersOf(to)),
    holds: ({ to }: Row) => numbersOf(to).every((each) => smsNumber(each) !== null),
  },
]
const sections = [{ fields: ['template'] }, { fields: ['to', 'lists'] }]

/** The drawer of a mass SMS (part 2 §5). */
export default function MassSmsPanel({ guard }: { guard: GuardedParam }) {
  const t = useServicesText()
  const refresh = useRefresh()
  const { once } = useRequestKeys()
  const { ask, dialog } = useQuestion()
  const handed = useHanded('sms')
  const form = useMemo(() => inputOf(sms, { input: fieldsFor(handed?.receivers ?? null), rules }), [handed])
  const send = async (values: Row) => {
    const receivers = {
      to: numbersOf(values.to),
      lists: idsOf(values.lists),
      applicants: handed?.applicants ?? [],
    }
    const template = textOf(values.template) ?? undefined
    const { count, parts = 1, isSent } = await sendCall(countNumbers, { body: { ...receivers, template } })
    if (count === 0) {
      notify('warning', t('nobody'))
      throw new Withheld()
    }
    if (
      !(await ask({
        title: t('smsTo', { smart_count: count }),
        text: isSent ? t('smsParts', { smart_count: parts }) : t('smsKept'),
        confirm: t('send'),
      }))
    )
      throw new Withheld()
    const body = { ...receivers, template }
    const { sent } = await once(body, (key) => sendCall(sendSms, { body: { ...body, key } }))
    notify('success', t(isSent ? 'smsSent' : 'smsOnlyKept', { smart_count: sent }))
    refresh()
  }
  return (
    <>
      <ResourceDrawer
        guard={guard}
        title={t('massSms')}
        submit={t('send')}
        resource={form}
        sections={sections}
        send={send}
        onSaved={guard.leave}
      />
      {dialog}
    </>
  )
}
