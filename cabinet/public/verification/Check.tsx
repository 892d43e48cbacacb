import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { useLocation } from 'react-router'
import Upload from '@mui/icons-material/FileUploadOutlined'
import { MOST_PARTS } from '#resources/pdf-text'
import { payloadIn } from '#resources/signed-payload'
import { uiMessageOf } from '#kit/http/api-error'
import { pageText } from '#kit/i18n/page'
import { useText } from '#kit/i18n/text'
import { Button } from '#kit/theme/Button'
import { Labelled } from '../../shared/Labelled'
import { Answer } from './Answer'
import { Camera } from './Camera'
import { Parts } from './Parts'
import {
  checkCode,
  checkFile,
  checkPayload,
  checkTyped,
  MOST_TYPED,
  TooManyParts,
  type Checked,
  type CheckedPart,
} from './check'
import { hasCamera, readQr } from './read-qr'
import { verificationArea } from './texts'
import styles from './verification.module.css'

/** The largest file that is read, in bytes. */
const MOST_BYTES = 10 * 1024 * 1024
class NoQr extends Error {}
class TooLarge extends Error {}
/** Checks the text of a QR code; one without a signature may still contain a code. */
function checkQr(said: string): Promise<Checked> {
  const payload = payloadIn(said)
  if (payload) return checkPayload(payload)
  const code = /\/public\/verification\/([\w-]+)/.exec(said)?.[1]
  return code === undefined ? Promise.reject(new NoQr()) : checkCode(code)
}
async function checkPicture(file: File): Promise<Checked> {
  const said = await readQr(file).catch(() => null)
  if (said === null) throw new NoQr()
  return checkQr(said)
}

/** Checks a document of the academy by its file, its code or its QR code (look 21). */
export function Check({ code: given = '' }: { code?: string }) {
  const t = useText(verificationArea)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState(given)
  const [busyWith, setBusyWith] = useState<string | null>(null)
  const [verdict, setVerdict] = useState<Checked | CheckedPart[] | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [isLooking, setLooking] = useState(false)
  const latest = useRef(0)

  const run = async (
    name: string,
    check: () => Promise<Checked | CheckedPart[]>,
    faultOf: (failure: unknown) => string,
  ) => {
    latest.current += 1
    const mine = latest.current
    // Only the latest check shows its result, even if an earlier one ends later.
    const tell = (say: () => void) => mine === latest.current && say()
    setFault(null)
    setVerdict(null)
    setBusyWith(name)
    await check().then(
      (found) => tell(() => setVerdict(found)),
      (failure: unknown) => tell(() => setFault(faultOf(failure))),
    )
    tell(() => setBusyWith(null))
  }
  const said = (failure: unknown) =>
    failure instanceof NoQr
      ? t('noQr')
      : failure instanceof TooLarge
        ? t('tooLarge')
        : failure instanceof TooManyParts
          ? t('tooManyParts', { most: MOST_PARTS })
          : uiMessageOf(failure, pageText('tryLater'))
  const choose = (file: File | undefined) => {
    if (!file) return
    void run(
      file.name,
      () =>
        file.size > MOST_BYTES
          ? Promise.reject(new TooLarge())
          : file.type.startsWith('image/')
            ? checkPicture(file)
            : checkFile(file),
      (failure) => (failure instanceof Error && failure.name.includes('PDF') ? t('noPdf') : said(failure)),
    )
  }
  // The URL in a QR code contains the signed text, that of a page only a code.
  const { hash } = useLocation()
  const start = useRef(() => {})
  start.current = () => {
    if (hash.length > 1) void run(t('qr'), () => checkQr(hash), said)
    else if (given !== '') void run(given, () => checkCode(given), said)
  }
  useEffect(() => start.current(), [hash, given])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run(code, () => checkTyped(code), said)
  }
  return (
    <div className={styles.check}>
      {!isSecureContext && <p className={styles.insecure}>{t('notSecure')}</p>}
      <div
        className={styles.drop}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          choose(event.dataTransfer.files[0])
        }}
      >
        <input
          ref={input}
          id={id}
          type="file"
          accept="application/pdf,image/png,image/jpeg"
          className="sr"
          tabIndex={-1}
          aria-label={t('choose')}
          onChange={(event) => {
            choose(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        <Button
          variant="outlined"
          size="large"
          startIcon={<Upload />}
          disabled={busyWith !== null}
          onClick={() => input.current?.click()}
        >
          {t('choose')}
        </Button>
        <p className={styles.note}>{t('dropHint')}</p>
        {hasCamera() && !isLooking && <Button onClick={() => setLooking(true)}>{t('scan')}</Button>}
        {isLooking && (
          <Camera
            onRead={(read) => {
              setLooking(false)
              void run(t('qr'), () => checkQr(read), said)
            }}
            onClose={() => setLooking(false)}
          />
        )}
      </div>
      <form className={styles.code} onSubmit={submit}>
        <Labelled label={t('code')} hint={t('codeHint')} error={null}>
          {(said) => (
            <input
              {...said}
              value={code}
              onChange={({ target }) => setCode(target.value)}
              maxLength={MOST_TYPED}
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
            />
          )}
        </Labelled>
        <Button type="submit" variant="contained" size="large" disabled={code.trim() === '' || busyWith !== null}>
          {t('check')}
        </Button>
      </form>
      <div role="status" className={styles.result}>
        {busyWith !== null && <p className={styles.note}>{t('reading', { name: busyWith })}</p>}
        {fault !== null && <p className={styles.fault}>{fault}</p>}
        {Array.isArray(verdict) ? <Parts parts={verdict} /> : verdict && <Answer verdict={verdict} />}
      </div>
    </div>
  )
}
