import { useEffect, useRef, useState } from 'react'
import { useText } from '#kit/i18n/text'
import { Button } from '#kit/theme/Button'
import { readQr } from './read-qr'
import { verificationArea } from './texts'
import styles from './verification.module.css'

/** The interval between two looks at the camera's picture, in ms. */
const LOOK_EVERY = 250

/** Shows the camera's picture until it contains a QR code. */
export function Camera({ onRead, onClose }: { onRead: (said: string) => void; onClose: () => void }) {
  const t = useText(verificationArea)
  const video = useRef<HTMLVideoElement>(null)
  const [isRefused, setRefused] = useState(false)
  const read = useRef(onRead)
  useEffect(() => {
    read.current = onRead
  }, [onRead])
  useEffect(() => {
    let isOver = false
    let stream: MediaStream | null = null
    const look = async (screen: HTMLVideoElement) => {
      while (!isOver) {
        const said = screen.readyState >= 2 ? await readQr(screen) : null
        if (said !== null && !isOver) return read.current(said)
        await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY))
      }
    }
    const open = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (isOver || !video.current) return stream.getTracks().forEach((track) => track.stop())
      video.current.srcObject = stream
      await video.current.play()
      await look(video.current)
    }
    open().catch(() => isOver || setRefused(true))
    return () => {
      isOver = true
      stream?.getTracks().forEach((track) => track.stop())
    }
  }, [])
  return (
    <div className={styles.camera}>
      {isRefused ? <p>{t('noCamera')}</p> : <video ref={video} muted playsInline aria-label={t('camera')} />}
      <Button onClick={onClose}>{t('closeCamera')}</Button>
    </div>
  )
}
