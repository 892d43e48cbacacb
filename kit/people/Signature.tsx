import { useRef } from 'react'
import Button from '@mui/material/Button'
import { useText } from '../i18n/text'
import { ABSENT } from '../format/dates'
import { useBlobUrl, useFile } from '../files/use-file'
import { imagesArea } from './texts'
import { useImage, type PersonResource, type Pictured } from './use-image'
import styles from './images.module.css'

/** The image of a signature as printed on certificates; it can be uploaded, replaced and removed in place. */
export function Signature({
  resource,
  record,
  name,
  mayChange,
}: {
  resource: PersonResource
  record: Pictured
  name: string
  mayChange: boolean
}) {
  const t = useText(imagesArea)
  const { take, remove, isBusy } = useImage(resource, record, 'signatureLink')
  const input = useRef<HTMLInputElement>(null)
  const id = record.signatureLink ?? null
  const { data } = useFile(id)
  const url = useBlobUrl(data?.blob)
  return (
    <div className={styles.signature}>
      {id === null && !mayChange && <span className="absent">{ABSENT}</span>}
      {id !== null && (
        <span className={styles.signaturePaper}>{url && <img src={url} alt={t('signatureOf', { name })} />}</span>
      )}
      {mayChange && (
        <span className={styles.signatureButtons}>
          <Button size="small" variant="outlined" loading={isBusy} onClick={() => input.current?.click()}>
            {t(id === null ? 'uploadSignature' : 'replaceSignature')}
          </Button>
          {id !== null && (
            <Button size="small" disabled={isBusy} onClick={remove}>
              {t('removeSignature')}
            </Button>
          )}
          <input
            ref={input}
            type="file"
            hidden
            accept="image/png,image/jpeg"
            aria-label={t('signatureOf', { name })}
            onChange={(event) => {
              take(event.target.files?.[0])
              event.target.value = ''
            }}
          />
        </span>
      )}
    </div>
  )
}
