import { useEffect, useImperativeHandle, useLayoutEffect, useRef, useState, type Ref } from 'react'
import Imported from 'react-signature-canvas'
import { scaled, showsSignature, sizeIn, type Size } from './strokes'
import styles from './wizard.module.css'

// A browser build: imported as a module, its default export can be the whole module object.
type Canvas = typeof Imported
const SignatureCanvas: Canvas = (Imported as Canvas & { default?: Canvas }).default ?? Imported

/** The width of the pen (part 2 §9, AGR-022), in px. */
const PEN = 2

/** What the parent can call on the pad. */
export interface Pad {
  clear: () => void
  /** The drawing without its empty edges, as a PNG data URL; null if it is not a signature. */
  picture: () => string | null
}

/** A canvas to sign on by touch, pen or mouse. Rotating the phone keeps the drawing. */
export default function SignaturePad({ label, onBegin, ref }: { label: string; onBegin: () => void; ref: Ref<Pad> }) {
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<Imported>(null)
  const [size, setSize] = useState<Size | null>(null)
  /** The size of the canvas on which the strokes were drawn. */
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
      // A hidden frame has no width: keep the drawing until it is shown again.
      if (width >= 1) setSize((known) => (known?.width === sizeIn(width).width ? known : sizeIn(width)))
    })
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [])
  useLayoutEffect(() => {
    const [from, drawn] = [drawnOn.current, canvas.current?.toData() ?? []]
    // Resizing clears the canvas: draw the strokes again.
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
