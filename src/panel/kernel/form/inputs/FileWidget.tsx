import { useEffect, useRef, useState, type DragEvent } from 'react'
import Close from '@mui/icons-material/CloseOutlined'
import FileUpload from '@mui/icons-material/FileUploadOutlined'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import type { StoredFile } from '#resources/kernel/kinds/file'
import { notify } from '#kit/feedback/toast-store'
import { ApiError } from '#kit/http/api-error'
import { useText } from '#kit/i18n/text'
import { IconAction } from '../../page/IconAction'
import { FileIcon } from '../../files/FileIcon'
import { formatSize } from '../../files/file-size'
import { filesArea } from '../../files/texts'
import { faultOf } from '#kit/files/file-fault'
import { uploadedFile, uploadFile } from '../../files/upload-file'
import { useFormInfo } from '../form-context'
import { FieldError } from '../LabelledInput'
import { useFormText } from '../texts'
import { ariaOf, type WidgetProps } from './widget'
import styles from './file-widget.module.css'
import { messageText, titleText } from '#kit/i18n/message'

const typeNames: Readonly<Record<string, string>> = {
  'image/png': 'PNG',
  'image/jpeg': 'JPG',
  'application/pdf': 'PDF',
}

/** Uploads a chosen file immediately and sets its id as the value. An error is shown in a toast and at the field. */
function useUploading({ field, name, onChange }: Pick<WidgetProps<'file'>, 'field' | 'name' | 'onChange'>) {
  const { resource } = useFormInfo()
  const [busyWith, setBusyWith] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const refuse = (text: string, title: string) => {
    setError(text)
    notify('error', text, title)
  }
  const take = async (file: File | undefined) => {
    if (!file) return
    running.current?.abort()
    setError(null)
    const fault = faultOf(file, field)
    if (fault) return refuse(messageText(fault), titleText(fault) ?? '')
    const control = new AbortController()
    running.current = control
    setBusyWith(file.name)
    try {
      onChange((await uploadFile(resource.name, name, file, control.signal)).id)
    } catch (failure) {
      if (control.signal.aborted) return
      if (failure instanceof ApiError) refuse(failure.uiMessage, failure.message)
      else throw failure
    } finally {
      if (running.current === control) setBusyWith(null)
    }
  }
  return { busyWith, error, take }
}

/** File input by choosing or dropping; uploads at once, shows name and size, and allows replacing and removing. */
export function FileWidget(props: WidgetProps<'file'>) {
  const { field, id, value, onChange, onBlur, isInvalid } = props
  const t = useText(filesArea)
  const tForm = useFormText()
  const { record } = useFormInfo()
  const { busyWith, error, take } = useUploading(props)
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const stored = field.as === null ? null : (record?.[field.as] as StoredFile | null | undefined)
  const file = uploadedFile(value) ?? (stored && stored.id === value ? stored : null)
  const isThere = typeof value === 'string' && value !== ''
  const types = field.accept.map((type) => typeNames[type] ?? type).join(', ')
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void take(event.dataTransfer.files[0])
  }
  return (
    <>
      <div
        className={`${styles.fileWidget} row ${isOver ? styles.isOver : ''} ${isInvalid || error !== null ? styles.isWrong : ''}`}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          ref={input}
          id={id}
          type="file"
          accept={field.accept.join(',')}
          className={styles.fileWidgetInput}
          onBlur={onBlur}
          {...ariaOf(props)}
          onChange={(event) => {
            void take(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        {isThere && file && <FileIcon contentType={file.contentType} />}
        <span className={`${styles.fileWidgetText} grow cut`}>
          {busyWith !== null && t('uploading', { name: busyWith })}
          {busyWith === null &&
            isThere &&
            (file ? (
              <>
                <b title={file.name}>{file.name}</b> <span className="num">{formatSize(file.size)}</span>
              </>
            ) : (
              tForm('fileThere')
            ))}
          {busyWith === null && !isThere && (
            <span>{t('hint', { types, size: Math.round(field.maxBytes / 1_048_576) })}</span>
          )}
        </span>
        <Button
          size="small"
          variant="outlined"
          startIcon={isThere ? undefined : <FileUpload />}
          tabIndex={-1}
          onClick={() => input.current?.click()}
        >
          {t(isThere ? 'replace' : 'choose')}
        </Button>
        {isThere && !field.required && (
          <IconAction label={tForm('removeFile')} icon={<Close />} size="small" onClick={() => onChange(null)} />
        )}
        {busyWith !== null && (
          <LinearProgress className={styles.fileWidgetLine} aria-label={t('uploading', { name: busyWith })} />
        )}
      </div>
      <span role="status" className={styles.fileWidgetSaid}>
        {isThere && file && busyWith === null ? t('uploaded', { name: file.name }) : ''}
      </span>
      {!isInvalid && <FieldError id={`${id}-upload`} message={error} />}
    </>
  )
}
