import { useMemo } from 'react'
import { useRefresh } from 'react-admin'
import { certificates } from '#resources/certificates'
import {
  certificateLines,
  certificatesPdf,
  makeTyped,
  MAX_NAMES,
  MAX_SIGNATURE,
  splitNames,
} from '#resources/certificates.calls'
import { inputOf } from '#resources/kernel/action-input'
import type { JsonOf } from '#resources/kernel/call'
import type { Row } from '#resources/kernel/check-row'
import { day, longText, text } from '#resources/kernel/fields'
import { messages } from '#resources/kernel/messages'
import { notify } from '#kit/feedback/toast-store'
import { send as sendCall } from '#kit/http/send'
import { useCall } from '#kit/query/use-call'
import { saveBlob } from '#kit/http/save-blob'
import { bodyFrom } from '#panel/kernel/data/http-client'
import { textOf } from '#panel/kernel/cells/read-value'
import type { GuardedParam } from '#panel/kernel/form/drawer/use-guarded-param'
import { ResourceDrawer } from '#panel/kernel/form/ResourceDrawer'
import { useServicesText } from '../texts'
import { useRequestKeys } from '#kit/form/request-key'
import { Waiting } from '../Waiting'

type Lines = JsonOf<typeof certificateLines>
const namesOf = (typed: unknown) => splitNames(textOf(typed) ?? '')
const fieldsFor = ({ descriptionFirstLine, descriptionSecondLine }: Lines) => ({
  applicantNames: longText({
    label: { en: 'Names', hy: 'Անուններ' },
    required: true,
    max: 30_000,
    help: {
      en: 'One a line, or with semicolons between them: a certificate for each.',
      hy: 'Ամեն տողում մեկը կամ կետ-ստորակետերով բաժանված․ յուրաքանչյուրին՝ վկայական։',
    },
  }),
  courseName: text({ label: { en: 'Course', hy: 'Դասընթաց' }, required: true, max: 120 }),
  endDate: day({ label: { en: 'End date', hy: 'Ավարտի ամսաթիվ' }, required: true }),
  descriptionFirstLine: text({
    label: { en: 'First line', hy: 'Առաջին տող' },
    required: true,
    max: 160,
    default: descriptionFirstLine,
  }),
  descriptionSecondLine: text({
    label: { en: 'Second line', hy: 'Երկրորդ տող' },
    required: true,
    max: 160,
    default: descriptionSecondLine,
  }),
  tutorFullName: text({ label: { en: 'Tutor', hy: 'Թյութոր' }, required: true, max: 120 }),
  tutorSignBase64: longText({
    label: { en: 'Signature of the tutor', hy: 'Թյութորի ստորագրությունը' },
    required: true,
    max: MAX_SIGNATURE,
  }),
  taFullName: text({ label: { en: 'Teaching assistant', hy: 'Դասավանդողի օգնական' }, max: 120 }),
  taSignBase64: longText({
    label: { en: 'Signature of the assistant', hy: 'Օգնականի ստորագրությունը' },
    max: MAX_SIGNATURE,
  }),
})
const rules = [
  {
    name: 'somebody is named',
    at: 'applicantNames',
    message: messages.required,
    holds: ({ applicantNames }: Row) => !applicantNames || namesOf(applicantNames).length > 0,
  },
  {
    name: 'names are not too many',
    at: 'applicantNames',
    message: messages.most(MAX_NAMES),
    holds: ({ applicantNames }: Row) => namesOf(applicantNames).length <= MAX_NAMES,
  },
]
const sections = [
  { fields: ['applicantNames'] },
  { fields: [['courseName', 'endDate'], 'descriptionFirstLine', 'descriptionSecondLine'] },
  { fields: ['tutorFullName', 'tutorSignBase64', 'taFullName', 'taSignBase64'] },
]

/** The drawer that makes certificates from typed data and downloads them (CERT-001, CERT-005). */
export default function CertificatesPanel({ guard }: { guard: GuardedParam }) {
  const { data, error, refetch } = useCall(certificateLines, undefined, { staleTime: 60_000 })
  if (data) return <CertificatesForm guard={guard} lines={data} />
  return <Waiting error={error} onRetry={refetch} />
}

function CertificatesForm({ guard, lines }: { guard: GuardedParam; lines: Lines }) {
  const t = useServicesText()
  const refresh = useRefresh()
  const { once } = useRequestKeys()
  const form = useMemo(() => inputOf(certificates, { input: fieldsFor(lines), rules }), [lines])
  const send = async (values: Row) => {
    const body = { ...values, applicantNames: namesOf(values.applicantNames) }
    // Until the file has arrived too: pressed again it comes of the same certificates.
    const count = await once(body, async (key) => {
      const made = await sendCall(makeTyped, { body: bodyFrom(makeTyped, { ...body, key }) })
      refresh()
      saveBlob(await sendCall(certificatesPdf, { query: { ids: made.certificates.join(',') } }), 'certificates.pdf')
      return made.certificates.length
    })
    notify('success', t('made', { smart_count: count }))
  }
  return (
    <ResourceDrawer
      guard={guard}
      title={t('makeCertificates')}
      submit={t('make')}
      resource={form}
      sections={sections}
      send={send}
      onSaved={guard.leave}
    />
  )
}
