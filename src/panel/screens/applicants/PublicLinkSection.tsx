import ContentCopy from '@mui/icons-material/ContentCopyOutlined'
import Button from '@mui/material/Button'
import type { RaRecord } from 'react-admin'
import { publicLink } from '#resources/public.calls'
import { copyText } from '#kit/feedback/copy-text'
import { useText } from '#kit/i18n/text'
import { useSend } from '#kit/query/use-call'
import { useQuestion } from '#panel/kernel/actions/use-question'
import { publicLinkArea } from './public-link-texts'

/** Copies the link to the application's status page, or replaces a link that has leaked by a new one (docs/decisions/0040). */
export function PublicLinkSection({ record }: { record: RaRecord }) {
  const t = useText(publicLinkArea)
  const { ask, dialog } = useQuestion()
  const { mutate, isPending } = useSend(publicLink)
  const take = (renew: boolean) =>
    mutate(
      { params: { id: Number(record.id) }, body: { renew } },
      {
        onSuccess: ({ link }) => void copyText(link, t(renew ? 'renewed' : 'copied')),
      },
    )
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
