import Upload from '@mui/icons-material/FileUploadOutlined'
import { useState } from 'react'
import { documentLimits } from '#resources/kernel/file-limits'
import { uploadProof, type PublicInvoice } from '#resources/public.calls'
import { useIsOnline } from '#kit/feedback/OfflineBar'
import { notify } from '#kit/feedback/toast-store'
import { faultOf } from '#kit/files/file-fault'
import { useRequestKeys } from '#kit/form/request-key'
import { formatDay } from '#kit/format/dates'
import { ApiError, uiMessageOf } from '#kit/http/api-error'
import { upload } from '#kit/http/upload'
import { feedbackArea } from '#kit/i18n/feedback'
import { useMessage } from '#kit/i18n/message'
import { pageText } from '#kit/i18n/page'
import { useText } from '#kit/i18n/text'
import { LeaveGuard } from '../../shared/LeaveGuard'
import { publicArea } from '../texts'
import styles from './invoices.module.css'
import { invoicesArea } from './texts'

/** Identifies a file, so that choosing it again uses the same request key. */
const factsOf = ({ name, size, lastModified }: File) => ({ name, size, lastModified })

/**
 * Uploads the proof of a payment as soon as a file is chosen. After an error the file stays with a Retry button: the server stores it only
 * once, even if its first response was lost.
 */
export default function Proof({
  uuid,
  invoice: { id, date, proof },
  onChange,
}: {
  uuid: string
  invoice: PublicInvoice
  /** Called when the payment is not, or no longer, as it is shown. */
  onChange: () => void
}) {
  const t = useText(invoicesArea)
  const shared = useText(publicArea)
  const feedback = useText(feedbackArea)
  const message = useMessage()
  const isOnline = useIsOnline()
  const { once } = useRequestKeys()
  /** Chosen, but not stored on the server yet. */
  const [chosen, setChosen] = useState<File | null>(null)
  const [isSending, setSending] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const isOff = isSending || !isOnline
  const what = proof === null ? t('upload') : t('another')

  const send = async (file: File) => {
    const known = faultOf(file, documentLimits)
    setFault(known)
    setChosen(known === null ? file : null)
    if (known !== null) return
    setSending(true)
    try {
      const form = new FormData()
      form.append('proof', file)
      await once(factsOf(file), (key) => upload(uploadProof, { uuid, id }, form, { key }))
      setChosen(null)
      onChange()
    } catch (failure) {
      const status = failure instanceof ApiError ? failure.status : 0
      if (status === 404 || status === 409) {
        // Deleted or paid meanwhile: its upload disappears from the page, so the reason cannot stand there.
        notify('error', status === 404 ? t('gone') : uiMessageOf(failure, pageText('tryLater')))
        onChange()
      } else {
        const own = failure instanceof ApiError ? failure.errors.proof : undefined
        setFault(own ?? uiMessageOf(failure, pageText('tryLater')))
      }
      // The server would refuse the file again: do not offer a retry.
      if (status >= 400 && status < 500 && status !== 429) setChosen(null)
    }
    setSending(false)
  }
  return (
    <>
      <label className={`btn out ${styles.pick}`} aria-disabled={isOff}>
        <Upload aria-hidden />
        {isOnline ? what : shared('waits')}
        <input
          type="file"
          aria-label={t('uploadOf', { what, day: formatDay(date) })}
          accept={documentLimits.accept.join(',')}
          disabled={isOff}
          onChange={({ target }) => {
            const file = target.files?.[0]
            target.value = ''
            if (file) void send(file)
          }}
        />
      </label>
      <p className={styles.small} role="status">
        {isSending && chosen !== null
          ? t('uploading', { name: chosen.name })
          : proof !== null && t('received', { name: proof })}
      </p>
      {fault !== null && (
        <p className={styles.fault} role="alert">
          {chosen !== null && `${chosen.name}: `}
          {message(fault)}
        </p>
      )}
      {chosen !== null && !isSending && (
        <button type="button" className="btn out" disabled={isOff} onClick={() => void send(chosen)}>
          {feedback('retry')}
        </button>
      )}
      <LeaveGuard mustAsk={chosen !== null} onLeave={() => setChosen(null)} />
    </>
  )
}
