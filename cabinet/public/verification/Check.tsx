import { useId, useRef, useState, type FormEvent } from 'react'
import Upload from '@mui/icons-material/FileUploadOutlined'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { checkCodeIn } from '#resources/pdf-text'
import { verifyCode, verifyFile, type Verdict } from '#resources/verification.calls'
import { uiMessageOf } from '#kit/http/api-error'
import { send } from '#kit/http/send'
import { pageText } from '#kit/i18n/page'
import { useText } from '#kit/i18n/text'
import { Answer } from './Answer'
import { verificationArea } from './texts'
import styles from './verification.module.css'

/** Bytes of a file that is read. */
const MOST_BYTES = 10 * 1024 * 1024
/** Characters of its text that are compared. */
const MOST_TEXT = 290_000

async function digestOf(content: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Checks a file where it lies: what goes out is its digest, the code in it and its text. */
async function checkFile(file: File): Promise<Verdict> {
  const content = await file.arrayBuffer()
  const { textOfFile } = await import('#kit/files/read-pdf')
  const read = await textOfFile(content)
  return send(verifyFile, {
    body: { sha256: await digestOf(content), code: checkCodeIn(read), text: read.lines.join('\n').slice(0, MOST_TEXT) },
  })
}

/** A document of the academy is checked by its file or by the code in it (look 21). */
export function Check({ code: given = '' }: { code?: string }) {
  const t = useText(verificationArea)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState(given)
  const [busyWith, setBusyWith] = useState<string | null>(null)
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const [fault, setFault] = useState<string | null>(null)

  const run = async (name: string, check: () => Promise<Verdict>, faultOf: (failure: unknown) => string) => {
    setFault(null)
    setVerdict(null)
    setBusyWith(name)
    await check().then(setVerdict, (failure: unknown) => setFault(faultOf(failure)))
    setBusyWith(null)
  }
  const said = (failure: unknown) => uiMessageOf(failure, pageText('tryLater'))
  const choose = (file: File | undefined) => {
    if (!file) return
    if (file.size > MOST_BYTES) setFault(t('tooLarge'))
    else
      void run(
        file.name,
        () => checkFile(file),
        (failure) => (failure instanceof Error && failure.name.includes('PDF') ? t('noPdf') : said(failure)),
      )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run(code, () => send(verifyCode, { params: { code: code.trim() } }), said)
  }
  return (
    <div className={styles.check}>
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
          accept="application/pdf"
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
      </div>
      <form className={styles.code} onSubmit={submit}>
        <TextField
          fullWidth
          label={t('code')}
          value={code}
          helperText={t('codeHint')}
          onChange={(event) => setCode(event.target.value)}
          slotProps={{
            htmlInput: { maxLength: 60, autoCapitalize: 'characters', autoComplete: 'off', spellCheck: false },
          }}
        />
        <Button type="submit" variant="contained" size="large" disabled={code.trim() === '' || busyWith !== null}>
          {t('check')}
        </Button>
      </form>
      <div role="status">
        {busyWith !== null && <p className={styles.note}>{t('reading', { name: busyWith })}</p>}
        {fault !== null && <p className={styles.fault}>{fault}</p>}
        {verdict && <Answer verdict={verdict} />}
      </div>
    </div>
  )
}
