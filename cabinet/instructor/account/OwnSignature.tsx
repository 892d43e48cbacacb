import { Suspense, useRef, useState } from 'react'
import { instructors } from '#resources/instructors'
import { feedbackArea } from '#kit/i18n/feedback'
import { useText } from '#kit/i18n/text'
import { lazy } from '#kit/lazy'
import { Signature } from '#kit/people/Signature'
import { useImage } from '#kit/people/use-image'
import { Button } from '#kit/theme/Button'
import { LeaveGuard } from '../../shared/LeaveGuard'
import type { Pad } from '../../agreements/SignaturePad'
import type { InstructorMe } from './me'
import { accountArea } from './texts'
import styles from './account.module.css'

const SignaturePad = lazy(() => import('../../agreements/SignaturePad'))

/** The instructor's own signature: uploaded as a picture, or drawn here. */
export function OwnSignature({ me }: { me: InstructorMe }) {
  const t = useText(accountArea)
  const [isDrawing, setDrawing] = useState(false)
  return (
    <div className={styles.signature}>
      <p>{t('signatureText')}</p>
      {isDrawing ? (
        <Draw me={me} onDone={() => setDrawing(false)} />
      ) : (
        <div className={styles.choices}>
          <Signature resource={instructors} record={me} name={me.name} mayChange />
          <Button variant="outlined" onClick={() => setDrawing(true)}>
            {t('draw')}
          </Button>
        </div>
      )}
    </div>
  )
}

function Draw({ me, onDone }: { me: InstructorMe; onDone: () => void }) {
  const t = useText(accountArea)
  const say = useText(feedbackArea)
  const pad = useRef<Pad>(null)
  const [isMissing, setMissing] = useState(false)
  const [isDrawn, setDrawn] = useState(false)
  const { take, isBusy } = useImage(instructors, me, 'signatureLink')
  const save = () => {
    const drawn = pad.current?.picture() ?? null
    if (drawn === null) return setMissing(true)
    take(fileOf(drawn), onDone)
  }
  const begin = () => {
    setMissing(false)
    setDrawn(true)
  }
  const clear = () => {
    pad.current?.clear()
    setDrawn(false)
  }
  return (
    <>
      <Suspense fallback={<div className={styles.pad} />}>
        <SignaturePad ref={pad} label={t('signature')} onBegin={begin} />
      </Suspense>
      <p role={isMissing ? 'alert' : undefined} className={isMissing ? styles.fault : undefined}>
        {t(isMissing ? 'nothingDrawn' : 'drawHint')}
      </p>
      <div className={styles.actions}>
        <Button variant="contained" onClick={save} loading={isBusy}>
          {t('save')}
        </Button>
        <Button variant="outlined" onClick={clear}>
          {t('clear')}
        </Button>
        <Button onClick={onDone}>{say('cancel')}</Button>
      </div>
      <LeaveGuard mustAsk={isDrawn} />
    </>
  )
}

/** Converts a picture in base64 to a file. */
const fileOf = (picture: string): File =>
  new File([Uint8Array.from(atob(picture.split(',')[1] ?? ''), (sign) => sign.charCodeAt(0))], 'signature.png', {
    type: 'image/png',
  })
