import MarkEmailRead from '@mui/icons-material/MarkEmailReadOutlined'
import Mail from '@mui/icons-material/MailOutlined'
import ListItemText from '@mui/material/ListItemText'
import { useIsMutating } from '@tanstack/react-query'
import type { RaRecord } from 'react-admin'
import { applicants } from '#resources/applicants'
import { issuePasswordTokens } from '#resources/auth.calls'
import { notify } from '#kit/feedback/toast-store'
import { useSend } from '#kit/query/use-call'
import { mayOffer, useViewer } from '#kit/session/viewer'
import { MenuEntry } from '#panel/kernel/list/toolbar/MenuEntry'
import { useApplicantsText } from './texts'
import { messageOf, messageText } from '#kit/i18n/message'

/** Menu entry that sends the registration mail, which contains the link to create a password (DECISIONS 'Create-password link'). */
export function PasswordLinkItem({ record, onDone }: { record: RaRecord; onDone: () => void }) {
  const t = useApplicantsText()
  const viewer = useViewer()
  const mutationKey = [issuePasswordTokens.operationId, record.id]
  // The menu may be opened again before the server answers; a second mail would make the link of the first one void.
  const isSending = useIsMutating({ mutationKey }) > 0
  const { mutate } = useSend(issuePasswordTokens, {
    mutationKey,
    changes: [applicants.name],
    onSuccess: ({ failed, results }) => {
      if (failed > 0) return notify('error', messageText(messageOf(results[0] ?? {})) || t('registrationFailed'))
      notify('success', t('registrationSent'))
    },
  })
  if (!mayOffer(applicants.access.write, viewer, record)) return null
  const isSent = record.isRegistrationMailSent === true
  return (
    <MenuEntry
      icon={isSent ? <MarkEmailRead /> : <Mail />}
      label={
        <ListItemText secondary={isSent ? t('mailSent') : undefined}>
          {t(isSent ? 'sendRegistrationAgain' : 'sendRegistration')}
        </ListItemText>
      }
      disabled={isSending}
      onDone={onDone}
      onClick={() => mutate({ body: { ids: [Number(record.id)] } })}
    />
  )
}
