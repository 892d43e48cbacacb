import { nth } from '#resources/kernel/nth'
import { useMemo, useState } from 'react'
import { useRefresh } from 'react-admin'
import { useQuery } from '@tanstack/react-query'
import { emails } from '#resources/emails'
import {
  countReceivers,
  mailSenders,
  mailTemplateNames,
  MAX_TAGS,
  noAddresses,
  senderName,
  sendMassMail,
} from '#resources/emails.calls'
import { is } from '#resources/kernel/access'
import { inputOf } from '#resources/kernel/action-input'
import type { Row } from '#resources/kernel/check-row'
import { choice, longText, references, richText, text } from '#resources/kernel/fields'
import { messages } from '#resources/kernel/messages'
import { readPreferences } from '#resources/account.calls'
import { splitReceivers } from '#resources/mailing-lists'
import { CUSTOM_TEMPLATE, DEFAULT_SUBJECT, mailTemplates, templateOptions } from '#resources/mail-templates'
import { isEmail } from '#resources/kernel/patterns'
import { notify } from '#kit/feedback/toast-store'
import { send as sendCall } from '#kit/http/send'
import { useCall } from '#kit/query/use-call'
import { useUser } from '#kit/session/viewer'
import { bodyFrom } from '#panel/kernel/data/http-client'
import { textOf } from '#panel/kernel/cells/read-value'
import type { GuardedParam } from '#panel/kernel/form/drawer/use-guarded-param'
import { Withheld } from '#panel/kernel/form/failure'
import { ResourceDrawer } from '#panel/kernel/form/ResourceDrawer'
import { MailCheck, type TypedMail } from './MailCheck'
import { useHanded } from '../selected/handed'
import { useServicesText } from '../texts'
import { useQuestion } from '#panel/kernel/actions/use-question'
import { requestKeys } from '#kit/form/request-key'
import { Waiting } from '../Waiting'
import { asIs } from '#resources/kernel/words'
import { mailMessages } from '#resources/mail.messages'

const splitTags = (typed: unknown) =>
  (textOf(typed) ?? '')
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')
const idsOf = (value: unknown) => (Array.isArray(value) ? value : [])
const receiversOf = (typed: unknown) => splitReceivers(textOf(typed) ?? '')
const rules = [
  {
    name: 'somebody gets it',
    at: 'recipients',
    message: messages.required,
    holds: ({ recipients, lists }: Row) => receiversOf(recipients).length > 0 || idsOf(lists).length > 0,
  },
  {
    name: 'receivers are addresses',
    at: 'recipients',
    message: ({ recipients }: Row) => noAddresses(receiversOf(recipients)),
    holds: ({ recipients }: Row) => receiversOf(recipients).every(isEmail),
  },
  {
    name: 'tags are few',
    at: 'tags',
    message: messages.most(MAX_TAGS),
    holds: ({ tags }: Row) => splitTags(tags).length <= MAX_TAGS,
  },
]

