import { useEffect, useImperativeHandle, useLayoutEffect, useRef, useState, type Ref } from 'react'
import Imported from 'react-signature-canvas'
import { scaled, showsSignature, sizeIn, type Size } from './strokes'
import styles from './wizard.module.css'

// Built for browsers, its default import is the module around it.
type Canvas = typeof Imported
const SignatureCanvas: Canvas = (Imported as Canvas & { default?: Canvas }).default ?? Imported

/** The pen (part 2 §9, AGR-022), in px. */
const PEN = 2

/** What the page does with the canvas. */
export interface Pad {
  clear: () => void
  /** What is drawn, without the empty edges, as a PNG in base64; null when that is no signature. */
  picture: () => string | null
}

/** A place to sign in by touch, pen or mouse. Turning a phone keeps what is drawn. */
export default function SignaturePad({ label, onBegin, ref }: { label: string; onBegin: () => void; ref: Ref<Pad> }) {
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<Imported>(null)
  const [size, setSize] = useState<Size | null>(null)
  /** Of the canvas on which the strokes were drawn. */
  const drawnOn = useRef<Size | null>(null)
  useImperativeHandle(ref, () => ({
    clear: () => canvas.current?.clear(),
    picture: () => {
      const trimmed = canvas.current?.getTrimmedCanvas()
      const pixels = trimmed?.getContext('2d')?.getImageData(0, 0, trimmed.width, trimmed.height)
      return trimmed && pixels && showsSignature(pixels) ? trimmed.toDataURL('image/png') : null
    },
  }))
  useEffect(() => {
    if (!frame.current) return
    const observer = new ResizeObserver(([entry]) => {
      const width = entry?.contentRect.width ?? 0
      // A frame that is hidden has no width: what is drawn waits.
      if (width >= 1) setSize((known) => (known?.width === sizeIn(width).width ? known : sizeIn(width)))
    })
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [])
  useLayoutEffect(() => {
    const [from, drawn] = [drawnOn.current, canvas.current?.toData() ?? []]
    // A canvas of another size is an empty one.
    if (from && size && drawn.length > 0) canvas.current?.fromData(scaled(drawn, from, size))
    drawnOn.current = size
  }, [size])
  return (
    <div ref={frame} className={styles.pad}>
      {size && (
        <SignatureCanvas
          ref={canvas}
          penColor="#13191a"
          minWidth={PEN}
          maxWidth={PEN}
          dotSize={PEN}
          clearOnResize={false}
          onBegin={onBegin}
          canvasProps={{ ...size, role: 'img', 'aria-label': label }}
        />
      )}
      <span aria-hidden />
      <i aria-hidden>×</i>
    </div>
  )
}
