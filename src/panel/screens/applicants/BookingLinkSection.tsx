import Send from '@mui/icons-material/SendOutlined'
import Button from '@mui/material/Button'
import type { RaRecord } from 'react-admin'
import { bookableStatuses, bookingKinds, type BookingKind } from '#resources/booking-slots'
import { inviteToBook } from '#resources/bookings.calls'
import { notify } from '#kit/feedback/toast-store'
import { useText, useWords } from '#kit/i18n/text'
import { useSendOnce } from '#kit/query/use-call'
import { useQuestion } from '#panel/kernel/actions/use-question'
import { publicLinkArea } from './public-link-texts'

const kinds = Object.keys(bookingKinds) as BookingKind[]

/** Mails the applicant a link to book an exam or interview time, after a confirmation; offers only the kinds that the status allows. */
export function BookingLinkSection({ record }: { record: RaRecord }) {
  const t = useText(publicLinkArea)
  const say = useWords()
  const { ask, dialog } = useQuestion()
  const { mutateAsync } = useSendOnce(inviteToBook, { onSuccess: () => notify('success', t('invited')) })
  const invite = (kind: BookingKind) =>
    ask({
      title: t('inviteAsk', { name: String(record.name) }),
      text: t('inviteText'),
      run: () => mutateAsync({ params: { id: Number(record.id) }, body: { kind } }),
    })
  const offered = kinds.filter((kind) => bookableStatuses[kind].some((status) => status === record.status))
  return (
    <>
      <p className="quiet">{t(offered.length > 0 ? 'bookNote' : 'bookNothing')}</p>
      {offered.map((kind) => (
        <Button key={kind} variant="outlined" startIcon={<Send />} sx={{ mr: 2 }} onClick={() => void invite(kind)}>
          {t('invite', { kind: say(bookingKinds[kind]) })}
        </Button>
      ))}
      {dialog}
    </>
  )
}
