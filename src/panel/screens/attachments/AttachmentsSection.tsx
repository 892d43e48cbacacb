import { useState } from 'react'
import AttachFile from '@mui/icons-material/AttachFileOutlined'
import FileUpload from '@mui/icons-material/FileUploadOutlined'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Delete from '@mui/icons-material/DeleteOutlineOutlined'
import Edit from '@mui/icons-material/EditOutlined'
import FileDownload from '@mui/icons-material/FileDownloadOutlined'
import ButtonBase from '@mui/material/ButtonBase'
import { attachments, type Attachment, attachmentTypes } from '#resources/attachments'
import { ruleOf } from '#resources/kernel/define-resource'
import { applicants } from '#resources/applicants'
import { attachmentsOfApplicant } from '#resources/attachments.calls'
import { calls } from '#resources/kernel/derived-calls'
import { Blank } from '#kit/feedback/Blank'
import { ErrorState } from '#kit/feedback/ErrorState'
import { useText, useWords } from '#kit/i18n/text'
import { mayOffer, useViewer } from '#kit/session/viewer'
import { notify } from '#kit/feedback/toast-store'
import { useCall } from '#kit/query/use-call'
import { useRemoval } from '#kit/query/use-removal'
import { formatDay } from '#kit/format/dates'
import { saveFile } from '#kit/files/use-file'
import { useQuestion } from '#panel/kernel/actions/use-question'
import { FilePreview } from '#panel/kernel/files/FilePreview'
import { drawerParam } from '#panel/kernel/form/drawer/drawer-param'
import { GuardedDrawer } from '#panel/kernel/form/drawer/GuardedDrawer'
import { useParamChange } from '#panel/kernel/list/use-url-param'
import { IconAction } from '#panel/kernel/page/IconAction'
import { FileIcon } from '#panel/kernel/files/FileIcon'
import { formatSize } from '#panel/kernel/files/file-size'
import { AttachmentPanel, type Preset } from './AttachmentPanel'
import { attachmentsArea } from './texts'
import styles from './attachments.module.css'

interface AttachmentLineProps {
  attachment: Attachment
  onPreview: () => void
  /** Undefined if the viewer may not edit it. */
  onEdit: (() => void) | undefined
  onDelete: (() => void) | undefined
}

/** One attachment: the name opens the preview; also type, day and uploader. */
function AttachmentLine({ attachment, onPreview, onEdit, onDelete }: AttachmentLineProps) {
  const t = useText(attachmentsArea)
  const say = useWords()
  const { name, attachmentType, date, file, createdBy, templateVersion } = attachment
  const label = attachmentTypes[attachmentType as keyof typeof attachmentTypes]
  const who = createdBy ? [createdBy.firstName, createdBy.lastName].join(' ') : null
  return (
    <li>
      <FileIcon contentType={file.contentType} />
      <ButtonBase
        className={styles.attachmentName}
        onClick={onPreview}
        aria-label={t('preview', { name })}
        title={name}
      >
        {name}
      </ButtonBase>
      <span className={styles.attachmentType}>{say(label)}</span>
      <span className={`${styles.attachmentFacts} num`}>
        <span>{formatDay(date)}</span>
        <span>{formatSize(file.size)}</span>
        {who !== null && <span>{who}</span>}
        {templateVersion && <span>{t('version', { number: String(templateVersion.number) })}</span>}
      </span>
      <span className={styles.attachmentActions}>
        <IconAction
          label={t('download', { name })}
          icon={<FileDownload />}
          onClick={() => void saveFile(file.id, file.name)}
        />
        {onEdit && <IconAction label={t('editOne', { name })} icon={<Edit />} onClick={onEdit} />}
        {onDelete && <IconAction label={t('deleteOne', { name })} icon={<Delete />} onClick={onDelete} />}
      </span>
    </li>
  )
}

/** Attachments of paid payments and signed ones cannot be changed. */
const isFixed = ({ applicantPayment, isSigned }: Attachment) => applicantPayment?.isPaid === true || isSigned === true
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
  const { data, error, refetch } = useCall(attachmentsOfApplicant, { params: { id: applicantId } })
  const remove = useRemoval(calls(attachments).remove, () => notify('success'), [applicants.name])
  const [shown, setShown] = useState<Attachment | null>(null)
  const { ask, dialog } = useQuestion()
  const all = data?.attachments ?? []
  const isHere = (id: string) => id === String(applicantId)
  const mayWrite = mayOffer(attachments.access.write, viewer)
  const mayRemove = mayOffer(ruleOf(attachments.access, 'remove'), viewer)
  const drop = ({ id, name }: Attachment) =>
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
