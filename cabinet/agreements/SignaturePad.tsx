import { useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react'
import Imported from 'react-signature-canvas'
import styles from './wizard.module.css'

// Built for browsers, its default import is the module around it.
type Canvas = typeof Imported
const SignatureCanvas: Canvas = (Imported as Canvas & { default?: Canvas }).default ?? Imported

/** The pen and the largest canvas (part 2 §9, AGR-022, AGR-023), in px. */
const PEN = 2
const LARGEST = { width: 560, height: 240 }

/** What the page does with the canvas. */
export interface Pad {
  clear: () => void
  /** What is drawn, without the empty edges, as a PNG in base64; null when nothing is. */
  picture: () => string | null
}

/** A place to sign in by touch, pen or mouse. Turning a phone keeps what is drawn. */
export default function SignaturePad({ label, onBegin, ref }: { label: string; onBegin: () => void; ref: Ref<Pad> }) {
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<Imported>(null)
  const [width, setWidth] = useState(0)
  useImperativeHandle(ref, () => ({
    clear: () => canvas.current?.clear(),
    picture: () =>
      !canvas.current || canvas.current.isEmpty() ? null : canvas.current.getTrimmedCanvas().toDataURL('image/png'),
  }))
  useEffect(() => {
    if (!frame.current) return
    const observer = new ResizeObserver(([entry]) => {
      const drawn = canvas.current?.toData()
      setWidth(Math.min(LARGEST.width, Math.floor(entry?.contentRect.width ?? 0)))
      // A canvas of another size is an empty one.
      if (drawn && drawn.length > 0) requestAnimationFrame(() => canvas.current?.fromData(drawn))
    })
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={frame} className={styles.pad}>
      {width > 0 && (
        <SignatureCanvas
          ref={canvas}
          penColor="#13191a"
          minWidth={PEN}
          maxWidth={PEN}
          dotSize={PEN}
          clearOnResize={false}
          onBegin={onBegin}
          canvasProps={{
            width,
            height: Math.min(LARGEST.height, Math.max(160, Math.round(width * 0.55))),
            role: 'img',
            'aria-label': label,
          }}
        />
      )}
      <span aria-hidden />
      <i aria-hidden>×</i>
    </div>
  )
}
