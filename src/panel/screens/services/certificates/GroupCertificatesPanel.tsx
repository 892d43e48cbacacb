import { useRefresh } from 'react-admin'
import { certificates } from '#resources/certificates'
import { makeForGroup } from '#resources/certificates.calls'
import { inputOf } from '#resources/kernel/action-input'
import type { Row } from '#resources/kernel/check-row'
import { reference } from '#resources/kernel/fields'
import { notify } from '#kit/feedback/toast-store'
import { send as sendCall } from '#kit/http/send'
import type { GuardedParam } from '#panel/kernel/form/drawer/use-guarded-param'
import { ResourceDrawer } from '#panel/kernel/form/ResourceDrawer'
import { useServicesText } from '../texts'

const form = inputOf(certificates, {
  input: {
    groupId: reference({
      label: { en: 'Group', hy: 'Խումբ' },
      to: 'groups',
      required: true,
      help: {
        en: 'All who graduated get one; who has one keeps it.',
        hy: 'Ստանում են բոլոր ավարտածները. ով ունի, պահում է իրենը։',
      },
    }),
  },
})
const sections = [{ fields: ['groupId'] }]

/** The drawer that starts making the certificates of a group's graduates; the list shows the progress. */
export default function GroupCertificatesPanel({ guard }: { guard: GuardedParam }) {
  const t = useServicesText()
  const refresh = useRefresh()
  const send = async ({ groupId }: Row) => {
    const { total, already } = await sendCall(makeForGroup, { params: { id: Number(groupId) }, body: {} })
    if (total === 0) notify('info', t('groupComplete', { smart_count: already }))
    else notify('success', t('groupStarted', { smart_count: total }))
    refresh()
  }
  return (
    <ResourceDrawer
      guard={guard}
      title={t('certificatesOfGroup')}
      submit={t('make')}
      resource={form}
      sections={sections}
      send={send}
      onSaved={guard.leave}
    />
  )
}
