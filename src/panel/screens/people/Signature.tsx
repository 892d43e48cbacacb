import { useRef } from 'react'
import Button from '@mui/material/Button'
import type { RaRecord } from 'react-admin'
import type { AnyResource } from '#resources/kernel/define-resource'
import { useText } from '#kit/i18n/text'
import { Absent } from '#panel/kernel/cells/Absent'
import { textOf } from '#panel/kernel/cells/read-value'
import { useBlobUrl, useFile } from '#panel/kernel/files/use-file'
import { peopleArea } from './texts'
import { useImage } from './use-image'
import styles from './people.module.css'

/** The image of a signature as certificates carry it, on paper; uploaded, replaced and removed in its place. */
export function Signature({
  resource,
  record,
  name,
  mayChange,
}: {
  resource: AnyResource
  record: RaRecord
  name: string
  mayChange: boolean
}) {
  const t = useText(peopleArea)
  const { take, remove, isBusy } = useImage(resource, record, 'signatureLink')
  const input = useRef<HTMLInputElement>(null)
  const id = textOf(record.signatureLink)
  const { data } = useFile(id)
  const url = useBlobUrl(data?.blob)
  return (
    <div className={styles.signature}>
      {id === null && !mayChange && <Absent />}
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
