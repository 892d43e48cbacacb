import { useId, useState } from 'react'
import Add from '@mui/icons-material/AddOutlined'
import Close from '@mui/icons-material/CloseOutlined'
import FileDownload from '@mui/icons-material/FileDownloadOutlined'
import Remove from '@mui/icons-material/RemoveOutlined'
import Dialog from '@mui/material/Dialog'
import type { StoredFile } from '#resources/kernel/kinds/file'
import { ErrorState } from '#kit/feedback/ErrorState'
import { useText } from '#kit/i18n/text'
import { IconAction } from '../page/IconAction'
import { filesArea } from './texts'
import { saveFile, useBlobUrl, useFile } from '#kit/files/use-file'
import { lazyPart } from '../lazy-part'
import styles from './file-preview.module.css'

const PdfPages = lazyPart(() => import('#kit/files/PdfPages').then((file) => file.default), <Wait />)

/** Zoom factors of the preview (part 2 §9); it starts at 120 %. */
const zoom = { step: 0.25, least: 0.5, most: 2, first: 1.2 }
const within = (value: number) => Math.min(zoom.most, Math.max(zoom.least, value))

interface FilePreviewProps {
  /** The file to show; null while the dialog is closed. */
  file: StoredFile | null
  /** Title of the dialog; the file's name by default. */
  title?: string
  onClose: () => void
}

/** A dialog that shows a PDF or a picture, with zoom and download. The file is fetched with the session's token. */
export function FilePreview({ file, title, onClose }: FilePreviewProps) {
  const id = useId()
  return (
    <Dialog
      open={file !== null}
      onClose={onClose}
      aria-labelledby={id}
      fullWidth
      maxWidth={false}
      slotProps={{ paper: { className: styles.filePreview } }}
    >
      {file && <Viewer key={file.id} id={id} file={file} title={title ?? file.name} onClose={onClose} />}
    </Dialog>
  )
}

function Viewer({ id, file, title, onClose }: { id: string; file: StoredFile; title: string; onClose: () => void }) {
  const t = useText(filesArea)
  const [scale, setScale] = useState(zoom.first)
  const { data, error, refetch } = useFile(file.id)
  const turn = (by: number) => () => setScale((now) => within(now + by))
  return (
    <>
      <header>
        <h2 id={id} className="grow cut" title={title}>
          {title}
        </h2>
        <IconAction label={t('zoomOut')} icon={<Remove />} onClick={turn(-zoom.step)} disabled={scale <= zoom.least} />
        <output className="num">{Math.round(scale * 100)}%</output>
        <IconAction label={t('zoomIn')} icon={<Add />} onClick={turn(zoom.step)} disabled={scale >= zoom.most} />
        <IconAction label={t('download')} icon={<FileDownload />} onClick={() => void saveFile(file.id, file.name)} />
        <IconAction label={t('close')} icon={<Close />} onClick={onClose} />
      </header>
      <div className={styles.filePreviewBody} tabIndex={0} role="region" aria-labelledby={id}>
        {error && <ErrorState failure={error} onRetry={() => void refetch()} />}
        {!error && !data && <Wait />}
        {data &&
          (file.contentType === 'application/pdf' ? (
            <PdfPages blob={data.blob} scale={scale} name={(n, pages) => t('page', { n, pages })} />
          ) : (
            <Picture blob={data.blob} title={title} scale={scale} />
          ))}
      </div>
    </>
  )
}

function Wait() {
  const t = useText(filesArea)
  return <div className={`${styles.filePreviewWait} sk`} role="status" aria-label={t('loading')} />
}

function Picture({ blob, title, scale }: { blob: Blob; title: string; scale: number }) {
  const url = useBlobUrl(blob)
  // At the initial zoom, a picture fits the dialog.
  return url && <img src={url} alt={title} style={{ maxWidth: `${(scale / zoom.first) * 100}%` }} />
}
