import { useState } from 'react'
import Button from '@mui/material/Button'
import { agreementStates, agreements, type Agreement } from '#resources/agreements'
import { agreementsOfStudent } from '#resources/agreements.calls'
import { calls } from '#resources/kernel/derived-calls'
import { ofOwnGroups, peopleManagers } from '#resources/access'
import { ErrorState } from '#kit/feedback/ErrorState'
import { notify } from '#kit/feedback/toast-store'
import { formatInstantDay } from '#kit/format/dates'
import { area, useText, useWords } from '#kit/i18n/text'
import { useCall } from '#kit/query/use-call'
import { useSendOnce } from '#kit/query/use-send-once'
import { mayOffer, useViewer } from '#kit/session/viewer'
import { StatusChip } from '#kit/theme/StatusChip'
import { useQuestion } from '#panel/kernel/actions/use-question'
import { FilePreview } from '#panel/kernel/files/FilePreview'
import styles from './agreements.module.css'

/** Texts of the agreements on the page of an applicant. */
export const applicantAgreementsArea = area('applicantAgreements', {
  title: { en: 'Agreements', hy: 'Պայմանագրեր' },
  see: { en: 'See %{number}', hy: 'Տեսնել %{number}' },
  sent: {
    en: 'The mail ‘agreement to sign’ is on its way.',
    hy: '«Ստորագրման ենթակա պայմանագիր» նամակն ուղարկվում է։',
  },
  signedBy: { en: 'Signed by %{name}, %{day}', hy: 'Ստորագրել է %{name}, %{day}' },
  version: { en: 'template version %{number}', hy: 'ձևանմուշի տարբերակ %{number}' },
  linkSent: { en: 'Link sent %{day}', hy: 'Հղումն ուղարկվել է %{day}' },
})

/** The agreements of an applicant's person: signed ones can be viewed, for others the link can be sent. Renders nothing without any. */
export function AgreementsSection({ applicantId }: { applicantId: number }) {
  const t = useText(applicantAgreementsArea)
  const [shown, setShown] = useState<Agreement | null>(null)
  const { data, error, refetch } = useCall(agreementsOfStudent, { params: { id: applicantId } })
  if (error && !data) return <ErrorState failure={error} onRetry={() => void refetch()} />
  if (!data || data.agreements.length === 0) return null
  return (
    <section className={styles.agreements} aria-label={t('title')}>
      <h3>{t('title')}</h3>
      <ul>
        {data.agreements.map((agreement) => (
          <Line key={agreement.id} agreement={agreement} onSee={() => setShown(agreement)} />
        ))}
      </ul>
      <FilePreview
        file={shown?.file ?? null}
        {...(shown && { title: shown.contractNumber })}
        onClose={() => setShown(null)}
      />
    </section>
  )
}

const { sendLink } = agreements.actions

function Line({ agreement, onSee }: { agreement: Agreement; onSee: () => void }) {
  const t = useText(applicantAgreementsArea)
  const say = useWords()
  const viewer = useViewer()
  const { ask, dialog } = useQuestion()
  const { mutateAsync } = useSendOnce(calls(agreements).action.sendLink, {
    onSuccess: () => notify('success', t('sent')),
  })
  const { id, status, contractNumber, courseName, group, nameHy, signedAt, linkSentAt, templateVersion } = agreement
  const { label, look } = agreementStates[status]
  const send = () =>
    ask({
      title: say(sendLink.label),
      text: say(sendLink.help),
      whom: <b>{contractNumber}</b>,
      run: () => mutateAsync({ params: { id }, body: {} }),
    })
  const maySend = mayOffer((one) => peopleManagers(one) || ofOwnGroups(one, 'group.'), viewer)
  return (
    <li>
      <b className="num">{contractNumber}</b>
      <span>{[courseName, group?.name].filter(Boolean).join(', ')}</span>
      <StatusChip {...look} label={say(label)} />
      <small>
        {status === 'SIGNED'
          ? [
              t('signedBy', { name: nameHy ?? '', day: formatInstantDay(signedAt) }),
              templateVersion && t('version', { number: String(templateVersion.number) }),
            ]
              .filter(Boolean)
              .join(', ')
          : linkSentAt
            ? t('linkSent', { day: formatInstantDay(linkSentAt) })
            : null}
      </small>
      {status === 'SIGNED' ? (
        <Button variant="outlined" onClick={onSee}>
          {t('see', { number: contractNumber })}
        </Button>
      ) : (
        maySend && (
          <Button variant="outlined" onClick={() => void send()}>
            {say(sendLink.label)}
          </Button>
        )
      )}
      {dialog}
    </li>
  )
}
