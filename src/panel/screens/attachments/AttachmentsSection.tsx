import { useState } from 'react'
import AttachFile from '@mui/icons-material/AttachFileOutlined'
import FileUpload from '@mui/icons-material/FileUploadOutlined'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { attachments } from '#resources/attachments'
import { Blank } from '#kit/feedback/Blank'
import { ErrorState } from '#kit/feedback/ErrorState'
import { useText } from '#kit/i18n/text'
import { ruleOf } from '#resources/kernel/define-resource'
import { mayOffer, useViewer } from '#kit/session/viewer'
import { useQuestion } from '#panel/kernel/actions/use-question'
import { FilePreview } from '#panel/kernel/files/FilePreview'
import { drawerParam } from '#panel/kernel/form/drawer/drawer-param'
import { GuardedDrawer } from '#panel/kernel/form/drawer/GuardedDrawer'
import { useParamChange } from '#panel/kernel/list/use-url-param'
import { AttachmentPanel, type Preset } from './AttachmentPanel'
import { AttachmentLine } from './AttachmentLine'
import { attachmentsArea } from './texts'
import { useAttachments, type AttachmentRecord } from './use-attachments'
import styles from './attachments.module.css'

/** Attachments of paid payments and signed ones cannot be changed. */
const isFixed = ({ applicantPayment, isSigned }: AttachmentRecord) =>
  applicantPayment?.isPaid === true || isSigned === true
/** URL parameters of the drawers that add a CV or any file (value: the applicant's id), and that edit an attachment (value: its id). */
const drawers = {
  cv: drawerParam(attachments, 'cv'),
  create: drawerParam(attachments, 'create'),
  edit: drawerParam(attachments, 'edit'),
}
const asCv: Preset = { attachmentType: 'CV' }

/** An applicant's attachments, with preview, download, upload, edit and delete. */
export function AttachmentsSection({ applicantId }: { applicantId: number }) {
  const t = useText(attachmentsArea)
  const viewer = useViewer()
  const change = useParamChange()
  const { query, remove } = useAttachments(applicantId)
  const [shown, setShown] = useState<AttachmentRecord | null>(null)
  const { ask, dialog } = useQuestion()
  const { data, error, refetch } = query
  const all = data?.attachments ?? []
  const isHere = (id: string) => id === String(applicantId)
  const mayWrite = mayOffer(attachments.access.write, viewer)
  const mayRemove = mayOffer(ruleOf(attachments.access, 'remove'), viewer)
  const drop = ({ id, name }: AttachmentRecord) =>
    ask({
      title: t('deleteTitle'),
      text: t('deleteText'),
      whom: <b>{name}</b>,
      isDanger: true,
      run: () => remove.mutateAsync({ params: { id } }),
    })
  const upload = mayWrite && (
    <span className={styles.attachmentsUpload}>
      <Button variant="outlined" onClick={() => change({ [drawers.cv]: String(applicantId) })}>
        {t('attachCv')}
      </Button>
      <Button
        variant="outlined"
        startIcon={<FileUpload />}
        onClick={() => change({ [drawers.create]: String(applicantId) })}
      >
        {t('attach')}
      </Button>
    </span>
  )
  return (
    <section className={styles.attachments} aria-label={t('title')}>
      {error && !data && <ErrorState failure={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={96} />}
      {data && all.length === 0 && <Blank icon={<AttachFile />} title={t('none')} action={upload || undefined} />}
      {all.length > 0 && (
        <>
          <div className={styles.attachmentsHead}>{upload}</div>
          <ul>
            {all.map((one) => (
              <AttachmentLine
                key={one.id}
                attachment={one}
                onPreview={() => setShown(one)}
                onEdit={mayWrite && !isFixed(one) ? () => change({ [drawers.edit]: String(one.id) }) : undefined}
                onDelete={mayRemove && !isFixed(one) ? () => void drop(one) : undefined}
              />
            ))}
          </ul>
        </>
      )}
      <FilePreview file={shown?.file ?? null} {...(shown && { title: shown.name })} onClose={() => setShown(null)} />
      <GuardedDrawer param={drawers.cv}>
        {(guard, id) => isHere(id) && <AttachmentPanel guard={guard} applicantId={applicantId} preset={asCv} />}
      </GuardedDrawer>
      <GuardedDrawer param={drawers.create}>
        {(guard, id) => isHere(id) && <AttachmentPanel guard={guard} applicantId={applicantId} />}
      </GuardedDrawer>
      <GuardedDrawer param={drawers.edit}>
        {(guard, id) => {
          const record = all.find((one) => String(one.id) === id)
          return record && <AttachmentPanel key={id} guard={guard} applicantId={applicantId} record={record} />
        }}
      </GuardedDrawer>
      {dialog}
    </section>
  )
}
