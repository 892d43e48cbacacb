import { useState } from 'react'
import AttachFile from '@mui/icons-material/AttachFileOutlined'
import FileUpload from '@mui/icons-material/FileUploadOutlined'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { attachments } from '../../../../resources/attachments'
import { Blank } from '../../../../kit/feedback/Blank'
import { ConfirmDialog } from '../../../../kit/feedback/ConfirmDialog'
import { ErrorState } from '../../../../kit/feedback/ErrorState'
import { useText } from '../../../../kit/i18n/text'
import { mayOffer, useViewer } from '../../app/viewer'
import { FilePreview } from '../../kernel/files/FilePreview'
import { useGuardedParam } from '../../kernel/form/drawer/use-guarded-param'
import { useUrlParam } from '../../kernel/list/use-url-param'
import { AttachmentDrawer, type Preset } from './AttachmentDrawer'
import { AttachmentLine } from './AttachmentLine'
import { attachmentsArea } from './texts'
import { useAttachments, type AttachmentRecord } from './use-attachments'
import './attachments.css'

/** What belongs to a paid payment stays as it is. */
const isFixed = ({ applicantPayment }: AttachmentRecord) => applicantPayment?.isPaid === true
const asCv: Preset = { attachmentType: 'CV' }

/** The attachments of an applicant: looked at, downloaded, uploaded, changed and deleted in their place. */
export function AttachmentsSection({ applicantId }: { applicantId: number }) {
  const t = useText(attachmentsArea)
  const viewer = useViewer()
  const guard = useGuardedParam('attach')
  const [, open] = useUrlParam('attach')
  const { query, remove } = useAttachments(applicantId)
  const [shown, setShown] = useState<AttachmentRecord | null>(null)
  const [leaving, setLeaving] = useState<AttachmentRecord | null>(null)
  const { data, error, refetch } = query
  const all = data?.attachments ?? []
  const mayWrite = mayOffer(attachments.access.write, viewer)
  const mayRemove = mayOffer(attachments.access.remove ?? attachments.access.write, viewer)
  const upload = mayWrite && (
    <span className="attachments-upload">
      <Button variant="outlined" onClick={() => open('cv')}>{t('attachCv')}</Button>
      <Button variant="outlined" startIcon={<FileUpload />} onClick={() => open('new')}>{t('attach')}</Button>
    </span>
  )
  return (
    <section className="attachments" aria-label={t('title')}>
      {error && !data && <ErrorState failure={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={96} />}
      {data && all.length === 0 && <Blank icon={<AttachFile />} title={t('none')} action={upload || undefined} />}
      {all.length > 0 && (
        <>
          <div className="attachments-head">{upload}</div>
          <ul>
            {all.map((one) => (
              <AttachmentLine
                key={one.id} attachment={one} onPreview={() => setShown(one)}
                onEdit={mayWrite && !isFixed(one) ? () => open(String(one.id)) : undefined}
                onDelete={mayRemove && !isFixed(one) ? () => setLeaving(one) : undefined}
              />
            ))}
          </ul>
        </>
      )}
      <FilePreview file={shown?.file ?? null} {...(shown && { title: shown.name })} onClose={() => setShown(null)} />
      <AttachmentDrawer
        guard={guard} applicantId={applicantId} {...(guard.value === 'cv' && { preset: asCv })}
        record={all.find(({ id }) => String(id) === guard.value) ?? null}
      />
      <ConfirmDialog
        isOpen={leaving !== null} isDanger title={t('deleteTitle')} text={t('deleteText')} whom={<b>{leaving?.name}</b>} isBusy={remove.isPending}
        onConfirm={() => leaving && remove.mutate(leaving.id, { onSettled: () => setLeaving(null) })}
        onCancel={() => setLeaving(null)}
      />
    </section>
  )
}
