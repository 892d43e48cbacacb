import UploadIcon from '@mui/icons-material/FileUploadOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, type ChangeEvent } from 'react'
import { feedbackText } from '#kit/i18n/feedback'
import { useText } from '#kit/i18n/text'
import { upload } from '#kit/http/upload'
import { studentCalls } from './calls'
import { studentArea } from './texts'
import { leaveOut, startUpload, useUpload } from './uploads'
import styles from './uploads.module.css'

interface UploadButtonProps {
  /** What the file is for: 'payment 7'. */
  place: string
  /** The application that it is of. */
  applicantId: number
  /** The attachment whose file it becomes, where there is one. */
  replaces?: number | undefined
  /** What the form says beside the file. */
  values: Readonly<Record<string, string>>
  accept: string
  label: string
  look: 'primary' | 'outlined' | 'icon'
}

/** Chooses a file and sends it at once. */
export function UploadButton({ place, applicantId, replaces, values, accept, label, look }: UploadButtonProps) {
  const t = useText(studentArea)
  const client = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const isBusy = useUpload(place)?.state === 'sending'
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    target.value = ''
    if (!file) return
    startUpload({
      place,
      name: file.name,
      client,
      changes: ['attachments', 'payments'],
      said: { sent: t('sent'), failed: feedbackText('tryLater') },
      send: (onProgress) => {
        const form = new FormData()
        for (const [name, value] of Object.entries(values)) form.append(name, value)
        form.append('name', file.name.slice(0, 200))
        form.append('attachment', file, file.name)
        return replaces === undefined
          ? upload(studentCalls.uploadOfStudent, { id: applicantId }, form, { onProgress })
          : upload(studentCalls.updateOfStudent, { attachmentId: replaces }, form, { onProgress })
      },
    })
  }
  const choose = () => input.current?.click()
  return (
    <>
      <input ref={input} type="file" hidden accept={accept} onChange={take} aria-label={label} data-place={place} />
      {look === 'icon' ? (
        <IconButton
          className={styles.square}
          color="primary"
          onClick={choose}
          disabled={isBusy}
          aria-label={label}
          title={label}
        >
          <UploadIcon />
        </IconButton>
      ) : (
        <Button
          fullWidth
          size="large"
          variant={look === 'primary' ? 'contained' : 'outlined'}
          startIcon={<UploadIcon />}
          onClick={choose}
          loading={isBusy}
        >
          {label}
        </Button>
      )}
    </>
  )
}

/** How the file of a place stands: on its way, waiting for a connection, refused with the reason. */
export function UploadLine({ place }: { place: string }) {
  const t = useText(studentArea)
  const upload = useUpload(place)
  if (upload === null) return null
  const { name, state, part, said, again } = upload
  const percent = Math.round(part * 100)
  return (
    <div className={styles.line} data-state={state} role={state === 'failed' ? 'alert' : 'status'}>
      <p>
        {state === 'sending' && t('sending', { name, percent })}
        {state === 'waiting' && t('waiting', { name })}
        {state === 'failed' && `${name}: ${said}`}
      </p>
      {state === 'sending' && <progress max={1} value={part} aria-label={name} />}
      {state !== 'sending' && (
        <div>
          {state === 'failed' && (
            <Button variant="outlined" onClick={again}>
              {t('retry')}
            </Button>
          )}
          <Button onClick={() => leaveOut(place)}>{t('leaveOut')}</Button>
        </div>
      )}
    </div>
  )
}
