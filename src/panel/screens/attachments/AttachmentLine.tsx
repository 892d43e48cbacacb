import Delete from '@mui/icons-material/DeleteOutlineOutlined'
import Edit from '@mui/icons-material/EditOutlined'
import FileDownload from '@mui/icons-material/FileDownloadOutlined'
import ButtonBase from '@mui/material/ButtonBase'
import { attachmentTypes } from '#resources/attachments'
import { formatDay } from '#kit/format/dates'
import { useText, useWords } from '#kit/i18n/text'
import { IconAction } from '#panel/kernel/page/IconAction'
import { FileIcon } from '#panel/kernel/files/FileIcon'
import { formatSize } from '#panel/kernel/files/file-size'
import { saveFile } from '#kit/files/use-file'
import { attachmentsArea } from './texts'
import type { AttachmentRecord } from './use-attachments'
import styles from './attachments.module.css'

interface AttachmentLineProps {
  attachment: AttachmentRecord
  onPreview: () => void
  /** Undefined if the viewer may not edit it. */
  onEdit: (() => void) | undefined
  onDelete: (() => void) | undefined
}

/** One attachment: the name opens the preview; also type, day and uploader. */
export function AttachmentLine({ attachment, onPreview, onEdit, onDelete }: AttachmentLineProps) {
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
