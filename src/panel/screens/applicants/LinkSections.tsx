import Send from '@mui/icons-material/SendOutlined'
import Button from '@mui/material/Button'
import type { RaRecord } from 'react-admin'
import ContentCopy from '@mui/icons-material/ContentCopyOutlined'
import { bookableStatuses, bookingKinds, type BookingKind } from '#resources/booking-slots'
import { inviteToBook } from '#resources/bookings.calls'
import { publicLink } from '#resources/public.calls'
import { notify } from '#kit/feedback/toast-store'
import { useText, useWords, area } from '#kit/i18n/text'
import { useSend } from '#kit/query/use-call'
import { useSendOnce } from '#kit/query/use-send-once'
import { copyText } from '#kit/feedback/copy-text'
import { useQuestion } from '#panel/kernel/actions/use-question'

/** Texts of the links to an application's status page and to its bookings. */
export const publicLinkArea = area('publicLink', {
  note: {
    en: 'Status, payments and what comes next, with no account. Mails carry the same link.',
    hy: 'Վիճակը, վճարումները և հաջորդ քայլը՝ առանց հաշվի։ Նամակներում նույն հղումն է։',
  },
  copy: { en: 'Copy the link', hy: 'Պատճենել հղումը' },
  renew: { en: 'Make a new link', hy: 'Նոր հղում ստեղծել' },
  copied: { en: 'The link is copied.', hy: 'Հղումը պատճենված է։' },
  renewed: { en: 'A new link is copied, the old one is void.', hy: 'Նոր հղումը պատճենված է, հինն այլևս չի գործում։' },
  ask: { en: 'Make a new link?', hy: 'Ստեղծե՞լ նոր հղում' },
  askText: {
    en: 'The old one leads nowhere then, in mails that were sent too.',
    hy: 'Հինն այլևս չի գործի, նաև արդեն ուղարկված նամակներում։',
  },
  bookNote: {
    en: 'A mail with a link by which a time of the group is booked, moved and canceled.',
    hy: 'Նամակ հղումով, որով խմբի ժամն ամրագրվում, տեղափոխվում և չեղարկվում է։',
  },
  bookNothing: { en: 'With this status there is nothing to book.', hy: 'Այս կարգավիճակով ամրագրելու բան չկա։' },
  invite: { en: 'Invite: %{kind}', hy: 'Հրավիրել՝ %{kind}' },
  inviteAsk: { en: 'Send %{name} the link?', hy: 'Ուղարկե՞լ հղումը՝ %{name}' },
  inviteText: { en: 'Links that were sent before stay good.', hy: 'Նախկինում ուղարկված հղումները մնում են գործող։' },
  invited: { en: 'The invitation is on its way.', hy: 'Հրավերն ուղարկվում է։' },
})

/** Copies the link to the application's status page, or replaces a link that has leaked by a new one (docs/decisions/0040). */
export function PublicLinkSection({ record }: { record: RaRecord }) {
  const t = useText(publicLinkArea)
  const { ask, dialog } = useQuestion()
  const { mutateAsync, isPending } = useSend(publicLink)
  const take = (renew: boolean) => {
    const made = mutateAsync({ params: { id: Number(record.id) }, body: { renew } })
    void copyText(
      made.then(({ link }) => link),
      t(renew ? 'renewed' : 'copied'),
    )
  }
  const renew = async () => {
    if (await ask({ title: t('ask'), text: t('askText') })) take(true)
  }
  return (
    <>
      <p className="quiet">{t('note')}</p>
      <Button variant="outlined" startIcon={<ContentCopy />} disabled={isPending} onClick={() => take(false)}>
        {t('copy')}
      </Button>{' '}
      <Button disabled={isPending} onClick={() => void renew()}>
        {t('renew')}
      </Button>
      {dialog}
    </>
  )
}

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