/** Fields of the form with the defaults of MAIL-013; `to` contains receivers handed over by a list. */
const fieldsFor = (name: string, senders: readonly string[], templates: readonly string[], to: string | null) => ({
  fullName: text({
    label: { en: 'Full name', hy: 'Անուն, ազգանուն' },
    required: true,
    max: 100,
    default: name,
    pattern: { is: /^[^<>",;:@\\]*$/, message: mailMessages.nameSigns },
  }),
  sender: choice({
    label: { en: 'Email', hy: 'Էլ. փոստ' },
    required: true,
    options: Object.fromEntries(senders.map((each) => [each, asIs(each)])),
    default: nth(senders),
  }),
  recipients: longText({
    label: { en: 'Recipients', hy: 'Ստացողներ' },
    max: 150_000,
    ...(to !== null && { default: to }),
    help: { en: 'One a line, or with commas between them.', hy: 'Ամեն տողում մեկը կամ ստորակետերով բաժանված։' },
  }),
  lists: references({
    label: { en: 'Mailing lists', hy: 'Փոստային ցուցակներ' },
    to: 'mailingLists',
    as: 'listRecords',
    show: ['name'],
  }),
  subject: text({ label: { en: 'Subject', hy: 'Թեմա' }, required: true, max: 200, default: DEFAULT_SUBJECT }),
  template: choice({
    label: { en: 'Template', hy: 'Ձևանմուշ' },
    required: true,
    default: 'enroll-template',
    options: {
      ...templateOptions(...mailTemplates.filter((each) => templates.includes(each))),
      [CUSTOM_TEMPLATE]: { en: 'Words of my own', hy: 'Իմ խոսքերով' },
    },
  }),
  html: richText({
    label: { en: 'Content', hy: 'Բովանդակություն' },
    required: is('template', CUSTOM_TEMPLATE),
    help: {
      en: '{{name}} and {{course}} are filled in for each receiver.',
      hy: '{{name}}-ի և {{course}}-ի փոխարեն կլինեն յուրաքանչյուրի տվյալները։',
    },
  }),
  tags: text({
    label: { en: 'Tags', hy: 'Պիտակներ' },
    default: 'agreement, student',
    help: { en: 'Up to 3, with commas between them.', hy: 'Առավելագույնը 3՝ ստորակետերով բաժանված։' },
  }),
})

/** Query of the senders and templates that the form needs before it opens. */
function useNeeds() {
  return useQuery({
    queryKey: ['mass-mail'],
    staleTime: 60_000,
    queryFn: async () => {
      const [{ senders }, { templates }] = await Promise.all([sendCall(mailSenders), sendCall(mailTemplateNames)])
      return { senders, templates: templates.filter(({ isSystem }) => !isSystem).map(({ name }) => name) }
    },
  })
}

/** They outlive the drawer, which closes when sending failed: the same mail, sent again after a lost response, goes out only once. */
const keys = requestKeys()

/** The form values in the shape of the calls. */
const mailOf = (
  { recipients, lists, subject, template, html }: Row,
  given: Readonly<Record<string, string>>,
  applicants: readonly number[] = [],
): TypedMail => ({
  recipients: receiversOf(recipients),
  lists: idsOf(lists),
  applicants,
  subject: textOf(subject) ?? '',
  template,
  ...(template === CUSTOM_TEMPLATE && { html: textOf(html) ?? '' }),
  variables: Object.fromEntries(Object.entries(given).filter(([, value]) => value.trim() !== '')),
})

/** The drawer of a mass mail (part 2 §5, §9). */
export default function MassMailPanel({ guard }: { guard: GuardedParam }) {
  const { data, error, refetch } = useNeeds()
  // Needs no refetch: the page of the e-mail settings updates the cache when it saves.
  const own = useCall(readPreferences, undefined, { staleTime: Infinity })
  if (data && own.data)
    return <MassMailForm guard={guard} needs={{ ...data, name: senderName(own.data.mail?.senderName ?? '') }} />
  return <Waiting error={error ?? own.error} onRetry={() => void Promise.all([refetch(), own.refetch()])} />
}

function MassMailForm({
  guard,
  needs: { senders, templates, name },
}: {
  guard: GuardedParam
  /** `name` is the sender name of the e-mail settings, empty if none is set. */
  needs: { senders: string[]; templates: string[]; name: string }
}) {
  const t = useServicesText()
  const user = useUser()
  const refresh = useRefresh()
  const { ask, dialog } = useQuestion()
  const handed = useHanded('mail')
  const to = handed?.receivers ?? null
  const fullName = name || senderName(user.name)
  const form = useMemo(
    () => ({
      ...inputOf(emails, { input: fieldsFor(fullName, senders, templates, to), rules }),
      // Nobody writes mails as records, so that the rule for these would leave no option of a choice.
      access: { read: emails.access.read, write: () => true },
    }),
    [fullName, senders, templates, to],
  )
  const [given, setGiven] = useState<Readonly<Record<string, string>>>({})
  const send = async (values: Row) => {
    const mail = mailOf(values, given, handed?.applicants)
    const { count, all, isSent } = await sendCall(countReceivers, { body: bodyFrom(countReceivers, { ...mail }) })
    if (count === 0) {
      notify('warning', t(all === 0 ? 'nobody' : 'nobodyLeft'))
      throw new Withheld()
    }
    const isSome = all > count
    const told = [t(isSent ? 'mailTwice' : 'mailKept'), isSome && t('leftOutToo', { smart_count: all - count })]
      .filter(Boolean)
      .join(' ')
    if (!(await ask({ title: t('mailTo', { smart_count: count }), text: told, confirm: t('send') })))
      throw new Withheld()
    const tags = splitTags(values.tags)
    const body = {
      ...mail,
      sender: `${textOf(values.fullName)?.trim()} <${String(values.sender)}>`,
      tags: tags.length > 0 ? tags : null,
      ...(isSome && { missing: 'skip' }),
    }
    const { sent } = await keys.once(body, (key) =>
      sendCall(sendMassMail, { body: bodyFrom(sendMassMail, { ...body, key }) }),
    )
    notify('success', t(isSent ? 'mailSent' : 'mailOnlyKept', { smart_count: sent }))
    refresh()
  }
  return (
    <>
      <ResourceDrawer
        guard={guard}
        title={t('massMail')}
        submit={t('send')}
        resource={form}
        send={send}
        mayBeUnchanged={to !== null}
        sections={({ template }) => [
          { fields: ['fullName', 'sender'] },
          { fields: ['recipients', 'lists'] },
          { fields: ['subject', 'template', ...(template === CUSTOM_TEMPLATE ? ['html'] : []), 'tags'] },
        ]}
        onSaved={guard.leave}
        onFailure={({ status, uiMessage }) => {
          if (status === 422) return notify('error', uiMessage)
          guard.leave()
          notify('error', t('mailFailed'))
        }}
      >
        {(values) => (
          <MailCheck
            mail={mailOf(values, given, handed?.applicants)}
            given={given}
            onGive={(name, value) => setGiven({ ...given, [name]: value })}
          />
        )}
      </ResourceDrawer>
      {dialog}
    </>
  )
}
