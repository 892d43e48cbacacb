import Upload from '@mui/icons-material/FileUploadOutlined'
import { useState } from 'react'
import { documents, DOCUMENT_BYTES } from '#resources/kernel/kinds/file'
import { uploadProof, type PublicInvoice } from '#resources/public.calls'
import { useIsOnline } from '#kit/feedback/OfflineBar'
import { faultOf } from '#kit/files/file-fault'
import { formatDay } from '#kit/format/dates'
import { ApiError, uiMessageOf } from '#kit/http/api-error'
import { send } from '#kit/http/send'
import { useMessage } from '#kit/i18n/message'
import { pageText } from '#kit/i18n/page'
import { useText } from '#kit/i18n/text'
import { publicArea } from '../texts'
import styles from './invoices.module.css'
import { invoicesArea } from './texts'

const limits = { accept: documents, maxBytes: DOCUMENT_BYTES }

/** Uploads the proof of a payment: at once when it is chosen; what went wrong stands below, and the next choice tries again. */
export default function Proof({
  uuid,
  invoice: { id, date, proof },
  onDone,
}: {
  uuid: string
  invoice: PublicInvoice
  onDone: () => void
}) {
  const t = useText(invoicesArea)
  const shared = useText(publicArea)
  const message = useMessage()
  const isOnline = useIsOnline()
  const [sending, setSending] = useState<string | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const isOff = sending !== null || !isOnline
  const what = proof === null ? t('upload') : t('another')

  const upload = async (file: File) => {
    const known = faultOf(file, limits)
    setFault(known)
    if (known !== null) return
    setSending(file.name)
    try {
      const form = new FormData()
      form.append('proof', file)
      await send(uploadProof, { params: { uuid, id } }, { form })
      onDone()
    } catch (failure) {
      const own = failure instanceof ApiError ? failure.errors.proof : undefined
      setFault(own ?? uiMessageOf(failure, pageText('tryLater')))
    }
    setSending(null)
  }
  return (
    <>
      <label className={`btn out ${styles.pick}`} aria-disabled={isOff}>
        <Upload aria-hidden />
        {isOnline ? what : shared('waits')}
        <input
          type="file"
          aria-label={t('uploadOf', { what, day: formatDay(date) })}
          accept={documents.join(',')}
          disabled={isOff}
          onChange={({ target }) => {
            const file = target.files?.[0]
            target.value = ''
            if (file) void upload(file)
          }}
        />
      </label>
      <p className={styles.small} role="status">
        {sending !== null ? t('uploading', { name: sending }) : proof !== null && t('received', { name: proof })}
      </p>
      {fault !== null && (
        <p className={styles.fault} role="alert">
          {message(fault)}
        </p>
      )}
    </>
  )
}
