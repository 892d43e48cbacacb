import UploadIcon from '@mui/icons-material/FileUploadOutlined'
import { useRef, type ChangeEvent } from 'react'
import { useText } from '#kit/i18n/text'
import { Button, IconButton } from '#kit/theme/Button'
import { useUser } from '../shared/user'
import { studentArea } from './texts'
import { limits, uploadsOf, useUpload, type Chosen, type Takes } from './uploads'
import styles from './uploads.module.css'

interface UploadButtonProps extends Omit<Chosen, 'file' | 'key'> {
  takes: Takes
  label: string
  look: 'primary' | 'outlined' | 'icon'
}

/** Lets the viewer choose a file and sends it at once. */
export function UploadButton({ takes, label, look, ...about }: UploadButtonProps) {
  const uploads = uploadsOf(useUser().id)
  const { place } = about
  const input = useRef<HTMLInputElement>(null)
  const isBusy = useUpload(uploads, place)?.state === 'sending'
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    target.value = ''
    if (file) uploads.start({ ...about, file }, takes)
  }
  const choose = () => input.current?.click()
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={limits[takes].accept.join(',')}
        onChange={take}
        aria-label={label}
        data-place={place}
      />
      {look === 'icon' ? (
        <IconButton className={styles.square} onClick={choose} disabled={isBusy} aria-label={label} title={label}>
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

interface UploadLineProps {
  place: string
  /** Shows only a file that was chosen with the button of this name. */
  from?: string
  /** Does not show a file that was chosen with that button, which has its own line. */
  except?: string
}

/** The state of a place's upload: sending, waiting for a connection, or refused with the reason. */
export function UploadLine({ place, from, except }: UploadLineProps) {
  const t = useText(studentArea)
  const uploads = uploadsOf(useUser().id)
  const upload = useUpload(uploads, place)
  if (upload === null) return null
  const { chosen, state, part, said, mayRetry } = upload
  if (from !== undefined ? chosen.from !== from : except !== undefined && chosen.from === except) return null
  const { name } = chosen.file
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
          {state === 'failed' && mayRetry && (
            <Button variant="outlined" onClick={() => uploads.again(place)}>
              {t('retry')}
            </Button>
          )}
          <Button onClick={() => uploads.leaveOut(place)}>{t('leaveOut')}</Button>
        </div>
      )}
    </div>
  )
}
